"""Points at the end, and who has won (rules score.*, end.winner-most-points)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.game.values import Result
from ruinous.games.marauders.lines import is_halved, is_whole, stretch
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.engine.window import forbidden
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State

VALUE: Final = "value/card"
ALL_LINES: Final = "all lines"
STALLED: Final = "stalled"
WON: Final = "won"
ENDED: Final = "ended"
"""End conditions: a player has completed all lines; nobody will; a rule lets somebody win; a rule
ends the game."""


class Score(NamedTuple):
    """The points of a player, and what they are for."""

    first: int
    """Points for being the first to complete all lines."""
    lines: int
    cards: int
    machines: int
    named: int
    """The value of cards: what is printed on them, as rules change it."""
    rules: int
    """What cards have given by their rules; may be below 0."""

    @property
    def total(self) -> int:
        """The total."""
        return sum(self)


def score(state: State, player: int) -> Score:
    """Return the points that a player has now."""
    rules, cards, changed = state.table.rules, state.table.cards, VALUE in state.force
    held = list(bits(state.on_sheets(1 << player)))
    lengths = [len(stretch(state, line)) for line in state.table.lines_of(player)]
    return Score(
        first=rules.first_points if state.ender == player else 0,
        lines=sum(_of_length(state, length) for length in lengths),
        cards=rules.card_points * len(held),
        machines=sum(_of_machine(state, card) for card in held),
        named=sum(points(state, card) for card in held if cards[card].points or changed),
        rules=state.scores[player],
    )


def points(state: State, card: int) -> int:
    """Return what a card is worth beside what every card is."""
    printed = state.table.cards[card].points
    return amount(state, VALUE, card, printed, state.table.line_of(state.where[card]))


def _of_length(state: State, length: int) -> int:
    """Return the points of a complete line of so many cards (rule score.line-length)."""
    steps = state.table.rules.line_points
    return max((given for least, given in steps.items() if least <= length), default=0)


def _of_machine(state: State, card: int) -> int:
    """Return the points of the machine that a card is the front of.

    Rule: score.red-set-of-three, score.red-halves-without-crew, score.red-boneshaker.
    """
    if is_whole(state, card):
        return state.table.rules.machine_points
    return state.table.rules.halves_points if is_halved(state, card) else 0


def result_of(state: State) -> Result:
    """Return how the match ended."""
    totals = [score(state, player).total for player in range(len(state.seats))]
    judged = state.won or state.judged
    winners = with_most(state) if judged == NOTHING else bits(judged)
    return Result(
        _condition(state),
        tuple(state.seats[player] for player in winners),
        dict(zip(state.seats, totals, strict=True)),
        state.round,
    )


def _condition(state: State) -> str:
    if state.won:
        return WON
    if state.ender >= 0:
        return ALL_LINES
    return ENDED if state.stopped else STALLED


def with_most(state: State, without: int = 0) -> list[int]:
    """Return who has the most points, of those whom no rule forbids to win.

    A tie is for who has completed all lines, else it is shared.

    Args:
        without: the players who are passed over.
    """
    totals = [score(state, player).total for player in range(len(state.seats))]
    left = (each for each in range(len(totals)) if not without >> each & 1)
    able = [each for each in left if not forbidden(state, Action("win", each))]
    most = max((totals[player] for player in able), default=0)
    best = [player for player in able if totals[player] == most]
    return [state.ender] if state.ender in best else best
