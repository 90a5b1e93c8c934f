"""What steps say with numbers: amounts, new things and where they go, things laid on others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.wording import listed
from ruinous.language.binding.mismatch import undescribed
from ruinous.language.binding.places import is_somewhere, missing_store, where
from ruinous.language.binding.quantifiers import NEW, PLACE, SPREAD, Position, check_position
from ruinous.language.binding.references import spot
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.things import things
from ruinous.language.syntax import tree as t
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Verb

MORE: Final = "cannot be told more closely here"


def lacks_number(thing: t.Phrase, verb: Verb, scope: Scope) -> bool:
    """Report an object without the number that its verb needs."""
    if not isinstance(thing, t.Things) or thing.quant or thing.possessive:
        return False
    entry = scope.words.nouns[thing.nouns[0]]
    place = scope.report.within(thing.place, entry.plural, entry.singular)
    help = f"write how many, such as `2 {entry.plural}`"
    scope.report.wrong("E206", f"`{verb.base}` needs a number", place, help)
    return True


# ---------------------------------------------------------------- amounts


def plain_amount(thing: t.Phrase, verb: Verb, scope: Scope) -> None:
    """Check an object of which nobody picks the single things: `draw 2 maps`."""
    report = scope.report
    if not isinstance(thing, t.Things):
        place, help = report.head(thing.place), "write a number and a noun"
        report.wrong("E206", f"`{verb.base}` needs a number", place, help)
        return
    undescribed(thing, verb, f"2 {scope.words.nouns[thing.nouns[0]].plural}", scope)


def says_where(thing: t.Phrase, verb: Verb, found: str, scope: Scope) -> None:
    """Report an object that may be in many stores and does not name one."""
    if (help := missing_store(thing, found, scope)) is not None:
        message = f"`{verb.base}` does not say where {scope.words.one(found)} is"
        scope.report.wrong("E204", message, thing, help)


def within_store(thing: t.Phrase, verb: Verb, scope: Scope) -> None:
    """Check that a step names no other place than the store it takes things from."""
    report = scope.report
    whole = thing.whole if isinstance(thing, t.Part) else thing
    node = whole.where if isinstance(whole, t.Things) else None
    store = node.thing if isinstance(node, t.At) else None
    is_named = isinstance(store, t.Things) and store.nouns == (verb.within,)
    if isinstance(node, t.Spot | t.At) and not is_named:
        message = f"`{verb.base}` takes from the {verb.within}, not from elsewhere"
        report.wrong("E215", message, report.head(node.place), "take it away")


# ---------------------------------------------------------------- new things


def new(thing: t.Phrase, verb: Verb, scope: Scope) -> str:
    """Check what a step makes anew and where it puts it, and return the type."""
    report = scope.report
    if not isinstance(thing, t.Things):
        place = report.head(thing.place)
        message = f"`{verb.base}` puts something new, not `{report.written(place)}`"
        report.wrong("E220", message, place, "write a number and a noun")
        return UNKNOWN
    bare = replace(thing, where=None)
    count = len(report.findings)
    found = things(bare, scope, alone=True)
    scope.bindings.carry(bare, thing)
    if len(report.findings) == count and not lacks_number(bare, verb, scope):
        check_position(bare, NEW, scope)
        _one_sort(bare, verb, scope)
    if thing.where is not None:
        _goes_to(thing.where, verb, scope)
    return found


def _one_sort(thing: t.Things, verb: Verb, scope: Scope) -> None:
    report, entry = scope.report, scope.words.nouns[thing.nouns[0]]
    place = report.within(thing.place, entry.plural, entry.singular)
    if thing.adjectives or thing.owner or thing.possessive:
        message = f"what `{verb.base}` makes anew {MORE}"
        report.wrong("E220", message, thing, "write a number and a noun")
    elif len(thing.nouns) > 1:
        help = "put the choice into `either:` and `or:`"
        report.wrong("E220", f"`{verb.base}` does not say which", thing, help)
    elif entry.general:
        sorts = (noun for noun in scope.words.nouns.values() if noun.type == entry.type)
        known = [noun.singular for noun in sorts if not noun.general]
        message = f"`{entry.singular}` is no sort that could be placed"
        report.wrong("E222", message, place, f"write {listed(known)}" if known else None)


def _goes_to(node: t.Where, verb: Verb, scope: Scope) -> None:
    """Check the place where something new goes."""
    report, place_type = scope.report, scope.words.place_type
    match node:
        case t.Spot(having=None):
            spot(node, node.place, scope)
        case t.At(word="in" | "near" as word, thing=thing):
            _target(word, thing, verb, scope)
        case _:
            message = f"`{verb.base}` does not say in which {place_type}"
            report.wrong("E215", message, node, f"write `here`, or `in` a {place_type}")


def _target(word: str, thing: t.Phrase, verb: Verb, scope: Scope) -> None:
    report, words = scope.report, scope.words
    count = len(report.findings)
    found = things(thing, scope, SPREAD if word == "in" else PLACE)
    if found == UNKNOWN or len(report.findings) > count:
        return
    if word == "near" and is_somewhere(found, scope):
        return
    if found != words.place_type:
        message = (
            f"`{verb.base} ... {word}` needs {words.one(words.place_type)}, not {words.one(found)}"
        )
        report.wrong("E215", message, thing)
    elif word == "in":
        _each_of(thing, scope)


def _each_of(thing: t.Phrase, scope: Scope) -> None:
    """Check `in each of 2 different shelves`: every one of a number or of names."""
    if not isinstance(thing, t.Part):
        return
    several = isinstance(thing.whole, t.Names) or (
        isinstance(thing.whole, t.Things) and thing.whole.quant == "number"
    )
    if thing.quant != "each" or not several:
        check_position(thing, Position(SPREAD.name, frozenset(), SPREAD.help), scope)


# ---------------------------------------------------------------- things laid on others


def lay(thing: t.Phrase, verb: Verb, scope: Scope) -> str:
    """Check `lay it on this map` and return the type of what is laid."""
    report = scope.report
    if not isinstance(thing, t.Pronoun) or thing.word not in ("it", "them"):
        place = report.head(thing.place)
        help = f"{scope.words.take} it first, then `{verb.base} it on this ...`"
        report.wrong("E220", f"`{verb.base}` takes what is in hand", place, help)
        return UNKNOWN
    bare = replace(thing, where=None)
    found = things(bare, scope)
    scope.bindings.carry(bare, thing)
    match thing.where:
        case t.At(word="on"):
            if found in verb.things:
                where(thing.where, found, scope, things)
        case _:
            place = report.head(thing.place)
            report.wrong(
                "E204", f"`{verb.base}` does not say on what", place, "write `on this ...`"
            )
    return found
