"""Where a file stands, as other programs want to be told."""

from __future__ import annotations

from os.path import normpath
from pathlib import Path
from urllib.parse import quote


def below_here(file: str) -> str | None:
    """Return the path of a file from the working directory, with `/` between its parts.

    Args:
        file: the path as findings show it.

    Returns:
        Nothing when the file stands elsewhere.
    """
    whole, here = _whole(file), Path.cwd()
    return whole.relative_to(here).as_posix() if whole.is_relative_to(here) else None


def uri_of(file: str) -> str:
    """Return the URI of a file, relative where it stands below the working directory.

    Each byte that cannot stand in a URI is written as `%xx`.
    """
    path = below_here(file)
    return _whole(file).as_uri() if path is None else quote(path, errors="surrogateescape")


def _whole(file: str) -> Path:
    return Path(normpath(Path(file).absolute()))
