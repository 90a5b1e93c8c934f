"""In which stores things lie that are asked about, and which of them a text must name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics.wording import listed
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope


def names_store(thing: t.Phrase, found: str, scope: Scope) -> bool:
    """Report what is asked about, and may be in one of many stores, when it does not say where."""
    help = None if scope.words.is_counted(found) else missing_store(thing, found, scope)
    if help is not None and not _is_located(thing, found, scope):
        written = scope.report.written(thing.place)
        scope.report.wrong("E204", f"`{written}` does not say where", thing, help)
        return False
    return True


def _is_located(thing: t.Phrase, found: str, scope: Scope) -> bool:
    """Tell whether words for things say where they are, as only such things are so or are owned."""
    described = whole_of(thing)
    if not isinstance(described, t.Things):
        return False
    words = scope.words
    known = [words.adjectives[each] for each in described.adjectives if each in words.adjectives]
    if any(each.placed or each.word in words.told for each in known):
        return True
    is_somebodys = described.possessive or described.owner is not None
    return bool(is_somebodys or any(each.against for each in known)) and only_held(found, scope)


def only_held(found: str, scope: Scope) -> bool:
    """Tell whether what is somebody's always lies in one and the same store."""
    stores = [each.where for each in scope.words.kind(found).states if not each.ownerless]
    return len({*stores}) == 1


def missing_store(thing: t.Phrase, found: str, scope: Scope, verb: str = "") -> str | None:
    """Return which stores things can be in, if there are many and the phrase names none.

    Args:
        verb: in whose stores they can be; nothing: in all that hold such things.
    """
    described = whole_of(thing)
    if not isinstance(described, t.Things) or not scope.words.kind(found).scattered:
        return None
    if isinstance(described.where, t.Spot | t.At | t.WhereDid):
        return None
    if any(word in scope.words.participles for word in described.adjectives):
        return None
    stores = [noun.singular for noun in scope.words.nouns.values() if found in noun.holds]
    if (verb, found) in scope.words.transitions:
        stores = [*scope.words.stores_of(verb, found)]
    if verb and scope.words.is_kept(verb):
        return f"say behind it in which of these: {listed(stores)}"
    behind = f", or behind it in which of these: {listed(stores)}" if stores else " behind it"
    return f"write `here`{behind}"
