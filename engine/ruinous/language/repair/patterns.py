"""Candidates by patterns: over the text of a line, or over the classes of its phrases.

What the groups of a pattern match is replaced, from the first to the last; what is around them is
only asked for. A template has the groups as `{1}`, `{2}` and so on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.language.repair.failure import ParseFailure
    from ruinous.language.syntax.layout import Line
    from ruinous.language.syntax.lexer import Token


class Candidate(NamedTuple):
    """A change of the line where parsing stops, which may repair the rule."""

    start: int
    """First column of the line's text that is replaced, from 0."""
    end: int
    text: str
    """The replacement."""
    distance: int = 0
    """Words between the change and the place where parsing stops."""


Generator = Callable[["ParseFailure"], Iterator[Candidate]]
Template = str | Callable[[list[str]], str]

_LETTERS: Final = {
    "NOUN": "N", "QTY": "Q", "NAME": "P", "VERB_ING": "G", "ADJ": "A", "PARTICIPLE": "A",
    "CHANGE": "C", "NUM": "#", "A": "a", "UP_TO": "u", "AT_LEAST": "b", "AT_MOST": "b",
    "EACH": "d", "THAT": "d", "THE": "d", "ANOTHER": "d", "HERE": "h", "THERE": "h",
    "_OF": "o", "_IS": "i", "_HAVE": "v", "WITH": "w", "WITHOUT": "W", "_WITH_THE": "W",
    "WITH_THE_MOST": "W", "COLON": ":", "COMMA": ",", "OFTEN": ",", "_COMMA_IF": ",",
    "_COMMA_UNLESS": ",", "_COMMA_AT_LEAST": ",", "_COMMA_AT_MOST": ",", "AND": "&", "_AND_DO": "&",
    "_AND_WITH": "&",
}  # fmt: skip
"""Class of a phrase -> the letter that patterns have for it; `-`: any other."""
_LETTERS_OF_WORDS: Final = {
    "from": "f", "to": "t", "for": "t", "on": "t", "get": "v", "gets": "v", "gain": "v",
    "gains": "v", "highest": "s", "lowest": "l", "whose": "w", "=": "i", "equal": "i",
}  # fmt: skip
"""Words that have a letter of their own, whatever their class."""


class Phrases:
    """The tokens of a line, without its end."""

    def __init__(self, line: Line, tokens: Sequence[Token]) -> None:
        self._line: Final = line
        self.tokens: Final = tokens
        self.letters: Final = "".join(map(_letter, tokens))
        """The class of each."""

    def between(self, first: int, end: int) -> str:
        """Return the text from one phrase to the one before another."""
        return self._line.text[slice(*self._columns(first, end))] if first < end else ""

    def instead(self, first: int, end: int, text: str) -> Candidate:
        """Return the candidate that replaces a run of phrases."""
        return Candidate(*self._columns(first, end), text)

    def _columns(self, first: int, end: int) -> tuple[int, int]:
        start, last = self.tokens[first].place, self.tokens[end - 1].place
        return start.column - self._line.start, last.end_column - self._line.start


def _letter(token: Token) -> str:
    if token.text in _LETTERS_OF_WORDS:
        return _LETTERS_OF_WORDS[token.text]
    return next((_LETTERS[form.kind] for form in token.forms if form.kind in _LETTERS), "-")


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
        pattern: of letters.
        templates: of candidates, the likeliest first.
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
