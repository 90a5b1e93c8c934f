"""Fallback help: the most similar rules of shipped content, and the chapter to read.

The rules are the samples of the lexicon, which the game supplies.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.text_index import TextIndex, concepts
from ruinous.language.repair.shape import likeness_of, shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ruinous.language.lexicon.lexicon import Lexicon, Sample

NUMBER: Final = 2
"""Maximum number of examples that are shown."""
_LONGEST: Final = 90
"""Maximum number of characters of an example."""
_CONTINUED: Final = ("else:", "or:")
"""Beginnings of lines that continue a block."""
CHAPTERS: Final = (
    ("forbid allow instead until while", "11 (What stops what, and what lasts)"),
    ("either or", "6 (Who acts, who picks, who pays)"),
    ("for", "7 (Words that point back)"),
    ("when after at before during in on", "8 (When something happens)"),
    ("if else", "9 (If, and how much)"),
)
"""First words of a line, and the chapter of the manual about such lines."""
_QUANTITIES: Final = "10 (Numbers that rules change)"
_STEPS: Final = "5 (Steps)"
_CHANGED: Final = re.compile(r"[+-]\d+| is (?:at |doubled|\d)")


def like_this(line: str, text: str, lexicon: Lexicon) -> str:
    """Return the help for a mistake for which there is no better help.

    Args:
        line: the line with the mistake.
        text: the effect that the line is from.
    """
    shown = [f"`{each}`" for each in nearest_rules(line, text, lexicon)]
    read_on = f"see chapter {chapter(line)} of the manual"
    return f"like this: {' or '.join(shown)}; {read_on}" if shown else read_on


def chapter(line: str) -> str:
    """Return number and title of the manual's chapter about such a line."""
    first = line.split(maxsplit=1)[0].rstrip(":,") if line else ""
    found = (title for words, title in CHAPTERS if first in words.split())
    return next(found, _QUANTITIES if _CHANGED.search(line) else _STEPS)


def nearest_rules(line: str, text: str, lexicon: Lexicon) -> list[str]:
    """Return the most similar lines of other effects without mistakes.

    Args:
        line: the line with a mistake.
        text: the effect that the line is from; its own lines are not returned.
    """
    own = {each.strip() for each in text.split("\n")}
    samples, index = _indexed(lexicon.samples)
    known = list(samples)
    likeness = {known[at]: score for at, score in index.scores(concepts([line])).items()}
    wanted = shape(line, lexicon.index)
    alike = {each: likeness_of(wanted, shape(each, lexicon.index)) for each in likeness}
    best = sorted(likeness, key=lambda each: (-alike[each], -likeness[each], len(each), each))
    models = (each for each in best if each not in own and _is_model(samples[each]))
    return list(islice(models, NUMBER))


def _is_model(samples: Iterable[Sample]) -> bool:
    """Return whether one of the effects with a line is without mistakes."""
    return any(sample.is_sound() for sample in samples)


@lru_cache(maxsize=4)
def _indexed(
    samples: Callable[[], Iterable[Sample]],
) -> tuple[dict[str, list[Sample]], TextIndex]:
    """Return each complete line of the samples with the samples it is in, and a text index."""
    known: dict[str, list[Sample]] = defaultdict(list)
    for sample in samples():
        for line in _lines(sample.text):
            known[line].append(sample)
    return known, TextIndex([(1.0, line)] for line in known)


def _lines(text: str) -> Iterator[str]:
    """Yield the lines of an effect that are rules or steps of their own."""
    for line in map(str.strip, text.split("\n")):
        is_whole = line[:1].isalpha() and not line.endswith(":")
        if is_whole and len(line) <= _LONGEST and not line.startswith(_CONTINUED):
            yield line
