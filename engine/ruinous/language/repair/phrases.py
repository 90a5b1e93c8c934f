"""The phrases of a line where parsing stops, and changes of it that may repair the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

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
