"""`Game.language`: the words of effects, and every effect with what it may refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.effect_text import EffectText
from ruinous.game.language import Language
from ruinous.games.oldworld.lexicon import CORE as CORE_WORDS
from ruinous.games.oldworld.lexicon import lexicon_of
from ruinous.games.oldworld.lint import lint_more
from ruinous.games.oldworld.schema.catalogue import words_of
from ruinous.games.oldworld.schema.models.items import ChaosCard, DialFile, Power, Upgrade
from ruinous.games.oldworld.schema.models.tables import Token
from ruinous.language.binding import Context

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Text
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.item import Item

CHAOS_CARD: Final = Context(
    this_type="card",
    has_here=True,
    own_verbs=frozenset({"play", "turn up"}),
    in_force=frozenset({"face-up", "covered", "sheet"}),
    asked_for=frozenset({"hand", "deck", "discard pile"}),
)
UPGRADE: Final = Context(
    this_type="upgrade", own_verbs=frozenset({"choose"}), in_force=frozenset({"in play"})
)
OLD_WORLD_CARD: Final = Context(
    this_type="old world card",
    has_you=False,
    own_verbs=frozenset({"reveal"}),
    steps_allowed=True,
)
TOKEN: Final = Context(
    this_type="token", own_here=True, has_you=False, own_verbs=frozenset({"resolve"})
)
SHEET: Final = Context()
"""Power sheets and the conditions of dials."""
TICK: Final = Context(steps_allowed=True, rules_allowed=False)
REGION: Final = Context(has_here=True, has_you=False)
CORE: Final = Context(has_you=False)
"""General rules, and ruins."""

INTROS: Final = {
    "Verbs": "What can be done, reacted to (`when you kill ...`, `when ... is killed`), replaced"
    " (`instead of killing ...`) and forbidden (`forbid killing ...`). *Roles* are what may follow"
    " the object; those in bold must.",
    "Quantities": "What is computed when it is asked for: rules change it (`attack of warriors"
    " here +1`), conditions compare it, other quantities take it over.",
    "Adjectives": "Words that narrow a set: `enemy warriors`, `is populous`. The participle of a"
    " verb is one too, behind a step that did it: `remove your figures here`, then `removed"
    " figures`.",
    "Moments": "Points of the round at which a rule may act. One that ends with `here` needs a"
    " place.",
    "Spans": "How long something lasts, as a block or behind `control`.",
    "Units": "What `, once per ...` counts by; units can follow one another: `per region per"
    " phase`.",
}
"""Introductions of the reference's tables, by title."""


def effect_texts(catalogue: Catalogue) -> Iterator[EffectText]:
    """Yield every effect of a catalogue with what it belongs to."""
    ruins = () if catalogue.ruination is None else (catalogue.ruination,)
    shelves: tuple[tuple[tuple[Item, ...], Context], ...] = (
        (catalogue.general, CORE),
        (catalogue.regions, REGION),
        (ruins, CORE),
        (catalogue.tokens, TOKEN),
        (catalogue.chaos_cards, CHAOS_CARD),
        (catalogue.upgrades, UPGRADE),
        (catalogue.old_world_cards, OLD_WORLD_CARD),
    )
    for items, context in shelves:
        for item in items:
            if item.effect is not None:
                yield _text(item, item.effect, context)
    for power in catalogue.powers:
        yield from _of_power(power)


def _of_power(power: Power) -> Iterator[EffectText]:
    """Yield the effects of a Power sheet and its dial."""
    home = power.dial if isinstance(power.dial, DialFile) else power
    for item, text in ((power, power.effect), (home, power.dial.condition)):
        if text is not None:
            yield _text(item, text, SHEET)
    for tick in power.dial.ticks:
        if tick.effect is not None:
            yield _text(home, tick.effect, TICK)


def _text(item: Item, text: Text, context: Context) -> EffectText:
    owner, deck, noun = "", "", ""
    match item:
        case ChaosCard() | Upgrade():
            owner, deck = item.power, item.set
        case DialFile():
            owner = item.power
        case Power():
            owner = item.id
        case Token():
            noun = item.name
        case _:
            pass
    return EffectText(item=item, text=text, context=context, owner=owner, deck=deck, noun=noun)


LANGUAGE: Final = Language(
    core=CORE_WORDS,
    texts_of=lambda catalogue: effect_texts(catalogue),  # looked up when called: tests replace it
    lexicon_of=lexicon_of,
    words_of=words_of,
    lint_more=lint_more,
    word_files=frozenset(("pack", "board", "region", "tokens", "power")),
    intros=INTROS,
    word_kinds="Regions, tokens and followers",
)
