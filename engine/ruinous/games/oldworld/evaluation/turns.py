"""The best play of a turn, and the best place for what is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.evaluation.board import figure_key
from ruinous.games.oldworld.evaluation.effects import Effects
from ruinous.games.oldworld.legality.card_play import spaces
from ruinous.games.oldworld.legality.summons import destinations
from ruinous.games.oldworld.legality.turn import Turn
from ruinous.games.oldworld.state.readings import figure_cost
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.games.oldworld.evaluation.board import Board
    from ruinous.games.oldworld.state.state import State

FREE: Final = 0.5
"""The cost that is used for none when gains are compared by cost."""
OFFER: Final = 1_000.0
"""What a card offers in a turn at no price is taken first."""
LEAST: Final = 0.02
"""A gain for a power below this is not worth it."""
NEVER: Final = -1_000.0


class Plays:
    """What may be played on a turn, weighed for who has it."""

    def __init__(self, state: State, board: Board, player: int) -> None:
        self.state = state
        self.board = board
        self.player = player
        self.turn = Turn(state, player)
        self.readings = board.readings(state)
        self.figures = len(state.table.figures)
        self._effects = Effects(state, player)
        self._best_by_sort: dict[int, tuple[float, int, float]] = {}

    def best(self, picks: Sequence[int]) -> tuple[int, int]:
        """Return the index of the play with the best gain for a power, and the region for it.

        Gains are estimated first; the best one counts when it can be done and brings as much.
        """
        weights = [self._estimate(pick) for pick in picks]
        while True:
            at = max(range(len(weights)), key=weights.__getitem__)
            weight, region = self._certain(picks[at])
            if weight >= weights[at]:
                return at, region
            weights[at] = weight

    def best_region(self, pick: int, regions: Iterable[int]) -> int:
        """Return the best of some regions for a figure or a card."""
        return self._best_of(pick, regions)[1]

    # ------------------------------------------------------------ one play
    def _estimate(self, pick: int) -> float:
        """Return the best gain of a play for each power, as far as regions are in reach."""
        if pick == NOTHING:
            return LEAST
        if pick >= self.figures:
            card = pick - self.figures
            return self._of_card(card) if card < len(self.state.table.cards) else OFFER
        sort, origin = self.board.printed.sort[pick], self.state.figure_place[pick]
        best, region, second = self._best_by_sort.get(sort) or self._of_sort(sort)
        gain = second if region == origin else best
        if origin >= 0:
            gain -= self.board.without_figure(self.readings[origin], self.player, sort)
        return gain / self._cost(pick)

    def _of_sort(self, sort: int) -> tuple[float, int, float]:
        """Return the best gain from moving a figure, the region of it, and the second-best gain."""
        readings, key = self.readings, figure_key(self.player, sort)
        best, second, where = NEVER, NEVER, NOTHING
        for region in bits(self.turn.reach):
            gain = readings[region].known.get(key)
            if gain is None:
                gain = self.board.with_figure(readings[region], self.player, sort)
            if gain > best:
                best, second, where = gain, best, region
            elif gain > second:
                second = gain
        found = self._best_by_sort[sort] = best, where, second
        return found

    def _of_card(self, card: int) -> float:
        readings, key = self.readings, self.board.key_of_card(self.player, card)
        best = NEVER
        for region in bits(self.turn.open):
            gain = readings[region].known.get(key)
            if gain is None:
                gain = self.board.with_card(self.state, readings[region], self.player, card)
            if gain > best:
                best = gain
        return best / self._cost(self.figures + card)

    def _certain(self, pick: int) -> tuple[float, int]:
        """Return the same for regions where it can be done, what it certainly brings, and where."""
        if pick == NOTHING or pick >= self.figures + len(self.state.table.cards):
            return self._estimate(pick), NOTHING
        if pick < self.figures:
            places: Iterable[int] = destinations(self.turn, pick)
        else:
            wide = self.state.table.wide
            places = dict.fromkeys(each // wide for each in spaces(self.turn, pick - self.figures))
        gain, region = self._best_of(pick, places)
        return gain / self._cost(pick), region

    def _cost(self, pick: int) -> float:
        state = self.state
        if pick < self.figures:
            return figure_cost(state, pick) or FREE
        return state.table.cards[pick - self.figures].cost or FREE

    def _best_of(self, pick: int, regions: Iterable[int]) -> tuple[float, int]:
        """Return the greatest certain gain in some regions, and the region."""
        gains = {region: self._gain(pick, region) for region in regions}
        certain = set()
        while True:
            best = max(gains, key=gains.__getitem__)
            if best in certain:
                return gains[best], best
            certain.add(best)
            gains[best] = min(gains[best], self._certain_gain(pick, best, gains[best]))

    # ------------------------------------------------------------ gains
    def _gain(self, pick: int, region: int) -> float:
        """Return how much a figure or card adds to the value of the board."""
        board, readings, player = self.board, self.readings, self.player
        if pick >= self.figures:
            return board.with_card(self.state, readings[region], player, pick - self.figures)
        sort, origin = board.printed.sort[pick], self.state.figure_place[pick]
        gain = board.with_figure(readings[region], player, sort)
        if origin < 0:
            return gain
        return gain - board.without_figure(readings[origin], player, sort)

    def _certain_gain(self, pick: int, region: int, estimate: float) -> float:
        """Return the gain of a pick in a region, computed exactly where the estimate may be wrong.

        A figure is moved on a clone, so that every move improves the board and no figure moves
        back and forth. The effect of a card counts if it can act.
        """
        state, player, board = self.state, self.player, self.board
        if pick >= self.figures:
            card, reading = pick - self.figures, self.readings[region]
            if not board.counts_effect(reading, player, card):
                return estimate
            if self._effects.can_act(card, region):
                return estimate
            return board.without_effect(reading, player, card)
        origin = state.figure_place[pick]
        regions = (region,) if origin < 0 else (origin, region)
        clone = state.clone()
        clone.put_figure(pick, region)
        before = sum([board.alone(self.readings[each], player) for each in regions])
        return board.value(clone, player, regions) - before
