"""Which things a phrase describes (chapters 3, 4 and 7 of the manual).

Its quantifier is left aside: who needs a number of them asks for it.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from meaning.definition.adjectives import qualities, quality
from meaning.definition.kinds import nouns
from meaning.definition.reading import STORE
from meaning.definition.referents import referent, type_of, whose
from meaning.definition.speech import Referent
from meaning.definition.view import one
from ruinous.kernel.engine.borders import bordering
from ruinous.kernel.state.action import TOGETHER
from ruinous.kernel.state.bits import NOTHING, bits, just
from ruinous.language.lexicon.wording import BOUNDS, ENDS
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from meaning.definition.adjectives import Quality
    from meaning.definition.view import View


def members(phrase: t.Phrase | t.Spot, view: View) -> int:
    """Return the set that a phrase describes."""
    match phrase:
        case t.Things():
            return _described(phrase, view)
        case t.Part(whole=whole):
            return members(whole, view)
        case t.Pronoun() | t.This() | t.That():
            found = referent(phrase, view)
            return 0 if found is None else found.things
        case t.Name(entry=entry):
            return view.kind(entry.type).named(entry.key)
        case t.Names(names=names):
            return sum(view.kind(name.entry.type).named(name.entry.key) for name in names)
        case t.Spot():
            return spot(phrase, view)


def spot(node: t.Spot, view: View) -> int:
    """Return the place that `here` or `there` means: of a thing that is gone, where it was."""
    said = referent(node, view)
    if said is None or said.type == view.place_type:
        return 0 if said is None else said.things
    now = view.place(said.type, said.value)
    return just(now if now >= 0 else said.home)


def _described(phrase: t.Things, view: View) -> int:
    """`enemy cultists or warriors of that player here with defense at most 1`."""
    return standing_out(phrase, described(phrase, view), view)


def standing_out(phrase: t.Phrase, found: int, view: View) -> int:
    """Return those of some things that stand out, if the phrase asks for that: `the highest`."""
    phrase = phrase.whole if isinstance(phrase, t.Part) else phrase
    if not isinstance(phrase, t.Things) or phrase.quant in ENDS:
        return found
    measured = filter(_by_number, t.narrowers(phrase.where))
    return reduce(lambda rest, each: _left_by(each, rest, phrase, view), measured, found)


def _by_number(where: t.Where) -> bool:
    """Return whether what stands behind a noun asks who stands out, or leaves that one out."""
    return isinstance(where, t.Measured) or _compares(where)


def _compares(where: t.Where) -> bool:
    """Return whether it depends on the others who is left: `the highest`, `except the highest`."""
    if not isinstance(where, t.Except):
        return isinstance(where, t.Topping | t.HavingMost | t.DidMost)
    such = where.thing.whole if isinstance(where.thing, t.Part) else where.thing
    inner = such.where if isinstance(such, t.Things) else None
    return any(map(_compares, t.narrowers(inner)))


def _by_itself(found: int, phrase: t.Things, view: View) -> int:
    """Return those of some things that have the number asked for, whatever the others have."""
    for where in t.narrowers(phrase.where):
        if _compares(where):
            break
        if isinstance(where, t.Bounded | t.HavingMore):
            found = _measured(found, where, phrase, view)
    return found


def _left_by(where: t.Where, found: int, phrase: t.Things, view: View) -> int:
    if isinstance(where, t.Except):
        return found & ~standing_out(where.thing, found & described(where.thing, view), view)
    return _measured(found, where, phrase, view)


def is_measured(phrase: t.Phrase | t.Spot) -> bool:
    """Return whether only those are meant that stand out by a number."""
    phrase = phrase.whole if isinstance(phrase, t.Part) else phrase
    where = phrase.where if isinstance(phrase, t.Things) else None
    return any(_by_number(each) for each in t.narrowers(where))


def described(phrase: t.Phrase | t.Spot, view: View) -> int:
    """Return the set that a phrase describes, whether its things stand out or not."""
    if isinstance(phrase, t.Part):
        return described(phrase.whole, view)
    if not isinstance(phrase, t.Things):
        return members(phrase, view)
    state, type = view.state, phrase.type
    found, described_as = nouns(phrase, view), qualities(phrase, view)
    gone = view.kind(type).gone
    if gone is not None and not any(each.entry and each.entry.gone for each in described_as):
        found &= ~gone(state)
    if phrase.where is not None:
        found &= located(phrase.where, type, view)
    if isinstance(phrase.owner, t.That | t.This) and type_of(phrase.owner, view) != view.owner_type:
        found &= _place_around(phrase.owner, type, view)
    elif phrase.owner is not None or phrase.possessive:
        found &= _each_beside(phrase.owner, type, view, lambda view: _theirs(phrase, view))
    for each in described_as:
        found = _such(found, each, type, view)
    found = _by_itself(_left(found, phrase, view), phrase, view)
    if phrase.quant in ENDS:  # `the top 3 cards of your deck`
        return view.kind(type).ends(
            state, found, how_many(phrase, view), phrase.quant == "the bottom"
        )
    return found


def _place_around(thing: t.That | t.This, type: str, view: View) -> int:
    """`the box of that card`: where it lies now; of one that is gone, where it was."""
    said = referent(thing, view)
    if said is None or said.value < 0:
        return 0
    home = view.held[t.HERE] if isinstance(thing, t.This) else said.home
    if type == view.place_type:
        now = view.place(said.type, said.value)
        return just(now if now >= 0 else home)
    kind = view.kind(said.type)
    now = kind.place(view.state, said.value)
    if now < 0 <= home and kind.latest is not None:
        now = kind.latest(view.state, said.value)
    return just(now)


def _each_beside(
    inside: t.Node | None, type: str, view: View, narrowed: Callable[[View], int]
) -> int:
    """Return what narrows things of a type: each by itself, where `another` inside leaves it out.

    Another of some other type leaves none of these out.

    Args:
        inside: the words in which another can be spoken of.
        narrowed: what they mean.
    """
    if inside is None or not any(_says_another(each.node, type, view) for each in nodes(inside)):
        return narrowed(view)
    every = bits(view.kind(type).all)
    return sum(1 << each for each in every if narrowed(view.beside(type, each)) >> each & 1)


def _says_another(node: t.Node, type: str, view: View) -> bool:
    if not isinstance(node, t.Things) or type_of(node, view) != type:
        return False
    return node.quant == "another" or "other" in node.adjectives


def _such(found: int, quality: Quality, type: str, view: View) -> int:
    """Return those of some things that are so: `removed figures` are what this block did it to."""
    if quality.done is not None:
        return found & quality.done.things
    return view.narrowed(quality.entry, type, found, quality.anchor)


def _left(found: int, phrase: t.Things, view: View) -> int:
    """Return those of some things that are not as it is said: `figures that are not swift`.

    And those that are not left out by `except`: `the highest` there is the highest of these.
    """
    for each in t.narrowers(phrase.where):
        if isinstance(each, t.Except) and not _compares(each):
            found &= ~described(each.thing, view)
        if isinstance(each, t.NotSo):
            so = quality(each.adjective, phrase.type, view)
            found &= ~_such(found, so, phrase.type, view)
    return found


# ---------------------------------------------------------------- where they are


def located(where: t.Where, type: str, view: View) -> int:
    """Return the things of a type that a place, `with` or `where` leaves."""
    match where:
        case t.Spot(having=having):
            found = view.inside(type, spot(where, view), view.place_type)
            return found if having is None else found & located(having, type, view)
        case t.Both(first=one, second=other):
            return located(one, type, view) & located(other, type, view)
        case t.At(having=having):
            found = _each_beside(where.thing, type, view, lambda view: _at(where, type, view))
            return found if having is None else found & located(having, type, view)
        case t.Having(thing=thing, without=without):
            return sum(
                1 << each
                for each in bits(view.kind(type).all)
                if enough(thing, had(thing, type, each, _inside(type, each, view)), view)
                is not without
            )
        case t.Alike(thing=thing):
            return _each_beside(thing, type, view, lambda view: _alike(where, type, view))
        case t.WhereDid():
            return _each_beside(where, type, view, lambda view: _where_done(where, view))
        case _:  # measured when all that fit otherwise are known
            return view.kind(type).all


def _inside(type: str, each: int, view: View) -> View:
    """Return the view in which it is told what a thing has: `with another figure near it`."""
    return view.describing(type, each).beside(type, each)


def _alike(where: t.Alike, type: str, view: View) -> int:
    """`with the name of another card`: each thing that shares it with one of some, or with none."""
    known = {printed(where.trait, type, each, view) for each in bits(members(where.thing, view))}
    every = {each: printed(where.trait, type, each, view) for each in bits(view.kind(type).all)}
    return sum(1 << each for each in every if (every[each] in known) is not where.without)


def printed(trait: str, type: str, thing: int, view: View) -> str:
    """Return the name, or what else is printed, of a thing; of a place, those that share it."""
    alike = view.kind(type).alike
    if type == view.place_type:
        return str(alike[trait](view.state, 1 << thing))
    items = view.world.data.cards if type == "card" else view.world.data.old_world
    return str(getattr(items[thing], trait))


def _at(where: t.At, type: str, view: View) -> int:
    thing = where.thing
    if thing.type == STORE:  # `on the board`, `in their hand`
        return stored(thing, type, view)
    if where.word == "on":
        return view.kind(type).lying_on(view.state, type_of(thing, view), members(thing, view))
    if where.word == "in":
        return view.inside(type, members(thing, view), type_of(thing, view))
    places = around(thing, view)
    if where.word == "near":
        places |= centre_of(thing, view)
    return view.inside(type, places, view.place_type)


def centre_of(thing: t.Phrase, view: View) -> int:
    """Return the places of things; of one that is gone, the one where it was."""
    said = referent(thing, view) if isinstance(thing, t.Pronoun | t.That) else None
    if said is not None and not said.many and said.type != view.owner_type:
        said = view.where_it_was(said)
        return view.places(said.type, said.things)
    return view.places(type_of(thing, view), members(thing, view))


def around(thing: t.Phrase, view: View) -> int:
    """Return the places adjacent to those of things."""
    centre = centre_of(thing, view)
    return bordering(view.kind(view.place_type))(view.state, centre)


def stored(thing: t.Phrase, type: str, view: View) -> int:
    """Return the things of a type in a store, of one owner where the text says whose."""
    assert isinstance(thing, t.Things)
    return view.store(thing.entries[0], type, owners_of(thing, view))


def _beside(players: int, step: int, view: View) -> int:
    """Return who sits so many seats further on than some players; all sit in a ring."""
    seats = [*bits(view.kind(view.owner_type).all)]
    return sum({1 << seats[(seats.index(each) + step) % len(seats)] for each in bits(players)})


def _theirs(phrase: t.Things, view: View) -> int:
    """Return what is somebody's, or who sits beside them."""
    owners, seat = owners_of(phrase, view) or 0, phrase.entries[0].seat
    return _beside(owners, seat, view) if seat else view.kind(phrase.type).owned(view.state, owners)


