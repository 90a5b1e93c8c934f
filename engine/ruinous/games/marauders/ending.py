"""What a change of the sheets brings about: completed lines, and the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.floor.times import END_OF_GAME
from ruinous.games.marauders.lines import completed, lines_to_win
from ruinous.kernel.engine.window import announce, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import Code, Frame
from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State


def settle(state: State, action: Action) -> bool:
    """Note which lines are complete now, and end the match with the last line of a player.

    Lines that are rearranged are looked at when all cards lie on the sheet again.

    Returns:
        Whether the action has completed the line it was done in, and the match goes on.
    """
    if state.lifted or state.over:
        return False
    if not state.changed:
        return False
    before = state.complete
    state.complete = before & ~state.changed | completed(state, state.changed)
    state.changed, fresh = 0, state.complete & ~before
    for line in bits(fresh):
        player = state.table.player_of(line)
        done = Action("complete", player, "line", line, place=line)
        perform(state, done, action)
        if (state.complete & state.table.sheets[player]).bit_count() >= lines_to_win(state):
            _end(state, player)
            return False
    return action.place >= 0 and bool(fresh >> action.place & 1)


def _end(state: State, player: int) -> None:
    """Let nothing be done any more but to count points (rule end.third-line)."""
    state.ender = player
    state.agenda[:] = [Frame(END, [])]


def end_without_ender(state: State) -> None:
    """End the match when nobody can draw a card any more."""
    state.agenda[:] = [Frame(END, [])]


def end_soon(state: State, action: Action) -> None:
    """End the match once the effect under way is done, and leave what was still to be done."""
    state.stopped = 1
    state.agenda[:-1] = [Frame(END, [])]


def win(state: State, action: Action) -> None:
    """Let a player win once the effect under way is done, together with others who win by it."""
    state.won |= 1 << action.actor
    state.agenda[:-1] = [Frame(END, [], None, None, END.ops.index(_over))]


def _last_rules(state: State, frame: Frame) -> None:
    state.cubes.clear()
    announce(state, f"@{END_OF_GAME}")


def _over(state: State, frame: Frame) -> None:
    state.over = 1


END: Final = Code("core:end", (_last_rules, _over))
