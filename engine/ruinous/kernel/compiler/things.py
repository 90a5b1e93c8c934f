"""Phrases to sets: ``enemy cultists or warriors here`` becomes a function that returns a mask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.compiler.extremes import PerThing, bounded, extreme_of
from ruinous.kernel.compiler.having import having, number_had, surpassing
from ruinous.kernel.compiler.memory import Sets, places_where
from ruinous.kernel.compiler.piles import number_done
from ruinous.kernel.compiler.scope import STORE, Referent, Scope
from ruinous.kernel.state.bits import NOTHING, bits, just
from ruinous.kernel.state.rule_index import DST, HERE, PLACE, RESULT, SRC, THIS, YOU
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.state.world import NumberFn, SetFn, State, ThingType


def members(phrase: t.Phrase, scope: Scope) -> SetFn:
    """Return a function for the set a phrase describes, its quantifier left aside."""
    match phrase:
        case t.Things():
            return _things(phrase, scope)
        case t.Part(whole=whole):
            return members(whole, scope)
        case t.Pronoun():
            return _pronoun(phrase.word, scope)
        case t.This():
            return _this(phrase, scope)
        case t.That(nouns=nouns):
            held = scope.that(scope.types_of(nouns))
            assert held is not None
            return held_set(held)
        case t.Name(text=text):
            return constant(1 << scope.words.names[text].key)
        case t.Names(names=names):
            mask = 0
            for name in names:
                mask |= 1 << scope.words.names[name.text].key
            return constant(mask)


def constant(mask: int) -> SetFn:
    """Return a function for a set that never changes."""
    return lambda s, e: mask


def held_set(held: Referent) -> SetFn:
    """Return a function for the set in a slot."""
    slot = held.slot
    if held.many:
        return lambda s, e: e[slot]
    return lambda s, e: 1 << e[slot] if e[slot] >= 0 else 0


def _pronoun(word: str, scope: Scope) -> SetFn:
    if word == "you":
        return lambda s, e: 1 << e[YOU] if e[YOU] >= 0 else 0
    if word == "the origin":
        return held_set(Referent("", SRC))
    if word == "the destination":
        return held_set(Referent("", DST))
    held = scope.it()
    return held_set(Referent("", THIS) if held is None else held)


def _this(phrase: t.This, scope: Scope) -> SetFn:
    if scope.types_of(phrase.nouns) == {scope.world.lexicon.place_type}:
        return held_set(Referent("", HERE))
    return held_set(Referent("", THIS))


# ---------------------------------------------------------------- described sets


def _things(phrase: t.Things, scope: Scope) -> SetFn:
    """Return the things of the nouns that pass every description."""
    kind = scope.world.types[scope.type_of(phrase)]
    parts: list[SetFn] = []
    if phrase.where is not None and not isinstance(phrase.where, t.Measured):
        parts.extend(located(phrase.where, kind, scope))
    if phrase.possessive:
        parts.append(_owned_by(possessor(phrase.possessive, scope), kind))
    elif phrase.owner is not None:
        parts.append(_owned_by(members(phrase.owner, scope.asking(None)), kind))
    if not parts or not _is_whole_type(phrase, kind, scope):
        parts.append(_nouns(phrase, scope))
    found = both(parts)
    for adjective in phrase.adjectives:
        found = _narrowed(found, adjective, kind, scope)
    if phrase.quant == "another" and "other" not in phrase.adjectives:
        found = _narrowed(found, "other", kind, scope)
    return _topmost(found, phrase, kind, scope)


def _is_whole_type(phrase: t.Things, kind: ThingType, scope: Scope) -> bool:
    """True for nouns such as `figure` that every thing of the type answers to."""
    return any(
        meaning is not None and meaning(scope) == kind.all
        for meaning in (scope.words.nouns[noun].meaning for noun in phrase.nouns)
    )


def both(parts: list[SetFn]) -> SetFn:
    """Return a function for what is in every one of the sets."""
    if len(parts) == 1:
        return parts[0]
    if len(parts) == 2:
        one, two = parts
        return lambda s, e: one(s, e) & two(s, e)
    if len(parts) == 3:
        one, two, three = parts
        return lambda s, e: one(s, e) & two(s, e) & three(s, e)
    head, rest = parts[0], both(parts[1:])
    return lambda s, e: head(s, e) & rest(s, e)


def _nouns(phrase: t.Things, scope: Scope) -> SetFn:
    """Return the union of the nouns: plain sets are joined now, computed ones when asked."""
    plain = 0
    computed: list[SetFn] = []
    for noun in phrase.nouns:
        meaning = scope.words.nouns[noun].meaning
        assert meaning is not None, noun
        made = meaning(scope)
        if isinstance(made, int):
            plain |= made
        else:
            computed.append(made)
    if not computed:
        return constant(plain)
    one = computed[0]
    assert len(computed) == 1
    return lambda s, e: plain | one(s, e)


def possessor(word: str, scope: Scope) -> SetFn:
    """Return the players or things that ``your``, ``their`` or ``its`` means."""
    if word == "your":
        return held_set(Referent("", YOU))
    assert scope.theirs is not None
    return held_set(scope.theirs)


def _owned_by(owners: SetFn, kind: ThingType) -> SetFn:
    owned = kind.owned
    return lambda s, e: owned(s, owners(s, e))


def _narrowed(found: SetFn, word: str, kind: ThingType, scope: Scope) -> SetFn:
    """Return what is left of a set under an adjective or participle."""
    verb = scope.words.participles.get(word)
    if verb is not None:
        done = _done_to(verb.base, scope)
        if done is not None:
            return both([found, done])
    adjective = scope.words.adjectives.get(word)
    assert adjective is not None, word
    assert adjective.meaning is not None, word
    narrow = adjective.meaning(scope, kind)
    return lambda s, e: narrow(s, e, found(s, e))


def _done_to(verb: str, scope: Scope) -> SetFn | None:
    """Return what this block, or the event it answers, did the verb to."""
    slot = scope.did_slot(verb)
    if slot is not None:
        return lambda s, e: e[slot]
    if scope.event_verb and scope.world.actions[scope.event_verb].gathers == verb:
        return lambda s, e: e[RESULT]
    return None


# ---------------------------------------------------------------- places


def places(phrase: t.Phrase | t.Spot, scope: Scope) -> SetFn:
    """Return the places that ``here``, ``there`` or a phrase of regions means."""
    if isinstance(phrase, t.Spot):
        return spot(phrase.word, scope)
    return members(phrase, scope)


def spot(word: str, scope: Scope) -> SetFn:
    """Return the one place that ``here`` or ``there`` means."""
    if word == "here":
        return held_set(Referent("", HERE))
    place_type = scope.world.lexicon.place_type
    for held in reversed(scope.held):
        if held.type == place_type:
            return held_set(held)
        if held.type in scope.world.types and not held.many:
            place = scope.world.types[held.type].place
            if held.type != scope.world.lexicon.owner_type:
                return _place_of(held, place)
    return held_set(Referent("", PLACE))


def _place_of(held: Referent, place: Callable[[State, int], int]) -> SetFn:
    """Return the place of a thing in hand; once it is gone, the one where it was."""
    slot, home = held.slot, held.home
    if home is None:
        return lambda s, e: just(place(s, e[slot])) if e[slot] >= 0 else 0

    def found(s: State, e: list[int]) -> int:
        now = place(s, e[slot]) if e[slot] >= 0 else NOTHING
        return just(now if now >= 0 else e[home])

    return found


def in_hand(kind: ThingType, slot: int, scope: Scope, program: Program) -> Referent:
    """Return a thing that lies in a slot now as one in hand."""
    if not scope.is_placed(kind.name):
        return Referent(kind.name, slot)
    home, place = scope.slot(), kind.place
    program.put(home, lambda s, e: place(s, e[slot]) if e[slot] >= 0 else NOTHING)
    return Referent(kind.name, slot, home=home)


def located(where: t.Where, kind: ThingType, scope: Scope) -> list[SetFn]:
    """Return the sets that a place or a `with` narrows things of a type to."""
    match where:
        case t.Spot(word=word, having=narrower):
            found = [_inside(kind, spot(word, scope), scope)]
            if narrower is not None and not isinstance(narrower, t.Measured):
                found.extend(located(narrower, kind, scope))
            return found
        case t.At():
            return [_at(where, kind, scope)]
        case t.Having():
            return [having(where, kind, scope, SETS)]
        case t.WhereDid():
            return [places_where(where, scope, SETS)]
        case _:
            raise AssertionError(where)


def _inside(kind: ThingType, where: SetFn, scope: Scope) -> SetFn:
    if kind.name == scope.world.lexicon.place_type:
        return where
    inside = kind.inside
    return lambda s, e: inside(s, where(s, e))


def _at(where: t.At, kind: ThingType, scope: Scope) -> SetFn:
    thing, scope = where.thing, scope.asking(None)
    if where.word == "on":
        return _on(thing, kind, scope)
    if where.word == "except":
        excepted = members(thing, scope)
        every = kind.all
        return lambda s, e: every & ~excepted(s, e)
    if where.word == "in":
        if isinstance(thing, t.Things) and scope.type_of(thing) == STORE:
            return _on(thing, kind, scope)
        return _inside(kind, members(thing, scope), scope)
    around = next_to(thing, scope)
    if where.word == "near":
        centre = places_of(thing, scope)
        return _inside(kind, lambda s, e: centre(s, e) | around(s, e), scope)
    return _inside(kind, around, scope)


def next_to(thing: t.Phrase, scope: Scope) -> SetFn:
    """Return the places adjacent to where a thing is."""
    centre = places_of(thing, scope)
    neighbours = scope.world.neighbours
    return lambda s, e: neighbours(s, centre(s, e))


def places_of(thing: t.Phrase, scope: Scope) -> SetFn:
    """Return the places of things; places stand for themselves."""
    kind = scope.world.types[scope.type_of(thing)]
    found = members(thing, scope)
    if kind.name == scope.world.lexicon.place_type:
        return found
    place = kind.place

    def where(s: State, e: list[int]) -> int:
        mask = 0
        for each in bits(found(s, e)):
            mask |= just(place(s, each))
        return mask

    return where


def _on(thing: t.Phrase, kind: ThingType, scope: Scope) -> SetFn:
    """Return the things of a type on a store (`the board`, `their sheet`) or on a card."""
    if isinstance(thing, t.Things) and scope.type_of(thing) == STORE:
        meaning = scope.words.nouns[thing.nouns[0]].meaning
        assert meaning is not None
        owner = possessor(thing.possessive, scope) if thing.possessive else None
        store: SetFn = meaning(scope, kind, owner)
        return store
    card, card_kind = members(thing, scope), scope.type_of(thing)
    on_card = kind.on_card
    return lambda s, e: on_card(s, card_kind, card(s, e))


def count_of(phrase: t.Phrase, scope: Scope) -> NumberFn:
    """Return how many things a phrase describes; tokens of a pile count one by one."""
    kind = scope.world.types[scope.type_of(phrase)]
    found = members(phrase, scope)
    did = _slot_of_done(phrase, scope) if scope.is_supplied(kind.name) else None
    if did is not None:
        return lambda s, e: number_done(e, did, found(s, e))
    weigh = kind.weigh
    return lambda s, e: weigh(s, found(s, e))


def _slot_of_done(phrase: t.Phrase, scope: Scope) -> int | None:
    """Return the slot of what this block has done, if a phrase asks that: `removed tokens`."""
    words = phrase.adjectives if isinstance(phrase, t.Things) else ()
    verbs = (scope.words.participles[word] for word in words if word in scope.words.participles)
    slots = (scope.did_slot(verb.base) for verb in verbs)
    return next((slot for slot in slots if slot is not None), None)


# ---------------------------------------------------------------- the most

TIES: Final = 4
"""More than any order among things of equal quantity."""


def _topmost(found: SetFn, phrase: t.Things, kind: ThingType, scope: Scope) -> SetFn:
    """Narrow a set by a number of each; of the highest `the` wants a single one, or nobody."""
    where = phrase.where
    if isinstance(where, t.Spot):
        where = where.having
    match where:
        case t.Topping(superlative=superlative, among=among):
            within = found if among is None else both([found, members(among, scope)])
            highest = superlative == "highest"
            return extreme_of(within, _ranked(where, kind, scope), phrase, highest=highest)
        case t.HavingMost(things=things, fewest=True):
            had = number_had(things, kind, scope, SETS)
            return extreme_of(found, had, phrase, highest=False)
        case t.HavingMost(things=things):
            had = number_had(things, kind, scope, SETS)
            return extreme_of(found, had, phrase, highest=True, least=1)
        case t.Bounded(quantity=word, bound=bound, number=number):
            return bounded(found, _quantity(word, kind, scope), bound, number)
        case t.HavingMore():
            surpasses = surpassing(where, kind, scope, SETS)
            return lambda s, e: sum(
                1 << each for each in bits(found(s, e)) if surpasses(s, e, 1 << each)
            )
        case _:
            return found


def _ranked(where: t.Topping, kind: ThingType, scope: Scope) -> PerThing:
    compute = _quantity(where.quantity, kind, scope)
    tie = scope.words.quantities[where.quantity].tie
    if tie is not None:
        return lambda s, e, each: compute(s, e, each) * TIES + tie(s, each)
    return compute


def _quantity(word: str, kind: ThingType, scope: Scope) -> PerThing:
    meaning = scope.words.quantities[word].meaning
    assert meaning is not None
    compute = meaning(scope, kind.name)
    return lambda s, e, each: compute(s, each, -1, -1)


SETS = Sets(members, spot)
"""Descriptions as sets, for checks of actions."""