def owners_of(thing: t.Things, view: View) -> int | None:
    """Return whose something is, as far as the text says so."""
    if thing.owner is None and thing.possessive:
        said = whose(thing.possessive, view)
        return 0 if said is None else said.things
    return None if thing.owner is None else members(thing.owner, view)


def _where_done(where: t.WhereDid, view: View) -> int:
    """`where you killed a figure this phase`, `who killed`: places, or doers, of what is past."""
    from meaning.definition.deeds import is_past

    verb, thing = where.entry.action, where.subject if where.passive else where.thing
    past = [each for each in view.state.history if each.verb == verb and is_past(where, each, view)]
    type = view.owner_type if where.subject is None else view.place_type
    numbers = dict.fromkeys(bits(view.kind(type).all), 0)
    for action in past:
        told = action.place if where.subject is not None else action.actor
        together = 0 if where.subject is not None else action.roles.get(TOGETHER, 0)
        for each in bits(1 << told if told >= 0 else together):
            numbers[each] += action.amount
    if thing is None:
        return sum(1 << place for place in numbers if numbers[place])
    return sum(1 << place for place in numbers if enough(thing, numbers[place], view))


# ---------------------------------------------------------------- what they have


def had(thing: t.Phrase, type: str, candidate: int, view: View) -> int:
    """Return how many of the named things somebody, or some place, has."""
    if isinstance(thing, t.Things) and thing.entries[0].counted:
        return view.had(thing.entries[0], type, candidate)
    found, of = members(thing, view), type_of(thing, view)
    if type == view.place_type:
        return view.number(of, found & view.inside(of, 1 << candidate, type))
    if type in view.words.kind(of).lies_on:
        on_it = view.kind(of).lying_on(view.state, type, 1 << candidate)
        return view.number(of, found & on_it)
    theirs = view.kind(of).owned(view.state, 1 << candidate)
    return view.number(of, found & theirs)


