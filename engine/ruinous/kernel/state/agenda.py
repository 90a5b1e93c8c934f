"""Work in progress: a stack of small frames that is part of the state, and what runs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ruinous.kernel.state.action import ONLY_WAY, Action
from ruinous.kernel.state.decision import Question

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.kernel.state.progress import Progress
    from ruinous.kernel.state.rule_index import Source
    from ruinous.language.syntax.place import Place

MOST_WORK: Final = 20000
LEAST_WORK: Final = 1000
"""Operations between two decisions, and after effects were cut; shipped games take 370 at most."""
CUT: Final = "cut"
"""The log's word for effects that were ended because they would have gone on for too long."""
Op = Callable[[Any, "Frame"], None]
"""One step of a program: it may change the state, move the frame's counter, ask, or push."""


class Code:
    """A program: its operations and the address it is found by when a game is restored."""

    __slots__ = ("address", "ops", "places", "secret")

    def __init__(
        self,
        address: str,
        ops: tuple[Op, ...] = (),
        places: tuple[Place, ...] = (),
        *,
        secret: bool = False,
    ) -> None:
        self.address = address
        self.ops = ops
        self.places = places
        """What each operation was compiled from, in the text of its effect; none of core rules."""
        self.secret = secret
        """Its slots may hold what players have chosen and nobody else knows yet."""

    def __repr__(self) -> str:
        return f"Code({self.address!r})"


class Frame:
    """A program at work: where in it, and what it holds."""

    __slots__ = ("at", "cause", "code", "parent", "slots")

    def __init__(
        self,
        code: Code,
        slots: list[int],
        cause: Source | None = None,
        parent: Action | None = None,
        at: int = 0,
    ) -> None:
        self.code = code
        self.slots = slots
        self.cause = cause
        """The rule that is carried out; None for a core rule."""
        self.parent = parent
        """The action that led here."""
        self.at = at

    def clone(self) -> Frame:
        """Return a frame at the same point with slots of its own."""
        return Frame(self.code, self.slots[:], self.cause, self.parent, self.at)

    def __repr__(self) -> str:
        return f"Frame({self.code.address!r}, {self.slots!r}, at={self.at})"


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
    state.log = (state.log, entry)


def is_only_way(frame: Frame) -> bool:
    """Return whether a program stands in for what cannot be done itself.

    Whoever does it declines no offer then; others are made none, as they might decline.
    """
    return frame.parent is not None and ONLY_WAY in frame.parent.roles


def is_left_out(frame: Frame, player: int) -> bool:
    """Return whether no offer is made to a player in what stands in for another's deed."""
    parent = frame.parent
    return parent is not None and ONLY_WAY in parent.roles and parent.actor != player


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
