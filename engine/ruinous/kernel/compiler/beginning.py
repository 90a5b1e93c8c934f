"""Whether a block can begin: a branch is offered only if its first step can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.conditions import condition
from ruinous.kernel.compiler.loops import can_loop
from ruinous.kernel.compiler.possible import can_be_done
from ruinous.kernel.compiler.things import members
from ruinous.kernel.compiler.together import can_all_be_done
from ruinous.kernel.state.bits import bits
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import State, TestFn
    from ruinous.language.syntax.tree.node import Variable


def can_begin(branch: t.Body, scope: Scope, program: Program) -> TestFn:
    """Return the test whether the first step of a branch can be done.

    In a loop it is done for something that is gone through. Under an `if` it is the first step of
    what would be carried out now, and behind one of which nothing would be, what nobody can be
    offered, or another block with nothing to do, it is the next.
    """
    step, *rest = branch.statements
    first = _first(step, scope, program)
    if first is None:
        return lambda s, e: True
    if isinstance(step, t.Do | t.ForEach):
        return first
    own = step.otherwise if isinstance(step, t.If | t.May) else None
    after = own or (t.Body(tuple(rest)) if rest else None)
    other = (lambda s, e: False) if after is None else can_begin(after, scope, program)
    if isinstance(step, t.If):
        holds = condition(step.condition, scope)
        return lambda s, e: first(s, e) if holds(s, e) else other(s, e)
    return lambda s, e: first(s, e) or other(s, e)


def _first(step: t.Statement, scope: Scope, program: Program) -> TestFn | None:
    """Return the test whether a statement does something; None: it always does."""
    match step:
        case t.Do() | t.May() | t.Secret():
            acts = step.acts if isinstance(step, t.May) else (step.act,)
            test = can_all_be_done(acts, scope, program)
            return _by_somebody(step.doer, step.subject, test, scope)
        case t.If() | t.Beginning():
            return can_begin(step.body, scope, program)
        case t.ForEach():
            return can_loop(step, lambda: can_begin(step.body, scope, program), scope)
        case t.Either():
            tests = [can_begin(each, scope, program) for each in step.branches]
            return _by_somebody(step.doer, step.chooser, _any_of(tests), scope)
        case t.During() | t.Until():
            return _going_on(step, scope, program)
    return None


def _going_on(step: t.During | t.Until, scope: Scope, program: Program) -> TestFn | None:
    """Return the test whether one of the steps that go on in a block can be done.

    Where there are rules alone they are put in force, whatever they find.
    """
    steps = [each for each in step.body.statements if isinstance(each, t.Do)]
    return _any_of([can_be_done(each.act, scope, program) for each in steps]) if steps else None


def _any_of(tests: list[TestFn]) -> TestFn:
    return lambda s, e: any(test(s, e) for test in tests)


def _by_somebody(
    doer: Variable | None, subject: t.Phrase | None, test: TestFn, scope: Scope
) -> TestFn:
    """Return the test whether it holds for one of those who would do it."""
    if doer is None or subject is None:
        return test
    doers, slot = members(subject, scope), scope.slot_of(doer)

    def by_one(state: State, slots: list[int]) -> bool:
        for player in bits(doers(state, slots)):
            slots[slot] = player
            if test(state, slots):
                return True
        return False

    return by_one
