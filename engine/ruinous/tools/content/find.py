"""The command `find`: what is near to some words, best first, without a network."""

from __future__ import annotations

from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.diagnostics import nearest
from ruinous.diagnostics.text_index import TextIndex, concepts, stem, stems, terms, words_in
from ruinous.game.content import Content
from ruinous.game.registry import load_packs
from ruinous.language.repair import rewordings
from ruinous.packs import shipped_packs
from ruinous.struct import struct
from ruinous.tools.content.entries import UNSAID, entries_of, forms_of
from ruinous.tools.packs_at import by_game
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from ruinous.diagnostics.text_index import Concept
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.tools.content.entries import Entry

Synonyms: TypeAlias = "dict[tuple[str, ...], dict[str, float]]"
"""Stems of a query -> terms that may be meant, each with its weight (0 to 1)."""

_FORM, _SYNONYM = 0.9, 0.7
"""Weights of another form of a word, and of a synonym of it."""

_KEYWORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "forbid": "cannot / never / immune / immunity / protect / stop",
        "either": "choose between / option / alternatively",
        "may": "optional / if you want",
        "doubled": "twice as much / twice as many",
        "instead": "replacement / replaces",
    }
)
"""Words of the language in every game <- what people say for what they do."""
_SMALL: Final = frozenset({
    "a", "an", "and", "are", "at", "be", "by", "can", "do", "for", "how", "i", "in", "is", "it",
    "my", "of", "on", "or", "that", "the", "this", "to", "want", "what", "which", "who", "with",
})  # fmt: skip
"""Stems that say nothing alone, though they do beside others."""
_SHORTEST: Final = 4
"""Letters of a word that may be misspelt; of a shorter one, most words are the slip of another."""


@struct
class SearchResult:
    """Something that was found."""

    kind: str
    title: str
    line: str
    """A sentence in use: of its lines, the one that has most of the words."""
    place: str
    """File and line, or the command that shows it; empty: nowhere."""
    score: float
    """Greater is nearer."""


@struct
class Found:
    """What was found."""

    results: tuple[SearchResult, ...]
    """Best first."""
    misspelt: tuple[tuple[str, str], ...]
    """Words that nothing has, each with the word that was looked for instead."""


def find(words: str, packs: Sequence[str] = (), here: Sequence[str] = ()) -> Found:
    """Return what is near to some words.

    Args:
        words: as somebody would say it.
        packs: what is searched beside the manual and the findings, by name or path; empty: all
            shipped packs.
        here: packs that come before the shipped ones; those of other games are left out then.

    Raises:
        WrongUse: there are no words, or no packs.
    """
    asked = words_in(words)
    if not asked:
        raise WrongUse("there is no word to look for", "such as `ruinous find draw`")
    homes = by_game(packs or (*here, *shipped_packs()))
    if here and not packs:
        homes = homes[: len(by_game(here))]
    contents = [_content(group) for group in homes]
    entries = entries_of(contents)
    index = TextIndex(entry.fields for entry in entries)
    known = [_spelt(word, index) for word in asked]
    query = _query(known, _synonyms([each.effects.lexicon for each in contents]))
    scores = index.scores(query)
    unsaid = {number for number in scores if _is_unsaid(entries[number], known)}
    best = sorted(
        scores, key=lambda number: (number not in unsaid, -round(scores[number], 6), number)
    )
    results = (_result(entries[number], query, scores[number]) for number in best)
    pairs = dict(zip(asked, known, strict=True)).items()
    return Found(tuple(results), tuple(pair for pair in pairs if pair[0] != pair[1]))


def _is_unsaid(entry: Entry, words: Sequence[str]) -> bool:
    """Return whether a query has all words of a phrase that the language cannot express."""
    asked = {stem(word) for word in words}
    phrases = entry.fields[0][1].split("; ") if entry.kind == UNSAID else []
    return any(asked.issuperset(stems(phrase)) for phrase in phrases)


def _content(packs: Sequence[str | Path]) -> Content:
    """Return packs of one game as far as they can be read.

    Raises:
        WrongUse: there are none.
    """
    catalogue, findings = load_packs(packs)
    if catalogue is None:
        raise WrongUse(findings[0].message, findings[0].help)
    return Content(catalogue)


# ---------------------------------------------------------------- from words to terms


def _spelt(word: str, index: TextIndex) -> str:
    """Return a word that a text has; of one that none has, the known word most like it."""
    if stem(word) in index.words or len(word) < _SHORTEST:
        return word
    return nearest(word, index.words.values()) or word


def _query(words: Sequence[str], synonyms: Synonyms) -> list[Concept]:
    """Return a concept for each word, with its synonyms, and one for each two words."""
    own, found = [stem(word) for word in words], concepts(words)
    for start, end in combinations(range(len(own) + 1), 2):
        for term, surety in synonyms.get(tuple(own[start:end]), {}).items():
            for concept in found[start:end]:
                concept.setdefault(term, surety)
    telling = [concept for concept in found if not _SMALL.issuperset(concept)]
    return list(telling or found)


def _synonyms(lexicons: Iterable[Lexicon]) -> Synonyms:
    """Return the forms of each word and what people write for it, with the forms of the word."""
    found: Synonyms = {}
    for lexicon in lexicons:
        for word, forms in forms_of(lexicon):
            _add(found, forms, forms, _FORM)
            _add(found, word.people_say, forms, _SYNONYM)
        for written, meant in rewordings(lexicon):
            _add(found, (" ".join(written),), meant, _SYNONYM)
    for keyword, said in _KEYWORDS.items():
        _add(found, said.split(" / "), (keyword,), _SYNONYM)
    return found


def _add(synonyms: Synonyms, said: Iterable[str], meant: Iterable[str], surety: float) -> None:
    """Add phrases of one or two words that are meant by others."""
    stemmed = [" ".join(each) for each in map(stems, meant) if len(each) in (1, 2)]
    single = [term for term in stemmed if term not in _SMALL]
    for phrase in said:
        row = synonyms.setdefault(tuple(stems(phrase)), {})
        for term in single:
            row[term] = max(surety, row.get(term, 0.0))


# ---------------------------------------------------------------- what is shown


def _result(entry: Entry, query: Sequence[Concept], score: float) -> SearchResult:
    line = max(entry.lines, key=lambda line: _likeness(line, query), default="")
    return SearchResult(entry.kind, entry.title, line, entry.place, round(score, 2))


def _likeness(line: str, query: Iterable[Concept]) -> float:
    """Return how much of a query a line has."""
    has = set(terms(line))
    return sum(max((each[term] for term in each.keys() & has), default=0.0) for each in query)
