"""Words that start from where a thing lies: `there`, `near it`, `adjacent`; it must lie somewhere.

What a step or an event took off its place is where it was before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.binding.denotation import denoted, key_of
from ruinous.language.binding.unmet import at_no_place
from ruinous.language.lexicon.states import lying_in
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.binding.denotation import Known, Whereabouts
    from ruinous.language.binding.report import Report
    from ruinous.language.lexicon.lexicon import LexiconIndex
    from ruinous.language.syntax.tree.node import Variable

_AROUND: Final = ("near", "adjacent to")


def starts_somewhere(
    node: t.Node, known: Known, words: LexiconIndex, report: Report, *, here: bool
) -> None:
    """Report words of a statement, or of a limit, that start from a thing in no place.

    Args:
        here: whether the rule lies in a place, next to which is what is `adjacent` to nothing else.
    """
    for each in nodes(node):
        for written, found in _starts(each.node, known, words):
            if found is None or found.left or not _lies_nowhere(found, words):
                continue
            if not (here and _falls_back(written, found, words)):
                at_no_place(written, each.node, found, words, report)


def _starts(
    node: t.Node, known: Known, words: LexiconIndex
) -> Iterator[tuple[str, Whereabouts | None]]:
    """Yield each word that starts from a thing, with where that is as far as is known."""
    match node:
        case t.Spot(word="there", variable=variable):
            yield "there", _known(variable, known)
        case t.At(word=word, thing=thing) if word in _AROUND:
            yield word, denoted(thing, words, known)
        case t.Things(described=described):
            for each in described or ():
                entry = each.entry
                if (
                    entry is not None
                    and entry.asks
                    and (entry.placed or words.place_type in entry.asks)
                ):
                    yield each.word, _known(each.anchor, known)
        case _:
            pass


def _falls_back(word: str, found: Whereabouts, words: LexiconIndex) -> bool:
    """Return whether a word starts from the place of the rule, where a thing lies in none."""
    adjective = words.adjectives.get(word)
    may_be = adjective is not None and words.place_type in adjective.asks
    return may_be and found.type != words.place_type


def _known(variable: Variable | None, known: Known) -> Whereabouts | None:
    return None if variable is None else known.get(key_of(variable))


def _lies_nowhere(found: Whereabouts, words: LexiconIndex) -> bool:
    placed = words.left.get(found.type) if found.type == words.place_type else None
    if placed is None:
        placed = lying_in(words.kind(found.type).states, *words.place_types)
    return bool(found.states) and bool(placed) and not found.states & placed
