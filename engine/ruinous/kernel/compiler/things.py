"""Phrases to sets: ``foreign hens or goats here`` becomes a function that returns a mask."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from typing import TYPE_CHECKING, Final, TypeGuard

from ruinous.kernel.compiler import kinds
from ruinous.kernel.compiler.having import (
    PerThing,
    bounded,
    extreme_of,
    having,
    number_had,
    plain_number,
    surpassing,
)
from ruinous.kernel.compiler.memory import times_done, where_did
from ruinous.kernel.compiler.others import others
from ruinous.kernel.compiler.scope import Referent, Scope, held_set, number_done, referred
from ruinous.kernel.compiler.whereabouts import places_around, whereabouts
from ruinous.kernel.engine.borders import bordering
from ruinous.kernel.state.bits import NOTHING, bits, first, just
from ruinous.kernel.state.rule_index import HERE
from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.wording import ENDS
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.language.syntax.walk import nodes
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.state.functions import NumberFn, SetFn, State, TestFn
    from ruinous.kernel.state.meanings import Narrow
    from ruinous.kernel.state.thing_type import ThingType
    from ruinous.language.lexicon.entries import NameWord, QuantityWord
    from ruinous.language.syntax.tree.node import Described, Variable


def members(phrase: t.Phrase, scope: Scope) -> SetFn:
    """Return a function for the set a phrase describes, its quantifier left aside."""
    match phrase:
        case t.Things():
            return _things(phrase, scope)
        case t.Part(whole=whole):
            return members(whole, scope)
        case t.Pronoun() | t.This() | t.That():
            return referred(phrase.variable, scope)
        case t.Name(entry=entry):
            return constant(_named(entry, scope))
        case t.Names(names=names):
            return constant(sum(_named(name.entry, scope) for name in names))


def _named(entry: NameWord, scope: Scope) -> int:
    return scope.kind(entry.type).named(entry.key)


def constant(mask: int) -> SetFn:
    """Return a function for a set that never changes."""
    return lambda s, e: mask


# ---------------------------------------------------------------- described sets


def _things(phrase: t.Things, scope: Scope) -> SetFn:
    """Return the things of the nouns that pass every description."""
    found, rank = described(phrase, scope)
    return found if rank is None else lambda s, e: rank(s, e, found(s, e))


def described(phrase: t.Phrase, scope: Scope) -> tuple[SetFn, Narrow | None]:
    """Return the set that a phrase describes, and what leaves those of it that stand out.

    Of what a step is done to, only what it can be done to competes for `the highest`.
    """
    if isinstance(phrase, t.Part):
        return described(phrase.whole, scope)
    if not isinstance(phrase, t.Things):
        return members(phrase, scope), None
    return _unranked(phrase, scope), _ranking(phrase, scope)


def ranked(found: SetFn, rank: Narrow | None) -> SetFn:
    """Return those of a set that stand out."""
    return found if rank is None else lambda s, e: rank(s, e, found(s, e))


def _unranked(phrase: t.Things, scope: Scope) -> SetFn:
    kind = scope.kind(phrase.type)
    parts: list[SetFn] = []
    if phrase.where is not None:
        parts.extend(located(phrase.where, kind, scope))
    if isinstance(phrase.owner, t.That | t.This) and phrase.owner.type != scope.owner_type:
        parts.append(_place_around(phrase.owner, kind, scope))
    elif phrase.whose is not None or phrase.owner is not None:
        parts.append(one_by_one(partial(_owned_by, phrase, kind), phrase.candidate, kind, scope))
    is_whole = kinds.is_whole_type(phrase, scope)
    is_everything = is_whole and not parts
    if not is_whole:
        done = [referred(each.done, scope) for each in phrase.described if each.done is not None]
        parts.append(kinds.nouns(phrase, scope, both(done) if done else None))
    found = constant(kind.all) if is_everything else both(parts)
    adjectives = (each.entry for each in phrase.described)
    if kind.gone is not None and not any(each is not None and each.gone for each in adjectives):
        found = _in_the_game(None if is_everything else found, kind, kind.gone)
    for each in phrase.described:
        found = _narrowed(found, each, kind, scope)
    for where in t.narrowers(phrase.where):
        if isinstance(where, t.NotSo):
            found = _without(found, where, kind, scope)
        elif isinstance(where, t.Except):
            found = _except(found, where, scope)
    found = reduce(
        ranked, (_measured(each, phrase, kind, scope) for each in _measures(phrase)[0]), found
    )
    return _ends(found, phrase, kind, scope) if phrase.quant in ENDS else found


def _ends(found: SetFn, phrase: t.Things, kind: ThingType, scope: Scope) -> SetFn:
    """Narrow a set to the first or last so many of each pile: `the top 3 logs of your heap`."""
    number, ends, last = _number(phrase, scope), kind.ends, phrase.quant == "the bottom"
    return lambda s, e: ends(s, found(s, e), number(s, e), last)


def _number(phrase: t.Things, scope: Scope) -> NumberFn:
    number = phrase.number
    return plain_number(phrase.amount, scope) if phrase.amount else lambda s, e: number


def _in_the_game(found: SetFn | None, kind: ThingType, gone: Callable[[State], int]) -> SetFn:
    """Return those of a set, or of all things of a type, that are not out of the game."""
    every = kind.all
    return (lambda s, e: found(s, e) & ~gone(s)) if found else (lambda s, e: every & ~gone(s))


def both(parts: list[SetFn]) -> SetFn:
    """Return a function for what is in every one of the sets."""
    return reduce(_in_both, parts)


def _in_both(one: SetFn, two: SetFn) -> SetFn:
    def found(state: State, slots: list[int]) -> int:
        first = one(state, slots)
        return first and first & two(state, slots)

    return found


def _place_around(thing: t.That | t.This, kind: ThingType, scope: Scope) -> SetFn:
    """Return the place of a type in which a thing lies; once it is gone, the one where it was."""
    held = scope.referent(thing.variable)
    if isinstance(thing, t.This):  # it was in its own place
        held = held._replace(home=HERE)
    if kind.name == scope.place_type:
        return whereabouts(held, scope)
    inner = scope.kind(held.type)
    slot, home, place, latest = held.slot, held.home, inner.place, inner.latest

    def found(state: State, slots: list[int]) -> int:
        one = slots[slot]
        now = place(state, one) if one >= 0 else NOTHING
        if now < 0 <= one and latest is not None and home is not None and slots[home] >= 0:
            now = latest(state, one)
        return just(now)

    return found


def one_by_one(
    found: Callable[[Scope], SetFn], candidate: Variable | None, kind: ThingType, scope: Scope
) -> SetFn:
    """Return what narrows things of a type: each by itself, where `another` leaves it out.

    Args:
        found: compiles what narrows them.
        candidate: the one that is left out; None: none is.
    """
    if candidate is None:
        return found(scope)
    slot, focus, every = scope.slot_of(candidate), scope.focus, kind.all
    narrowed = found(scope.asking(slot))

    def those(state: State, slots: list[int]) -> int:
        left, kept = 0, slots[slot]
        for each in bits(every if focus is None else 1 << slots[focus]):
            slots[slot] = each
            left |= narrowed(state, slots) & 1 << each
        slots[slot] = kept
        return left

    return those


def _owned_by(phrase: t.Things, kind: ThingType, scope: Scope) -> SetFn:
    """Return what is somebody's, or who sits beside them."""
    step, owned, whose = phrase.entries[0].seat, kind.owned, owners(phrase, scope)
    if not step:
        return lambda s, e: owned(s, whose(s, e))
    number = kind.all.bit_count()
    return lambda s, e: sum(1 << (each + step) % number for each in bits(whose(s, e)))


