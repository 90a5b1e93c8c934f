"""Blocks: statements one after the other, conditions, loops and choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.conditions import condition
from ruinous.kernel.compiler.lasting import lasting
from ruinous.kernel.compiler.numbers import times
from ruinous.kernel.compiler.piles import packed, unpacked
from ruinous.kernel.compiler.program import Label, Program
from ruinous.kernel.compiler.steps import act_on, step
from ruinous.kernel.compiler.things import members, note_home
from ruinous.kernel.engine.machine import ask
from ruinous.kernel.state.bits import bits
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import NumberFn, SetFn, State, ThingType
    from ruinous.language.syntax.bound import Variable


def block(body: t.Body, scope: Scope, program: Program) -> None:
    """Compile the statements of a body one after the other."""
    outer = program.place
    for statement in body.statements:
        program.place = statement.place
        _statement(statement, scope, program)
    program.place = outer


def _statement(statement: t.Statement, scope: Scope, program: Program) -> None:
    match statement:
        case t.Do():
            step(statement, scope, program)
        case t.May():
            _may(statement, scope, program)
        case t.If():
            _if(statement, scope, program)
        case t.ForEach():
            _for_each(statement, scope, program)
        case t.Either():
            _either(statement, scope, program)
        case t.During() | t.Until():
            lasting(statement, scope, program)
        case _:
            raise AssertionError(statement)


def _if(statement: t.If, scope: Scope, program: Program) -> None:
    otherwise, end = Label(), Label()
    program.unless(condition(statement.condition, scope), otherwise)
    block(statement.body, scope, program)
    program.jump(end)
    program.mark(otherwise)
    if statement.otherwise is not None:
        block(statement.otherwise, scope, program)
    program.mark(end)


def _for_each(statement: t.ForEach, scope: Scope, program: Program) -> None:
    if statement.variable is None:
        _for_every(statement.each, statement.body, scope, program)
    else:
        _for_one(statement.variable, statement.each.things, statement.body, scope, program)


def _for_every(each: t.Each, body: t.Body, scope: Scope, program: Program) -> None:
    """Run a body once for each so many things, none of which is held."""
    number = times(each, scope)
    assert number is not None
    program.repeat(number, scope.slot(), lambda: block(body, scope, program), Label())


def _for_one(
    variable: Variable, things: t.Phrase, body: t.Body, scope: Scope, program: Program
) -> None:
    """Run a body once for each thing, which is held in it."""
    kind = scope.kind(things.type)
    found, slot, rest = members(things, scope), scope.slot_of(variable), scope.slot()
    count, counts = scope.slot(), scope.slot()
    present = kind.present

    def once() -> None:
        note_home(variable, kind, scope, program)
        number: NumberFn = lambda s, e: unpacked(e[counts], e[slot])
        program.repeat(number, count, lambda: block(body, scope, program), Label())

    # A pile is as many things as it held when the loop began.
    program.put(counts, _weighed(kind, found))
    program.loop(lambda s, e: present(s, found(s, e)), slot, rest, once)


def _weighed(kind: ThingType, found: SetFn) -> NumberFn:
    """Return a function for how many things each of a set is, packed into one number."""
    weigh, present = kind.weigh, kind.present

    def weighed(state: State, slots: list[int]) -> int:
        total = 0
        for thing in bits(present(state, found(state, slots))):
            total |= packed(thing, weigh(state, 1 << thing))
        return total

    return weighed


def _either(statement: t.Either, scope: Scope, program: Program) -> None:
    chosen, end = scope.slot(), Label()
    numbers = tuple(range(len(statement.branches)))
    actor = scope.slot_of(statement.actor)

    def offer(state: State, frame: Frame) -> None:
        ask(state, frame.slots[actor], "branch", numbers, chosen, frame.cause, "either")

    program.emit(offer)
    for number, branch in enumerate(statement.branches):
        following = Label()
        program.unless(_is(chosen, number), following)
        block(branch, scope, program)
        program.jump(end)
        program.mark(following)
    program.mark(end)


def _is(slot: int, number: int) -> Callable[[State, list[int]], bool]:
    return lambda s, e: e[slot] == number


def _may(statement: t.May, scope: Scope, program: Program) -> None:
    """Offer a step; its body runs if the step was done, else what stands under `else`.

    Several players are asked in turn.
    """
    if statement.doer is None:
        _offer(statement, scope, program)
        return
    slot, rest = scope.slot_of(statement.doer), scope.slot()
    found = members(statement.subject, scope)
    program.loop(found, slot, rest, lambda: _offer(statement, scope, program))


def _offer(statement: t.May, scope: Scope, program: Program) -> None:
    declined = Label()
    act_on(statement.act, scope, program, declined)
    if statement.body is not None:
        block(statement.body, scope, program)
    if statement.otherwise is None:
        program.mark(declined)
        return
    end = Label()
    program.jump(end)
    program.mark(declined)
    block(statement.otherwise, scope, program)
    program.mark(end)
