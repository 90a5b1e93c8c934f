"""Values of all regions for a player, computed again where something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.evaluation.printed import printed_of
from ruinous.games.oldworld.evaluation.reading import Reading
from ruinous.games.oldworld.evaluation.worth import conquest, worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.games.oldworld.evaluation.printed import Printed
    from ruinous.games.oldworld.schema.models.items import ChaosCard
    from ruinous.games.oldworld.state.state import State
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.progress import LastingEffect
    from ruinous.kernel.state.rule_index import Rule

EFFECT: Final = 0.4
"""Value in points of the effect of a card where it can act."""

SEAT: Final = 1 << 20
CARDS: Final = 1 << 10
"""Parts of the keys under which values are cached: `seat * SEAT` is the key of the region as it is;
added to it are small numbers for figures, and numbers from `CARDS` on for cards."""


class Board:
    """Cached values of the regions of one match for its players, in points.

    Values of a region are computed again when its contents change, or anything that rules for all
    regions depend on.
    """

    def __init__(self, table: Table) -> None:
        self.printed: Printed = printed_of(table)
        self._regions = range(len(table.regions))
        self._kept: dict[tuple[Any, ...], list[dict[Any, Reading]]] = {}
        cards = {card.id: number for number, card in enumerate(table.cards)}
        self._same = tuple(cards[card.id] for card in table.cards)
        """Card -> one of those that are the same."""

    def readings(self, state: State) -> list[Reading]:
        """Return the numbers of all regions."""
        kept = self._kept_for(state)
        return [self._reading(state, region, kept[region]) for region in self._regions]

    def value(self, state: State, player: int, regions: Iterable[int]) -> float:
        """Return the summed value of some regions for a player."""
        kept = self._kept_for(state)
        found = [self._reading(state, region, kept[region]) for region in regions]
        return sum([self.alone(each, player) for each in found])

    def _kept_for(self, state: State) -> list[dict[Any, Reading]]:
        """Return each region's cache for the current rules and effects that concern all regions."""
        lasting = _numbers(state.lasting) if state.lasting else ()
        general = (
            state.windows[0], state.upgrades, state.ruined, state.banished, lasting, *state.track,
        )  # fmt: skip
        kept = self._kept.get(general)
        if kept is None:
            kept = self._kept[general] = [{} for _ in self._regions]
        return kept

    def _reading(self, state: State, region: int, kept: dict[Any, Reading]) -> Reading:
        wide = state.table.wide
        row = state.spaces[region * wide : (region + 1) * wide]
        piles = state.piles[region :: state.table.places]
        key = (state.at[region] & ~state.tipped, *row, *piles)
        found = kept.get(key)
        if found is None:
            found = kept[key] = Reading(state, region, self.printed)
        return found

    # ------------------------------------------------------------ values
    def alone(self, reading: Reading, seat: int) -> float:
        """Return the value of a region as it is."""
        key = seat * SEAT
        found = reading.known.get(key)
        if found is None:
            found = reading.known[key] = worth(reading, seat, self.printed.wishes[seat])
        return found

    def with_figure(self, reading: Reading, seat: int, sort: int) -> float:
        """Return how much one figure of a sort adds to the value of a region."""
        key = figure_key(seat, sort)
        found = reading.known.get(key)
        if found is None:
            found = reading.known[key] = self._changed(reading, seat, sort, 1)
        return found

    def without_figure(self, reading: Reading, seat: int, sort: int) -> float:
        """Return how much one figure of a sort less takes from the value of a region."""
        key = figure_key(seat, sort) + 1
        found = reading.known.get(key)
        if found is None:
            found = reading.known[key] = -self._changed(reading, seat, sort, -1)
        return found

    def _changed(self, reading: Reading, seat: int, sort: int, number: int) -> float:
        printed, wish = self.printed.sorts[sort], self.printed.wishes[seat]
        cultists, attack = number * printed.cultists, number * printed.attack
        then = worth(reading, seat, wish, number, attack, cultists)
        return then - self.alone(reading, seat)

    def with_card(self, state: State, reading: Reading, seat: int, card: int) -> float:
        """Return how much a card adds to the value of a region; its effect counts if it can act."""
        card = self._same[card]
        key = card_key(seat, card)
        found = reading.known.get(key)
        if found is None:
            found = reading.known[key] = self._of_card(state.table.cards[card], reading, seat)
            needs = self.printed.needs[card]
            if not needs or not needs & ~reading.circumstances(seat):
                found = reading.known[key] = found + EFFECT
                reading.effects.add(key)
        return found

    def counts_effect(self, reading: Reading, seat: int, card: int) -> bool:
        """Return whether the value of a card in a region includes its effect."""
        return self.key_of_card(seat, card) in reading.effects

    def without_effect(self, reading: Reading, seat: int, card: int) -> float:
        """Note that the effect of a card cannot act; return the value of the card without it."""
        key = self.key_of_card(seat, card)
        reading.effects.remove(key)
        reading.known[key] -= EFFECT
        return reading.known[key]

    def key_of_card(self, seat: int, card: int) -> int:
        """Return the key for the value that a card adds; all copies of a card share it."""
        return card_key(seat, self._same[card])

    def _of_card(self, card: ChaosCard, reading: Reading, seat: int) -> float:
        """Return the value that the cost and the magic symbols of a card add to a region."""
        wish = self.printed.wishes[seat]
        if wish.magic and card.magic:
            more = worth(reading, seat, wish, strength=card.cost, magic=card.magic)
            return more - self.alone(reading, seat)
        if not card.cost or reading.ruined:
            return 0.0
        return conquest(reading, seat, card.cost) - conquest(reading, seat)


def _is_read(rule: Rule) -> bool:
    """Return whether a rule changes numbers, or forbids to place something."""
    return rule.use == "change" or rule.key == "place"


def _numbers(lasting: Iterable[LastingEffect]) -> tuple[int, ...]:
    """Return the numbers of the lasting effects that may change the value of regions."""
    return tuple([
        each.number
        for each in lasting
        if each.payloads or any(_is_read(active.rule) for active in each.instances)
    ])  # fmt: skip


def figure_key(seat: int, sort: int) -> int:
    """Return the key for the value that a figure adds; the next key is for what its loss takes."""
    return seat * SEAT + 2 * (sort + 1)


def card_key(seat: int, card: int) -> int:
    """Return the key for the value that a card adds."""
    return seat * SEAT + CARDS + card
