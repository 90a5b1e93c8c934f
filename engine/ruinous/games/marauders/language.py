"""`Game.language`: the words of effects, and every effect with what it may refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.effect_text import EffectText
from ruinous.game.language import Language
from ruinous.games.marauders.schema import words_of
from ruinous.games.marauders.words import CORE as CORE_WORDS
from ruinous.games.marauders.words import lexicon_of
from ruinous.language.binding import Context

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.marauders.models import Catalogue

CARD: Final = Context(
    this_type="card",
    has_here=True,
    own_verbs=frozenset({"draw", "place", "take", "use"}),
    enters_by=frozenset({"draw"}),
    in_force=frozenset({"drawn", "sheet"}),
)
RULES: Final = Context(has_you=False)
"""General rules."""


def effect_texts(catalogue: Catalogue) -> Iterator[EffectText]:
    """Yield every effect of a catalogue with what it belongs to."""
    for general in catalogue.general:
        if general.effect is not None:
            yield EffectText(item=general, text=general.effect, context=RULES)
    for card in catalogue.cards:
        if card.effect is not None:
            yield EffectText(item=card, text=card.effect, context=CARD, noun=card.name)


INTROS: Final = {
    "Verbs": "What can be done, reacted to (`when you draw ...`, `when ... is discarded`), replaced"
    " (`instead of discarding ...`) and forbidden (`forbid attacking ...`). *Roles* are what may"
    " follow the object; those in bold must.",
    "Quantities": "What is computed when it is asked for: rules change it (`attack of this card"
    " +2`), conditions compare it, other quantities take it over.",
}
"""Introductions of the reference's tables, by title."""

LANGUAGE: Final = Language(
    core=CORE_WORDS,
    texts_of=effect_texts,
    lexicon_of=lexicon_of,
    words_of=words_of,
    word_files=frozenset(("pack", "cards")),
    intros=INTROS,
    word_kinds="Cards",
)