def _narrowed(found: SetFn, described: Described, kind: ThingType, scope: Scope) -> SetFn:
    """Return what is left of a set under an adjective or participle."""
    if described.done is not None:
        return both([found, referred(described.done, scope)])
    narrow = narrowing(described, kind, scope)
    return lambda s, e: narrow(s, e, found(s, e))


def _without(found: SetFn, where: t.NotSo, kind: ThingType, scope: Scope) -> SetFn:
    """Return what is left of a set once those are taken out that an adjective fits."""
    assert where.described is not None
    if where.described.done is not None:
        done = referred(where.described.done, scope)
        return lambda s, e: found(s, e) & ~done(s, e)
    narrow = narrowing(where.described, kind, scope)

    def left(state: State, slots: list[int]) -> int:
        things = found(state, slots)
        return things & ~narrow(state, slots, things)

    return left


def _except(found: SetFn, where: t.Except, scope: Scope) -> SetFn:
    """Return what is left of a set without what is left out, unless a number tells what that is."""
    such, rank = described(where.thing, scope.asking(None))
    return found if rank else lambda s, e: found(s, e) & ~such(s, e)


def narrowing(described: Described, kind: ThingType, scope: Scope) -> Narrow:
    """Return the function of an adjective: (state, slots, things) -> those it fits."""
    entry, inner = described.entry, scope.at(described.anchor)
    if entry is None:  # `another`, in a game whose things are not said to be `other`
        return others(inner, kind)
    return scope.world.meanings.adjectives[entry.word](inner, kind)


