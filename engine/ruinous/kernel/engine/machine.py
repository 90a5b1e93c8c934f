"""Runs the agenda until somebody has to decide, and takes the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.decision import Question

if TYPE_CHECKING:
    from ruinous.kernel.state.progress import Progress
    from ruinous.kernel.state.source import Source


def run(state: Progress) -> None:
    """Carry on until a decision is due or nothing is left to do."""
    agenda = state.agenda
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


def answer(state: Progress, index: int) -> None:
    """Take the pick with this index and carry on."""
    question = state.question
    assert question is not None
    state.question = None
    state.agenda[-1].slots[question.slot] = question.picks[index]
    run(state)
