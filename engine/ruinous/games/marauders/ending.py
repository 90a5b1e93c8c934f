"""What a change of the sheets brings about: completed lines, and the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.floor.times import END_OF_GAME
from ruinous.games.marauders.kinds import COUNTING
from ruinous.games.marauders.lines import completed, lines_to_win
from ruinous.games.marauders.scoring import with_most
from ruinous.kernel.engine.window import allowed, announce, matters, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.frame import Code, Frame

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State


def settle(state: State, action: Action) -> None:
    """Let lines be completed, and end the match with the last line of a player.

    Lines that are rearranged are looked at when all cards lie on the sheet again.
    """
    if state.lifted or state.over or not (state.changed or COUNTING in state.force):
        return
    state.waived &= ~state.changed
    looked_at = (state.changed | state.waiting | _recounted(state)) & ~state.waived
    state.waiting, state.changed = 0, 0
    able = completed(state, looked_at)
    state.complete &= ~looked_at | able
    for line in bits(able & ~state.complete):
        under_way = len(state.agenda)
        if not _completed(state, line, action):
            continue
        player = state.table.player_of(line)
        if _has_all(state, player) and _ends(state, player, action, under_way):
            _end(state, player, under_way)
            return


def _recounted(state: State) -> int:
    """Return the lines that may be complete, or no more so, by what rules count cards as."""
    counted = state.table.all_lines if COUNTING in state.force else 0
    return counted | state.complete & ~completed(state, state.complete)


def _completed(state: State, line: int, parent: Action) -> bool:
    """Complete a line, and return whether that was done.

    A ban holds the line up, and something that comes instead of it is done once for its cards.
    """
    done = Action("complete", state.table.player_of(line), "line", line, place=line)
    if not allowed(state, done):
        state.waiting |= 1 << line
        return False
    if perform(state, done, parent):
        return True
    state.waived |= 1 << line
    return False


def complete(state: State, action: Action) -> None:
    """Note that a line is complete."""
    state.complete |= 1 << action.obj
    state.waived &= ~(1 << action.obj)


def completed_after_all(state: State, action: Action) -> None:
    """End the match with the last line where what would have come instead came to nothing."""
    player, under_way = action.actor, len(state.agenda) - 1
    last = action.is_done_after_all and _has_all(state, player)
    if last and _ends(state, player, action, under_way):
        _end(state, player, under_way)


def _has_all(state: State, player: int) -> bool:
    found = (state.complete & state.table.sheets[player]).bit_count()
    return found >= lines_to_win(state)


def _ends(state: State, player: int, parent: Action, under_way: int) -> bool:
    """Return whether the match ends: an action only where a rule may meet it."""
    if not matters(state, "end the game"):
        return True
    ending = Action("end the game", player)
    ending.note = (under_way,)
    return perform(state, ending, parent)


def _end(state: State, player: int, under_way: int) -> None:
    """Let nothing be done any more but what answers to the last line, and count points.

    Rule: end.third-line.

    Args:
        under_way: how much of the agenda was there before the line was complete.
    """
    if state.ender == NOTHING:
        state.ender = player
        state.agenda[:under_way] = [Frame(END, [0])]


def end_without_ender(state: State) -> None:
    """End the match when nobody can draw a card any more."""
    state.agenda[:] = [Frame(END, [0])]


def end_soon(state: State, action: Action) -> None:
    """End the match once the effect under way is done, and leave what was still to be done.

    What a core rule ends it sees to itself.
    """
    if action.cause is None:
        if action.is_done_after_all:
            _end(state, action.actor, int(action.note[0]))
        return
    state.stopped = 1
    state.agenda[:-1] = [Frame(END, [0])]


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
    best, state.judged = with_most(state, frame.slots[PASSED_OVER]), 0
    for player in best:
        frame.slots[PASSED_OVER] |= 1 << player
        perform(state, Action("win", player))


def _judge_others(state: State, frame: Frame) -> None:
    """Where something else was done instead of winning, let the others have the most points.

    Rule: end.winner-most-points.
    """
    if not state.judged and with_most(state, frame.slots[PASSED_OVER]):
        frame.at = END.ops.index(_judge)


def _over(state: State, frame: Frame) -> None:
    state.over = 1


END: Final = Code("core:end", (_last_rules, _judge, _judge_others, _over))
PASSED_OVER: Final = 0
"""Slot: the players who were to win, and have won unless something else was done instead."""
