"""Regions of the base game as bots read them."""

from typing import Any

from games.oldworld.positions import KISLEV, laid_out
from ruinous.games.oldworld.evaluation.printed import Printed, printed_of
from ruinous.games.oldworld.evaluation.reading import Reading
from ruinous.games.oldworld.evaluation.worth import worth
from ruinous.games.oldworld.state.state import State


def printed() -> Printed:
    return printed_of(laid_out().table)


def read(state: State, region: int = KISLEV) -> Reading:
    return Reading(state, region, printed())


def kislev(**given: Any) -> Reading:
    """Return Kislev with what is named, and nothing else on the board."""
    return read(laid_out(regions={"kislev": given}))


def value(reading: Reading, seat: int, **more: int) -> float:
    """Return the value of a region for a player, also with more in it."""
    return worth(reading, seat, printed().wishes[seat], **more)
