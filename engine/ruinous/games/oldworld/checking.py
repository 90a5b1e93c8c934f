"""Every effect of a catalogue with its context: what it belongs to and may refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.effects import EffectText
from ruinous.games.oldworld.schema.catalogue import ChaosCard, Power, Token, Upgrade
from ruinous.language.binding import Context

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Text
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.item import Item

CHAOS_CARD: Final = Context(this_type="card", has_here=True, own_verbs=frozenset({"play"}))
UPGRADE: Final = Context(this_type="upgrade")
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
CORE: Final = Context(has_you=False)
"""General rules, regions, and ruins."""


def effect_texts(catalogue: Catalogue) -> Iterator[EffectText]:
    """Yield every effect of a catalogue with what it belongs to."""
    ruins = () if catalogue.ruination is None else (catalogue.ruination,)
    shelves: tuple[tuple[tuple[Item, ...], Context], ...] = (
        ((*catalogue.general, *catalogue.regions, *ruins), CORE),
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
    """Yield what stands on a Power sheet and its dial."""
    for text in (power.effect, power.dial.condition):
        if text is not None:
            yield _text(power, text, SHEET)
    for tick in power.dial.ticks:
        if tick.effect is not None:
            yield _text(power, tick.effect, TICK)


def _text(item: Item, text: Text, context: Context) -> EffectText:
    owner, deck, noun = "", "", ""
    match item:
        case ChaosCard() | Upgrade():
            owner, deck = item.power, item.set
        case Power():
            owner = item.id
        case Token():
            noun = item.name
        case _:
            pass
    return EffectText(item=item, text=text, context=context, owner=owner, deck=deck, noun=noun)
