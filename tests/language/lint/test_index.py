"""What effects and the core rules bring about."""

from dataclasses import replace

from language.lint.builders import LEXICON, index_of
from ruinous.language.lint.index import EffectIndex, LintSubject, Rule, lies_on_this, owners_meet
from ruinous.language.syntax import tree as t


def test_lines_are_all_statements_with_those_around_them() -> None:
    index = index_of("when lent:\n  if weight here is at least 1: return it")
    assert [type(line.statement) for line in index.lines] == [t.React, t.If, t.Do]
    assert [len(line.under) for line in index.lines] == [0, 1, 2]
    assert len(index.rules) == 1


def test_what_effects_do_give_and_place_is_noted() -> None:
    index = index_of("when lent: return a map", "books are rare", "when lent: move a fine to here")
    assert [*index.doers["return"]] == [("map",)]
    assert index.facts == {"rare"}
    assert index.brought == {"fine"}


def test_two_nouns_of_a_type_can_name_one_thing() -> None:
    index = index_of()
    assert index.overlap(("map",), ("reader", "book"))
    assert index.overlap((), ("reader",))
    assert not index.overlap(("map",), ("reader",))


def test_two_sorts_of_a_type_are_different_things() -> None:
    sorts = tuple(replace(each, sort=each.type == "book") for each in LEXICON.nouns)
    index = EffectIndex([], replace(LEXICON, nouns=sorts))
    assert not index.overlap(("map",), ("book",))
    assert index.overlap(("map",), ("map",))


def test_something_happens_by_the_core_rules_or_by_other_rules() -> None:
    index = index_of("when lent: return a book", "books are rare")
    verbs, (line, _, other) = index.verbs, index.lines
    assert index.can_happen(verbs["lend"], ("book",), line)
    assert not index.can_happen(verbs["lend"], ("reader",), line)
    assert not index.can_happen(verbs["return"], ("book",), line)
    assert index.can_happen(verbs["return"], ("book",), other)


def test_a_rule_of_a_block_that_lasts_is_one_by_itself() -> None:
    block = "  until the end of the day:\n    when you return a map: lend a map\n"
    text = f"when lent:\n{block}  lend a book"
    whole, until, inner, step, last = index_of(text).lines
    assert {id(each.source) for each in (whole, until, last)} == {id(whole.statement)}
    assert inner.source is step.source is inner.statement


def test_what_lies_on_the_card_itself() -> None:
    here = t.At("on", t.This(("book",)))
    assert lies_on_this(t.Pronoun("them", here))
    assert not lies_on_this(t.Pronoun("them", t.At("in", here.thing)))


def test_one_owner_plays_one_deck() -> None:
    [rule] = index_of("books are rare").rules

    def of(owner: str, deck: str) -> Rule:
        subject = rule.subject
        text, effect = subject.text, subject.effect
        known = LintSubject(name="card", text=text, effect=effect, owner=owner, deck=deck)
        return Rule(known, rule.statement)

    assert owners_meet([of("ann", "old"), of("bob", "new"), of("ann", "old"), of("ann", "")])
    assert not owners_meet([of("ann", "old"), of("ann", "new")])
