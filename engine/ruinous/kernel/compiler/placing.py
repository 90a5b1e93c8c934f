"""Steps that put new things down: in one place, in each of several, or as picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.piles import note
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.step import Step, agree, number_of, single
from ruinous.kernel.compiler.things import constant, members, next_to, places_of, spot
from ruinous.kernel.engine.window import allowed, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import bits
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import NumberFn, SetFn, State
    from ruinous.language.lexicon.entries import Noun


def place(one: Step) -> None:
    """Compile the placing of new things: in one place, in each of several, or as picked."""
    thing = one.act.thing
    assert isinstance(thing, t.Things | t.Part)
    described = thing if isinstance(thing, t.Things) else thing.whole
    assert isinstance(described, t.Things)
    noun, where = described.entries[0], described.where
    number = number_of(one)
    slot, rest = one.scope.slot(), one.scope.slot()
    assert where is None or isinstance(where, t.Spot | t.At)
    found = _goal(where, one.scope)
    if one.declined is not None:
        fitting = _fitting(one, noun, found)
        one.program.unless(lambda s, e: fitting(s, e) != 0, one.declined)
        agree(one, one.declined)
    if where is None:
        _place_picked(one, noun, found, slot, number, constant(1), differ=False)
    elif _is_each_place(where):
        one.program.loop(found, slot, rest, lambda: _place_there(one, noun, slot, number))
    elif many := _how_many_places(where):
        _place_picked(one, noun, found, slot, constant(many), number, differ=True)
    else:
        one.program.put(slot, single(found))
        _place_there(one, noun, slot, number)


def _goal(where: t.Spot | t.At | None, scope: Scope) -> SetFn:
    """Return the places where the new things may go."""
    if where is None:
        return constant(scope.kind(scope.place_type).all)
    if isinstance(where, t.Spot):
        return spot(where, scope)
    target = where.thing
    if where.word == "near":
        around, centre = next_to(target, scope), places_of(target, scope)
        return lambda s, e: around(s, e) | centre(s, e)
    return members(target, scope)


def _how_many_places(where: t.Spot | t.At) -> int:
    """Return how many places a player picks; 0 for the one place there is."""
    if isinstance(where, t.Spot):
        return 0
    if where.word == "near":
        return 1
    spread = where.thing.whole if isinstance(where.thing, t.Part) else where.thing
    if isinstance(spread, t.Things) and spread.quant in ("a", "another", "number", ""):
        return max(spread.number, 1)
    return 0


def _is_each_place(where: t.Spot | t.At) -> bool:
    """True for `in each field ...` and `in each of` several names."""
    if isinstance(where, t.Spot) or where.word == "near":
        return False
    target = where.thing
    if isinstance(target, t.Part):
        return isinstance(target.whole, t.Names) or (
            isinstance(target.whole, t.Things) and target.whole.quant in ("", "each")
        )
    return isinstance(target, t.Things) and target.quant == "each"


def _place_action(one: Step, noun: Noun) -> Callable[[State, Frame, int, int], Action]:
    supply = one.scope.world.supply
    actor, verb = one.actor, one.verb.action
    kind, name = noun.type, noun.id

    def action(state: State, frame: Frame, place: int, amount: int) -> Action:
        by = frame.slots[actor]
        pile = supply(state, name, by, place)
        return Action(verb, by, kind, pile, amount, dst=place, place=place, cause=frame.cause)

    return action


def _place_there(one: Step, noun: Noun, slot: int, number: NumberFn) -> None:
    make, did = _place_action(one, noun), one.did

    def place(state: State, frame: Frame) -> None:
        amount = number(state, frame.slots)
        if amount <= 0 or frame.slots[slot] < 0:
            return
        action = make(state, frame, frame.slots[slot], amount)
        if perform(state, action, frame.parent):
            note(frame.slots, did, action.obj, action.amount)

    one.program.emit(place)


def _fitting(one: Step, noun: Noun, where: SetFn) -> SetFn:
    """Return those of some places where one such thing may be placed."""
    supply, actor, verb = one.scope.world.supply, one.actor, one.verb.action
    kind, name = noun.type, noun.id

    def fitting(state: State, slots: list[int]) -> int:
        found = 0
        for place in bits(where(state, slots)):
            pile = supply(state, name, slots[actor], place)
            action = Action(verb, slots[actor], kind, pile, 1, dst=place, place=place)
            if allowed(state, action):
                found |= 1 << place
        return found

    return fitting


def _place_picked(
    one: Step,
    noun: Noun,
    where: SetFn,
    slot: int,
    many: NumberFn,
    number: NumberFn,
    *,
    differ: bool,
) -> None:
    """Let the player pick a place as often as ``many`` says and place ``number`` in each."""
    scope, program = one.scope, one.program
    taken, count, end = scope.slot(), scope.slot(), Label()
    actor, verb = one.actor, one.verb.action
    fitting = _fitting(one, noun, lambda s, e: where(s, e) & ~e[taken])

    def remember(state: State, frame: Frame) -> None:
        frame.slots[taken] |= 1 << frame.slots[slot]

    def body() -> None:
        place_type = scope.kind(scope.place_type)
        program.pick(place_type, fitting, slot, actor, end, f"{verb} {noun.id}")
        _place_there(one, noun, slot, number)
        if differ:
            program.emit(remember)

    program.put(taken, lambda s, e: 0)
    program.repeat(many, count, body, end)
