"""The part `evaluation`: what options promise, for bots."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.game.protocol import Evaluation
from ruinous.games.marauders.lines import MUSICIAN, STANDARD

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ruinous.game.values import Evaluator, View
    from ruinous.games.marauders.schema import Card, Catalogue
    from ruinous.kernel.state.decision import Decision

    Row: TypeAlias = tuple[str | None, ...]
    """The roles of the cards in a row; empty: none, None: no card."""

_BEYOND: Final = 2
"""Cards more than the fewest for which a line is planned: longer ones bring more points."""


class MaraudersEvaluation(Evaluation):
    """A card goes where it brings a line nearest to being complete."""

    def evaluator_of(self, catalogue: Catalogue) -> Evaluator:
        """Return what weighs the options of decisions."""
        assert catalogue.rules is not None
        fewest = catalogue.rules.shortest_line
        cards = {card.id: card for card in catalogue.cards}

        def weigher(
            decision: Decision, view: View, before: Mapping[str, str]
        ) -> Callable[[str], float]:
            plan = _Plan(view, decision.player, cards, fewest)
            if decision.kind == "play":
                return plan.play
            if decision.kind == "box":
                line = before.get("play", before.get("line", "")).rpartition(" ")[2]
                return lambda key: plan.box(key, line)
            if decision.kind == "line":
                return lambda key: 0.0 if key == "none" else 1.0
            return lambda key: 1.0 if key in ("yes", "1") else 0.0

        return weigher


class _Plan:
    """What a player sees, for the card that is to be put down."""

    def __init__(self, view: View, player: str, cards: Mapping[str, Card], fewest: int) -> None:
        self.sheet: Sequence[Sequence[str | None]] = view["sheets"][player]
        self.player = player
        self.fewest = fewest
        drawn = view["drawn"]
        self.role = (cards[drawn].role or "") if drawn else ""
        self._cards = cards

    def play(self, key: str) -> float:
        """Return what it promises to put the drawn card into a row, or to do something else."""
        if key == "use":
            return 3.0
        verb, _, line = key.partition(" ")
        if verb != "place":
            return -1.0
        owner, _, number = line.partition("/")
        if owner != self.player:
            return 2.5
        row = self._row(number)
        ends = {0: STANDARD, len(row) - 1: MUSICIAN}
        free = (at for at, each in enumerate(row) if each is None)
        fitting = (at for at in free if ends.get(at, self.role) == self.role)
        least = min(self._lacking(row, at) for at in fitting)
        return 1.0 + 1 / (1 + least) - 1 / (1 + lacking(row, self.fewest))

    def box(self, key: str, line: str) -> float:
        """Return what a box of a row promises; nothing is planned on the sheets of others."""
        owner, _, number = line.partition("/")
        if not number or owner != self.player:
            return 0.0
        return -float(self._lacking(self._row(number), int(key) - 1))

    def _row(self, number: str) -> Row:
        row = self.sheet[int(number) - 1]
        return tuple(self._cards[each].role or "" if each else None for each in row)

    def _lacking(self, row: Row, box: int) -> int:
        """Return how many cards a row lacks when the drawn one lies in a box, from 0."""
        return lacking((*row[:box], self.role, *row[box + 1 :]), self.fewest)


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
