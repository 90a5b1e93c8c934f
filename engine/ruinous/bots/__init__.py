"""Bots: players that choose from the decision that is due and what their seat may know.

A bot must not know more than the player whose seat it has: it holds no match and no state, but an
:class:`~ruinous.game.outlook.Outlook`. The value of a position is estimated by
the game (`evaluation` of its protocol).
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.game.content import Content
    from ruinous.game.outlook import Outlook
    from ruinous.kernel.state.decision import Decision
    from ruinous.kernel.state.rng import Rng

Maker: TypeAlias = "Callable[[Rng], Bot]"
"""Makes a bot for one seat of one game, from a stream of luck."""


class Bot(Protocol):
    """The player of one seat in one game."""

    def choose(self, decision: Decision, outlook: Outlook) -> int:
        """Return the index of one of the options of a decision of this seat."""


class Chance:
    """Takes any option, each as likely as the others, and looks at none."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        """Its own stream, so that it does not disturb the luck of the game."""

    def choose(self, decision: Decision, outlook: Outlook) -> int:
        """Return the index of any option."""
        return self._rng.below(decision.number)


class Greedy:
    """Takes the option with the best value at the next decision, without a plan beyond.

    The game names the options worth a trial; each is tried up to the next decision, with the bot's
    own random numbers.
    """

    __slots__ = ("_rng",)

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        """Its own stream, so that it does not know the luck of the game."""

    def choose(self, decision: Decision, outlook: Outlook) -> int:
        """Return the index of the best option; of equals the one that looked best."""
        best = outlook.shortlist()
        if len(best) == 1:
            return best[0]
        values = outlook.tried(best, self._rng)
        return best[values.index(max(values))]


BOTS: Final[Mapping[str, Callable[[Content], Maker]]] = MappingProxyType(
    {"random": lambda content: Chance, "greedy": lambda content: Greedy}
)
"""Every kind of bot by its name: what makes them for the loaded packs."""
USUAL: Final = "greedy"
"""The bot that plays where none is named: games between such bots end with a winner."""
