"""Several things that may lie in different places: nothing is adjacent to all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.lexicon.entries import STORE
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_many, whole_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.binding.scope import Scope
    from ruinous.language.lexicon.entries import Adjective
    from ruinous.language.syntax.place import Place


def lie_apart(thing: t.Phrase, act: t.Act, scope: Scope) -> bool:
    """Return whether a step is about several things, and no one place is named for them."""
    known = scope.bindings.variable(thing)
    if known is not None:
        return known.number in scope.bindings.apart
    if not _are_several(thing):
        return False
    return not any(map(_is_one_place, _places(thing, act)))


def starts_apart(adjective: Adjective, place: Place, scope: Scope) -> None:
    """Report an adjective that starts from where one thing lies, behind several."""
    held = scope.start()
    if held is None or held.number not in scope.bindings.apart:
        return
    one = scope.words.place_type
    message = f"`{adjective.word}` starts from one {one}, and these may lie in several"
    help = f"{scope.words.take} them first, and write the step below `for each of them:`"
    scope.report.wrong("E207", message, place, help)


def _are_several(thing: t.Phrase) -> bool:
    quant = thing.quant if isinstance(thing, t.Things | t.Part) else ""
    return is_many(thing) or quant == "each"


def _places(thing: t.Phrase, act: t.Act) -> Iterator[t.Where | t.Phrase | None]:
    """Yield where things are said to be, and where they are said to come from."""
    whole = whole_of(thing)
    if isinstance(whole, t.Things | t.Pronoun):
        yield whole.where
    for role in act.roles:
        if isinstance(role, t.Role) and role.word == "from":
            yield role.thing


def _is_one_place(where: t.Where | t.Phrase | None) -> bool:
    if isinstance(where, t.At):
        return where.word == "in" and _is_one_place(where.thing)
    if isinstance(where, t.Things):
        return where.type != STORE and not _are_several(where)
    return where is not None and not isinstance(where, t.Part)
