"""Bots: players that choose from the decision that is due and the view of their seat.

A bot must not know more than the player it stands for: it holds no match and no state. What a
position promises is the game's to say (`evaluation` of its protocol). Look at `bot` first, then at
`chance`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.bots.bot import Bot, Look
from ruinous.bots.chance import Chance
from ruinous.bots.greedy import Greedy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ruinous.game.content import Content
    from ruinous.kernel.state.rng import Rng

Maker: TypeAlias = "Callable[[Rng], Bot]"
"""Makes a bot for one seat of one game, from a stream of luck."""


def _chance(content: Content) -> Maker:
    return Chance


def _greedy(content: Content) -> Maker:
    evaluator = content.game.evaluation.evaluator_of(content.catalogue)
    return lambda rng: Greedy(evaluator)


BOTS: Final[Mapping[str, Callable[[Content], Maker]]] = MappingProxyType(
    {"random": _chance, "greedy": _greedy}
)
"""Every kind of bot by its name: what makes them for the loaded packs."""

__all__ = ["BOTS", "Bot", "Chance", "Greedy", "Look", "Maker"]
