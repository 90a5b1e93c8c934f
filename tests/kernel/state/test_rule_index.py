"""The table of rules in force: what comes first, and that nothing stays behind."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kernel.builders import change, rule, stands
from ruinous.kernel.state.rule_index import NO_HOOKS, ActiveRule, RuleIndex, enter, leave
from ruinous.kernel.state.source import Source

USES = ("when", "after", "instead", "forbid", "allow")
RULES = [
    *(rule(use, verb) for use in USES for verb in ("sell", "move")),
    rule("moment", "@dawn"),
    change("add", 1),
    change("add", 1, "grass/field"),
]
ROWS = st.lists(st.tuples(st.sampled_from(RULES), st.integers(0, 3)), max_size=20, unique=True)
"""Rules with the layers they stand in, each pair once."""


def instances(rows: list[tuple[Any, int]]) -> list[ActiveRule]:
    return [stands(made, (number,), layer) for number, (made, layer) in enumerate(rows)]


@given(ROWS, st.randoms())
def test_the_order_in_which_rules_enter_does_not_matter(rows: Any, chance: Any) -> None:
    standing = instances(rows)
    one: RuleIndex = {}
    other: RuleIndex = {}
    enter(one, standing)
    chance.shuffle(standing)
    for instance in standing:
        enter(other, [instance])
    assert one == other


@given(ROWS, st.randoms())
def test_what_leaves_leaves_nothing_behind(rows: Any, chance: Any) -> None:
    standing = instances(rows)
    gone = [instance for instance in standing if chance.random() < 0.5]
    stay = [instance for instance in standing if instance not in gone]
    force: RuleIndex = {}
    expected: RuleIndex = {}
    enter(expected, stay)
    enter(force, standing)
    chance.shuffle(gone)
    leave(force, gone)
    assert force == expected
    leave(force, stay)
    assert force == {}


def test_rules_stand_in_the_order_of_their_sources() -> None:
    force: RuleIndex = {}
    late, early = stands(rule("when", "sell"), (2, 0)), stands(rule("when", "sell"), (1, 5))
    enter(force, [late, early])
    assert force["sell"].when == (early, late)


def test_changes_stand_by_layer_first() -> None:
    force: RuleIndex = {}
    high, low = stands(change("add", 1), (1,), layer=3), stands(change("add", 1), (2,), layer=0)
    enter(force, [high, low])
    assert force["strength/animal"] == (low, high)


def test_what_does_not_stand_can_leave() -> None:
    force: RuleIndex = {}
    leave(force, [stands(rule("when", "sell")), stands(change("add", 1))])
    assert force == {}


def test_a_verb_without_rules_has_no_hooks() -> None:
    assert not NO_HOOKS


def test_a_rule_in_force_names_its_source() -> None:
    shown = repr(stands(rule("when", "sell")))
    assert shown == "ActiveRule(Bell (charms.yaml:1), when sell)"


def test_a_source_names_its_card_and_place() -> None:
    assert str(Source("charm/bell", "Bell", "charms.yaml", 12, 1)) == "Bell (charms.yaml:12)"
