"""The very place in which a thing lies, or lay: `the shelf of that book`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.lexicon.wording import article
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope
    from ruinous.language.syntax.place import Place

_OUTWARDS = 2
"""How many places further out can be named so: that of a book, and the one around that."""


def is_place_of(type: str, owner: t.Phrase | None, scope: Scope) -> bool:
    """Return whether places of a type are said to be of a thing that lies in such."""
    if not isinstance(owner, t.That | t.This):
        return False
    return lies_in(scope.words.nouns[owner.nouns[0]].type, type, scope)


def lies_in(thing: str, place: str, scope: Scope) -> bool:
    """Return whether things of a type lie in places of another, or in what lies in such."""
    around = "" if thing == scope.words.owner_type else thing
    for _ in range(_OUTWARDS):
        around = scope.words.kind(around).inside if around else ""
        if around == place:
            return place in scope.words.place_types
    return False


def check_one(node: t.Things, place: Place, scope: Scope) -> None:
    """Report `a shelf of that book`: a book lies in one, which is `the` shelf."""
    if node.quant != "the" or node.plural or node.adjectives:
        noun = scope.words.nouns[node.nouns[0]].singular
        message = f"it lies in one {noun}, and nothing else is said of that"
        thing = node.owner.nouns[0] if isinstance(node.owner, t.That) else "..."
        scope.report.wrong("E220", message, place, f"write `the {noun} of that {thing}`")


def is_of_thing(
    node: t.Things, type: str, owner: t.Phrase | None, place: Place, scope: Scope
) -> bool:
    """Report `its shelf` and `the shelf of the book`, where that of a thing is meant."""
    noun = scope.words.nouns[node.nouns[0]].singular
    message = f"{scope.words.one(type)} is nobody's: it is where something lies"
    if isinstance(owner, t.Things):
        if owner.quant in ("a", "the") and lies_in(_type(owner.nouns[0], scope), type, scope):
            _of_described(owner, noun, message, place, scope)
            return True
        return False
    it = scope.theirs or scope.start()
    is_its = node.possessive in ("its", "their") and not node.plural
    if not is_its or it is None or it.many or not lies_in(it.type, type, scope):
        return False
    head = scope.report.head(node.place)
    both = head._replace(line=place.line, column=place.column)
    scope.report.rewrite("E224", message, both, f"the {noun} of that {it.type}")
    return True


def _of_described(owner: t.Things, noun: str, message: str, place: Place, scope: Scope) -> None:
    """Report `the shelf of the book`, and `of a book`, of which nobody has spoken."""
    thing = owner.nouns[0]
    if owner.quant == "the" and not owner.adjectives:
        scope.report.rewrite("E224", message, place, f"that {thing}")
        return
    first = f"{scope.words.take} it first for `the {noun} of that {thing}`"
    help = f"write `{noun} with {article(thing)}`, or {first}"
    scope.report.wrong("E224", message, place, help)


def _type(noun: str, scope: Scope) -> str:
    return scope.words.nouns[noun].type


def belongs_to_none(node: t.Things, type: str, owner: str, place: Place, scope: Scope) -> None:
    """Report things that are said to be of what owns nothing, with what can be written."""
    words = scope.words
    message = f"{words.one(owner)} owns nothing"
    if node.possessive and lies_in(owner, type, scope):
        head = scope.report.head(node.place)
        both = head._replace(line=place.line, column=place.column)
        noun = words.nouns[node.nouns[0]].singular
        scope.report.rewrite("E224", message, both, f"the {noun} of that {owner}")
        return
    help = f"name {words.one(words.owner_type)}"
    if lies_in(type, owner, scope):
        help = f"write `in ...` for what lies in {words.one(owner)}"
    scope.report.wrong("E224", message, place, help)
