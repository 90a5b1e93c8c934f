"""Files that commands write and read: records of games and other texts."""

from __future__ import annotations

import json
import os
import stat
from typing import TYPE_CHECKING, Final

from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from pathlib import Path

    from ruinous.game.match import Match

MOST: Final = 64_000_000
"""Bytes of a file that is read whole."""
_SHORT: Final = 100
"""Characters of a file's name in that of the file beside it, for names have a greatest length."""
_CREATE: Final = (
    os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
)
"""Creates a file that was not there, and never follows a link."""


def keep(game: Match, path: Path) -> None:
    """Write the record of a game, over or not.

    Raises:
        WrongUse: the file cannot be written.
    """
    write(path, json.dumps(game.record(), indent=1, ensure_ascii=False) + "\n")


def write(
    path: Path, content: str | bytes, *, within: Path | None = None, mode: int = 0o666
) -> None:
    """Write bytes, or a text with its own line ends, to a file, whole or not at all.

    A file keeps its mode, a link stays a link to a file that is written; what is no file, such as a
    pipe, is written to as it is.

    Args:
        within: the folder that the file must lie in, with all links followed.
        mode: the permission bits of a new file, less what the user keeps from everybody.

    Raises:
        WrongUse: it cannot be written, or lies elsewhere.
    """
    try:
        data = content if isinstance(content, bytes) else content.encode("utf-8")
        target = path.resolve()
        if within is not None and not target.is_relative_to(within.resolve()):
            raise WrongUse(
                f"`{path}` is a link that leaves `{within}`", "put the file itself there"
            )
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target, data, mode)
    except (OSError, ValueError) as error:
        raise WrongUse(f"`{path}` cannot be written: {_reason(error)}") from error


def _replace(path: Path, data: bytes, mode: int) -> None:
    """Put bytes in the place of a file, by way of a new file beside it that nobody can foresee."""
    part = path.with_name(f".{path.name[:_SHORT]}.{os.urandom(8).hex()}.part")
    stream = os.fdopen(os.open(part, _CREATE, mode), "wb")
    try:
        with stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if path.exists():
            part.chmod(stat.S_IMODE(path.stat().st_mode))
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def read(path: Path, most: int = 0) -> str:
    """Return the text of a file.

    Args:
        most: bytes that it may have; 0: as many as usual.

    Raises:
        WrongUse: it cannot be read.
    """
    try:
        if not path.is_file():
            raise WrongUse(f"there is no file `{path}`")
        with path.open("rb") as stream:
            data = stream.read((most or MOST) + 1)
        if len(data) > (most or MOST):
            raise WrongUse(f"`{path}` is larger than {(most or MOST) // 1_000_000} MB")
        return data.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise WrongUse(f"`{path}` cannot be read: {_reason(error)}") from error


def must_be_writable(path: Path) -> None:
    """Say before the work begins that its result cannot be kept.

    Raises:
        WrongUse: the path is a folder or `-`, or its folder does not exist.
    """
    if str(path) == "-":
        raise WrongUse("`-` is no file here", "`./-` is one")
    if path.is_dir():
        raise WrongUse(f"`{path}` is a folder, not a file")
    if not path.absolute().parent.is_dir():
        raise WrongUse(f"there is no folder `{path.absolute().parent}`")


def folder(path: Path, *, private: bool = False) -> Path:
    """Return a folder, made if there is none yet.

    Args:
        private: whether it is for its user alone from now on.

    Raises:
        WrongUse: it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        if private:
            path.chmod(0o700)
    except (OSError, ValueError) as error:
        raise WrongUse(f"`{path}` is no folder and cannot become one: {_reason(error)}") from error
    return path


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is not a text in UTF-8"
    return (getattr(error, "strerror", None) or "unknown reason").lower()
