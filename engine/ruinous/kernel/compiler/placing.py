"""Steps that put new tokens down: in one place, in each of several, or as picked."""

from __future__ import annotations

from collections.abc import Callable

from ruinous.kernel.action import Action
from ruinous.kernel.agenda import Frame
from ruinous.kernel.bits import bits
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.step import Step, number_of, single
from ruinous.kernel.compiler.things import (
    constant,
    members,
    next_to,
    places_of,
    spot,
)
from ruinous.kernel.window import allowed, perform
from ruinous.kernel.world import NumberFn, SetFn, State
from ruinous.language import tree as t


def place(one: Step) -> None:
    """Compile the placing of new tokens: in one place, in each of several, or as picked."""
    thing = one.act.thing
    assert isinstance(thing, t.Things | t.Part)
    described = thing if isinstance(thing, t.Things) else thing.whole
    assert isinstance(described, t.Things)
    noun, where = described.nouns[0], described.where
    number = number_of(one)
    scope, program = one.scope, one.program
    slot, rest = scope.slot(), scope.slot()
    if one.declined is not None:
        program.agree(scope.slot(), scope.actor, one.declined, one.verb.base)
    if where is None:
        every = constant(scope.world.types[scope.world.lexicon.place_type].all)
        _place_picked(one, noun, every, slot, number, constant(1), differ=False)
    elif isinstance(where, t.Spot):
        program.put(slot, single(spot(where.word, scope)))
        _place_there(one, noun, slot, number)
    else:
        assert isinstance(where, t.At)
        target = where.thing
        spread = target.whole if isinstance(target, t.Part) else target
        if where.word == "near":
            around, centre = next_to(target, scope), places_of(target, scope)
            both = lambda s, e: around(s, e) | centre(s, e)
            _place_picked(one, noun, both, slot, constant(1), number, differ=True)
        elif _each_place(target):
            program.loop(
                members(spread, scope), slot, rest, lambda: _place_there(one, noun, slot, number)
            )
        elif isinstance(spread, t.Things) and spread.quant in ("a", "another", "number", ""):
            many = constant(max(spread.number, 1))
            _place_picked(one, noun, members(spread, scope), slot, many, number, differ=True)
        else:
            program.put(slot, single(members(spread, scope)))
            _place_there(one, noun, slot, number)


def _each_place(target: t.Phrase) -> bool:
    """True for `in each region ...` and `in each of` several names."""
    if isinstance(target, t.Part):
        return isinstance(target.whole, t.Names) or (
            isinstance(target.whole, t.Things) and target.whole.quant in ("", "each")
        )
    return isinstance(target, t.Things) and target.quant == "each"


def _place_action(one: Step, noun: str) -> Callable[[State, Frame, int, int], Action]:
    supply = one.scope.world.supply
    actor, verb = one.scope.actor, one.verb.action
    kind = one.scope.words.nouns[noun].type

    def action(s: State, f: Frame, place: int, amount: int) -> Action:
        by = f.slots[actor]
        pile = supply(s, noun, by, place)
        return Action(verb, by, kind, pile, amount, dst=place, place=place, cause=f.cause)

    return action


def _place_there(one: Step, noun: str, slot: int, number: NumberFn) -> None:
    make, did = _place_action(one, noun), one.did

    def place(s: State, f: Frame) -> None:
        amount = number(s, f.slots)
        if amount <= 0 or f.slots[slot] < 0:
            return
        action = make(s, f, f.slots[slot], amount)
        if perform(s, action, f.parent):
            f.slots[did] |= 1 << action.obj

    one.program.emit(place)


def _place_picked(
    one: Step,
    noun: str,
    where: SetFn,
    slot: int,
    many: NumberFn,
    number: NumberFn,
    differ: bool,
) -> None:
    """Let the player pick a place as often as ``many`` says and place ``number`` in each."""
    scope, program = one.scope, one.program
    taken, count, end = scope.slot(), scope.slot(), Label()
    supply, actor, verb = scope.world.supply, scope.actor, one.verb.action
    kind = scope.words.nouns[noun].type

    def fitting(s: State, e: list[int]) -> int:
        found = 0
        for place in bits(where(s, e) & ~e[taken]):
            pile = supply(s, noun, e[actor], place)
            action = Action(verb, e[actor], kind, pile, 1, dst=place, place=place)
            if allowed(s, action):
                found |= 1 << place
        return found

    def remember(s: State, f: Frame) -> None:
        f.slots[taken] |= 1 << f.slots[slot]

    def body() -> None:
        place_type = scope.world.types[scope.world.lexicon.place_type]
        program.pick(place_type, fitting, slot, actor, end, f"{verb} {noun}")
        _place_there(one, noun, slot, number)
        if differ:
            program.emit(remember)

    program.put(taken, lambda s, e: 0)
    program.repeat(many, count, body, end)
