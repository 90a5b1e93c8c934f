"""What is printed on the things of a game, by id: open to every player at any time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.games.oldworld.schema.catalogue import (
        Catalogue,
        ChaosCard,
        Follower,
        Power,
        Region,
        RuinationCard,
        Token,
    )

_WORD: Final = re.compile(r"[a-z]+")


@struct
class Wish:
    """What a dial asks for, as far as the words of its condition tell."""

    kills: bool
    """It pays for killing."""
    populous: bool
    """It pays for corruption in populous regions."""
    magic: bool
    """It pays for corruption where there is magic."""
    tokens: frozenset[str]
    """It pays for corruption where one of these tokens lies, by id."""


@struct
class Printed:
    """Everything a bot may look up."""

    followers: Mapping[str, Follower]
    owners: Mapping[str, str]
    """Follower to the Power it belongs to."""
    cards: Mapping[str, ChaosCard]
    """By id and by name: options tell ids, views tell names."""
    regions: Mapping[str, Region]
    tokens: Mapping[str, Token]
    wishes: Mapping[str, Wish]
    """By the id of the Power."""
    ruination: tuple[RuinationCard, ...]
    ruin_threshold: int


def printed_of(catalogue: Catalogue) -> Printed:
    """Return what is printed on the things of loaded packs."""
    assert catalogue.rules is not None
    cards = catalogue.chaos_cards
    return Printed(
        followers={each.id: each for power in catalogue.powers for each in power.followers},
        owners={each.id: power.id for power in catalogue.powers for each in power.followers},
        cards={card.id: card for card in cards} | {card.name: card for card in cards},
        regions={region.id: region for region in catalogue.regions},
        tokens={token.id: token for token in catalogue.tokens},
        wishes={power.id: _wish(power, catalogue.tokens) for power in catalogue.powers},
        ruination=catalogue.ruination.cards if catalogue.ruination else (),
        ruin_threshold=catalogue.rules.ruin_threshold,
    )


def _wish(power: Power, tokens: tuple[Token, ...]) -> Wish:
    condition = power.dial.condition
    words = frozenset(_WORD.findall(condition.value if condition else ""))
    return Wish(
        kills="kill" in words,
        populous="populous" in words,
        magic="magic" in words,
        tokens=frozenset(token.id for token in tokens if token.name in words),
    )
