"""The round: what begins with a phase, and what ends with the round."""

import ruinous
from ruinous.games.oldworld.rounds import PHASES, begin_phase, begin_rounds, end_round
from ruinous.kernel.state.agenda import run
from tools.builders import base


def idle() -> ruinous.Match:
    game = ruinous.new_game(base(), seed=1)
    game.state.agenda.clear()
    game.state.question = None
    return game


def test_six_phases_are_played_in_order():
    assert [phase.key for phase in PHASES] == [
        "old world", "draw", "summoning", "battle", "corruption", "end",
    ]  # fmt: skip


def test_a_phase_is_begun_with_slots_of_its_own():
    state = idle().state
    begin_phase(state, PHASES[2])
    [frame] = state.agenda
    assert (state.step, frame.code) == ("summoning", PHASES[2].code)
    assert frame.slots == [-1, *[0] * (PHASES[2].slots - 1)]


def test_rounds_may_go_on_from_a_phase():
    state = idle().state
    begin_rounds(state, 3)
    assert state.agenda[0].slots == [3]


def test_the_killed_are_forgotten_when_a_round_ends():
    state = idle().state
    state.tipped = 0b11
    end_round(state)
    run(state)
    assert state.tipped == 0
