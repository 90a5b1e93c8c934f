"""References to nothing that one thing explains, whose name is misspelt where it is defined."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, Span, offer, quoted
from ruinous.packs.files import source_of
from ruinous.yaml.patterns import slug

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_REFERENCES: Final = frozenset({"E309", "E404"})
_WORDS: Final = frozenset({"E102", "E103"})
"""Codes of words in effects, which the name may be one of."""
_FEWEST: Final = 3
"""References to the name that is meant; fewer are taken for misspelt themselves."""
_SMALL: Final = 3
"""Maximum length of words that may be in lower case in a name."""
_NEVER_SAID: Final = "E406"
"""Code for unknown words in examples; not reported when a misspelt definition explains them."""
_QUOTED: Final = re.compile("`([^`]+)`")


def with_renamed(findings: Sequence[Finding], files: Iterable[str]) -> list[Finding]:
    """Return findings, those that one misspelt definition explains as one at that.

    The definition is taken for wrong when nothing refers to it, and several places refer to
    nothing that it could be.

    Args:
        files: paths of all files that were read.
    """
    meant = Counter(each.cure for each in findings if each.code in _REFERENCES and each.cure)
    several = [name for name, times in meant.items() if times >= _FEWEST]
    if not several:
        return list(findings)
    texts = {file: source_of(file) or "" for file in files}
    kept = list(findings)
    for name in several:
        place = _only_place(name, texts)
        if place is not None:
            word = _word(_about(name, kept))
            left = (e for e in kept if not (_explains(name, e) or _never_says(word, e)))
            kept = [_definition(name, place, kept), *left]
    return kept


def _only_place(name: str, texts: dict[str, str]) -> tuple[Span, str] | None:
    """Return the only place where a name is written, in letters of any size, and what is there."""
    words = re.compile(rf"(?<![\w-]){name.replace('-', '[- ]')}(?![\w-])", re.IGNORECASE)
    found = [(file, each) for file, text in texts.items() for each in words.finditer(text)]
    if len(found) != 1:
        return None
    file, only = found[0]
    line = texts[file].count("\n", 0, only.start()) + 1
    column = only.start() - texts[file].rfind("\n", 0, only.start())
    return Span(file, line, column, line, column + len(only[0])), only[0]


def _explains(name: str, finding: Finding) -> bool:
    """Return whether a finding would not be there if a thing had the name that is meant."""
    if finding.cure is None or finding.code not in _REFERENCES | _WORDS:
        return False
    cure = slug(finding.cure)
    return cure == name or (finding.code in _WORDS and f"-{cure}-" in f"-{name}-")


def _about(name: str, findings: Sequence[Finding]) -> list[Finding]:
    """Return the findings of references to nothing that could be what has a name."""
    return [each for each in findings if each.code in _REFERENCES and each.cure == name]


def _word(about: Sequence[Finding]) -> str:
    """Return how the references write it."""
    word: str = _QUOTED.findall(about[0].message)[-1]
    return word


def _never_says(word: str, finding: Finding) -> bool:
    """Return whether a finding is that nothing says a word, which the definition lacks."""
    said = _QUOTED.findall(finding.message) if finding.code == _NEVER_SAID else ()
    return any(word in slug(each) for each in said)


def _definition(name: str, place: tuple[Span, str], findings: Sequence[Finding]) -> Finding:
    """Return the finding at a definition."""
    span, written = place
    about = _about(name, findings)
    word = _word(about)
    words = [_QUOTED.findall(each.message)[-1:] for each in findings if _explains(name, each)]
    spelt = [each for found in words for each in found if slug(each) == word and each != word]
    better = spelt[0] if spelt and " " not in written else _as_written(word, written)
    message = f"nothing refers to {quoted(written)}, and {len(about)} places to {quoted(word)}"
    return replace(about[0], code="E309", message=message, span=span, help=offer(better), cure=None)


def _as_written(word: str, written: str) -> str:
    """Return an id in the letters of the name: `far-field` like `Far Feild`."""
    words, like = word.split("-"), re.split("[- ]", written)
    if len(words) != len(like) or written == written.casefold():
        return word
    return " ".join(
        each.capitalize() if other[0].isupper() or len(each) > _SMALL else each
        for each, other in zip(words, like, strict=True)
    )
