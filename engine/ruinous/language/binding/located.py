"""In which place: of quantities that a thing has in each apart, and of what was done to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope
    from ruinous.language.lexicon.entries import QuantityWord
    from ruinous.language.syntax.place import Place


def asked_somewhere(node: t.Where, type: str, named: t.Spot | t.At | None, scope: Scope) -> None:
    """Check that a quantity by which things stand out is asked in some place, if it must be."""
    if isinstance(node, t.Topping | t.Bounded):
        word = scope.words.quantities[node.quantity]
        located(word, type, named, scope.report.within(node.place, node.quantity), scope)


def located(
    word: QuantityWord, type: str, named: t.Where | None, place: Place, scope: Scope
) -> None:
    """Report a quantity of things that have it in each place apart, where none is named.

    Args:
        named: what stands behind the noun.
    """
    owner, place_type = scope.words.owner_type, scope.words.place_type
    if type not in word.located or isinstance(named, t.Spot):
        return
    if around(word, type, named, scope) or (isinstance(named, t.At) and named.word == "in"):
        return
    chosen = (held for held in scope.held if held.role == "local" and held.type == place_type)
    if scope.here and next(chosen, None) is None:
        return
    message = f"`{word.phrase}` of {scope.words.one(type)} does not say in which {place_type}"
    help = f"name it: `your {word.phrase} there`, or `each {owner} in a {place_type}`"
    scope.report.wrong("E204", message, place, help)


def around(word: QuantityWord, type: str, named: t.Where | None, scope: Scope) -> bool:
    """Report `trust of a reader near this shelf`: it could be where it counts, or who is meant."""
    owner, place_type = scope.words.owner_type, scope.words.place_type
    is_around = isinstance(named, t.At) and named.word in ("near", "adjacent to")
    if not isinstance(named, t.At) or not (is_around and type == owner and type in word.located):
        return False
    written = f"{named.word} {scope.report.written(scope.report.head(named.thing.place))}"
    message = f"`{written}` could be where that counts, or which {owner} is meant"
    help = (
        f"write `of each {owner} in each {place_type} {written}` for where; for who, say what they"
        f" have there: `{owner} with ... {written}`"
    )
    scope.report.wrong("E207", message, scope.report.head(named.place), help)
    return True


def where_it_is_done(act: t.Act, scope: Scope) -> None:
    """Report a place behind a verb that what it is done to cannot say with it."""
    if act.unsaid is None or act.thing is None:
        return
    thing = whole_of(act.thing)
    written = scope.report.written(act.unsaid.place)
    if isinstance(thing, t.Things):
        message = f"`{written}` is a second place, and only one can be said"
        scope.report.wrong("E221", message, act.unsaid, "take one of the two away")
        return
    message = f"no place can follow `{scope.report.written(thing.place)}`"
    help = "take it away, or say it of any of a kind: `a ... was ...`"
    scope.report.wrong("E215", message, act.unsaid, help)
