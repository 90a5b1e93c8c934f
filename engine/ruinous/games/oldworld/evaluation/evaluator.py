"""`Game.evaluation`: estimated values of options and positions for a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.evaluation.board import Board
from ruinous.games.oldworld.evaluation.determinizing import determinize
from ruinous.games.oldworld.evaluation.turns import Plays
from ruinous.games.oldworld.evaluation.worth import TICK
from ruinous.games.oldworld.state.pending_play import being_placed
from ruinous.games.oldworld.state.readings import hand_draw, hand_size, power_refill
from ruinous.kernel.engine.quantities import touched
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruinous.game.values import Evaluator
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.decision import Question
    from ruinous.kernel.state.rng import Rng
    from ruinous.kernel.state.world import World

TRIED: Final = 3
"""Options of an effect that are tried at most."""
HELD: Final = 0.4
"""Points that a card in hand is worth."""
POWER: Final = 0.3
"""Points that a power is worth that is left."""
INCOME: Final = 2.0
"""Points that a power or a card more in each round is worth."""
RIVALRY: Final = 0.3
"""How much of what the others have counts against the player."""
_INCOME: Final = (
    "power refill/player",
    "power limit/player",
    "hand draw/player",
    "hand size/player",
)
"""Quantities that change the income."""
LAST: Final = -1_000.0
"""Less than any weight."""


def evaluator_of(world: World) -> Evaluator:
    """Return the evaluator for the positions of one match."""
    return OldWorldEvaluator(world)


class OldWorldEvaluator:
    """Weighs turns by what they add to the board; options of effects are tried."""

    def __init__(self, world: World) -> None:
        self._board = Board(world.data)
        self._plan: tuple[Any, int, int] = (self, NOTHING, NOTHING)
        """What the best play of a turn is for: the log so far, what is played, and the region."""

    def shortlist(self, state: State, question: Question) -> Sequence[int]:
        """Return the indexes of the options worth a trial, the best first; one needs none."""
        picks, player = question.picks, question.player
        if question.kind == "turn":
            best, region = Plays(state, self._board, player).best(picks)
            self._plan = state.log, picks[best], region
            return (best,)
        if question.cause is None and (placed := being_placed(state)) != NOTHING:
            return (self._place(state, question, placed),)
        weigh = self._weigher(state, question)
        order = sorted(range(len(picks)), key=lambda at: -weigh(picks[at]))
        certain = question.kind in ("target", "upgrade") or question.detail in (
            "discard",
            "may discard",
        )
        return order[: 1 if certain else TRIED]

    def _place(self, state: State, question: Question, placed: int) -> int:
        """Return the index of the best place for what is played on a turn."""
        wide = state.table.wide if question.kind == "space" else 1
        regions = [pick // wide for pick in question.picks]
        log, pick, best = self._plan
        if log is not state.log or pick != placed or best not in regions:
            best = Plays(state, self._board, question.player).best_region(placed, regions)
        return regions.index(best)

    def value(self, state: State, player: int) -> float:
        """Return the value of a position for a player, in points."""
        board = self._board
        total = sum([board.alone(each, player) for each in board.readings(state)])
        holdings = [self._holdings(state, each) for each in range(state.table.count)]
        own = holdings[player]
        return total + own - RIVALRY * (sum(holdings) - own)

    def determinize(self, state: State, player: int, luck: Rng) -> None:
        """Deal again what a player does not know, by this luck alone."""
        determinize(state, player, luck)

    def _income(self, state: State, player: int) -> int:
        """Return the power and cards that a player gets in each round."""
        if not touched(state, _INCOME, NOTHING):
            return self._board.printed.income[player]
        return power_refill(state, player) + hand_draw(state, player) + hand_size(state, player)

    def _holdings(self, state: State, player: int) -> float:
        """Return the value of what a player has off the board, in points."""
        return (
            state.points[player]
            + TICK * (state.dial[player] + (state.counters[player] > 0))
            + HELD * len(state.hands[player])
            + POWER * state.power[player]
            + INCOME * self._income(state, player)
        )

    # ------------------------------------------------------------ without a trial
    def _weigher(self, state: State, question: Question) -> Callable[[int], float]:
        """Return a function from a pick to its weight, without a trial."""
        player, table = question.player, state.table

        def region(pick: int) -> float:
            if pick == NOTHING:
                return LAST
            own = (state.at[pick] & state.mine[player]).bit_count()
            return 10.0 * min(own, 1) + own + 0.1 * table.values[pick]

        def figure(pick: int) -> float:
            """Return a weight for removing a figure: costly enemies first, costly own last."""
            if not 0 <= pick < len(table.figures):
                return LAST if pick == NOTHING else 0.0
            dear = 10.0 * table.cost[pick] + table.attack[pick]
            return -dear if state.mine[player] >> pick & 1 else dear

        def card(pick: int) -> float:
            """Return a weight for giving up a card: preferably none, else the cheapest."""
            return 0.5 if pick == NOTHING else -float(table.cards[pick].cost)

        def upgrade(pick: int) -> float:
            """Return how good an upgrade is: one that gives power or cards is so in each round."""
            return LAST if pick == NOTHING else float(table.upgrades[pick].kind == "power")

        def rival(pick: int) -> float:
            """Return the points of a player; the seat itself comes last."""
            return LAST if pick in (NOTHING, player) else float(state.points[pick])

        weighers: dict[str, Callable[[int], float]] = {
            "region": region,
            "target": figure,
            "figure": figure,
            "card": card,
            "player": rival,
            "upgrade": upgrade,
        }
        return weighers.get(question.kind, lambda pick: 0.0)
