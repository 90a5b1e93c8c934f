"""The bot that takes what promises most at once: one look at the position, no plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ruinous.bots.bot import Look
    from ruinous.game.values import Evaluator
    from ruinous.kernel.state.decision import Decision, Option


class Greedy:
    """Weighs each option by itself, as the game evaluates positions."""

    __slots__ = ("_chosen", "_evaluator")

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self._chosen: dict[str, str] = {}
        """Key of the last option that was taken, by kind of decision."""

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return the best option; of equals the first."""
        weight = self._evaluator(decision, look(), self._chosen)
        best = max(decision.options, key=lambda option: weight(option.key))
        self._chosen[decision.kind] = best.key
        return best
