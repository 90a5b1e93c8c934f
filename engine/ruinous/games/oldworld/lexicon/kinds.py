"""Types of things: where they can be, and whether they belong to somebody."""

from __future__ import annotations

from typing import Final

from ruinous.language.lexicon.entries import Kind, Stay

_IN_A_SPACE: Final = Stay(
    steps=frozenset(
        {"summoning", "battle", "corruption", "domination step", "corruption step", "end"}
    ),
    ended_by="remove",
    prolonged_by="lay",
    said="a Chaos card lies in a region from the summoning phase to the start of the end phase",
    kept="instead of removing this card in the end phase: keep it",
)
"""Rule end.remove-cards."""

KINDS: Final = (
    Kind(name="player", inside="region",
         doc="Somebody who plays a Power; in each region where they control a figure.",
         rule="order.power"),
    Kind(name="region",
         doc="A part of the board; its value is both its resistance and its conquest.",
         rule="board.nine-regions"),
    Kind(name="figure", inside="region", owned=True, lies_on=frozenset({"card", "old world card"}),
         doc="A follower of a Power, in the stock or on the board.",
         rule="components.figures.classes"),
    Kind(name="target", inside="region", other_is_not_yours=True,
         doc="What may take a hit in battle: a figure, or a token that can be hit.",
         rule="battle.assign.targets"),
    Kind(name="token", inside="region", owned=True, supplied=True,
         doc="A token on the board or on a sheet: corruption, or one of a common stock.",
         rule="tokens.moved-by-effects"),
    Kind(name="card", inside="region", owned=True, scattered=True, stay=_IN_A_SPACE,
         doc="A Chaos card, in a deck, a hand, a space of a region or a discard pile.",
         rule="components.chaos-deck.own-24"),
    Kind(name="upgrade", owned=True,
         doc="An upgrade card; once chosen it is in play for the rest of the game.",
         rule="components.upgrades.five"),
    Kind(name="old world card",
         doc="A card of the Old World deck, in force while it lies on the track.",
         rule="components.old-world-cards.28"),
    Kind(name="store",
         doc="Where things are kept: the board, the stock, a sheet, a hand, the track.",
         rule="setup.hand.three-cards"),
    Kind(name="point", doc="Victory points, which are only counted.", rule="setup.vp-marker.zero"),
    Kind(name="power", doc="Power to pay with, which is only counted.", rule="draw.power.reset"),
    Kind(name="counter", doc="Dial advancement counters, which are only counted.",
         rule="dial.counter.at-once"),
    Kind(name="die", inside="region", doc="Battle dice, which are only counted.",
         rule="components.dice.d6"),
    Kind(name="hit", inside="region", doc="Successes of battle dice, which are only counted.",
         rule="battle.hits.four-to-six"),
    Kind(name="battle", inside="region",
         doc="Exchanges of dice in a region, which are only counted.",
         rule="battle.trigger"),
    Kind(name="magic symbol", doc="Printed magic symbols of a card, which are only counted.",
         rule="general.magic-symbol.no-own-effect"),
)  # fmt: skip
