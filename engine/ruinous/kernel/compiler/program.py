"""A program under construction: operations, labels to jump to, and the common little operations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.kernel.state.agenda import ask
from ruinous.kernel.state.bits import NOTHING, bits, listed
from ruinous.kernel.state.frame import Code, is_left_out, is_only_way
from ruinous.kernel.state.luck import asked_by
from ruinous.language.syntax.place import NOWHERE, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruinous.kernel.compiler.scope import Slots
    from ruinous.kernel.state.frame import Frame, Op
    from ruinous.kernel.state.functions import NumberFn, SetFn, State, TestFn
    from ruinous.kernel.state.thing_type import ThingType


class Label:
    """A point of a program that is known only later."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = -1


_WIDE: Final = 16
"""Bits of a thing, counted from 1, in a row of things that is one number."""
_ONE: Final = (1 << _WIDE) - 1


Order: TypeAlias = "Callable[[State, list[int], int], Sequence[int]]"
"""(state, slots, things) -> the things in the order in which one goes through them."""


def _always(order: Callable[[State, int], Sequence[int]]) -> Order:
    return lambda state, slots, things: order(state, things)


def _beginning_with(first: SetFn, kind: ThingType) -> Order:
    """Return the order of a type turned so that it begins with a thing; without that, as it is."""
    order = kind.order

    def turned(state: State, slots: list[int], things: int) -> Sequence[int]:
        row = [*(bits(kind.all) if order is None else order(state, kind.all))]
        begins = first(state, slots)
        at = next((at for at, each in enumerate(row) if begins >> each & 1), 0)
        return [each for each in (*row[at:], *row[:at]) if things >> each & 1]

    return turned


def _in_order(order: Order, things: SetFn) -> NumberFn:
    """Return a function for a set as a row of things, the first in the lowest bits."""

    def row(state: State, slots: list[int]) -> int:
        found = order(state, slots, things(state, slots))
        return sum((thing + 1) << _WIDE * at for at, thing in enumerate(found))

    return row


