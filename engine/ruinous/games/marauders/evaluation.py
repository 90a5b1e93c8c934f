"""The part `evaluation`: what options promise, for bots."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.game.protocol import Evaluation
from ruinous.games.marauders.dealing import USE
from ruinous.games.marauders.kinds import MUSICIAN, STANDARD, role_of
from ruinous.games.marauders.moving import CARD, PICKED, REARRANGE, TAKE
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
    """The roles of the cards in a row; empty: none, None: no card."""

_BEYOND: Final = 2
"""Cards more than the fewest for which a line is planned: longer ones bring more points."""
TRIED: Final = 4
"""Options that are tried at most."""
LINE: Final = 20.0
"""Points that a line is worth that lacks one card."""
RIVALRY: Final = 0.3
"""How much of what the others have counts against a player."""


class MaraudersEvaluation(Evaluation):
    """A card goes where it brings a line nearest to being complete."""

    def evaluator_of(self, world: World) -> Evaluator:
        """Return what reads positions of a match."""
        return MaraudersEvaluator(world.data)


class MaraudersEvaluator:
    """Plans lines; where there is nothing to plan, options are tried."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._fewest: int = table.rules.shortest_line

    def shortlist(self, state: State, question: Question) -> Sequence[int]:
        """Return the indexes of the options worth a trial, the best first; one needs none."""
        picks = question.picks
        if question.kind in ("play", "box"):
            weigh = self._play if question.kind == "play" else self._box
            weights = [weigh(state, question.player, pick) for pick in picks]
            return (weights.index(max(weights)),)
        return range(min(len(picks), TRIED))

    def value(self, state: State, player: int) -> float:
        """Return what a position is worth: points, and lines that can be completed."""
        standing = [self._standing(state, each) for each in range(len(state.seats))]
        return standing[player] - RIVALRY * (sum(standing) - standing[player])

    def determinize(self, state: State, player: int, luck: Rng) -> None:
        """Shuffle the pile, and leave cubes to luck: nothing else is hidden."""
        state.pile.sort()
        luck.shuffle(state.pile)
        state.laid_out.clear()

    def _standing(self, state: State, player: int) -> float:
        planned = 0.0
        for line in state.table.lines_of(player):
            planned += LINE / (1 + lacking(self._row(state, line), self._fewest))
        return score(state, player).total + planned

    # ------------------------------------------------------------ first sight
    def _play(self, state: State, player: int, pick: int) -> float:
        """Return what it promises to put the drawn card into a line, or to do something else."""
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
        """Return what a box of a line promises; nothing is planned on the sheets of others."""
        line = self._table.line_of(pick)
        if self._table.player_of(line) != player:
            return 0.0
        role = role_of(state, _put_down(state))
        place = pick % self._table.rules.boxes
        return -float(self._lacking(self._row(state, line), role, place))

    def _row(self, state: State, line: int) -> Row:
        return tuple(None if card < 0 else role_of(state, card) for card in state.row(line))

    def _lacking(self, row: Row, role: str, box: int) -> int:
        """Return how many cards a row lacks when another lies in a box, from 0."""
        return lacking((*row[:box], role, *row[box + 1 :]), self._fewest)


def _put_down(state: State) -> int:
    """Return the card for which a box is asked."""
    frame = state.agenda[-1]
    if frame.code is TAKE:
        return frame.slots[CARD]
    return frame.slots[PICKED] if frame.code is REARRANGE else state.drawn


@lru_cache(maxsize=1 << 14)
def lacking(row: Row, fewest: int) -> int:
    """Return how many cards a row lacks until a line in it is complete, and as long as planned.

    Where there is no room for so long a line, a shorter one will do, and lacks more than is left
    out of it.

    Args:
        fewest: cards that a complete line has at least.
    """
    planned = _empty(row, fewest + _BEYOND)
    return min(planned or (each + _BEYOND + 1 for each in _empty(row, fewest)), default=len(row))


def _empty(row: Row, length: int) -> list[int]:
    """Return the number of empty boxes of each line of at least this length that a row can have."""
    begins, ends = _places(row, STANDARD), _places(row, MUSICIAN)
    lines = (
        next((row[begin : end + 1] for end in ends if end - begin + 1 >= length), None)
        for begin in begins
    )
    return [line.count(None) for line in lines if line is not None]


def _places(row: Row, role: str) -> list[int]:
    """Return where a card of a role lies, or could: there is one in a line."""
    there = role if role in row else None
    return [at for at, each in enumerate(row) if each == there]
