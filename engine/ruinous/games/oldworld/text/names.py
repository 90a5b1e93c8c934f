"""Things of a match as people name them: by id or name, in letters of any case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import did_you_mean, listed
from ruinous.game.legality import UnknownPlay
from ruinous.packs import slug

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def region_named(state: State, name: str) -> int:
    """Return the number of a region; its name may be without `the`.

    Raises:
        UnknownPlay: none is called so.
    """
    for number, region in enumerate(state.table.regions):
        if _bare(name) in (_bare(region.id), _bare(region.name)):
            return number
    ids = [each.id for each in state.table.regions]
    advice = did_you_mean(name, ids) or f"there are {listed(ids, 'and')}"
    raise UnknownPlay(f"there is no region `{name}` in this game", advice)


def _bare(name: str) -> str:
    return slug(name).removeprefix("the-")
