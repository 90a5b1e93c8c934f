"""`choose`: what is picked stays in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.bits import NOTHING
from ruinous.kernel.compiler.objects import how_many, is_optional, maker, objects, pick_object
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.scope import Held, Scope
from ruinous.kernel.compiler.step import Step, add_to, is_whole_offer, offer_whole
from ruinous.kernel.compiler.things import constant, in_hand
from ruinous.kernel.window import perform

if TYPE_CHECKING:
    from ruinous.kernel.agenda import Frame
    from ruinous.kernel.world import SetFn, State


def choose(one: Step) -> Scope:
    """Compile `choose`: what is picked stays in hand."""
    thing = one.act.thing
    assert thing is not None
    scope, program = one.scope, one.program
    kind = scope.world.types[scope.type_of(thing)]
    slot = scope.slot()
    number = how_many(thing)
    found = objects(one, thing, kind)
    make, end = maker(one, kind), Label()
    whole = is_whole_offer(one, number)
    optional = not whole and (one.declined is not None or is_optional(thing))
    none = one.declined if optional and one.declined and not is_optional(thing) else end

    def note(s: State, f: Frame) -> None:
        action = make(s, f.slots, f.slots[slot], NOTHING)
        action.cause = f.cause
        perform(s, action, f.parent)

    if number in (None, 1):
        if whole:
            offer_whole(one, kind, found, 1)
        pick_object(one, kind, found, slot, none, optional=optional)
        program.emit(note)
        program.mark(end)
        if one.declined is not None:
            program.unless(lambda s, e: e[slot] >= 0, one.declined)
        return scope.holding(in_hand(kind, slot, scope, program))
    chosen, count = scope.slot(), scope.slot()

    def body() -> None:
        rest: SetFn = lambda s, e: found(s, e) & ~e[chosen]
        pick_object(one, kind, rest, slot, none, optional=optional)
        program.emit(note)
        program.emit(add_to(chosen, slot))

    program.put(chosen, lambda s, e: 0)
    assert number is not None
    if whole:
        offer_whole(one, kind, found, number)
    program.repeat(constant(number), count, body, end)
    if one.declined is not None:
        program.unless(lambda s, e: e[chosen] != 0, one.declined)
    return scope.holding(Held(kind.name, chosen, many=True))
