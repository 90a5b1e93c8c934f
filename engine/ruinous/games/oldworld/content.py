"""Loaded packs, ready to be played: the catalogue with the worlds compiled from it so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import ContentError, has_errors
from ruinous.games.oldworld.checking import bind_catalogue
from ruinous.games.oldworld.setup import check_players, check_variant
from ruinous.games.oldworld.state.table import BASE
from ruinous.games.oldworld.world import build_world
from ruinous.packs.load import load_packs

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ruinous.game.effects import Effects
    from ruinous.games.oldworld.variant import Variant
    from ruinous.kernel.state.world import World
    from ruinous.packs.catalogue import Catalogue


class Content:
    """What a game is made from. Games share it; nothing in it changes."""

    def __init__(self, catalogue: Catalogue, effects: Effects | None = None) -> None:
        self.catalogue = catalogue
        self._effects = effects
        self._worlds: dict[tuple[tuple[str, ...], Variant], World] = {}

    def world(self, players: Sequence[str], variant: Variant = BASE) -> World:
        """Return everything compiled for these players, who are Power ids in any order.

        Raises:
            IllegalSetup: these players cannot play these packs.
            ContentError: some effect is wrong.
        """
        key = (tuple(sorted(players)), variant)
        if key not in self._worlds:
            check_players(self.catalogue, players)
            check_variant(self.catalogue, players, variant)
            self._worlds[key] = build_world(self.catalogue, self.effects, players, variant)
        return self._worlds[key]

    @property
    def effects(self) -> Effects:
        """Every effect of the packs, bound."""
        if self._effects is None:
            self._effects = bind_catalogue(self.catalogue)
        return self._effects

    @property
    def powers(self) -> tuple[str, ...]:
        """Ids of the Powers, in Power order."""
        return tuple(power.id for power in self.catalogue.powers)

    def __repr__(self) -> str:
        packs = ", ".join(f"{pack.id} {pack.version}" for pack in self.catalogue.packs)
        return f"<Content {packs}>"


def load(*packs: str | Path) -> Content:
    """Load packs by the name of a shipped one or by path; later ones build on earlier ones.

    Raises:
        ContentError: holds every finding; nothing is half loaded.
    """
    catalogue, findings = load_packs(list(packs) or ["base"])
    if catalogue is None or has_errors(findings):
        raise ContentError(findings)
    effects = bind_catalogue(catalogue)
    if has_errors(effects.findings):
        raise ContentError(list(effects.findings))
    return Content(catalogue, effects)
