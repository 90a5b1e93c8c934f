"""Types of things: where they can be, and whether they belong to somebody."""

from __future__ import annotations

from typing import Final

from ruinous.language.lexicon import Kind

KINDS: Final = (
    Kind(name="player", placed=True, doc="Somebody who plays; in a region with a figure there.",
         rule="order.power"),
    Kind(name="region", doc="A part of the board.", rule="board.nine-regions"),
    Kind(name="figure", placed=True, owned=True, lies_on=frozenset({"card"}),
         doc="A follower of a Power.", rule="components.figures.classes"),
    Kind(name="token", placed=True, owned=True, doc="A token on the board or on a sheet.",
         rule="tokens.moved-by-effects"),
    Kind(name="card", placed=True, owned=True, doc="A Chaos card.",
         rule="components.chaos-deck.own-24"),
    Kind(name="upgrade", owned=True, doc="An upgrade card.", rule="components.upgrades.five"),
    Kind(name="old world card", doc="A card of the Old World deck.",
         rule="components.old-world-cards.28"),
    Kind(name="store", doc="Where things are kept.", rule="setup.hand.three-cards"),
    Kind(name="point", doc="Victory points.", rule="setup.vp-marker.zero"),
    Kind(name="power", doc="Power points.", rule="draw.power.reset"),
    Kind(name="counter", doc="Dial advancement counters.", rule="dial.counter.at-once"),
    Kind(name="die", placed=True, doc="Battle dice.", rule="components.dice.d6"),
    Kind(name="hit", placed=True, doc="Successes of battle dice.",
         rule="battle.hits.four-to-six"),
    Kind(name="battle", placed=True, doc="Exchanges of dice.", rule="battle.trigger"),
    Kind(name="magic symbol", doc="Printed magic symbols.",
         rule="general.magic-symbol.no-own-effect"),
)  # fmt: skip
