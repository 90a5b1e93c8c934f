"""Entries of the log that are no actions."""

from games.oldworld.positions import KISLEV, NURGLE, SLAANESH, laid_out
from ruinous.games.oldworld.state.log_entries import begin_step, note_tie
from ruinous.kernel.state.action import TOGETHER


def test_a_step_is_in_the_log_and_in_what_follows():
    state = laid_out(round=3)
    begin_step(state, "dial step")
    note_tie(state, "counter", [0, 2, 1, 2])
    begin, tie = state.committed()
    assert (begin.verb, begin.kind, begin.amount) == ("begin", "dial step", 3)
    assert (tie.verb, tie.step) == ("tie", "dial step")


def test_those_with_the_most_tie():
    state = laid_out()
    note_tie(state, "region", [1, 4, 0, 4], KISLEV)
    (tie,) = state.committed()
    assert (tie.amount, tie.place) == (4, KISLEV)
    assert tie.roles == {TOGETHER: 1 << NURGLE | 1 << SLAANESH}
