"""What words refer to, and the bound tree that says so."""

import pytest

from kernel.toy import CHARM, STEPS, grammar, parsed
from kernel.words import LEXICON
from ruinous.diagnostics import Text
from ruinous.language.binding.report import Report
from ruinous.language.binding.scope import Bindings, Scope
from ruinous.language.reader import read
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import (
    ACTOR,
    HERE,
    OBJECT,
    PLACE,
    RESULT,
    THIS,
    YOU,
    Variable,
)
from ruinous.language.syntax.walk import nodes, stated

HEN, GOAT = Variable("animal", number=1), Variable("animal", number=2)
MOOR, RIVAL = Variable("field", number=3), Variable("farmer", number=4)


@pytest.fixture
def scope() -> Scope:
    return Scope(LEXICON.index, Report(Text.of("rest")), CHARM, Variable("farmer", role=YOU))


def test_it_is_the_last_thing_that_is_no_place_and_no_player(scope: Scope) -> None:
    assert scope.it() == scope.role(THIS)
    assert scope.holding(MOOR).it() == MOOR
    assert scope.holding(HEN, GOAT, MOOR, RIVAL).it() == GOAT


def test_that_is_the_last_thing_of_its_type(scope: Scope) -> None:
    held = scope.holding(HEN, RIVAL, GOAT)
    assert (held.that("animal"), held.that("farmer"), held.that("field")) == (GOAT, RIVAL, None)


def test_there_is_the_last_place_or_that_of_the_last_thing(scope: Scope) -> None:
    assert scope.there() is None
    assert scope.holding(MOOR, RIVAL).there() == MOOR
    assert scope.holding(MOOR, HEN).there() == HEN


def test_steps_of_a_block_are_remembered_by_their_verb(scope: Scope) -> None:
    later = scope.having_done("sell", HEN).having_done("sell", GOAT)
    assert (later.done_to("sell"), later.done_to("move")) == (GOAT, None)


def roles(text: str, kind: type[t.Node], field: str = "variable") -> list[str]:
    """Return the roles of the variables that nodes of a kind refer to."""
    return [
        getattr(node, field).role
        for each in stated(parsed(text).statements)
        for node, _ in nodes(each.statement)
        if isinstance(node, kind)
    ]


def test_words_of_a_rule_refer_to_the_action_it_answers() -> None:
    text = "when a rival sells a hen: find 1 egg for each animal of that farmer there"
    assert roles(text, t.That) == [ACTOR]
    assert roles(text, t.Spot) == [PLACE]
    assert roles("when a hen is sold: sell it", t.Pronoun) == [OBJECT]
    assert roles("when you hold a fair here: place 1 stone there", t.Spot) == [HERE, PLACE]
    assert roles("when you sell a hen here: rest", t.Pronoun) == [YOU]


def test_what_an_action_gathers_describes_things() -> None:
    [rule] = parsed("when you offer coins: find 1 egg for each sold animal").statements
    found = [node for each in stated([rule]) for node, _ in nodes(each.statement)]
    [sold] = [node for node in found if isinstance(node, t.Things) and node.adjectives]
    assert sold.described[0].done is not None
    assert sold.described[0].done[1:3] == (True, RESULT)


def test_it_refers_to_the_choice_of_a_step_before() -> None:
    choice, sale = parsed("choose a hen here\nsell it", STEPS).statements
    assert isinstance(choice, t.Do)
    assert isinstance(sale, t.Do)
    assert isinstance(sale.act.thing, t.Pronoun)
    assert sale.act.thing.variable == choice.act.chosen


def test_a_bound_tree_is_equal_to_the_parsed_one_and_has_all_entries() -> None:
    text = "at dawn, once per day, if you sold a hen in Moor today: your pace +1"
    text = text.replace("your pace +1", "borrow a hen here until nightfall")
    tree, _ = read(Text.of(text), grammar())
    assert tree is not None
    bound = Bindings().attached(tree, LEXICON.index)
    assert bound == tree
    for each in stated(bound.statements):
        for node, _ in nodes(each.statement):
            for name in ("entry", "entries"):
                assert getattr(node, name, "none") is not None, node
