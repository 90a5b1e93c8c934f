"""Powers and regions of a game as people name them: by id or name, in letters of any case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import did_you_mean, listed
from ruinous.packs import is_called, slug
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.games.oldworld.schema.catalogue import Power, Region
    from ruinous.games.oldworld.state.state import State


def power_named(s: State, name: str) -> int:
    """Return the number of a Power.

    Raises:
        WrongUse: none that plays is called so.
    """
    for number, power in enumerate(s.table.powers):
        if is_called(power, name):
            return number
    raise _unknown("Power", name, s.table.powers)


def region_named(s: State, name: str) -> int:
    """Return the number of a region; its name may be without `the`.

    Raises:
        WrongUse: none is called so.
    """
    for number, region in enumerate(s.table.regions):
        if bare(name) in (bare(region.id), bare(region.name)):
            return number
    raise _unknown("region", name, s.table.regions)


def bare(name: str) -> str:
    """Return the id of a name without `the`."""
    return slug(name).removeprefix("the-")


def _unknown(what: str, name: str, known: Sequence[Power | Region]) -> WrongUse:
    ids = [each.id for each in known]
    advice = did_you_mean(name, ids) or f"there are {listed(ids, 'and')}"
    return WrongUse(f"there is no {what} `{name}` in this game", advice)
