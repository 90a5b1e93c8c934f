"""What a change of the sheets brings about: completed lines, and the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.floor.times import END_OF_GAME
from ruinous.games.marauders.lines import completed, lines_to_win
from ruinous.games.marauders.scoring import with_most
from ruinous.kernel.engine.window import announce, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.frame import Code, Frame

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State


def settle(state: State, action: Action) -> None:
    """Note which lines are complete now, and end the match with the last line of a player.

    Lines that are rearranged are looked at when all cards lie on the sheet again.
    """
    if state.lifted or state.over or not state.changed:
        return
    before = state.complete
    state.complete = before & ~state.changed | completed(state, state.changed)
    state.changed, fresh = 0, state.complete & ~before
    for line in bits(fresh):
        player = state.table.player_of(line)
        under_way = len(state.agenda)
        perform(state, Action("complete", player, "line", line, place=line), action)
        if (state.complete & state.table.sheets[player]).bit_count() >= lines_to_win(state):
            _end(state, player, under_way)
            return


def _end(state: State, player: int, under_way: int) -> None:
    """Let nothing be done any more but what answers to the last line, and count points.

    Rule: end.third-line.

    Args:
        under_way: how much of the agenda was there before the line was complete.
    """
    if state.ender == NOTHING:
        state.ender = player
        state.agenda[:under_way] = [Frame(END, [])]


def end_without_ender(state: State) -> None:
    """End the match when nobody can draw a card any more."""
    state.agenda[:] = [Frame(END, [])]


def end_soon(state: State, action: Action) -> None:
    """End the match once the effect under way is done, and leave what was still to be done."""
    state.stopped = 1
    state.agenda[:-1] = [Frame(END, [])]


def win(state: State, action: Action) -> None:
    """Let a player win once the effect under way is done, together with others who win then."""
    if state.judged == NOTHING:
        state.won |= 1 << action.actor
        state.agenda[:-1] = [Frame(END, [], None, None, END.ops.index(_over))]
    else:
        state.judged |= 1 << action.actor


def _last_rules(state: State, frame: Frame) -> None:
    state.cubes.clear()
    announce(state, f"@{END_OF_GAME}")


def _judge(state: State, frame: Frame) -> None:
    """Let those win who have the most points, so that rules can answer it."""
    best, state.judged = with_most(state), 0
    for player in best:
        perform(state, Action("win", player))


def _over(state: State, frame: Frame) -> None:
    state.over = 1


END: Final = Code("core:end", (_last_rules, _judge, _over))