# ---------------------------------------------------------------- places


def places(phrase: t.Phrase | t.Spot, scope: Scope) -> SetFn:
    """Return the places that ``here``, ``there`` or a phrase of places means."""
    if isinstance(phrase, t.Spot):
        return spot(phrase, scope)
    return members(phrase, scope)


def spot(node: t.Spot, scope: Scope) -> SetFn:
    """Return the one place that ``here`` or ``there`` means."""
    return whereabouts(scope.referent(node.variable), scope)


def here(scope: Scope) -> SetFn:
    """Return the rule's own place."""
    return held_set(Referent(scope.place_type, HERE))


_NOTED: Final = ("local", t.OBJECT)
"""Roles of the variables of which is noted how their thing was when it was taken."""


def note_home(
    variable: Variable, kind: ThingType, scope: Scope, program: Program, done: str = ""
) -> None:
    """Keep where the thing of a local variable is now, and how it is, for when it is gone.

    Args:
        done: the action that was done to it; of what that took away it is where it was done.
    """
    note = home_noted(variable, kind, scope, done)
    if note is not None:
        program.emit(lambda state, frame: note(state, frame.slots))


def home_noted(
    variable: Variable, kind: ThingType, scope: Scope, done: str
) -> Callable[[State, list[int]], None] | None:
    """Return what notes that; nothing for things that lie in no place."""
    if not scope.is_placed(kind.name):
        return None
    slot, home, place = scope.slot_of(variable), scope.slot(), scope.place_of(kind.name)
    scope.slots.homes[variable.number] = home
    notes = scope.noted(variable)

    def where(state: State, thing: int) -> int:
        now = place(state, thing) if thing >= 0 else NOTHING
        return where_done(state, done, kind.name, thing) if done and now < 0 else now

    def note(state: State, slots: list[int]) -> None:
        slots[home] = where(state, slots[slot])
        for kept, number in notes:
            slots[kept] = number(state, slots)

    return note


def where_done(state: State, verb: str, kind: str, thing: int) -> int:
    """Return the place in which an action was last done to a thing, in the match so far."""
    link = state.log
    while link is not None:
        link, action = link
        if action.verb == verb and action.kind == kind and action.obj == thing:
            place: int = action.place
            return place
    return NOTHING


def done_to(phrase: t.Phrase, scope: Scope) -> str:
    """Return the action by which a phrase describes things: `sold hens`; empty: by none."""
    whole = whole_of(phrase)
    words = [] if not isinstance(whole, t.Things) else [
        each.word for each in whole.described if each.done is not None
    ]  # fmt: skip
    participles = scope.world.lexicon.index.participles
    return next((participles[each].action for each in words if each in participles), "")


def pointed_at(phrase: t.Node | None) -> Variable | None:
    """Return what a phrase stands for if it is a word that points back, such as `it`."""
    return phrase.variable if isinstance(phrase, t.Pronoun | t.That) else None


def all_found(node: t.Node, scope: Scope) -> TestFn | None:
    """Return the test whether each thing was found whose number is asked for; None: none is."""
    quantities = [each.node for each in nodes(node) if isinstance(each.node, t.Quantity)]
    asked = [each.subject for each in quantities]
    held = [pointed_at(each.thing if isinstance(each, t.Act) else each) for each in asked]
    tests = [_was_found(each, scope) for each in held if each is not None and not each.many]
    return (lambda s, e: all(test(s, e) for test in tests)) if tests else None


