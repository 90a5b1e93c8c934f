"""What a region promises the player of a seat, in points: rough, quick, no looking ahead."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal

from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.items import ChaosCard, Follower, Power
    from ruinous.games.oldworld.schema.models.tables import Region, RuinationCard, Token

_WORD: Final = re.compile(r"[a-z]+")


@struct
class Wish:
    """What a dial asks for, by the words of its condition."""

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
    """By id and by name: options have ids, views have names."""
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


Seen = dict[str, Any]
"""A region as a view shows it."""

CHANCES: Final = {-3: 0.05, -2: 0.12, -1: 0.25, 0: 0.42, 1: 0.75, 2: 0.85, 3: 0.92}
"""Estimated probability of dominating, by lead over resistance and rivals."""
TICK: Final = 4.0
"""Points that a counter on the dial is worth."""
HITS: Final = 0.5
"""Figures that a die kills."""
LOSS: Final = 0.35
"""Points that a figure lost in battle costs."""
PREY: Final = 0.25
"""Points that a figure killed in battle is worth, whatever the dial says."""
SHARE: Final = 0.15
"""Points that a token of corruption is worth far from ruin."""


@struct
class RegionView:
    """One region with what is in it, as one seat sees it."""

    seen: Seen
    seat: str
    printed: Printed
    ruin: Mapping[str, tuple[int, int]]
    """Region to the points that the next ruination card gives for it."""

    def worth(self) -> float:
        """Return the points it promises."""
        if self.seen["ruined"]:
            return 0.1 * self._count(self.seat)
        return self._conquest() + self._dial() + self._corruption() + self._battle()

    # ------------------------------------------------------------ what if
    def with_figure(self, follower: str, change: int = 1) -> RegionView:
        """Return the region with one figure of the seat more, or less."""
        figures = dict(self.seen["figures"])
        own = dict(figures.get(self.seat, {}))
        own[follower] = max(own.get(follower, 0) + change, 0)
        figures[self.seat] = own
        return replace(self, seen={**self.seen, "figures": figures})

    def with_card(self, name: str) -> RegionView:
        """Return the region with a card of the seat more."""
        card = {"name": name, "power": self.seat}
        return replace(self, seen={**self.seen, "cards": [*self.seen["cards"], card]})

    # ------------------------------------------------------------ counts
    def _figures(self, power: str) -> dict[str, int]:
        """Return the figures that a Power controls here, by follower."""
        figures: dict[str, int] = self.seen["figures"].get(power, {})
        return figures

    def _count(self, power: str) -> int:
        return sum(self._figures(power).values())

    def _attack(self, power: str) -> int:
        followers = self.printed.followers
        return sum(followers[each].attack * n for each, n in self._figures(power).items())

    def _cultists(self, power: str) -> int:
        followers = self.printed.followers
        figures = self._figures(power).items()
        return sum(n for each, n in figures if followers[each].class_ == "cultist")

    def _others(self) -> list[str]:
        return [power for power in self.seen["figures"] if power != self.seat]

    def _strength(self, power: str) -> int:
        """Return a domination value by what is printed."""
        cards = (card for card in self.seen["cards"] if card and card["power"] == power)
        printed = self.printed.cards
        costs = (printed[card["name"]].cost for card in cards if card["name"] in printed)
        return self._count(power) + sum(costs)

    def _magic(self) -> int:
        open = self.printed.cards
        cards = [card for card in self.seen["cards"] if card and card["name"] in open]
        shown = sum(self.printed.cards[card["name"]].magic for card in cards)
        return shown + self._lying("magic")

    def _lying(self, what: Literal["magic", "ruin"]) -> int:
        """Return what the tokens here count for."""
        tokens: dict[str, int] = self.seen["tokens"]
        printed = self.printed.tokens
        return sum(int(getattr(printed[each], what)) * n for each, n in tokens.items())

    # ------------------------------------------------------------ promises
    def _conquest(self) -> float:
        powers = {*self.seen["figures"], *(c["power"] for c in self.seen["cards"] if c)}
        rivals = max((self._strength(each) for each in powers - {self.seat}), default=0)
        lead = self._strength(self.seat) - max(self.seen["resistance"], rivals)
        chance = CHANCES.get(lead, 0.0 if lead < 0 else 0.97)
        return chance * float(self.seen["conquest"])

    def _dial(self) -> float:
        wish = self.printed.wishes[self.seat]
        if wish.kills:
            preys = sum(map(self._count, self._others()))
            return TICK * (1 - 0.5 ** self._attack(self.seat)) if preys else 0.0
        if not self._fits():
            return 0.0
        return TICK * (0.0, 0.3, 1.0)[min(self._cultists(self.seat), 2)]

    def _fits(self) -> bool:
        """Return whether corruption placed here is what the dial asks for."""
        wish = self.printed.wishes[self.seat]
        if wish.populous and not self.seen["populous"]:
            return False
        if wish.tokens and not wish.tokens & set(self.seen["tokens"]):
            return False
        return not wish.magic or self._magic() >= 2

    def _corruption(self) -> float:
        """Return what corruption promises: ruiners share more the nearer the ruin is."""
        new = self._cultists(self.seat)
        lying: dict[str, int] = self.seen["corruption"]
        coming = {each: self._cultists(each) for each in self.seen["figures"]}
        total = sum(lying.values()) + sum(coming.values()) + self._lying("ruin")
        near = min(total / self.printed.ruin_threshold, 1.0) ** 2
        mine = lying.get(self.seat, 0) + new
        rivals = [lying.get(each, 0) + coming.get(each, 0) for each in {*lying, *coming}]
        ahead = sum(1 for each in rivals if each > mine)
        first, second = self.ruin.get(self.seen["id"], (0, 0)) if mine else (0, 0)
        points = (first, second, 0)[min(ahead, 2)]
        return SHARE * new + 0.5 * near * points

    def _battle(self) -> float:
        danger = HITS * sum(map(self._attack, self._others()))
        prey = sum(map(self._count, self._others()))
        kills = HITS * self._attack(self.seat)
        return PREY * min(kills, prey) - LOSS * min(danger, self._count(self.seat))
