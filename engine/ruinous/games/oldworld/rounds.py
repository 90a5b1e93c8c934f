"""The round: six phases in order, again and again until the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.games.oldworld.phases import battle, corruption, draw, end, old_world, summoning
from ruinous.games.oldworld.state.log_entries import begin_step, ending
from ruinous.kernel.engine.window import announce
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.progress import close_window, open_window

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


class Phase(NamedTuple):
    """A phase: its key in the log, its program, and how many slots that needs."""

    key: str
    code: Code
    slots: int
    first: int = 0
    """What its first slot holds when it begins."""


PHASES: Final = (
    Phase("old world", old_world.CODE, old_world.SLOTS),
    Phase("draw", draw.CODE, draw.SLOTS),
    Phase("summoning", summoning.CODE, summoning.SLOTS, first=-1),
    Phase("battle", battle.CODE, battle.SLOTS),
    Phase("corruption", corruption.CODE, corruption.SLOTS),
    Phase("end", end.CODE, end.SLOTS),
)
"""Rule round.six-phases."""

_BEFORE_HITS_GO: Final = ("draw", "summoning", "battle")
"""Phases into which early hits are carried: they wait for the battles of their round at most."""
NEXT: Final = 0


def _phase(state: State, frame: Frame) -> None:
    """Begin the next phase; the first one begins a round."""
    number = frame.slots[NEXT]
    frame.slots[NEXT] = number + 1
    if number == 0:
        open_window(state, "round")
        if not state.lasting:
            state.cast = 0  # nothing in force can mean a die of an earlier round
    begin_phase(state, PHASES[number])
    if number == 0:
        announce(state, "@start of round")  # these run first: a round begins before its phase
    if number + 1 < len(PHASES):
        frame.at = 0


def _end(state: State, frame: Frame) -> None:
    frame.slots[NEXT] = 0
    end_round(state)


def _again(state: State, frame: Frame) -> None:
    if state.result is None:
        frame.at = 0


def begin_phase(state: State, phase: Phase) -> None:
    """Put a phase on the agenda; what lasted until the end of the one before is over."""
    close_window(state, "phase")
    open_window(state, "phase")
    if phase.key not in _BEFORE_HITS_GO:
        state.early = ()
    state.agenda.append(Frame(phase.code, [phase.first, *[0] * (phase.slots - 1)]))
    begin_step(state, phase.key)


def end_round(state: State) -> None:
    """Put the end of the round on the agenda: what waits for it, and then it is over."""
    state.agenda.append(Frame(END, []))


def _close(state: State, frame: Frame) -> None:
    """Forget what lasted until now and what counted once per round."""
    close_window(state, "round")
    state.tipped = 0
    state.early = ()


ROUND: Final[Code] = Code("core:round", (_phase, _end, _again))
END: Final[Code] = Code("core:end of round", (ending("round"), _close))


def begin_rounds(state: State, phase: int = 0) -> None:
    """Set the first round going, or go on from a phase (0 to 5) of the round under way."""
    state.agenda.append(Frame(ROUND, [phase]))
