"""Completion inside of effects: what asks the language, and what it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ruinous.language.binding import Context
from ruinous.struct import struct
from ruinous.tools.editor.blocks import effect_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.diagnostics import Span, Text
    from ruinous.language.lexicon.entries import Entry
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.tools.editor.snapshot import Snapshot


class PhraseOffer(Protocol):
    """A phrase that can stand at a place of an effect."""

    @property
    def phrase(self) -> str:
        """What is written."""

    @property
    def kind(self) -> str:
        """Its class, such as `verb`."""

    @property
    def entry(self) -> Entry:
        """Its entry in the lexicon."""

    @property
    def place(self) -> tuple[int, int, int, int]:
        """What it replaces: line, column, end line and end column inside of the effect."""

    @property
    def rank(self) -> int:
        """Its place among the offers, from 0."""


class EffectCompletion(Protocol):
    """What completes effects."""

    def __call__(
        self, text: str, line: int, column: int, grammar: Grammar, context: Context
    ) -> Iterable[PhraseOffer]:
        """Return what can stand at a place of an effect, best first.

        Args:
            text: of the effect, without indentation.
            line: inside of the effect, from 1.
            column: from 1.
        """


@struct
class Placed:
    """An offer with the stretch of the file that it replaces."""

    offer: PhraseOffer
    span: Span


def offers_in_effect(
    complete: EffectCompletion, snapshot: Snapshot, path: str, text: str, line: int, column: int
) -> list[Placed] | None:
    """Return what can stand at a place of a file; None: that is in no effect.

    Args:
        path: absolute.
        text: of the file as it is now.
    """
    effect, game = effect_at(text, line, path), snapshot.game_at(path)
    if effect is None or game is None or game.check.effects is None:
        return None
    context = context_of(snapshot, path, text, effect)
    at = line - effect.line + 1, column - effect.column + 1
    if at[1] < 1:
        return []
    found = complete(effect.value, *at, game.check.effects.grammar, context)
    return [Placed(each, effect.span(*each.place)) for each in found]


def context_of(snapshot: Snapshot, path: str, text: str, effect: Text) -> Context:
    """Return what an effect belongs to: as it was read, or as those beside it in its file."""
    game, file = snapshot.game_at(path), snapshot.file_at(path)
    known = game.effects_in(file.file) if game is not None and file is not None else []
    if not known:
        return Context(steps_allowed=True)
    old = snapshot.map_to(path, text).old(effect.line) or effect.line
    return min(known, key=lambda each: abs(each.text.line - old)).context
