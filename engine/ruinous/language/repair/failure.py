"""A rule that cannot be parsed: where parsing stops, and how far it gets after a change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.repair.phrases import Phrases
from ruinous.language.repair.vocabulary import vocabulary_of
from ruinous.language.syntax.lexer import phrases_of, words_of
from ruinous.language.syntax.parser import recognizer_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.lexicon.lexicon import Form
    from ruinous.language.repair.phrases import Candidate
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.layout import Line
    from ruinous.language.syntax.lexer import Token


class ParseFailure:
    """A rule that cannot be parsed, and the place where parsing stops."""

    def __init__(self, lines: list[Line], tokens: list[Token], grammar: Grammar) -> None:
        """Parse a rule as far as possible.

        Args:
            lines: the lines of the rule.
            tokens: the tokens of the lines; one of them does not fit.
            grammar: the grammar that the tokens were read with.
        """
        self.lines: Final = lines
        self.tokens: Final = tokens
        self.grammar: Final = grammar
        self.vocabulary: Final = vocabulary_of(grammar)
        self._recognizer: Final = recognizer_of(grammar)
        self.at, stack = self._recognizer.reach(tokens)
        """Index of the token that does not fit."""
        self.fits: Final = self._recognizer.accepts(stack)
        """Classes of tokens that would fit instead."""
        self.token: Final = tokens[self.at]
        """The token that does not fit."""
        number = self.token.place.line
        self.row: Final = next(row for row, line in enumerate(lines) if line.number == number)
        """Index of the line where parsing stops."""
        self.line: Final = lines[self.row]
        self.words: Final = words_of(self.line.text)
        """The words of that line."""
        column = self.token.place.column - self.line.start + 1
        self.word: Final = sum(1 for each in self.words if each.column < column)
        """Index of the word where parsing stops; the number of words at the end of the line."""
        small = [word.text.casefold() for word in self.words]
        self.small_words: Final = small
        self.hinted: Final = self.vocabulary.hinted(small, self.word)
        """Words where parsing stops for which the vocabulary has a hint; empty: none."""
        self.hint: Final = self.vocabulary.hints.get(self.hinted)
        """The hint: how the language expresses what these words mean."""
        first = next(n for n, each in enumerate(tokens) if each.text and each.place.line == number)
        last = next(n for n in range(first, len(tokens)) if not tokens[n].text)
        self.phrases: Final = Phrases(self.line, tokens[first:last])
        """The phrases of that line."""
        self.phrase: Final = self.at - first if first <= self.at < last else None
        """Index of the phrase that does not fit; None at the end of the line."""
        start = min(first, self.at)
        self._stack: Final = self._recognizer.reach(tokens[:start])[1]
        self._before: Final = tokens[start:first]
        self._after: Final = tokens[last:]

    @property
    def is_unknown(self) -> bool:
        """True when parsing stops at something that begins no phrase."""
        return not self.token.forms

    def forms(self, kind: str) -> Iterator[Form]:
        """Yield the phrases of a class of words."""
        return (form for form in self.grammar.phrases.forms if form.kind == kind)

    def knows(self, word: str) -> bool:
        """Return whether a word is part of some phrase."""
        return word in self.vocabulary.words

    def changed(self, candidate: Candidate) -> Line:
        """Return the line where parsing stops after a change."""
        start, end, better, _ = candidate
        return self.line._replace(text=self.line.text[:start] + better + self.line.text[end:])

    def remaining(self, candidate: Candidate) -> int:
        """Return how many tokens cannot be parsed after a change; 0: the whole rule can."""
        phrases = phrases_of(self.changed(candidate), self.grammar.phrases)
        tokens = [*self._before, *phrases, *self._after]
        return len(tokens) - self._recognizer.reach(tokens, self._stack)[0]