def enough(phrase: t.Phrase, count: int, view: View) -> bool:
    """Return whether a number is what a quantifier asks for: `a`, `2`, `at most 3`, `no`."""
    quant = phrase.quant if isinstance(phrase, t.Things | t.Part) else "a"
    if quant == "no":
        return count == 0
    if quant == "number" or quant in BOUNDS:
        return within(count, "at least" if quant == "number" else quant, how_many(phrase, view))
    return count >= 1


def how_many(phrase: t.Phrase | None, view: View) -> int:
    """Return the number before a noun: `2`, or what `X` and `that many` are; 1 without one."""
    if not isinstance(phrase, t.Things | t.Part) or not phrase.quant:
        return 1
    return phrase.number if phrase.amount is None else lettered(phrase.amount, view)


def lettered(amount: t.Letter | t.ThatMany, view: View) -> int:
    """Return what `X`, or `that many`, is."""
    return view.speech.letter if isinstance(amount, t.Letter) else view.speech.number


def count_of(phrase: t.Phrase, view: View) -> int:
    """Return how many things a phrase describes; of what this block did, how many that were.

    Of what lies on a thing that is gone, as many as lay there before.
    """
    view = with_bearer(phrase, view)
    found, type = members(phrase, view), type_of(phrase, view)
    numbers = numbers_done(phrase, view)
    if numbers is not None:
        return sum(numbers.get(pile, 0) for pile in bits(found))
    return view.number(type, found)


