"""What narrows things, or those who own them: `books of each reader with more coins than you`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.binding.scope import UNKNOWN
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope
    from ruinous.language.lexicon.entries import QuantityWord


def of_owner(node: t.Things, type: str, scope: Scope) -> tuple[t.Phrase | None, t.Where | None]:
    """Return the owner and the place of things: what only owners can be narrowed by is theirs.

    What both can have is said of the things themselves. A place between them is that of both:
    `hens of the farmer here with the most coins`.

    Args:
        type: the type of the things.
    """
    owner, where = node.owner, node.where
    narrower = where.having if isinstance(where, t.Spot) else where
    if not isinstance(owner, t.Things) or owner.where is not None or narrower is None:
        return owner, where
    if type == scope.words.owner_type or _fits(narrower, type, scope):
        return owner, where
    if not _fits(narrower, scope.words.owner_type, scope):
        return owner, where
    rest = replace(where, having=None) if isinstance(where, t.Spot) else None
    return replace(owner, where=where), rest


def of_things(node: t.At, type: str, scope: Scope) -> tuple[t.Phrase, t.Where | None]:
    """Return a place, and what narrows the things there: what no place can have is said of them.

    `a hen in a field with the lowest age`, `a hen in your barn with the lowest age`.

    Args:
        type: the type of the things.
    """
    whole = whole_of(node.thing)
    where = whole.where if isinstance(whole, t.Things) else None
    if not isinstance(whole, t.Things) or node.having is not None:
        return node.thing, node.having
    place_type = scope.words.nouns[whole.nouns[0]].type
    movable = t.Having | t.Alike | t.NotSo | t.Except | t.Both | t.Measured
    if not isinstance(where, movable) or _fits(where, place_type, scope):
        return node.thing, None
    if of_owner(whole, place_type, scope)[1] is not where or not _fits(where, type, scope):
        return node.thing, None
    _said_of_both(where, (place_type, type), scope)
    bare: t.Phrase = replace(whole, where=None)
    return replace(node.thing, whole=bare) if isinstance(node.thing, t.Part) else bare, where


def _said_of_both(where: t.Where, types: tuple[str, str], scope: Scope) -> None:
    """Report what could be said of a place, beside what is said of the things in it.

    Args:
        types: of the place, and of the things.
    """
    for part in t.narrowers(where):
        if isinstance(where, t.Both) and _fits(part, types[0], scope):
            words, report = scope.words, scope.report
            place, things = (words.one(each) for each in types)
            written = report.written(report.head(part.place))
            message = f"`{written}` could be said of {place}, or of {things}"
            help = f"{words.take} {place} first, then write `... there with ...`"
            report.wrong("E207", message, part.place, help)
            return


def is_of_outer(node: t.Having, type: str, scope: Scope) -> bool:
    """Report `a shelf without books with the lowest noise`, which is the noise of a shelf.

    Args:
        type: of what has the things, or has them not.
    """
    thing = node.thing
    where = thing.where if isinstance(thing, t.Things) else None
    if not isinstance(thing, t.Things) or not isinstance(where, t.Measured):
        return False
    words, report = scope.words, scope.report
    held = words.nouns[thing.nouns[0]].type
    if _fits(where, held, scope) or not _fits(where, type, scope):
        return False
    place = report.head(where.place)
    if not report.written(place).startswith("with"):
        place = report.with_word(place, "with")
    written = report.written(place)
    message = f"`{written}` is read of {words.one(held)} here, and only {words.one(type)} has that"
    report.rewrite("E211", message, place, f"and {written}")
    return True


def counted_apart(node: t.HavingMore, type: str, scope: Scope) -> str | None:
    """Return how two kinds of things in each of several places are compared."""
    if type != scope.words.place_type:
        return None
    counted = f"the number of {scope.report.written(node.things.place)} there"
    below = f"`if {counted} is more than the number of ... there:`"
    return f"open a block `for each {type}:`, and ask in it: {below}"


def of_its_place(quantity: QuantityWord, type: str, scope: Scope) -> str | None:
    """Return how what lies in a place is narrowed by a quantity of the place."""
    place = scope.words.place_type
    is_inside = place in quantity.types and type != scope.words.owner_type
    return f"say it of the {place}: `in a {place} with ...`" if is_inside else None


def _fits(where: t.Where, type: str, scope: Scope) -> bool:
    """Return whether things of a type can be narrowed by something."""
    words = scope.words
    match where:
        case t.Both(first=first, second=second):
            return _fits(first, type, scope) and _fits(second, type, scope)
        case t.WhereDid(subject=None) | t.DidMost():
            return type == words.owner_type
        case t.Topping(quantity=word) | t.Bounded(quantity=word):
            return type in words.quantities[word].types
        case t.Alike(trait=trait):
            return type in words.traits[trait].types
        case t.NotSo(adjective=word):
            return _can_be(word, type, scope)
        case t.Except(thing=left_out):
            return type_of(left_out, scope) in (type, UNKNOWN)
        case t.HavingMost(things=had) | t.HavingMore(things=had) | t.Having(thing=had):
            return _can_have(had, type, scope)
        case _:
            return type != words.owner_type


def _can_be(word: str, type: str, scope: Scope) -> bool:
    """Return whether an adjective describes things of a type, or what was done was done to such."""
    verb, adjective = scope.words.participles.get(word), scope.words.adjectives.get(word)
    done = None if verb is None else scope.done_to(verb.base) or scope.gathered(verb.base)
    if done is not None:
        return type == done.type
    return type in adjective.types if adjective is not None else type != scope.words.owner_type


def type_of(phrase: t.Phrase, scope: Scope) -> str:
    """Return the type of things before they are bound; `UNKNOWN` of a word that points back."""
    words = scope.words
    match whole_of(phrase):
        case t.Things(nouns=(noun, *_)) | t.This(nouns=(noun, *_)) | t.That(nouns=(noun, *_)):
            return words.nouns[noun].type
        case t.Name(text=text):
            return words.names[text].type
        case _:
            return UNKNOWN


def _can_have(had: t.Phrase, type: str, scope: Scope) -> bool:
    """Return whether things of a type can have things of another."""
    words = scope.words
    if not isinstance(had, t.Things | t.That):
        return type != words.owner_type
    noun = words.nouns[had.nouns[0]]
    if noun.counted:
        return type in noun.had_by
    if type in words.place_types:
        return words.lies_in(noun.type, type)
    if type in words.kind(noun.type).lies_on:
        return True
    return type == words.owner_type and noun.type in words.kinds and words.kind(noun.type).owned
