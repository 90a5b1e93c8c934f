"""Players that are no people: they see the decision that is due and the view of their seat.

A bot must not know more than the player it stands for: it holds no game and no state, and what is
printed on things is open to all. Look at `bot` first, then at `chance`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.bots.bot import Bot, Look
from ruinous.bots.chance import Chance
from ruinous.bots.greedy import Greedy
from ruinous.bots.printed import printed_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ruinous.kernel.state.rng import Rng
    from ruinous.packs.catalogue import Catalogue

Maker: TypeAlias = "Callable[[Rng], Bot]"
"""Makes a bot for one seat of one game, from a stream of luck."""


def _chance(catalogue: Catalogue) -> Maker:
    return Chance


def _greedy(catalogue: Catalogue) -> Maker:
    printed = printed_of(catalogue)
    return lambda luck: Greedy(printed)


BOTS: Final[Mapping[str, Callable[[Catalogue], Maker]]] = MappingProxyType(
    {"random": _chance, "greedy": _greedy}
)
"""Every kind of bot by its name: what makes them for the loaded packs."""

__all__ = ["BOTS", "Bot", "Chance", "Greedy", "Look", "Maker"]