def with_bearer(phrase: t.Phrase, view: View) -> View:
    """Return the view in which what lies `on it` lies there, though that is gone since."""
    where = phrase.where if isinstance(phrase, t.Things) else None
    if isinstance(where, t.At) and where.word == "on":
        return view.as_it_was(referent(where.thing, view))
    return view


def numbers_done(phrase: t.Phrase, view: View) -> Mapping[int, int] | None:
    """Return to how many of each pile this block did it: `removed stones`; None: it is not said."""
    for each in qualities(phrase, view) if isinstance(phrase, t.Things) else ():
        if each.done is not None and view.is_supplied(type_of(phrase, view)):
            return each.done.numbers
    return None


def _times_done(where: t.DidMost, player: int, view: View) -> int:
    """`who killed the most figures this phase`: to how many things a player did it."""
    from meaning.definition.deeds import is_past

    asked = t.WhereDid(None, where.verb, where.things, where.time, passive=False,
                       entry=where.entry, time_entry=where.time_entry)  # fmt: skip
    verb, history = where.entry.action, view.state.history
    past = [each for each in history if each.verb == verb and is_past(asked, each, view)]
    together = [each.roles.get(TOGETHER, 0) for each in past]
    pairs = zip(past, together, strict=True)
    return sum(each.amount for each, all in pairs if each.actor == player or all >> player & 1)


