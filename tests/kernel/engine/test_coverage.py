"""What has run of rules that are watched."""

from types import SimpleNamespace

import pytest

from kernel.builders import change, noting, rule
from kernel.toy import Farm
from ruinous.kernel.engine.coverage import Coverage
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.rule_index import Limits, Rule
from ruinous.language.syntax.place import Place


def counts(*rules: Rule) -> Coverage:
    coverage = Coverage()
    coverage.watch(rules)
    return coverage


def test_each_step_of_a_program_is_counted_by_its_place() -> None:
    log: list[str] = []
    ops = noting(log, "one").ops + noting(log, "two").ops
    code = Code("test", ops, (Place(0, 3), Place(4, 7)))
    coverage = counts(rule("when", "sell", code=code))
    code.ops[1](Farm(), None)
    code.ops[1](Farm(), None)
    assert log == ["two", "two"]
    assert [(part.step, part.place, times) for part, times in coverage.parts.items()] == [
        (0, Place(0, 3), 0),
        (1, Place(4, 7), 2),
    ]


def acting(state: Farm, frame: None) -> None:
    state.log = (state.log, "an action")


def beginning(state: Farm, frame: None) -> None:
    state.lasting = (*state.lasting, "an effect")


def pushing(state: Farm, frame: None) -> None:
    state.agenda.append("a program")


def looking(state: Farm, frame: None) -> None:
    state.step = "dawn"


@pytest.mark.parametrize(("op", "acts"), [(acting, 1), (beginning, 1), (pushing, 1), (looking, 0)])
def test_a_step_that_leaves_all_as_it_was_did_nothing(op, acts) -> None:
    code = Code("test", (op,), (Place(0, 3),))
    coverage = counts(rule("when", "sell", code=code))
    code.ops[0](Farm(), None)
    assert (list(coverage.parts.values()), sum(coverage.acted.values())) == ([1], acts)


def test_what_is_only_tried_has_not_run() -> None:
    code = Code("test", (acting,), (Place(0, 3),))
    coverage = counts(rule("when", "sell", code=code))
    trial = Farm()
    trial.trial = Frame(code, [])
    code.ops[0](trial, None)
    assert list(coverage.parts.values()) == [0]
    assert (sum(coverage.acted.values()), sum(coverage.tried.values())) == (0, 1)


@pytest.mark.parametrize(("how", "number", "acts"), [("add", 0, 0), ("add", 2, 1), ("set", 0, 1)])
def test_to_add_nothing_changes_nothing(how, number, acts) -> None:
    made = change(how, number)
    coverage = counts(made)
    made.value(None, [])
    assert (list(coverage.parts.values()), sum(coverage.acted.values())) == ([1], acts)


def test_a_change_counts_whenever_it_is_computed_even_to_nothing() -> None:
    made = change("add", 0)
    coverage = counts(made)
    assert made.value(None, []) == 0
    assert list(coverage.parts.values()) == [1]


def test_a_ban_counts_only_when_it_is_met() -> None:
    made = rule("forbid", "sell", match=lambda state, slots, action: action)
    coverage = counts(made)
    assert [made.match(None, [], action) for action in (False, True)] == [False, True]
    assert list(coverage.parts.values()) == [1]


def test_a_ban_with_a_condition_counts_when_that_holds() -> None:
    made = rule("forbid", "sell", limits=Limits(test=lambda state, slots: state))
    coverage = counts(made)
    made.match(None, [], None)
    made.limits.test(True, [])
    made.limits.test(False, [])
    assert list(coverage.parts.values()) == [1]


def test_a_ban_of_places_counts_when_it_bans_some() -> None:
    made = rule("forbid", "move", zone=lambda state, slots: state)
    coverage = counts(made)
    assert [made.zone(places, []) for places in (0, 6)] == [0, 6]
    assert list(coverage.parts.values()) == [1]


def test_rules_that_only_set_others_in_motion_are_not_watched() -> None:
    assert not counts(rule("moment", "@dawn")).parts


def test_what_a_rule_does_is_noticed_with_what_it_was_about() -> None:
    noticed: list[tuple[str, object]] = []
    coverage = Coverage(lambda rule, state, slots, what: noticed.append((rule.use, what)))
    code = Code("test", (acting, looking), (Place(0, 3), Place(4, 7)))
    number, ban = (
        change("add", 2),
        rule("forbid", "sell", match=lambda state, slots, action: action),
    )
    coverage.watch(
        [rule("when", "sell", code=code), number, change("add", 0, "weight/animal"), ban]
    )
    for op in code.ops:
        op(Farm(), SimpleNamespace(slots=[]))
    number.value(None, [])
    ban.match(None, [], "an action")
    ban.match(None, [], None)
    assert noticed == [("when", None), ("change", 2), ("forbid", "an action")]
