"""The games that are installed: found by entry points, with their codes, schemas and packs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import did_you_mean, listed
from ruinous.packs import load
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.metadata import EntryPoints
    from pathlib import Path

    from ruinous.diagnostics import Codes, Finding
    from ruinous.game.protocol import Game
    from ruinous.packs.catalogue import Catalogue
    from ruinous.packs.files import PackFolder
    from ruinous.packs.schema import Schema

GROUP: Final = "ruinous.games"


class NoGame(LookupError):
    """The game that packs are for is not installed; says which are."""


@cache
def _entry_points() -> EntryPoints:
    """Return the entry points of all games, looked up once: each look reads what is installed."""
    return entry_points(group=GROUP)


@cache
def game(id: str) -> Game:
    """Import a game that is installed.

    Raises:
        NoGame: no game of this id is installed.
    """
    found = _entry_points().select(name=id)
    if not found:
        raise NoGame(_missing(id))
    loaded: Game = next(iter(found)).load()
    return loaded


@struct
class FailedGame:
    """A game of another distribution that has raised an error."""

    id: str
    distribution: str
    place: str
    """File and line of the innermost frame of the game's own code."""


def failed_game(error: BaseException) -> FailedGame | None:
    """Return the game of another distribution whose code raised an error, if any."""
    from traceback import walk_tb  # late, for nearly nothing fails

    packages = {each.module.partition(".")[0]: each for each in _entry_points()}
    packages.pop(__package__.partition(".")[0], None)
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        found = packages.get(str(frame.f_globals.get("__name__")).partition(".")[0])
        if found is not None:
            name = found.dist.name if found.dist else found.value
            return FailedGame(found.name, name, f"{frame.f_code.co_filename}:{line}")
    return None


def installed() -> tuple[str, ...]:
    """Return the ids of all games that are installed, in alphabetical order."""
    return tuple(sorted(_entry_points().names))


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


@cache
def all_codes() -> Codes:
    """Return the codes of all layers and games with their short titles, in the order of the codes.

    Raises:
        ValueError: two games, or a game and a layer, have the same code.
    """
    from ruinous.diagnostics.finding import merged
    from ruinous.language.codes import CODES as OF_LANGUAGE
    from ruinous.packs.codes import CODES as OF_PACKS
    from ruinous.yaml.codes import CODES as OF_YAML

    games = (game(id).codes for id in installed())
    return merged((OF_LANGUAGE, OF_YAML, OF_PACKS, *games))


class _Installed(Mapping[str, "Schema"]):
    """Schemas by the ids of their games, each imported when it is first asked for."""

    def __getitem__(self, id: str) -> Schema:
        try:
            return game(id).schema
        except NoGame as none:
            raise KeyError(id) from none

    def __iter__(self) -> Iterator[str]:
        return iter(installed())

    def __len__(self) -> int:
        return len(installed())


SCHEMAS: Final[Mapping[str, Schema]] = _Installed()
"""The schema of each game that is installed, by its id."""


def load_packs(names_or_paths: Sequence[str | Path]) -> tuple[Any | None, list[Finding]]:
    """Return the catalogue of layered packs, and all findings about them.

    See :func:`ruinous.packs.load.load_packs`.
    """
    return load.load_packs(names_or_paths, SCHEMAS)


def schema_at(folder: PackFolder) -> Schema:
    """Return the schema of the files of a pack, as far as its game is known."""
    return load.schema_at(folder, SCHEMAS)
