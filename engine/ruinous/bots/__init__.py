"""Bots: players that choose from the decision that is due and the view of their seat.

A bot must not know more than the player whose seat it has: it holds no match and no state. What a
position promises is the game's to say (`evaluation` of its protocol).
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.game.content import Content
    from ruinous.game.values import Evaluator
    from ruinous.kernel.state.decision import Decision, Option
    from ruinous.kernel.state.rng import Rng

Look: TypeAlias = Callable[[], dict[str, Any]]
"""Gives the view of the seat that decides, as `Match.view` does; made only when it is called."""
Maker: TypeAlias = "Callable[[Rng], Bot]"
"""Makes a bot for one seat of one game, from a stream of luck."""


class Bot(Protocol):
    """The player of one seat in one game."""

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return one of the options of a decision of this seat."""


class Chance:
    """Takes any option, each as likely as the others, and builds no other."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        """Its own stream, so that it does not disturb the luck of the game."""

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return any option."""
        options = decision.options
        return options[self._rng.below(len(options))]


class Greedy:
    """Takes what promises most at once: weighs each option by itself, and has no plan."""

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


def _greedy(content: Content) -> Maker:
    evaluator = content.game.evaluation.evaluator_of(content.catalogue)
    return lambda rng: Greedy(evaluator)


BOTS: Final[Mapping[str, Callable[[Content], Maker]]] = MappingProxyType(
    {"random": lambda content: Chance, "greedy": _greedy}
)
"""Every kind of bot by its name: what makes them for the loaded packs."""
