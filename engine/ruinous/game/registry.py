"""Finds the games that are installed, by the entry points of the group ``ruinous.games``."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import did_you_mean, listed

if TYPE_CHECKING:
    from ruinous.game.protocol import Game
    from ruinous.packs.catalogue import Catalogue

GROUP: Final = "ruinous.games"


class NoGame(LookupError):
    """The game that packs are for is not installed; says which are."""


@cache
def game(id: str) -> Game:
    """Import a game that is installed.

    Raises:
        NoGame: none of this id is.
    """
    found = entry_points(group=GROUP, name=id)
    if not found:
        raise NoGame(_missing(id))
    loaded: Game = next(iter(found)).load()
    return loaded


def installed() -> tuple[str, ...]:
    """Return the ids of all games that are installed, in alphabetical order."""
    return tuple(sorted({each.name for each in entry_points(group=GROUP)}))


def game_of(catalogue: Catalogue) -> Game:
    """Return the game that loaded packs are for.

    Raises:
        NoGame: it is not installed.
    """
    return game(catalogue.packs[0].game)


def _missing(id: str) -> str:
    known = installed()
    if not known:
        return f"no game is installed: no distribution has an entry point of the group `{GROUP}`"
    advice = did_you_mean(id, known) or f"there are {listed(known, 'and')}"
    return f"the game `{id}` is not installed; {advice}"