def _measured(found: int, where: t.Measured, phrase: t.Things, view: View) -> int:
    type, place = phrase.type, named_place(phrase.where, view)
    match where:
        case t.Topping(superlative=superlative, among=among, entry=word):
            if among is not None:
                found &= members(among, view)
            sign = 1 if superlative.endswith("highest") else -1
            tie = view.world.meanings.ties.get(word.phrase, lambda state, thing: 0)
            numbers = {
                each: (
                    sign * view.quantity(word, type, each, place=place),
                    sign * tie(view.state, each),
                )
                for each in bits(found)
            }
            if superlative.startswith("second"):  # one is above it, and no more
                above = {each: sum(n > numbers[each] for n in numbers.values()) for each in numbers}
                numbers = {each: (1, 0) for each in numbers if above[each] == 1}
        case t.HavingMost(things=things, fewest=fewest):
            counts = {
                each: had(things, type, each, _of_whom(type, each, view)) for each in bits(found)
            }
            numbers = _counted(counts, fewest=fewest)
        case t.DidMost(fewest=fewest):
            counts = {
                each: _times_done(where, each, view.beside(type, each)) for each in bits(found)
            }
            numbers = _counted(counts, fewest=fewest)
        case t.Bounded(entry=word, bound=bound, value=value):
            limit = value.value if isinstance(value, t.Number) else lettered(value, view)
            return sum(
                1 << each
                for each in bits(found)
                if within(view.quantity(word, type, each, place=place), bound, limit)
            )
        case t.HavingMore():
            return sum(1 << each for each in bits(found) if surpasses(where, type, 1 << each, view))
    best = [each for each, number in numbers.items() if number == max(numbers.values())]
    if phrase.quant == "the" and len(best) > 1:  # nobody stands out
        return 0
    return sum(1 << each for each in best)


def _of_whom(type: str, each: int, view: View) -> View:
    """Return the view in which what a thing has is counted, `another` beside it."""
    return view.of_whom(type, each).beside(type, each)


def _counted(counts: dict[int, int], *, fewest: bool) -> dict[int, tuple[int, int]]:
    """Return what orders things by how much they have; where all have none, no one has the most."""
    if not fewest and not any(counts.values()):
        return {}
    return {each: (-n if fewest else n, 0) for each, n in counts.items()}


def named_place(where: t.Where | None, view: View) -> int:
    """Return the place that stands behind a noun, or NOTHING."""
    if isinstance(where, t.Spot):
        return one(members(where, view))
    if (
        isinstance(where, t.At)
        and where.word == "in"
        and (type_of(where.thing, view) == view.place_type)
    ):
        return one(members(where.thing, view))
    return NOTHING


def within(value: int, bound: str, number: int) -> bool:
    """Return whether a value is `at least`, `at most` ... a number."""
    match bound:
        case "at least":
            return value >= number
        case "at most":
            return value <= number
        case "more than":
            return value > number
        case "less than":
            return value < number
        case _:  # `exactly`
            return value == number


def surpasses(node: t.HavingMore | t.MoreThan, type: str, mine: int, view: View) -> bool:
    """Return whether some have more (or fewer) than others: than one of them, or than `each`."""
    side = Referent(type, mine.bit_length() - 1)

    def number(each: int) -> int:
        return had(node.things, type, each, _of_whom(type, each, view))

    own = sum(number(each) for each in bits(mine))
    beside = view.saying(view.speech.leaving_out(side))  # `another player`
    if type == view.owner_type:
        beside = beside.saying(beside.speech._replace(actor=side.value))
    others = [number(each) for each in bits(members(node.other, beside) & ~mine)]
    is_each = isinstance(node.other, t.Things | t.Part) and node.other.quant == "each"
    compared = others or ([0] if is_each else [])
    won = [own < other if node.fewer else own > other for other in compared]
    return all(won) if is_each else any(won)
