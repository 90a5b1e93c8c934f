"""Games of a simulation that was interrupted, from the JSON that it left."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import counted
from ruinous.tools.files import read
from ruinous.tools.play.workers import Played
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

MOST: Final = 1_000_000_000
"""Bytes of such a file: a million games have about 200 million."""
ANOTHER: Final = "resume it with what it began with, or write to another file"


def games_in(path: Path, header: Mapping[str, Any], seeds: range) -> tuple[Played, ...]:
    """Return the games that a file holds of a simulation; none when there is no file.

    Args:
        header: what the games depend on besides their seeds, as `SimulationReport.header`.
        seeds: the seeds of the whole simulation; the file holds the first ones of them.

    Raises:
        WrongUse: the file is of another simulation, or is none; says where.
    """
    if not path.exists():
        return ()
    document = _document(path)
    rows = document.pop("games")
    expected = json.loads(json.dumps(header))
    for key in expected:
        _compare(path, key, document.get(key), expected[key])
    if len(rows) > len(seeds):
        raise WrongUse(
            f"`{path}` holds {counted(len(rows), 'game')}, and {len(seeds):,} are asked for",
            f"`--games {len(rows)}`, or another file",
        )
    return tuple(_games(path, rows, seeds, tuple(expected["bots"])))


def _document(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(read(path, MOST))
    except (ValueError, RecursionError) as error:
        raise WrongUse(f"`{path}` is no simulation: it is not JSON", "name another file") from error
    if not isinstance(document, dict) or not isinstance(document.get("games"), list):
        raise WrongUse(f"`{path}` is no simulation: it has no `games`", "name another file")
    return document


def _compare(path: Path, where: str, found: object, expected: object) -> None:
    """Refuse a file for the first value that differs."""
    for place, there, here in _differences(where, found, expected):
        values = f"{_shown(there)} there, {_shown(here)} here"
        raise WrongUse(f"`{path}` is of another simulation: `{place}` is {values}", ANOTHER)


def _differences(where: str, found: object, expected: object) -> Iterator[tuple[str, Any, Any]]:
    """Yield the places of different values, and both of them."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for key in {**found, **expected}:
            yield from _differences(f"{where}.{key}", found.get(key), expected.get(key))
    elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        for number, (there, here) in enumerate(zip(found, expected, strict=True)):
            yield from _differences(f"{where}[{number}]", there, here)
    elif found != expected:
        yield where, found, expected


def _shown(value: object) -> str:
    return "nothing" if value is None else f"`{json.dumps(value, ensure_ascii=False)}`"


def _games(path: Path, rows: list[Any], seeds: range, players: tuple[str, ...]) -> Iterator[Played]:
    for number, (row, seed) in enumerate(zip(rows, seeds, strict=False)):
        if not _is_game(row, players):
            raise WrongUse(f"`{path}` is damaged: `games[{number}]` is no game", ANOTHER)
        _compare(path, f"games[{number}].seed", row["seed"], seed)
        yield Played(**{**row, "winners": tuple(row["winners"])})


def _is_game(row: Any, players: tuple[str, ...]) -> bool:  # noqa: ANN401 - from a file
    """Return whether a value is a game of these players."""
    match row:
        case {
            "seed": int(),
            "condition": str(),
            "winners": list(winners),
            "points": dict(points),
            "first": str(first),
            "rounds": int(),
            "decisions": int(),
        } if len(row) == len(Played.__dataclass_fields__):
            known = tuple(points) == players and {first, *map(str, winners)} <= points.keys()
            return known and all(type(each) is int for each in points.values())
    return False
