"""Effects and positions that completion is tried at."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import ruinous
from language.library import library
from ruinous.diagnostics import Text, has_errors
from ruinous.game.effect_text import EffectText
from ruinous.language.binding import Binder, Context
from ruinous.language.completion import Offer, completions
from ruinous.language.completion.cursor import Position, cursors_at, positions_at
from ruinous.language.lexicon.lexicon import Form
from ruinous.language.reader import read_rules
from ruinous.language.syntax.grammar import Grammar
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import phrases_of, words_of
from shipped import GAMES

BOOK = Context(this_type="book", has_here=True, own_verbs=frozenset({"lend"}))
"""What stands on a book of the library."""


class WordStart(NamedTuple):
    """The place before a word of a shipped effect."""

    effect: EffectText
    line: int
    column: int
    forms: tuple[Form, ...]
    """The phrase that the word belongs to."""

    @property
    def kinds(self) -> set[str]:
        """The classes that it can have."""
        return {form.kind for form in self.forms}

    def is_among(self, offers: tuple[Offer, ...]) -> bool:
        """Tell whether the phrase is offered; of numbers any counts."""
        if self.kinds & {"NUM", "CHANGE"}:
            return any(offer.kind in self.kinds for offer in offers)
        return any(offer.phrase == self.forms[0].phrase for offer in offers)


class Shipped(NamedTuple):
    """What is shipped of a game."""

    grammar: Grammar
    effects: tuple[EffectText, ...]

    def word_starts(self) -> Iterator[WordStart]:
        """Yield the place before each word of each effect."""
        for effect in self.effects:
            for rule in rules_of(effect.text.value):
                for line in rule.lines:
                    for token in phrases_of(line, self.grammar.phrases):
                        for word in words_of(token.text):
                            column = token.place.column + word.column - 1
                            yield WordStart(effect, line.number, column, tuple(token.forms))

    def offers(self, start: WordStart, letters: int = 0) -> tuple[Offer, ...]:
        """Return what is offered before a word, or behind its first letters.

        What comes behind the cursor is not written yet.
        """
        effect, column = start.effect, start.column + letters
        lines = effect.text.value.split("\n")[: start.line]
        lines[-1] = lines[-1][: column - 1]
        return completions("\n".join(lines), start.line, column, self.grammar, effect.context)


@cache
def shipped(game: int) -> Shipped:
    """Return what is shipped of a game, by its number."""
    content = ruinous.load(*GAMES[game])
    texts = content.game.language.texts_of(content.catalogue)
    return Shipped(content.effects.grammar, tuple(texts))


def mistakes(text: str, grammar: Grammar, context: Context) -> list[str]:
    """Return what the public reader and binder find wrong with a text."""
    written = Text.of(text)
    tree, findings = read_rules(written, grammar, cures=False)
    found = [*findings, *Binder(grammar.lexicon).check(tree, written, context)]
    return [each.message for each in found if has_errors([each])]


def typed(text: str, context: Context = BOOK) -> tuple[Offer, ...]:
    """Return what is offered in the library at the `|` in a text."""
    before = text.partition("|")[0].split("\n")
    whole = text.replace("|", "")
    return completions(whole, len(before), len(before[-1]) + 1, library(), context)


def phrases(text: str, context: Context = BOOK) -> list[str]:
    """Return the phrases that are offered in the library at the `|` in a text."""
    return [offer.phrase for offer in typed(text, context)]


def positions(text: str) -> list[Position]:
    """Return the positions in the library at the `|` in a text."""
    before = text.partition("|")[0].split("\n")
    cursors = cursors_at(Text.of(text.replace("|", "")), len(before), len(before[-1]) + 1)
    return [position for cursor in cursors for position in positions_at(cursor, library())]
