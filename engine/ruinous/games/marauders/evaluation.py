"""Estimated values of options and positions, for bots (`Game.evaluation`)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.game.protocol import Evaluation
from ruinous.games.marauders.dealing import USE
from ruinous.games.marauders.kinds import MUSICIAN, STANDARD, role_of
from ruinous.games.marauders.moving import CARD, TAKE
from ruinous.games.marauders.rearranging import PICKED, REARRANGE
from ruinous.games.marauders.scoring import score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.game.values import Evaluator
    from ruinous.games.marauders.state import State
    from ruinous.games.marauders.table import Table
    from ruinous.kernel.state.decision import Question
    from ruinous.kernel.state.rng import Rng
    from ruinous.kernel.state.world import World

    Row: TypeAlias = tuple[str | None, ...]
    """The role of the card in each box of a row; empty: a card without a role, None: no card."""

_LONGER: Final = 2
"""How many cards longer than the shortest a line is planned: longer lines score more."""
TRIED: Final = 4
"""Maximum number of options that are tried."""
LINE: Final = 20.0
"""Value in points of a line, divided by 1 plus the number of cards it lacks."""
RIVALRY: Final = 0.3
"""Factor for the value of the other players' positions, which is subtracted."""


class MaraudersEvaluation(Evaluation):
    """Values a place for a card by how few cards its line then lacks."""

    def evaluator_of(self, world: World) -> Evaluator:
        """Return the evaluator for positions of a match."""
        return MaraudersEvaluator(world.data)


class MaraudersEvaluator:
    """Ranks places for cards by a plan of the line; leaves other options to trials."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._fewest: int = table.rules.shortest_line

    def shortlist(self, state: State, question: Question) -> Sequence[int]:
        """Return the indexes of the options worth a trial, best first; a single one needs none."""
        picks = question.picks
        is_core = question.kind == "play" or (question.kind == "box" and question.cause is None)
        if is_core:
            weigh = self._play if question.kind == "play" else self._box
            weights = [weigh(state, question.player, pick) for pick in picks]
            return (weights.index(max(weights)),)
        return range(min(len(picks), TRIED))

    def value(self, state: State, player: int) -> float:
        """Return the value of a position: points, and lines that can be completed."""
        standing = [self._standing(state, each) for each in range(len(state.seats))]
        return standing[player] - RIVALRY * (sum(standing) - standing[player])

    def determinize(self, state: State, player: int, luck: Rng) -> None:
        """Shuffle the pile and drop cubes that were laid out: nothing else is hidden."""
        state.pile.sort()
        luck.shuffle(state.pile)
        state.laid_out.clear()

    def _standing(self, state: State, player: int) -> float:
        planned = 0.0
        for line in state.table.lines_of(player):
            planned += LINE / (1 + lacking(self._row(state, line), self._fewest))
        return score(state, player).total + planned

    # ------------------------------------------------------------ without a trial
    def _play(self, state: State, player: int, pick: int) -> float:
        """Return a weight for putting the drawn card into a line, or for another option."""
        if pick < 0:
            return 3.0 if pick == USE else -1.0
        if self._table.player_of(pick) != player:
            return 2.5
        row, role = self._row(state, pick), role_of(state, state.drawn)
        ends = {0: STANDARD, len(row) - 1: MUSICIAN}
        free = (at for at, each in enumerate(row) if each is None)
        fitting = (at for at in free if ends.get(at, role) == role)
        least = min(self._lacking(row, role, at) for at in fitting)
        return 1.0 + 1 / (1 + least) - 1 / (1 + lacking(row, self._fewest))

    def _box(self, state: State, player: int, pick: int) -> float:
        """Return a weight for a box; 0 on the sheets of others, where nothing is planned."""
        line = self._table.line_of(pick)
        if self._table.player_of(line) != player:
            return 0.0
        role = role_of(state, _put_down(state))
        place = pick % self._table.rules.boxes
        return -float(self._lacking(self._row(state, line), role, place))

    def _row(self, state: State, line: int) -> Row:
        return tuple(None if card < 0 else role_of(state, card) for card in state.row(line))

    def _lacking(self, row: Row, role: str, box: int) -> int:
        """Return how many cards a row lacks once a card of a role is put into a box (from 0)."""
        return lacking((*row[:box], role, *row[box + 1 :]), self._fewest)


def _put_down(state: State) -> int:
    """Return the card that is to be put into a box."""
    frame = state.agenda[-1]
    if frame.code is TAKE:
        return frame.slots[CARD]
    return frame.slots[PICKED] if frame.code is REARRANGE else state.drawn


@lru_cache(maxsize=1 << 14)
def lacking(row: Row, fewest: int) -> int:
    """Return how many cards a row lacks for a complete line of the planned length.

    If a row has no room for a line of that length, a shorter one counts as lacking `_LONGER` + 1
    cards more.

    Args:
        fewest: minimum number of cards of a complete line.
    """
    planned = _empty_boxes(row, fewest + _LONGER)
    return min(
        planned or (each + _LONGER + 1 for each in _empty_boxes(row, fewest)), default=len(row)
    )


def _empty_boxes(row: Row, length: int) -> list[int]:
    """Return the number of empty boxes of each possible line of a row with at least this length."""
    begins, ends = _end_boxes(row, STANDARD), _end_boxes(row, MUSICIAN)
    lines = (
        next((row[begin : end + 1] for end in ends if end - begin + 1 >= length), None)
        for begin in begins
    )
    return [line.count(None) for line in lines if line is not None]


def _end_boxes(row: Row, role: str) -> list[int]:
    """Return the box with a card of a role; if there is none, the empty boxes it could go to."""
    there = role if role in row else None
    return [at for at, each in enumerate(row) if each == there]
