"""Blocks: statements one after the other, conditions, loops and choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.conditions import condition
from ruinous.kernel.compiler.lasting import lasting
from ruinous.kernel.compiler.numbers import times
from ruinous.kernel.compiler.piles import packed, unpacked
from ruinous.kernel.compiler.program import Label, Program
from ruinous.kernel.compiler.scope import Referent, Scope
from ruinous.kernel.compiler.steps import act_on, step
from ruinous.kernel.compiler.things import in_hand, members
from ruinous.kernel.engine.machine import ask
from ruinous.kernel.state.bits import bits
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import NumberFn, SetFn, State, ThingType


def block(body: t.Body, scope: Scope, program: Program) -> Scope:
    """Compile the statements of a body one after the other; what is chosen stays in hand."""
    outer = program.place
    for statement in body.statements:
        program.place = statement.place
        scope = _statement(statement, scope, program)
    program.place = outer
    return scope


def _statement(statement: t.Statement, scope: Scope, program: Program) -> Scope:
    match statement:
        case t.Do():
            return step(statement.subject, statement.act, scope, program)
        case t.May():
            return _may(statement, scope, program)
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
    return scope


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
    if statement.each.every > 1:
        _for_every(statement.each, statement.body, scope, program)
    else:
        _for_one(statement.each.things, statement.body, scope, program)


def _for_every(each: t.Each, body: t.Body, scope: Scope, program: Program) -> None:
    """Run a body once for each so many things, none of which is in hand."""
    number = times(each, scope)
    assert number is not None
    program.repeat(number, scope.slot(), lambda: _run(body, scope, program), Label())


def _run(body: t.Body, scope: Scope, program: Program) -> None:
    block(body, scope, program)


def _for_one(things: t.Phrase, body: t.Body, scope: Scope, program: Program) -> None:
    """Run a body once for each thing, which is in hand in it."""
    kind = scope.world.types[scope.type_of(things)]
    found, slot, rest = members(things, scope), scope.slot(), scope.slot()
    count, counts = scope.slot(), scope.slot()
    present = kind.present

    def once() -> None:
        held = in_hand(kind, slot, scope, program)
        inner = scope.holding(held).whose(held).besides(held)
        number: NumberFn = lambda s, e: unpacked(e[counts], e[slot])
        program.repeat(number, count, lambda: _run(body, inner, program), Label())

    # A pile of tokens is as many things as it held when the loop began.
    program.put(counts, _weighed(kind, found))
    program.loop(lambda s, e: present(s, found(s, e)), slot, rest, once)


def _weighed(kind: ThingType, found: SetFn) -> NumberFn:
    """Return a function for how many things each of a set is, packed into one number."""
    weigh, present = kind.weigh, kind.present

    def weighed(s: State, e: list[int]) -> int:
        total = 0
        for thing in bits(present(s, found(s, e))):
            total |= packed(thing, weigh(s, 1 << thing))
        return total

    return weighed


def _either(statement: t.Either, scope: Scope, program: Program) -> None:
    chosen, end = scope.slot(), Label()
    numbers = tuple(range(len(statement.branches)))
    actor = scope.actor

    def offer(s: State, f: Frame) -> None:
        ask(s, f.slots[actor], "branch", numbers, chosen, f.cause, "either")

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


def _may(statement: t.May, scope: Scope, program: Program) -> Scope:
    """Offer a step; its body runs if the step was done, else what stands under `else`.

    Several players are asked in turn.
    """
    subject = statement.subject
    if isinstance(subject, t.Pronoun) and subject.word == "you":
        return _offer(statement, scope, program)
    slot, rest = scope.slot(), scope.slot()
    held = Referent(scope.world.lexicon.owner_type, slot)
    inner = scope.by(slot).whose(held).holding(held)

    def once() -> None:
        _offer(statement, inner, program)

    program.loop(members(subject, scope), slot, rest, once)
    return scope


def _offer(statement: t.May, scope: Scope, program: Program) -> Scope:
    declined = Label()
    after = act_on(statement.act, scope, program, declined)
    if statement.body is not None:
        after = block(statement.body, after, program)
    if statement.otherwise is None:
        program.mark(declined)
        return after
    end = Label()
    program.jump(end)
    program.mark(declined)
    block(statement.otherwise, scope, program)
    program.mark(end)
    return after
