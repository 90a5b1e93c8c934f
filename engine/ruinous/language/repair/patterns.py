"""Candidates by patterns: over the text of a line, or over the classes of its phrases.

What the groups of a pattern match is replaced, from the first to the last; what is around them is
only asked for. A template has the groups as `{1}`, `{2}` and so on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ruinous.language.repair.phrases import Candidate

if TYPE_CHECKING:
    from ruinous.language.repair.failure import ParseFailure


Generator = Callable[["ParseFailure"], Iterator[Candidate]]
Template = str | Callable[[list[str]], str]


def by_text(pattern: str, template: Template) -> Generator:
    """Return a generator of candidates by a pattern over the text where parsing stops."""
    compiled = re.compile(pattern)

    def generate(failure: ParseFailure) -> Iterator[Candidate]:
        at = failure.token.place.column - failure.line.start
        for found in compiled.finditer(failure.line.text):
            if found.start() <= at < found.end():
                texts = [group or "" for group in (found[0], *found.groups())]
                yield Candidate(*_span(found), _filled(template, texts))

    return generate


def by_classes(pattern: str, *templates: Template, stops: int = 0, fits: str = "") -> Generator:
    """Return a generator of candidates by a pattern over the letters of the line's phrases.

    Args:
        pattern: a regular expression over letters.
        templates: templates of candidates, the likeliest first.
        stops: the group in which, or right behind which, parsing stops.
        fits: a class of phrases that must fit where parsing stops, and where the pattern begins;
            empty: it may begin anywhere.
    """
    compiled = re.compile(pattern)

    def generate(failure: ParseFailure) -> Iterator[Candidate]:
        line, at = failure.phrases, failure.phrase
        if at is None or (fits and fits not in failure.fits):
            return
        for found in compiled.finditer(line.letters, at if fits else 0):
            if found.start(stops) <= at <= found.end(stops):
                texts = [line.between(*found.span(n)) for n in range(len(found.groups()) + 1)]
                for template in templates:
                    yield line.instead(*_span(found), _filled(template, texts))

    return generate


def _span(found: re.Match[str]) -> tuple[int, int]:
    """Return what the groups of a match cover, which need not be in order."""
    spans = [span for span in found.regs[1:] if span[0] >= 0]
    return min(start for start, _ in spans), max(end for _, end in spans)


def _filled(template: Template, texts: list[str]) -> str:
    return template.format(*texts) if isinstance(template, str) else template(texts)
