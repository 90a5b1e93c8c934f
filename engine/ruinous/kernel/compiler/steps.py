"""Steps: who does what, dispatched to the module for that sort of step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.amounts import amount
from ruinous.kernel.compiler.choosing import choose
from ruinous.kernel.compiler.handling import handle
from ruinous.kernel.compiler.piles import begin_noting
from ruinous.kernel.compiler.placing import place
from ruinous.kernel.compiler.step import Step, is_amount, is_counted, roles_of
from ruinous.kernel.compiler.things import members
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.kernel.compiler.program import Label, Program
    from ruinous.kernel.compiler.scope import Scope


def step(statement: t.Do, scope: Scope, program: Program) -> None:
    """Compile one step; a subject of several players acts one player after the other."""
    act = statement.act
    if statement.doer is None or statement.subject is None:
        act_on(act, scope, program, None)
        return
    _begin_noting(act, scope, program)
    found = members(statement.subject, scope)
    slot, rest = scope.slot_of(statement.doer), scope.slot()
    program.loop(found, slot, rest, lambda: act_on(act, scope, program, None))


def _begin_noting(act: t.Act, scope: Scope, program: Program) -> None:
    """Empty the set of the things that a block does the verb to, before the first such step."""
    if act.done is not None and not scope.slots.has(act.done):
        begin_noting(act.done, scope, program)


def act_on(act: t.Act, scope: Scope, program: Program, declined: Label | None) -> None:
    """Compile the verb of a step."""
    _begin_noting(act, scope, program)
    one = Step(
        act,
        act.entry,
        scope.world.actions[act.entry.action],
        scope,
        program,
        roles_of(act, scope.world.lexicon.outermost),
        scope.slot_of(act.actor),
        declined,
        scope.slot() if act.done is None else scope.slot_of(act.done),
        scope.slot(),
    )
    thing = act.thing
    if act.chosen is not None:
        choose(one)
    elif thing is None or is_counted(thing) or is_amount(one):
        amount(one)
    elif act.entry.places and scope.is_supplied(thing.type):
        place(one)
    else:
        handle(one)
