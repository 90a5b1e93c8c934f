"""What follows a noun: `here`, `in a shelf`, `on this map`, `with a book`, `where ...`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics.wording import listed
from ruinous.language.binding import deeds
from ruinous.language.binding.descriptions import beside_described, not_so
from ruinous.language.binding.located import asked_somewhere
from ruinous.language.binding.narrowing import (
    counted_apart,
    is_of_outer,
    of_its_place,
    of_owner,
    of_things,
)
from ruinous.language.binding.one_place import in_one_place
from ruinous.language.binding.positions import AGAINST, ALL, HAD, NAMED, PLACE
from ruinous.language.binding.quantifiers import check_plural
from ruinous.language.binding.references import number_word, spot
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.stores import names_store, only_held
from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.wording import ENDS
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.language.syntax.walk import nodes
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Phrase
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.syntax.place import Place


def where(
    node: t.Where,
    type: str,
    scope: Scope,
    phrase: Phrase,
    spot_before: t.Spot | t.At | None = None,
) -> None:
    """Check what narrows things of a type.

    Args:
        spot_before: the place that stands before it: `here with ...`.
    """
    asked_somewhere(node, type, spot_before, scope)
    match node:
        case t.Spot(having=having):
            spot(node, scope.report.first_word(node.place), scope)
            _can_be_placed(type, scope.report.first_word(node.place), scope)
            if having is not None:
                where(having, type, scope, phrase, node)
        case t.At():
            _at(node, type, beside_described(node, node, type, scope), phrase)
        case t.Having():
            _having(node, type, scope, phrase)
        case t.Alike():
            _alike(node, type, beside_described(node, node, type, scope), phrase)
        case t.NotSo():
            not_so(node, type, scope)
        case t.Except():
            _except(node, type, scope, phrase)
        case t.Both(first=first, second=second):
            where(first, type, scope, phrase, spot_before)
            where(second, type, scope, phrase, spot_before)
        case t.WhereDid():
            deeds.where_did(node, type, beside_described(node, node, type, scope), phrase)
        case _:
            _measured(node, type, scope, phrase)


def _measured(node: t.Measured, type: str, scope: Scope, phrase: Phrase) -> None:
    match node:
        case t.Topping():
            _topping(node, type, scope, phrase)
        case t.HavingMost():
            _having_most(node, type, scope, phrase)
        case t.Bounded():
            _bounded(node, type, scope)
        case t.HavingMore():
            _having_more(node, type, scope, phrase)
        case t.DidMost():
            deeds.did_most(node, type, beside_described(node, node, type, scope), phrase)


def _can_be_placed(type: str, place: Place, scope: Scope) -> bool:
    words = scope.words
    if type in (UNKNOWN, words.place_type) or words.kind(type).placed:
        return True
    message = f"{words.one(type)} cannot be in a {words.place_type}"
    scope.report.wrong("E215", message, place, "take it away")
    return False


# ---------------------------------------------------------------- in, on, near


def _at(node: t.At, type: str, scope: Scope, phrase: Phrase) -> None:
    thing, having = of_things(node, type, scope)
    if thing is not node.thing:
        scope.bindings.note(node, thing=thing, having=having)
    found = phrase(thing, scope, PLACE, alone=is_store(thing, scope))
    if having is not None:
        where(having, type, scope, phrase, node)
    if found == UNKNOWN:
        return
    if found == STORE:
        _stored(node, thing, type, scope)
    elif node.word == "on":
        _laid(node, type, found, scope)
    elif node.word == "in":
        words = scope.words
        if found != words.place_type and not words.lies_in(type, found):
            help = _kept_in(type, scope)
            needs = f"`in` needs a {words.place_type} or a store"
            _wrong_place(node, needs, found, scope, help)
        else:
            _can_be_placed(type, node.place, scope)
    else:
        _around(node, type, found, scope)


def is_store(thing: t.Phrase | t.Spot, scope: Scope) -> bool:
    """Return whether a phrase means where things are kept: `the store`."""
    return isinstance(thing, t.Things) and scope.words.nouns[thing.nouns[0]].type == STORE


def store_in(thing: t.Phrase | t.Spot) -> t.Phrase | t.Spot:
    """Return the store of which an end is meant: `the top of your shelf`; else what is given."""
    return thing.whole if isinstance(thing, t.Part) and thing.quant in ENDS else thing


# ---------------------------------------------------------------- except


def _except(node: t.Except, type: str, scope: Scope, phrase: Phrase) -> None:
    """Check what `except` leaves out: one of the things it stands behind."""
    found = phrase(node.thing, scope, PLACE)
    if found in (type, UNKNOWN):
        _in_exception(node, type, scope)
        return
    help, before = None, scope.report.words_before(node.place)
    nouns = (noun.singular for noun in scope.words.nouns.values() if noun.type == found)
    if (noun := next((each for each in (found, *nouns) if each in before), None)) is not None:
        help = f"what it is left out of comes right before it: `{noun} except ...`"
    _wrong_place(node, f"`except` leaves out {scope.words.one(type)}", found, scope, help)


def _in_exception(node: t.Except, type: str, scope: Scope) -> None:
    """Report a place that narrows what is left out, where it could be that of all of them."""
    left_out = node.thing
    if isinstance(left_out, t.Part) and left_out.quant != "each":
        message = f"`{scope.report.written(left_out.place)}` leaves open which, and who says so"
        help = f"{scope.words.take} it first, then `except it`"
        scope.report.wrong("E203", message, left_out, help)
    if type == UNKNOWN or not scope.words.kind(type).placed or not isinstance(left_out, t.Things):
        return
    place = t.apart(left_out.where)[0] if t.is_place(left_out.where) else None
    if place is not None:
        message = "a place behind `except` would be that of what is left out alone"
        written = scope.report.written(place.place)
        help = f"put it before `except`: `... {written} except ...`"
        scope.report.wrong("E203", message, place, help)


def _wrong_place(
    node: t.At | t.Except, needs: str, found: str, scope: Scope, help: str | None = None
) -> None:
    scope.report.forget(node.place)
    scope.report.wrong("E215", f"{needs}, not {scope.words.one(found)}", node.thing, help)


def _kept_in(type: str, scope: Scope) -> str | None:
    """Return where things of a type can be kept."""
    stores = [noun.singular for noun in scope.words.nouns.values() if type in noun.holds]
    return f"they are kept in {listed(stores)}" if stores else None


def _stored(node: t.At, thing: t.Phrase, type: str, scope: Scope) -> None:
    """Check a store: it must hold such things, and be somebody's or nobody's."""
    if node.word not in ("in", "on", "of"):
        place_type = scope.words.place_type
        _wrong_place(node, f"`{node.word}` needs a {place_type} or a thing in one", STORE, scope)
        return
    store_of(type, thing, scope, own=True)


def store_of(
    type: str, thing: t.Phrase | t.Spot, scope: Scope, *, own: bool, back: bool = False
) -> None:
    """Check a store that holds things of a type, or to which they are brought.

    Args:
        own: whether `your` and `their` may stand before it.
        back: whether they are brought there.
    """
    words, report = scope.words, scope.report
    thing = store_in(thing)
    assert isinstance(thing, t.Things)
    store = words.nouns[thing.nouns[0]]
    if type not in (UNKNOWN, *(store.takes_back if back else store.holds)):
        nouns = words.nouns.values()
        fitting = [each for each in nouns if type in (each.takes_back if back else each.holds)]
        names = listed([f"the {noun.singular}" for noun in fitting])
        message = f"`{store.singular}` never holds {words.one(type)}"
        held = listed([words.one(each) for each in sorted(store.holds)])
        help = f"what lies there is {held}; {words.one(type)} may be on or in {names}"
        if back:
            message = f"{words.one(type)} is never brought to `{store.singular}`"
            help = f"it may go back to {names}"
        report.wrong("E215", message, thing, help if fitting else "take it away")
        return
    _plain_store(thing, scope, own=own)


def _plain_store(thing: t.Things, scope: Scope, *, own: bool) -> None:
    """Report what a store cannot have around it."""
    own = own and scope.words.nouns[thing.nouns[0]].of_players
    is_owned = bool(thing.owner or thing.possessive)
    _, where = of_owner(thing, STORE, scope)
    if is_owned and own and not where and len(thing.nouns) == 1:
        return
    is_described = is_owned or where or len(thing.nouns) > 1
    if is_described or thing.quant not in ("the", "a"):
        noun = thing.nouns[0]
        help = f"write `the {noun}`" + (f" or `their {noun}`" if own else "")
        scope.report.wrong("E215", f"`{noun}` cannot be told more closely here", thing, help)


def _laid(node: t.At, type: str, found: str, scope: Scope) -> None:
    if found in scope.words.kind(type).lies_on:
        return
    message = f"{scope.words.one(type)} never lies on {scope.words.one(found)}"
    if found == scope.words.place_type:
        scope.report.rewrite("E215", message, scope.report.first_word(node.place), "in")
    else:
        scope.report.wrong("E215", message, node)


def is_somewhere(type: str, scope: Scope) -> bool:
    """Tell whether each thing of a type is in one place, or is a place."""
    words = scope.words
    if type == words.place_type:
        return True
    return words.kind(type).placed and type != words.owner_type and not words.is_counted(type)


def _around(node: t.At, type: str, found: str, scope: Scope) -> None:
    words = scope.words
    if "adjacent" not in words.adjectives:
        place = scope.report.head(node.place)
        message = f"no {words.place_type} is next to another in this game, so this means nothing"
        scope.report.wrong("E215", message, place, f"name the {words.place_type} itself")
    elif words.kind(found).inside not in ("", words.place_type) and found not in words.place_types:
        place_type, inside = words.place_type, words.kind(found).inside
        message = f"`{node.word}` is asked of a {place_type}, and {words.one(found)} has a {inside}"
        help = f"say it of the {place_type}: `in a {place_type} {node.word} ...`"
        scope.report.wrong("E215", message, scope.report.head(node.place), help)
    elif not is_somewhere(found, scope):
        _wrong_place(
            node, f"`{node.word}` needs a {words.place_type} or a thing in one", found, scope
        )
    else:
        _can_be_placed(type, node.place, scope)


def amount_place(
    thing: t.Phrase, scope: Scope, *, needed: bool = False, without: Verb | None = None
) -> None:
    """Check the place in an amount: `2 stamps here`, `1 visit in a shelf`.

    Args:
        needed: whether there must be one.
        without: the verb that people may mean who name none.
    """
    if not isinstance(thing, t.Things):
        return
    if thing.where is None:
        if needed:
            place = scope.report.head(thing.place)
            message = f"`{scope.report.written(place)}` does not say where"
            help = f"write `here` or `in` a {scope.words.place_type} behind it"
            if without is not None:
                help += f", or `{without.base} {scope.report.written(place)}`"
            scope.report.wrong("E204", message, place, help)
        return
    match thing.where:
        case t.Spot(having=None):
            return
        case t.At(word="in", having=None):
            return
        case node:
            place_type = scope.words.place_type
            message = f"an amount is in one {place_type}"
            place = scope.report.head(node.place)
            scope.report.wrong("E215", message, place, f"write `here`, or `in` a {place_type}")


# ---------------------------------------------------------------- with


def _having(node: t.Having, type: str, scope: Scope, phrase: Phrase) -> None:
    has = node.place == node.thing.place
    word = "" if has else "without" if node.without else "with"
    if not has and is_of_outer(node, type, scope):
        return
    position = HAD._replace(allowed=HAD.allowed - {"no"}) if node.without else HAD
    candidate = scope.local(type)
    scope.bindings.note(node, candidate=candidate)
    if _lies_on_it(node.thing, type, scope):
        return
    found = phrase(node.thing, scope.describing(candidate).beside(candidate), position)
    _joined_inside(node, type, found, scope)
    if type == scope.words.owner_type and found != UNKNOWN:
        in_one_place(node.thing, scope, all_told=False)
    if (
        _can_have(word, node.thing, type, found, scope)
        and not has
        and type in scope.words.place_types
    ):
        _lies_there(node.thing, type, scope)
        _one_way_to_read(node, type, scope)


def _lies_on_it(thing: t.Phrase, type: str, scope: Scope) -> bool:
    """Report `a map with a stone here`: what lies on a map is in no place besides."""
    whole = whole_of(thing)
    if type == UNKNOWN or not isinstance(whole, t.Things):
        return False
    where, noun = whole.where, scope.words.nouns[whole.nouns[0]]
    if not isinstance(where, t.Spot | t.At) or type not in scope.words.kind(noun.type).lies_on:
        return False
    on = where.thing if isinstance(where, t.At) and where.word == "on" else None
    beyond = on.where if isinstance(on, t.Pronoun) else None
    place = scope.report.head((beyond or where).place)
    written = scope.report.written(place)
    if isinstance(on, t.Pronoun | t.That) and beyond is None:
        message = f"`{written}` says nothing here: what a {type} has lies on that {type}"
        scope.report.wrong("E215", message, place, "take it away", "")
    else:
        message = f"`{written}` says where a {noun.type} is that lies on a {type}"
        help = f"to say where the {type} is, put it before `with`: `{type} {written} with ...`"
        scope.report.wrong("E215", message, place, help)
    return True


def _lies_there(thing: t.Phrase, type: str, scope: Scope) -> None:
    """Report `a shelf with a book in another shelf`: what a place has lies in that place."""
    whole = whole_of(thing)
    where = whole.where if isinstance(whole, t.Things) else None
    is_place = isinstance(where, t.Spot) or (
        isinstance(where, t.At) and where.word == "in" and not is_store(where.thing, scope)
    )
    if where is None or not is_place:
        return
    place = scope.report.head(where.place)
    written = scope.report.written(place)
    message = f"`{written}` says nothing here: what a {type} has lies in that {type}"
    things = scope.report.written(scope.report.head(thing.place)).removesuffix(f" {written}")
    help = f"take it away; for what is beside a {type}, write `{type} adjacent to {things}`"
    scope.report.wrong("E215", message, place, help)


def _one_way_to_read(node: t.Having, type: str, scope: Scope) -> None:
    """Report `a shelf without a book near it`, which the shelf or the book may be near.

    Where there must be something, both come to the same, for it lies in the place.
    """
    thing = node.thing
    if not isinstance(thing, t.Things) or not isinstance(at := thing.where, t.At):
        return
    if at.word not in ("near", "adjacent to"):
        return
    if node.without or thing.quant in ("no", "at most"):
        written, noun = scope.report.written(at.place), scope.words.one(type)
        message = f"`{written}` can be read of {noun} and of what is in it"
        first = f"`for each {type} {written}:` or `{scope.words.take.strip('`')} {noun}`"
        help = f"begin with {first}, and ask the rest below with `if`"
        if not isinstance(at.thing, t.Things | t.Part | t.Pronoun):
            help = f"for {noun} {_nearer(node, type, written, scope)}; else {help}"
        scope.report.wrong("E234", message, scope.report.head(at.place), help)


def _nearer(node: t.Having, type: str, written: str, scope: Scope) -> str:
    """Return in which order it is said of a place what is near, and what is not in it."""
    inside = scope.report.written(scope.report.head(node.place)).removesuffix(f" {written}")
    if "and" in scope.report.words_before(node.place)[-1:]:
        inside = f"with ... and {inside}"
    return f"write `{type} {written} {inside}`"


def _joined_inside(node: t.Having | t.Alike, type: str, found: str, scope: Scope) -> None:
    """Report `a shelf with a book with a map and without a stamp`: which one is without it?"""
    described = whole_of(node.thing)
    _, *joined = t.narrowers(described.where if isinstance(described, t.Things) else None) or (
        None,
    )
    if UNKNOWN in (type, found) or not joined:
        return
    words, report = scope.words, scope.report
    report.forget(joined[0].place)
    written = report.written(report.head(joined[0].place))
    message = f"`and {written}` can be read of {words.one(type)} and of {words.one(found)}"
    outer = "without" if node.without else "with"
    help = (
        f"for {words.one(type)} say it first: `{written} and {outer} ...`;"
        f" for {words.one(found)} begin with `{words.take.strip('`')} {words.one(found)}`"
    )
    report.wrong("E234", message, report.head(joined[0].place), help)


def _alike(node: t.Alike, type: str, scope: Scope, phrase: Phrase) -> None:
    """Check `with the name of that book`: things of one type are compared, which have names."""
    words, found = scope.words, phrase(node.thing, scope, NAMED)
    trait = words.traits[node.trait]
    scope.bindings.note(node, entry=trait)
    if UNKNOWN in (type, found) or not has_trait(node.trait, type, node, scope):
        return
    if found != type:
        message = f"this compares the {trait.word} of {words.one(type)}, not of {words.one(found)}"
        scope.report.wrong("E202", message, node.thing)
    else:
        _joined_inside(node, type, found, scope)


def has_trait(word: str, type: str, node: t.Node, scope: Scope) -> bool:
    """Check that things of a type have what several of them share."""
    words, trait = scope.words, scope.words.traits[word]
    if type in (UNKNOWN, *trait.types):
        return True
    message = f"{words.one(type)} has no {trait.word} that others have too"
    scope.report.wrong("E215", message, node, f"ask it of {words.some(trait.types)}")
    return False


def _can_have(word: str, thing: t.Phrase, type: str, found: str, scope: Scope) -> bool:
    """Check that things of one type can have things of another."""
    words = scope.words
    if UNKNOWN in (type, found):
        return True
    if words.is_counted(found):
        noun = words.nouns[thing.nouns[0]] if isinstance(thing, t.Things) else None
        right = noun is not None and type in noun.had_by
    elif type in words.place_types:
        right = words.lies_in(found, type)
    elif type in words.kind(found).lies_on:
        return True
    else:
        right = type == words.owner_type and words.kind(found).owned
    if not right:
        message = f"{words.one(type)} cannot be said to have {words.one(found)}"
        place = scope.report.head(thing.place)
        scope.report.wrong("E215", message, place, f"take `{word} ...` away" if word else None)
        return False
    is_in_place = type in words.place_types or only_held(found, scope)
    return is_in_place or names_store(thing, found, scope)


def _having_most(node: t.HavingMost, type: str, scope: Scope, phrase: Phrase) -> None:
    candidate = scope.local(type)
    scope.bindings.note(node, candidate=candidate)
    if _lies_on_it(node.things, type, scope):
        return
    found = phrase(node.things, scope.whose(candidate).beside(candidate), alone=True)
    _can_have("with", node.things, type, found, scope)
    if found != UNKNOWN:
        check_plural(node.things, "the fewest" if node.fewest else "the most", scope)


def _topping(node: t.Topping, type: str, scope: Scope, phrase: Phrase) -> None:
    _has_quantity(node, type, scope)
    if node.among is None:
        return
    found = phrase(node.among, scope, ALL)
    if found not in (UNKNOWN, type):
        message = f"`among` needs {scope.words.one(type)}, not {scope.words.one(found)}"
        scope.report.wrong("E215", message, node.among)


def _has_quantity(node: t.Topping | t.Bounded, type: str, scope: Scope) -> None:
    """Check that things of a type have a quantity."""
    quantity, report = scope.words.quantities[node.quantity], scope.report
    if type not in (UNKNOWN, *quantity.types):
        right = scope.words.some(quantity.types)
        message = f"`{node.quantity}` belongs to {right}, not to {scope.words.one(type)}"
        help = of_its_place(quantity, type, scope)
        report.wrong("E211", message, report.within(node.place, node.quantity), help)


def _bounded(node: t.Bounded, type: str, scope: Scope) -> None:
    _has_quantity(node, type, scope)
    match node.value:
        case t.Letter() | t.ThatMany():
            number_word(node.value, scope)
        case t.Number():
            pass
        case _:
            help = (
                "write `X` here, and behind the step `, where X is` that; of who acts, ask it below"
                " a `for each ...:` with `if ... is more than ...:`"
            )
            scope.report.wrong("E215", "only a number or `X` can stand here", node.value, help)
    if (node.bound, node.value) == ("at least", t.Number(0)):
        place = scope.report.head(node.place)
        scope.report.wrong(
            "E220", f"`{scope.report.written(place)}` is always so", place, "take it away"
        )


def _having_more(node: t.HavingMore, type: str, scope: Scope, phrase: Phrase) -> None:
    compared(node, type, scope, phrase)
    other = phrase(node.other, against(node, type, scope), AGAINST)
    if UNKNOWN not in (type, other) and other != type:
        words, place = scope.words, scope.report.head(node.other.place)
        message = f"{words.one(type)} is compared with {words.one(type)}, not with "
        help = counted_apart(node, type, scope)
        scope.report.wrong("E202", f"{message}{words.one(other)}", place, help)


def against(node: t.HavingMore | t.MoreThan, type: str, scope: Scope) -> Scope:
    """Return the scope of those that one thing is compared with: `another` leaves it out."""
    side = scope.local(type)
    scope.bindings.note(node, side=side)
    is_yours = isinstance(node, t.MoreThan) and node.subject == t.Pronoun("you")
    return replace(scope, actor=side, beside_you=is_yours).leaving_out(type, other=side)


def compared(node: t.HavingMore | t.MoreThan, type: str, scope: Scope, phrase: Phrase) -> None:
    """Check what is counted on both sides of `more ... than`."""
    things = node.things
    candidate = scope.local(type)
    scope.bindings.note(node, candidate=candidate)
    found = phrase(things, scope.whose(candidate).beside(candidate), alone=True)
    if found == UNKNOWN:
        return
    owned = (node for node, _ in nodes(things) if getattr(node, "possessive", "") == "your")
    if (one_sided := next(owned, None)) is not None:
        place = scope.report.before(one_sided.place, "your")
        scope.report.rewrite("E222", "`your` is one of the two sides only", place, "their")
    elif _can_have("", things, type, found, scope):
        check_plural(things, "fewer" if node.fewer else "more", scope)
