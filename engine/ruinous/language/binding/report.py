"""Where findings are gathered, and how the words behind a node are found again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.finding import Finding
from ruinous.language.syntax.place import Place
from ruinous.language.syntax.tree import Node

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from ruinous.diagnostics.span import Text


class Report:
    """The findings of one effect."""

    def __init__(self, text: Text) -> None:
        self.findings: Final[list[Finding]] = []
        self._text: Final = text
        self._lines: Final = text.value.split("\n")

    def wrong(
        self,
        code: str,
        message: str,
        place: Place | Node,
        help: str | None = None,
        cure: str | None = None,
    ) -> None:
        """Note a mistake.

        Args:
            place: of the words to underline, on one line; of a node those on its first line.
            cure: what to write instead of them.
        """
        span = self._text.span(*(self.head(place.place) if isinstance(place, Node) else place))
        self.findings.append(Finding(code, message, span, help=help, cure=cure))

    def forget(self, place: Place) -> None:
        """Drop the findings inside a place: a worse mistake makes them pointless."""
        self.findings[:] = [each for each in self.findings if not self._is_in(each, place)]

    def drop(self, codes: Container[str], places: Sequence[Place]) -> None:
        """Drop the findings of some codes inside some places."""
        self.findings[:] = [
            each
            for each in self.findings
            if each.code not in codes or not any(self._is_in(each, place) for place in places)
        ]

    def _is_in(self, finding: Finding, place: Place) -> bool:
        span = self._text.span(*place)
        begin, end = (span.line, span.column), (span.end_line, span.end_column)
        return begin <= (finding.span.line, finding.span.column) < end

    def rewrite(self, code: str, message: str, place: Place | Node, better: str) -> None:
        """Note a mistake that a certain word in the same place cures."""
        self.wrong(code, message, place, f"write `{better}`", better)

    def written(self, place: Place) -> str:
        """Return the author's words at a place, as far as its first line goes."""
        line = self._lines[place.line - 1]
        end = place.end_column if place.end_line == place.line else len(line) + 1
        return line[place.column - 1 : end - 1].rstrip()

    def around(self, place: Place) -> tuple[str, str]:
        """Return what stands on the line before and behind a place."""
        line = self._lines[place.line - 1]
        return line[: place.column - 1], line[place.end_column - 1 :]

    def words_of_line(self, place: Place) -> list[str]:
        """Return the words of the line on which a place begins."""
        return re.findall(r"\w+", self._lines[place.line - 1])

    def words_before(self, place: Place) -> list[str]:
        """Return the words of a line that stand before a place."""
        return re.findall(r"\w+", self.around(place)[0])

    def within(self, place: Place, *phrases: str) -> Place:
        """Return where one of some phrases first stands in a place; else the place itself."""
        text = self.written(place)
        found = [(at, -len(phrase)) for phrase in phrases for at in _places_of(phrase, text)]
        if not found:
            return self.head(place)
        at, length = min(found)  # of two at one place the longer
        start = place.column + at
        return Place(place.line, start, place.line, start - length)

    def opening(self, place: Place) -> Place:
        """Return the place of the word that opens the line of a place: `when`, `if`."""
        line = self._lines[place.line - 1]
        column = len(line) - len(line.lstrip()) + 1
        return self.first_word(Place(place.line, column, place.line, len(line) + 1))

    def before(self, place: Place, word: str) -> Place:
        """Return the place of a word that stands last before a place; else the place itself."""
        ahead = self._lines[place.line - 1][: place.column - 1]
        found = list(_places_of(word, ahead))
        if not found:
            return self.head(place)
        return Place(place.line, found[-1] + 1, place.line, found[-1] + len(word) + 1)

    def with_word(self, place: Place, word: str) -> Place:
        """Return a place together with a word of the language that stands last before it."""
        return self.head(place)._replace(column=self.before(place, word).column)

    def line_from(self, place: Place) -> Place:
        """Return the place up to the end of its first line."""
        return Place(place.line, place.column, place.line, len(self._lines[place.line - 1]) + 1)

    def first_word(self, place: Place) -> Place:
        """Return the place of the first word."""
        return Place(
            place.line, place.column, place.line,
            place.column + len(self.written(place).split(maxsplit=1)[0]),
        )  # fmt: skip

    def head(self, place: Place) -> Place:
        """Return the part of a place on its first line, without a `:` at its end."""
        return Place(
            place.line, place.column, place.line,
            place.column + len(self.written(place).rstrip(":")),
        )  # fmt: skip


def _places_of(phrase: str, text: str) -> Iterator[int]:
    """Yield where whole words stand in a text.

    A pattern for each phrase would do as well, but is compiled in the time of a hundred searches.
    """
    at = text.find(phrase)
    while at >= 0:
        end = at + len(phrase)
        is_whole = not (_ends_in_word(text[:at]) or _ends_in_word(text[end : end + 1]))
        if is_whole:
            yield at
        at = text.find(phrase, max(end, at + 1) if is_whole else at + 1)


def _ends_in_word(text: str) -> bool:
    """Tell whether the last character of a text is a letter, a digit or an underscore."""
    return text[-1:].isalnum() or text.endswith("_")
