"""Who does a step: one after the other of several, or one that is picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.step import letters_of
from ruinous.kernel.compiler.things import members
from ruinous.kernel.state.rule_index import YOU
from ruinous.language.syntax.quantifiers import is_picked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.frame import Frame, Op
    from ruinous.kernel.state.functions import NumberFn, SetFn, State
    from ruinous.language.syntax import tree as t
    from ruinous.language.syntax.tree.node import Variable


def by_each(
    doer: Variable | None,
    subject: t.Phrase | None,
    body: Callable[[], None],
    scope: Scope,
    program: Program,
    acts: Sequence[t.Act] = (),
) -> None:
    """Run a body once, for each of several players in turn, or for the one that you pick.

    Args:
        acts: what each of them does: what `X` is in it is worked out for all before the first.
    """
    if doer is None or subject is None:
        body()
        return
    found, slot = members(subject, scope), scope.slot_of(doer)
    player = scope.kind(scope.owner_type)
    if is_picked(subject):
        nobody = Label()
        program.pick(player, found, slot, YOU, nobody, "choose")
        body()
        program.mark(nobody)
        return
    letters = [each for act in acts for each in letters_of(act, scope)]
    if letters:
        _with_letters(letters, found, slot, body, scope, program)
    else:
        program.loop(player, found, slot, body)


def _with_letters(
    letters: Sequence[tuple[int, NumberFn]],
    found: SetFn,
    slot: int,
    body: Callable[[], None],
    scope: Scope,
    program: Program,
) -> None:
    """Run a body for each player, with what `X` is as it was before the first."""
    player, doers = scope.kind(scope.owner_type), scope.slot()
    seats = player.all.bit_length()
    kept = [(letter, scope.slots.take(seats)) for letter, _ in letters]
    program.put(doers, found)
    all_of_them: SetFn = lambda s, e: e[doers]
    keep, recall = kept_for_each(kept, slot)

    def work_out() -> None:
        for letter, amount in letters:
            program.put(letter, amount)
        program.emit(keep)

    def one() -> None:
        program.emit(recall)
        body()

    program.loop(player, all_of_them, slot, work_out)
    outer, known = program.settled, frozenset(letter for letter, _ in letters)
    program.settled = outer | known
    program.loop(player, all_of_them, slot, one)
    program.settled = outer


def kept_for_each(kept: Sequence[tuple[int, int]], slot: int) -> tuple[Op, Op]:
    """Return what notes slots for each of several players, and what brings them back.

    Args:
        kept: a slot, and the first of a row of slots with one for each player; more may be added.
        slot: holds the player in turn.
    """

    def keep(state: State, frame: Frame) -> None:
        slots = frame.slots
        for each, first in kept:
            slots[first + slots[slot]] = slots[each]

    def recall(state: State, frame: Frame) -> None:
        slots = frame.slots
        for each, first in kept:
            slots[each] = slots[first + slots[slot]]

    return keep, recall