def _was_found(variable: Variable, scope: Scope) -> TestFn:
    """Return the test whether a word stands for something, which may be gone since."""
    slot = scope.slot_of(variable)
    if variable.role not in _NOTED:
        return lambda s, e: e[slot] >= 0
    held, then = replace(scope, kept={}).slot_of(variable), scope.slots.unset()
    scope.noted(variable).append((then, lambda s, e: 1 if e[held] >= 0 else NOTHING))
    return lambda s, e: e[slot] >= 0 or e[then] != NOTHING


def is_noted(variable: Variable | None, scope: Scope) -> TypeGuard[Variable]:
    """Return whether it is noted how something is, before it is taken away."""
    if variable is None or variable.many or variable.role not in _NOTED:
        return False
    return scope.is_placed(variable.type) and variable.type != scope.owner_type


def as_it_was(
    number: Callable[[Scope], NumberFn], variable: Variable | None, scope: Scope
) -> NumberFn:
    """Return a number of what a word points back to: once that is gone, as it was before.

    Args:
        number: compiles how it is now.
        variable: what the word stands for; of other phrases the number is what it is now.
    """
    now = number(scope)
    if not is_noted(variable, scope):
        return now
    place, then, notes = scope.place_of(variable.type), scope.slots.unset(), scope.noted(variable)
    slot, taken = scope.slot_of(variable), replace(scope, kept={})
    held, before = taken.slot_of(variable), number(taken)

    def note(state: State, slots: list[int]) -> int:
        is_there = slots[held] >= 0 and place(state, slots[held]) >= 0
        return before(state, slots) if is_there else NOTHING

    def now_or_then(state: State, slots: list[int]) -> int:
        is_gone = slots[slot] < 0 or place(state, slots[slot]) < 0
        return slots[then] if is_gone and slots[then] != NOTHING else now(state, slots)

    notes.append((then, note))
    return now_or_then


def located(where: t.Where, kind: ThingType, scope: Scope) -> list[SetFn]:
    """Return the sets that a place or a `with` narrows things of a type to."""
    match where:
        case t.Spot() | t.At():
            narrowed = [] if where.having is None else located(where.having, kind, scope)
            candidate = where.candidate if isinstance(where, t.At) else None
            return [one_by_one(partial(_at, where, kind), candidate, kind, scope), *narrowed]
        case t.Both(first=one, second=rest):
            return [*located(one, kind, scope), *located(rest, kind, scope)]
        case t.Having():
            return [having(where, kind, scope, places)]
        case t.Alike(candidate=candidate):
            return [one_by_one(partial(_alike, where, kind), candidate, kind, scope)]
        case t.WhereDid(candidate=candidate):
            did = partial(where_did, where, sets=places)
            return [one_by_one(did, candidate, kind, scope)]
        case _:  # measured, or taken out, once all that fit otherwise are known
            return []


def _alike(where: t.Alike, kind: ThingType, scope: Scope) -> SetFn:
    """Return the things that share something with some others, those too: `with the name of it`.

    Or those that share it with none of them.
    """
    found, alike = members(where.thing, scope.asking(None)), kind.alike[where.trait]
    if where.without:
        every = kind.all
        return lambda s, e: every & ~alike(s, found(s, e))
    return lambda s, e: alike(s, found(s, e))


def _inside(kind: ThingType, where: SetFn, outer: str, scope: Scope) -> SetFn:
    """Return the things of a type in places of another; places are in themselves."""
    if kind.name == outer:
        return where
    inside = scope.inside(kind.name, outer)

    def found(state: State, slots: list[int]) -> int:
        there = where(state, slots)
        return there and inside(state, there)

    return found


def _at(where: t.Spot | t.At, kind: ThingType, scope: Scope) -> SetFn:
    if isinstance(where, t.Spot):
        return _at_spot(where, kind, scope)
    thing, scope = where.thing, scope.asking(None)
    if thing.type == STORE:
        return stored(thing, kind, scope)
    if where.word == "on":
        return _on(thing, kind, scope)
    if where.word == "in":
        return _inside(kind, members(thing, scope), thing.type, scope)
    around, outer = next_to(thing, scope), _place_type(thing, scope)
    if where.word == "near":
        centre = places_of(thing, scope)
        return _inside(kind, lambda s, e: centre(s, e) | around(s, e), outer, scope)
    return _inside(kind, around, outer, scope)


