"""A rule ends the game under the effect at work: that is done first."""

import ruinous
from ruinous.games.oldworld.actions.ending import STOP, end_soon, finish, win
from ruinous.games.oldworld.state.state import State
from ruinous.games.oldworld.victory import POINTS
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import run
from ruinous.kernel.state.frame import Code, Frame
from tools.builders import base


def at_work(*ops: object) -> State:
    """Return a game in which nothing but an effect of these operations is at work."""
    state = ruinous.new_game(base(), seed=1).clone().state
    state.question = None
    state.agenda[:] = [Frame(Code("effect", ops), [])]  # type: ignore[arg-type]
    return state


def test_several_win_by_one_effect() -> None:
    state = at_work(
        lambda s, _: win(s, Action("win", 0)),
        lambda s, _: win(s, Action("win", 2)),
        lambda s, _: s.points.__setitem__(3, 7),
    )
    run(state)
    assert state.result == ("won", 0b101)
    assert (state.points[3], state.agenda) == (7, [])


def test_what_was_still_to_be_done_is_left() -> None:
    state = at_work(lambda s, _: win(s, Action("win", 1)))
    state.agenda.insert(0, Frame(Code("later", (lambda s, _: s.points.__setitem__(0, 9),)), []))
    run(state)
    assert (state.result, state.points[0]) == (("won", 0b10), 0)


def test_points_decide_once_the_effect_is_done() -> None:
    state = at_work(
        lambda s, _: end_soon(s, Action("end the game", 0)),
        lambda s, _: s.points.__setitem__(1, 3),
    )
    run(state)
    assert (state.result, state.agenda) == (("ended", 0b10), [])


def test_a_condition_that_was_met_is_not_asked_again() -> None:
    state = at_work(lambda s, _: finish(s, POINTS))
    state.points[2] = 1
    run(state)
    assert state.result == (POINTS, 0b100)
    assert STOP not in [frame.code for frame in state.agenda]
