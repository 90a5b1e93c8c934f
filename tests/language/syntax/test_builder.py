"""Which nodes the rules of the grammar make, and where they stand in the text."""

import pytest

from language.library import library
from language.shipped import grammar
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.builder import _LISTS, _NODES, Builder
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import tokens_of
from ruinous.language.syntax.parser import parsed
from ruinous.language.syntax.parts import Parts
from ruinous.language.syntax.place import Place


def statement(text: str) -> t.Statement:
    """Return the tree of the only rule of a text."""
    [rule] = rules_of(text)
    [found] = parsed(tokens_of(rule.lines, library().phrases), library()).statements
    return found


def methods() -> set[str]:
    """Return the rules of the grammar that have a method."""
    return {name for kind in (Builder, Parts) for name in vars(kind) if name[0] != "_"}


def test_every_node_of_the_grammar_is_made_in_one_way() -> None:
    ways = (_NODES.keys(), _LISTS.keys(), methods())
    for each in grammar().tables.reductions:
        is_passed_on = each.yields_only_child and [part.is_inlined for part in each.parts] == [
            False
        ]
        if each.method and not is_passed_on:
            assert sum(each.method in way for way in ways) == 1, each


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("weight here +1", t.Change(t.Quantity("weight", t.Spot("here")), "add", t.Number(1),
                                    None, None, ())),
        ("weight here is 0, at least 2", t.Change(t.Quantity("weight", t.Spot("here")), "set",
                                                  t.Number(0), None, 2, ())),
        ("weight here is at most 3", t.Change(t.Quantity("weight", t.Spot("here")), "at most",
                                              t.Number(3), None, None, ())),
        ("books are rare here", t.Fact(t.Things("", 0, (), ("book",), True), "rare",
                                       t.Spot("here"))),
        ("forbid lending it", t.Forbid(t.Act("lend", t.Pronoun("it")), ())),
        ("allow lending it, twice per day", t.Allow(t.Act("lend", t.Pronoun("it")),
                                                    (t.Once(("day",), 2),))),
    ],
)  # fmt: skip
def test_a_rule_is_its_node(text: str, node: t.Statement) -> None:
    assert statement(text) == node


def test_the_words_of_a_node_are_plain_texts() -> None:
    fact = statement("books are rare")
    assert isinstance(fact, t.Fact)
    assert type(fact.adjective) is str


def test_a_node_stands_where_its_words_stand() -> None:
    react = statement("when you lend a book: return it")
    assert isinstance(react, t.React)
    assert react.event.act.place == Place(1, 10, 1, 21)
    assert react.place == Place(1, 6, 1, 32)