def _at_spot(where: t.Spot, kind: ThingType, scope: Scope) -> SetFn:
    """Return the things in a place that is spoken of."""
    held = scope.referent(where.variable)
    if held.type != scope.place_type or held.many or kind.name == scope.place_type:
        return _inside(kind, spot(where, scope), scope.place_type, scope)
    slot, inside = held.slot, scope.inside(kind.name, scope.place_type)
    return lambda s, e: inside(s, 1 << e[slot]) if e[slot] >= 0 else 0


def next_to(thing: t.Phrase, scope: Scope) -> SetFn:
    """Return the places adjacent to where a thing is."""
    centre = places_of(thing, scope)
    adjacent = bordering(scope.kind(_place_type(thing, scope)))
    return lambda s, e: adjacent(s, centre(s, e))


def _place_type(thing: t.Phrase, scope: Scope) -> str:
    """Return the type of the places of things: their own if they are places."""
    return thing.type if thing.type in scope.world.lexicon.index.place_types else scope.place_type


def places_of(thing: t.Phrase, scope: Scope) -> SetFn:
    """Return the places of things; places stand for themselves."""
    held = pointed_at(thing)
    if held is not None and _place_type(thing, scope) == scope.place_type:
        return whereabouts(scope.referent(held), scope)
    kind = scope.kind(thing.type)
    found = members(thing, scope)
    if kind.name == _place_type(thing, scope):
        return found
    return places_around(found, scope.place_of(kind.name))


def _on(thing: t.Phrase, kind: ThingType, scope: Scope) -> SetFn:
    """Return the things of a type that lie on other things."""
    carriers, type, lying_on = members(thing, scope), thing.type, kind.lying_on
    return lambda s, e: lying_on(s, type, carriers(s, e))


def stored(thing: t.Phrase, kind: ThingType, scope: Scope, owner: SetFn | None = None) -> SetFn:
    """Return the things of a type in a store.

    Args:
        owner: whose store; nothing: of whom the text says, or of all.
    """
    assert isinstance(thing, t.Things)
    if owner is None and (thing.whose is not None or thing.owner is not None):
        owner = owners(thing, scope)
    return scope.world.meanings.stores[thing.entries[0].id](scope, kind, owner)


def owners(thing: t.Things, scope: Scope) -> SetFn:
    """Return whose something is."""
    if thing.whose is not None:
        return referred(thing.whose, scope)
    assert thing.owner is not None
    return members(thing.owner, scope.asking(None))


def count_of(phrase: t.Phrase, scope: Scope) -> NumberFn:
    """Return how many things a phrase describes; those of a pile count one by one.

    Of what lies on a thing that is gone, as many as lay there before.
    """
    return as_it_was(lambda inner: _count(phrase, inner), bearer_of(phrase), scope)


def bearer_of(phrase: t.Phrase) -> Variable | None:
    """Return what things lie on, if a word that points back says it: `stones on it`."""
    where = phrase.where if isinstance(phrase, t.Things) else None
    if isinstance(where, t.At) and where.word == "on":
        return pointed_at(where.thing)
    return None


def _count(phrase: t.Phrase, scope: Scope) -> NumberFn:
    kind = scope.kind(phrase.type)
    found = members(phrase, scope)
    did = slot_of_done(phrase, scope) if scope.is_supplied(kind.name) else None
    if did is not None:
        return lambda s, e: number_done(e, did, found(s, e))
    weigh = kind.weigh
    return lambda s, e: weigh(s, found(s, e))


def slot_of_done(phrase: t.Phrase, scope: Scope) -> int | None:
    """Return the slot of what this block has done, if a phrase asks that: `removed stones`."""
    described = phrase.described if isinstance(phrase, t.Things) else ()
    done = (each.done for each in described if each.done is not None)
    return next((scope.slot_of(each) for each in done if each.role == "local"), None)


# ---------------------------------------------------------------- the most

TIES: Final = 4
"""More than any order among things of equal quantity."""


def _ranking(phrase: t.Things, scope: Scope) -> Narrow | None:
    """Return what leaves those that stand out by a number of theirs; None: the text asks for none.

    Of the highest `the` wants a single one, or nobody.
    """
    kind = scope.kind(phrase.type)
    _, competing = _measures(phrase)
    asked = (_by_number(each, phrase, kind, scope) for each in competing)
    narrows = [each for each in asked if each is not None]
    if phrase.quant in ENDS or not narrows:
        return None
    return reduce(lambda one, two: lambda s, e, things: two(s, e, one(s, e, things)), narrows)


