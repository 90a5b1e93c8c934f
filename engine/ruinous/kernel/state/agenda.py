"""Work in progress: a stack of small frames that is part of the state, and what runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import Question

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.kernel.state.progress import Progress
    from ruinous.kernel.state.source import Source

MOST_WORK: Final = 20000
LEAST_WORK: Final = 1000
"""Operations between two decisions, and after effects were cut; shipped games take 370 at most."""
CUT: Final = "cut"
"""The log's word for effects that were ended because they would have gone on for too long."""


def run(state: Progress) -> None:
    """Carry on until a decision is due or nothing is left to do.

    Programs of items that take too much work are ended: the match goes on without them.
    """
    agenda, work = state.agenda, MOST_WORK
    while agenda:
        frame = agenda[-1]
        ops, at = frame.code.ops, frame.at
        if at < len(ops):
            frame.at = at + 1
            ops[at](state, frame)
            if state.question is not None:
                return
        else:
            agenda.pop()
        work -= 1
        if not work:
            work, causes = LEAST_WORK, [each.cause for each in agenda if each.cause is not None]
            if causes:
                cut_short(state, causes)


def cut_short(state: Progress, causes: Iterable[Source]) -> None:
    """End all programs of items, and write into the log which rules kept them going."""
    state.agenda[:] = [frame for frame in state.agenda if frame.cause is None]
    entry = Action(CUT)
    entry.note = tuple(dict.fromkeys(f"{each.name} {each.id}#{each.rule}" for each in causes))
    entry.windows, entry.step = state.windows, state.step
    state.write(entry)


def ask(
    state: Progress,
    player: int,
    kind: str,
    picks: tuple[int, ...],
    slot: int,
    cause: Source | None = None,
    detail: str = "",
) -> None:
    """Stop for a decision; its answer goes into a slot of the frame on top of the agenda."""
    state.question = Question(player, kind, picks, slot, cause, detail)


def ask_unless_single(
    state: Progress, player: int, kind: str, picks: tuple[int, ...], slot: int, detail: str = ""
) -> None:
    """Stop for a decision of the core rules; a single thing that fits is taken without asking.

    Who can only decline is asked.
    """
    if len(picks) == 1 and picks[0] != NOTHING:
        state.agenda[-1].slots[slot] = picks[0]
    else:
        ask(state, player, kind, picks, slot, detail=detail)


def answer(state: Progress, index: int) -> None:
    """Take the pick with this index and carry on."""
    question = state.question
    assert question is not None
    state.question = None
    state.agenda[-1].slots[question.slot] = question.picks[index]
    run(state)
