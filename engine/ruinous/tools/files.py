"""Files that commands write and read: records of games and other texts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from pathlib import Path

    from ruinous.games.oldworld.game import Game

MOST: Final = 64_000_000
"""Bytes of a file that is read whole."""


def keep(game: Game, path: Path) -> None:
    """Write the record of a game as it stands, over or not.

    Raises:
        WrongUse: the file cannot be written.
    """
    write(path, json.dumps(game.record(), indent=1, ensure_ascii=False) + "\n")


def write(path: Path, text: str) -> None:
    """Write a text to a file.

    Raises:
        WrongUse: it cannot be written.
    """
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise WrongUse(f"`{path}` cannot be written: {_reason(error)}") from error


def write_as_is(path: Path, text: str) -> None:
    """Write a text to a file with its own line ends, whole or not at all.

    Raises:
        WrongUse: it cannot be written.
    """
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(text.encode("utf-8"))
        part.replace(path)
    except (OSError, ValueError) as error:
        part.unlink(missing_ok=True)
        raise WrongUse(f"`{path}` cannot be written: {_reason(error)}") from error


def read(path: Path) -> str:
    """Return the text of a file.

    Raises:
        WrongUse: it cannot be read.
    """
    try:
        if not path.is_file():
            raise WrongUse(f"there is no file `{path}`")
        with path.open("rb") as stream:
            data = stream.read(MOST + 1)
        if len(data) > MOST:
            raise WrongUse(f"`{path}` is larger than {MOST // 1_000_000} MB")
        return data.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise WrongUse(f"`{path}` cannot be read: {_reason(error)}") from error


def must_be_writable(path: Path) -> None:
    """Say before the work begins that its result cannot be kept.

    Raises:
        WrongUse: the path is a folder, or stands in none.
    """
    if path.is_dir():
        raise WrongUse(f"`{path}` is a folder, not a file")
    if not path.absolute().parent.is_dir():
        raise WrongUse(f"there is no folder `{path.absolute().parent}`")


def folder(path: Path) -> Path:
    """Return a folder, made if there is none yet.

    Raises:
        WrongUse: it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise WrongUse(f"`{path}` is no folder and cannot become one: {_reason(error)}") from error
    return path


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is not a text in UTF-8"
    return (getattr(error, "strerror", None) or "unknown reason").lower()
