"""Loops: over things one after the other, or as often as a number says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.numbers import number, times
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.scope import number_done, packed, unpacked
from ruinous.kernel.compiler.things import (
    as_it_was,
    bearer_of,
    done_to,
    home_noted,
    members,
    note_home,
    slot_of_done,
)
from ruinous.kernel.state.bits import bits
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import NumberFn, SetFn, State, TestFn
    from ruinous.kernel.state.thing_type import ThingType
    from ruinous.language.syntax.tree.node import Variable


def loop(statement: t.ForEach, body: Callable[[], None], scope: Scope, program: Program) -> None:
    """Compile a loop with an end at which `stop` goes on.

    Args:
        body: compiles what is done each time.
    """
    outer, end = program.loop_end, Label()
    program.loop_end = end
    _for_each(statement, body, scope, program)
    program.loop_end = outer
    program.mark(end)


def _for_each(
    statement: t.ForEach, run: Callable[[], None], scope: Scope, program: Program
) -> None:
    each = statement.each
    if isinstance(each, t.Times):
        _times(each, run, scope, program)
        return
    if statement.variable is not None and not isinstance(each.things, t.Past):
        _for_one(statement.variable, each.things, run, scope, program)
        return
    often = times(each, scope)
    assert often is not None
    program.repeat(often, run)


def can_loop(statement: t.ForEach, inner: Callable[[], TestFn], scope: Scope) -> TestFn:
    """Return the test whether a loop is gone through for something with which its body can begin.

    Args:
        inner: compiles the test whether it can.
    """
    each = statement.each
    if isinstance(each, t.Times):
        return _often_enough(_letting(each, scope), number(each.number, scope), inner())
    if statement.variable is not None and not isinstance(each.things, t.Past):
        return _for_some(statement.variable, each.things, inner, scope)
    often = times(each, scope)
    assert often is not None
    return _often_enough(None, often, inner())


def _letting(times: t.Times, scope: Scope) -> Callable[[State, list[int]], None] | None:
    """Return what works out what `X` is in how often something is done."""
    if times.letting is None:
        return None
    slot, amount = scope.slot_of(times.letting.variable), number(times.letting.amount, scope)

    def let(state: State, slots: list[int]) -> None:
        slots[slot] = amount(state, slots)

    return let


def _often_enough(
    let: Callable[[State, list[int]], None] | None, often: NumberFn, test: TestFn
) -> TestFn:
    def is_begun(state: State, slots: list[int]) -> bool:
        if let is not None:
            let(state, slots)
        return often(state, slots) > 0 and test(state, slots)

    return is_begun


def _for_some(
    variable: Variable, things: t.Phrase, inner: Callable[[], TestFn], scope: Scope
) -> TestFn:
    kind, slot = scope.kind(things.type), scope.slot_of(variable)
    found = _gone_through(things, kind, scope)
    note = home_noted(variable, kind, scope, done_to(things, scope))
    test = inner()

    def for_some(state: State, slots: list[int]) -> bool:
        for thing in bits(found(state, slots)):
            slots[slot] = thing
            if note is not None:
                note(state, slots)
            if test(state, slots):
                return True
        return False

    return for_some


def _gone_through(things: t.Phrase, kind: ThingType, scope: Scope) -> SetFn:
    """Return the things, or piles, that a loop goes through."""
    if not scope.is_supplied(kind.name):
        return _there(kind, members(things, scope))
    if slot_of_done(things, scope) is not None:
        return members(things, scope)
    bearer = bearer_of(things)
    return as_it_was(lambda inner: _there(kind, members(things, inner)), bearer, scope)


def _times(times: t.Times, body: Callable[[], None], scope: Scope, program: Program) -> None:
    """Run a body as often as a number says, which is worked out first."""
    let = _letting(times, scope)
    if let is not None:
        program.emit(lambda state, frame: let(state, frame.slots))
    program.repeat(number(times.number, scope), body)


def _for_one(
    variable: Variable,
    things: t.Phrase,
    body: Callable[[], None],
    scope: Scope,
    program: Program,
) -> None:
    """Run a body once for each thing, which is held in it."""
    kind = scope.kind(things.type)
    slot = scope.slot_of(variable)

    def once() -> None:
        note_home(variable, kind, scope, program, done_to(things, scope))
        body()

    if scope.is_supplied(kind.name):
        _for_each_of_piles(things, kind, slot, once, scope, program)
    else:
        program.loop(kind, _gone_through(things, kind, scope), slot, once)


def _for_each_of_piles(
    things: t.Phrase,
    kind: ThingType,
    slot: int,
    body: Callable[[], None],
    scope: Scope,
    program: Program,
) -> None:
    """Run a body as often as piles held things when it began, or as it was done to some of each.

    Of what lies on a thing that is gone, as often as piles lay there before.
    """
    there, pile, counts = _gone_through(things, kind, scope), scope.slot(), scope.slot()
    did, bearer = slot_of_done(things, scope), bearer_of(things)
    alike: NumberFn = lambda s, e: unpacked(e[counts], e[pile])

    def once() -> None:
        program.put(slot, lambda s, e: e[pile])  # the one before may have been moved
        body()

    if did is None:
        number = as_it_was(lambda inner: _weighed(kind, members(things, inner)), bearer, scope)
    else:
        number = _done_to_each(did, there)
    program.put(counts, number)
    program.loop(kind, there, pile, lambda: program.repeat(alike, once))


def _there(kind: ThingType, found: SetFn) -> SetFn:
    return lambda s, e: kind.present(s, found(s, e))


def _done_to_each(did: int, found: SetFn) -> NumberFn:
    """Return a function for to how many of each pile something was done, as one number."""
    return lambda s, e: sum(
        packed(pile, number_done(e, did, 1 << pile)) for pile in bits(found(s, e))
    )


def _weighed(kind: ThingType, found: SetFn) -> NumberFn:
    """Return a function for how many things each of a set is, packed into one number."""

    def weighed(state: State, slots: list[int]) -> int:
        things = bits(kind.present(state, found(state, slots)))
        return sum(packed(thing, kind.weigh(state, 1 << thing)) for thing in things)

    return weighed
