"""A program under construction: operations, labels to jump to, and the common little operations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.engine.machine import ask
from ruinous.kernel.state.agenda import Code
from ruinous.kernel.state.bits import NOTHING, bits, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.state.agenda import Frame, Op
    from ruinous.kernel.state.world import NumberFn, SetFn, State, TestFn, ThingType
    from ruinous.language.syntax.place import Place


class Label:
    """A point of a program that is known only later."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = -1


class Program:
    """Operations in order."""

    def __init__(self, place: Place) -> None:
        self.ops: list[Op] = []
        self.places: list[Place] = []
        self.place = place
        """What the next operations are compiled from."""

    def code(self, address: str) -> Code:
        """Return what has been put together."""
        return Code(address, tuple(self.ops), tuple(self.places))

    def emit(self, op: Op) -> None:
        """Add an operation."""
        self.ops.append(op)
        self.places.append(self.place)

    def mark(self, label: Label) -> None:
        """Make a label stand for the next operation."""
        label.at = len(self.ops)

    def jump(self, label: Label) -> None:
        """Go on at a label."""

        def jump(s: State, f: Frame) -> None:
            f.at = label.at

        self.emit(jump)

    def unless(self, test: TestFn, label: Label) -> None:
        """Go on at a label when the test fails."""

        def branch(s: State, f: Frame) -> None:
            if not test(s, f.slots):
                f.at = label.at

        self.emit(branch)

    def put(self, slot: int, number: NumberFn) -> None:
        """Compute a number into a slot."""

        def put(s: State, f: Frame) -> None:
            f.slots[slot] = number(s, f.slots)

        self.emit(put)

    def loop(self, things: SetFn, slot: int, rest: int, body: Callable[[], None]) -> None:
        """Run the body once for each thing of a set, in rising order; the set is fixed first."""
        again, end = Label(), Label()
        self.put(rest, things)
        self.mark(again)

        def take(s: State, f: Frame) -> None:
            e = f.slots
            left = e[rest]
            if not left:
                f.at = end.at
                return
            low = left & -left
            e[slot] = low.bit_length() - 1
            e[rest] = left ^ low

        self.emit(take)
        body()
        self.jump(again)
        self.mark(end)

    def repeat(self, number: NumberFn, count: int, body: Callable[[], None], end: Label) -> None:
        """Run the body as often as a number says; ``count`` is the slot that counts down."""
        again = Label()
        self.put(count, number)
        self.mark(again)

        def step(s: State, f: Frame) -> None:
            if f.slots[count] <= 0:
                f.at = end.at
                return
            f.slots[count] -= 1

        self.emit(step)
        body()
        self.jump(again)
        self.mark(end)

    def pick(
        self,
        kind: ThingType,
        candidates: SetFn,
        slot: int,
        actor: int,
        none: Label,
        detail: str,
        *,
        optional: bool = False,
    ) -> None:
        """Let a player pick one thing into a slot; with nothing to pick go on at ``none``.

        A single candidate is taken without asking, unless the pick is optional. Declining an
        optional pick leaves :data:`NOTHING` in the slot and goes on at ``none``.
        """

        def pick(s: State, f: Frame) -> None:
            e = f.slots
            found = candidates(s, e)
            if not found:
                e[slot] = NOTHING
                f.at = none.at
                return
            if found & (found - 1):
                found = kind.distinct(s, found)
            if not optional and not found & (found - 1):
                e[slot] = found.bit_length() - 1
                return
            picks = listed(found)
            if optional:
                picks.append(NOTHING)
            ask(s, e[actor], kind.name, tuple(picks), slot, f.cause, detail)

        self.emit(pick)
        if optional:

            def declined(s: State, f: Frame) -> None:
                if f.slots[slot] == NOTHING:
                    f.at = none.at

            self.emit(declined)

    def draw(self, kind: ThingType, candidates: SetFn, slot: int, none: Label) -> None:
        """Let chance pick one thing into a slot; with nothing to pick go on at ``none``.

        Of things that lie in piles, each one has the same chance.
        """
        weigh = kind.weigh

        def draw(s: State, f: Frame) -> None:
            found = candidates(s, f.slots)
            if not found:
                f.slots[slot] = NOTHING
                f.at = none.at
                return
            left = s.rng.below(weigh(s, found))
            for each in bits(found):
                left -= weigh(s, 1 << each)
                if left < 0:
                    f.slots[slot] = each
                    return

        self.emit(draw)

    def agree(self, slot: int, actor: int, no: Label, detail: str) -> None:
        """Ask a player yes or no; go on at ``no`` for no."""

        def offer(s: State, f: Frame) -> None:
            ask(s, f.slots[actor], "yes or no", (1, 0), slot, f.cause, detail)

        def refused(s: State, f: Frame) -> None:
            if not f.slots[slot]:
                f.at = no.at

        self.emit(offer)
        self.emit(refused)
