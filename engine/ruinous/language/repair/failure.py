"""A rule that cannot be read, where reading stops, and a change that may mend it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from ruinous.language.lexicon.phrases import Word, words_of
from ruinous.language.repair.spelling import Spelling, spelling_of
from ruinous.language.repair.synonyms import Sayings, sayings_of
from ruinous.language.syntax.lexer import tokens_of
from ruinous.language.syntax.recognizer import recogniser_of

if TYPE_CHECKING:
    from ruinous.language.lexicon.phrases import PhraseTable
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.layout import Line
    from ruinous.language.syntax.lexer import Token
    from ruinous.language.syntax.recognizer import Recogniser


MendKind = Literal[
    "spelling", "phrase", "form", "small", "sign", "stray", "comment", "mark",
    "word", "number", "extra", "article", "order", "names", "nouns",
]  # fmt: skip
"""What a change is about."""


class Mend(NamedTuple):
    """A change of one line of a rule."""

    kind: MendKind
    line: int
    """Index of the line in the rule."""
    start: int
    """Column of the line's text from 0, where the change begins."""
    end: int
    better: str
    """What stands there instead."""
    far: int = 0
    """Words between the change and the place of the failure."""


@dataclass(frozen=True, slots=True)
class ParseFailure:
    """A rule that cannot be read, and the place where reading stops."""

    lines: list[Line]
    tokens: list[Token]
    at: int
    """Index of the token that does not fit."""
    fits: frozenset[str]
    """Classes of words that would."""
    line: int
    """Index of the line where reading stops."""
    words: list[Word]
    """The words of that line."""
    word: int
    """Index of the word where reading stops; the number of words at the end of the line."""
    table: PhraseTable
    recogniser: Recogniser
    sayings: Sayings

    @property
    def token(self) -> Token:
        """The token that does not fit."""
        return self.tokens[self.at]

    @property
    def is_unknown(self) -> bool:
        """Reading stops at something that begins no phrase."""
        return not self.token.forms

    @property
    def spelling(self) -> Spelling:
        """The single words of the table."""
        return spelling_of(self.table)

    @property
    def advice(self) -> str | None:
        """What an author is told who writes the words where reading stops."""
        return self.sayings.advice(self._small_words, self.word)

    @property
    def is_sentence(self) -> bool:
        """There is advice about several words together where reading stops."""
        return self.sayings.is_sentence(self._small_words, self.word)

    @property
    def begins_idiom(self) -> bool:
        """Reading stops at several words that are said with a phrase of the language."""
        return self.sayings.begins_idiom(self._small_words, self.word)

    @property
    def _small_words(self) -> list[str]:
        return [word.text.casefold() for word in self.words]

    def with_mend(self, mend: Mend) -> list[Line]:
        """Return the lines after a change."""
        line = self.lines[mend.line]
        text = line.text[: mend.start] + mend.better + line.text[mend.end :]
        return [*self.lines[: mend.line], line._replace(text=text), *self.lines[mend.line + 1 :]]

    def left_after(self, mend: Mend) -> int:
        """Return how many tokens cannot be read after a change; 0: the whole rule can."""
        tokens = tokens_of(self.with_mend(mend), self.table)
        return len(tokens) - self.recogniser.reach(tokens)[0]


def failure_at(lines: list[Line], tokens: list[Token], grammar: Grammar) -> ParseFailure:
    """Return where the reading of a rule stops."""
    recogniser = recogniser_of(grammar)
    at, stack = recogniser.reach(tokens)
    place = tokens[at].place
    line = next(index for index, line in enumerate(lines) if line.number == place.line)
    words = words_of(lines[line].text)
    column = place.column - lines[line].start + 1
    word = sum(1 for each in words if each.column < column)
    return ParseFailure(
        lines, tokens, at, recogniser.accepts(stack), line, words, word,
        grammar.phrases, recogniser, sayings_of(grammar),
    )  # fmt: skip