def _measures(phrase: t.Things) -> tuple[list[t.Bounded | t.HavingMore], list[t.Where]]:
    """Return the numbers that each thing has by itself, and what compares those that are left."""
    wheres = list(t.narrowers(phrase.where))
    begin = next((at for at, each in enumerate(wheres) if _compares(each)), len(wheres))
    alone = [each for each in wheres[:begin] if isinstance(each, t.Bounded | t.HavingMore)]
    return alone, wheres[begin:]


def _compares(where: t.Where) -> bool:
    """Return whether it depends on the others who is left: `the highest`, `except the highest`."""
    if not isinstance(where, t.Except):
        return isinstance(where, t.Topping | t.HavingMost | t.DidMost)
    such = whole_of(where.thing)
    return isinstance(such, t.Things) and bool(_measures(such)[1])


def _by_number(where: t.Where, phrase: t.Things, kind: ThingType, scope: Scope) -> Narrow | None:
    """Return what leaves or leaves out those that stand out; None: it asks for no number."""
    if isinstance(where, t.Measured):
        return _measured(where, phrase, kind, scope)
    if not isinstance(where, t.Except):
        return None
    such, rank = described(where.thing, scope.asking(None))
    if rank is None:
        return None
    return lambda s, e, things: things & ~rank(s, e, things & such(s, e))


def _measured(where: t.Measured, phrase: t.Things, kind: ThingType, scope: Scope) -> Narrow:
    place = place_asked(phrase.where, scope)
    match where:
        case t.Topping(superlative=superlative, among=among):
            highest, number = superlative.endswith("highest"), _ranked(where, kind, scope, place)
            second = superlative.startswith("second")
            extreme = extreme_of(number, phrase, highest=highest, second=second)
            if among is None:
                return extreme
            these = members(among, scope)
            return lambda s, e, things: extreme(s, e, things & these(s, e))
        case t.HavingMost(fewest=fewest):
            had = number_had(where, kind, scope, places)
            return extreme_of(had, phrase, highest=not fewest, some=not fewest)
        case t.DidMost(fewest=fewest):
            done = _beside(where.candidate, times_done(where, scope, places), scope)
            return extreme_of(done, phrase, highest=not fewest, some=not fewest)
        case t.Bounded(entry=entry, bound=bound, value=value):
            limit = plain_number(value, scope)
            return bounded(_quantity(entry, kind, scope, place), bound, limit)
        case t.HavingMore():
            surpasses = surpassing(where, kind, scope, places)
            return lambda s, e, things: sum(
                1 << each for each in bits(things) if surpasses(s, e, 1 << each)
            )


def _beside(candidate: Variable | None, number: PerThing, scope: Scope) -> PerThing:
    """Return a number of each thing, in which `another` leaves that thing out."""
    if candidate is None:
        return number
    slot = scope.slot_of(candidate)

    def of_each(state: State, slots: list[int], each: int) -> int:
        kept, slots[slot] = slots[slot], each
        found = number(state, slots, each)
        slots[slot] = kept
        return found

    return of_each


def _ranked(where: t.Topping, kind: ThingType, scope: Scope, place: SetFn | None) -> PerThing:
    compute = _quantity(where.entry, kind, scope, place)
    tie = scope.world.meanings.ties.get(where.entry.phrase)
    if tie is not None:
        return lambda s, e, each: compute(s, e, each) * TIES + tie(s, each)
    return compute


def place_asked(where: t.Where | None, scope: Scope) -> SetFn | None:
    """Return the place in which a quantity is asked: the one that is named, or else `here`."""
    if isinstance(where, t.Spot):
        return spot(where, scope)
    if isinstance(where, t.At) and where.word == "in" and where.thing.type == scope.place_type:
        return members(where.thing, scope.asking(None))
    return here(scope) if scope.is_placed(scope.this_type) else None


def _quantity(entry: QuantityWord, kind: ThingType, scope: Scope, place: SetFn | None) -> PerThing:
    compute = scope.world.meanings.quantities[entry.phrase][kind.name]
    if place is None or kind.name not in entry.located:
        return lambda s, e, each: compute(s, each, -1, -1)
    return lambda s, e, each: compute(s, each, first(place(s, e)), -1)
