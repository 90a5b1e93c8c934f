"""The bot that takes any option, each as likely as the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ruinous.bots.bot import Look
    from ruinous.kernel.state.decision import Decision, Option
    from ruinous.kernel.state.rng import Rng


@dataclass(frozen=True, slots=True)
class Chance:
    """Takes an option by chance and builds no other."""

    rng: Rng
    """Its own stream, so that it does not disturb the luck of the game."""

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return any option."""
        options = decision.options
        return options[self.rng.below(len(options))]