class Program:
    """Operations in order."""

    def __init__(self, place: Place, slots: Slots) -> None:
        self.ops: list[Op] = []
        self.places: list[Place] = []
        self.place = place
        """What the next operations are compiled from."""
        self.secretly = False
        """Whoever picks is asked in any case, so that nobody learns what there was to pick."""
        self.stands_in = False
        """It is carried out in the place of an action, which goes ahead if nothing is done."""
        self.loop_end: Label | None = None
        """Where the loop ends that is compiled now: `stop` goes on there."""
        self.first: tuple[str, SetFn] | None = None
        """Type of those who do things in turn, and with whom of them they begin."""
        self.settled: frozenset[int] = frozenset()
        """Slots of what `X` is, that was worked out before the players do the step in turn."""
        self.late = slots.take()
        """Slot: when the action was put off that an operation asks about; 0: none was."""
        self.keeps_secrets = False
        """Some choice in it is made in secret."""
        self._slots = slots

    def code(self, address: str) -> Code:
        """Return what has been put together."""
        return Code(address, tuple(self.ops), tuple(self.places), secret=self.keeps_secrets)

    def emit(self, op: Op) -> None:
        """Add an operation."""
        self.ops.append(op)
        self.places.append(self.place)

    def emit_aside(self, op: Op) -> None:
        """Add an operation that only keeps account of others: it is no part of the text."""
        self.ops.append(op)
        self.places.append(NOWHERE)

    def mark(self, label: Label) -> None:
        """Make a label stand for the next operation."""
        label.at = len(self.ops)

    def jump(self, label: Label) -> None:
        """Go on at a label."""

        def jump(state: State, frame: Frame) -> None:
            frame.at = label.at

        self.emit(jump)

    def unless(self, test: TestFn, label: Label) -> None:
        """Go on at a label when the test fails."""

        def branch(state: State, frame: Frame) -> None:
            if not test(state, frame.slots):
                frame.at = label.at

        self.emit(branch)

    def put(self, slot: int, number: NumberFn) -> None:
        """Compute a number into a slot."""

        def put(state: State, frame: Frame) -> None:
            frame.slots[slot] = number(state, frame.slots)

        self.emit(put)

    def loop(self, kind: ThingType, things: SetFn, slot: int, body: Callable[[], None]) -> None:
        """Run the body once for each thing of a set, in the order of its type; both fixed first."""
        again, end, rest = Label(), Label(), self._slots.take()
        order = self._order_of(kind)
        self.put(rest, things if order is None else _in_order(order, things))
        self.mark(again)

        def lowest(state: State, frame: Frame) -> None:
            slots = frame.slots
            left = slots[rest]
            if not left:
                frame.at = end.at
                return
            low = left & -left
            slots[slot] = low.bit_length() - 1
            slots[rest] = left ^ low

        def next_one(state: State, frame: Frame) -> None:
            slots = frame.slots
            row = slots[rest]
            if not row:
                frame.at = end.at
                return
            slots[slot] = (row & _ONE) - 1
            slots[rest] = row >> _WIDE

        self.emit(lowest if order is None else next_one)
        body()
        self.jump(again)
        self.mark(end)

    def _order_of(self, kind: ThingType) -> Order | None:
        """Return the order of things of a type; nothing: that of their numbers."""
        if self.first is None or self.first[0] != kind.name:
            return None if kind.order is None else _always(kind.order)
        return _beginning_with(self.first[1], kind)

    def repeat(self, number: NumberFn, body: Callable[[], None], end: Label | None = None) -> None:
        """Run the body as often as a number says.

        Args:
            end: marked behind the last time; for leaving the loop.
        """
        again, end, count = Label(), end or Label(), self._slots.take()
        self.put(count, number)
        self.mark(again)

        def step(state: State, frame: Frame) -> None:
            if frame.slots[count] <= 0:
                frame.at = end.at
                return
            frame.slots[count] -= 1

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

        A single candidate is taken without asking, unless the pick is optional or secret. Declining
        an optional pick leaves :data:`NOTHING` in the slot and goes on at ``none``.
        """
        secretly = self.secretly

        def pick(state: State, frame: Frame) -> None:
            slots = frame.slots
            found = candidates(state, slots)
            left = optional and is_left_out(frame, slots[actor])
            if left or (not found and not secretly):
                slots[slot] = NOTHING
                frame.at = none.at
                return
            if found & (found - 1):
                found = kind.distinct(state, found)
            declinable = optional and not is_only_way(frame)
            if not declinable and not secretly and not found & (found - 1):
                slots[slot] = found.bit_length() - 1
                return
            picks = listed(found)
            if declinable or not found:
                picks.append(NOTHING)
            ask(state, slots[actor], kind.name, tuple(picks), slot, frame.cause, detail)

        self.emit(pick)
        if optional or secretly:

            def declined(state: State, frame: Frame) -> None:
                if frame.slots[slot] == NOTHING:
                    frame.at = none.at

            self.emit(declined)

    def draw(self, kind: ThingType, candidates: SetFn, slot: int, none: Label) -> None:
        """Let chance pick one thing into a slot; with nothing to pick go on at ``none``.

        Of things that lie in piles, each one has the same chance.
        """
        count = kind.count

        def draw(state: State, frame: Frame) -> None:
            found = candidates(state, frame.slots)
            if not found:
                frame.slots[slot] = NOTHING
                frame.at = none.at
                return
            left = state.stream(f"random {asked_by(frame.cause)}").below(count(state, found))
            for each in bits(found):
                left -= count(state, 1 << each)
                if left < 0:
                    frame.slots[slot] = each
                    return

        self.emit(draw)

    def agree(self, actor: int, no: Label, detail: str) -> None:
        """Ask a player yes or no; go on at ``no`` for no."""
        slot = self._slots.take()

        def offer(state: State, frame: Frame) -> None:
            if is_only_way(frame):
                frame.slots[slot] = int(not is_left_out(frame, frame.slots[actor]))
                return
            ask(state, frame.slots[actor], "yes or no", (1, 0), slot, frame.cause, detail)

        def refused(state: State, frame: Frame) -> None:
            if not frame.slots[slot]:
                frame.at = no.at

        self.emit(offer)
        self.emit(refused)
