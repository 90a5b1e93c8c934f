"""Loaded packs, ready to be played: the catalogue with the worlds compiled from it so far."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ruinous.diagnostics import ContentError
from ruinous.kernel.world import World
from ruinous.oldworld.setup import check_players
from ruinous.oldworld.world import build_world
from ruinous.packs.catalogue import Catalogue
from ruinous.packs.load import load_packs


class Content:
    """What a game is made from. Games share it; nothing in it changes."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._worlds: dict[tuple[str, ...], World] = {}

    def world(self, players: Sequence[str]) -> World:
        """Return everything compiled for these players, who are Power ids in any order.

        Raises:
            IllegalSetup: these players cannot play these packs.
            ContentError: some effect is wrong.
        """
        seated = tuple(sorted(players))
        if seated not in self._worlds:
            check_players(self.catalogue, players)
            self._worlds[seated] = build_world(self.catalogue, players)
        return self._worlds[seated]

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
    errors = [finding for finding in findings if finding.severity == "error"]
    if catalogue is None or errors:
        raise ContentError(findings)
    return Content(catalogue)
