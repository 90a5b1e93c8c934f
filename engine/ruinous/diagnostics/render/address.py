"""Addresses of files for build servers, which know a file by its path in the repository."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_GIT: Final = ".git"
_OF_SUBMODULE: Final = "/modules/"
"""Part of the path that the `.git` file of a submodule holds, and that of a worktree does not."""


def address(file: str) -> str | None:
    """Return the path of a file from the top of its repository, else from the working directory.

    Args:
        file: the path as findings show it.

    Returns:
        None when the file is in no repository, and not below the working directory either.
    """
    here = Path.cwd()
    return _in_repository(file) or _from(here, Path(os.path.normpath(here / file)))


def shown_address(file: str) -> str:
    """Return the path of a file from the top of its repository, else as findings show it."""
    return _in_repository(file) or file


def _in_repository(file: str) -> str | None:
    """Return the path of a file from the top of its repository, with `/` between its parts.

    That is the repository of the working directory, else the one in which the file itself lies;
    a submodule is part of the repository around it.
    """
    here = Path.cwd()
    try:
        path = (here / file).resolve()
    except (OSError, ValueError):  # no file can have such a name
        return None
    return _from(_top_of(here), path) or _from(_top_of(path.parent), path)


def _from(top: Path | None, path: Path) -> str | None:
    if top is None or not path.is_relative_to(top):
        return None
    return path.relative_to(top).as_posix()


def _top_of(folder: Path) -> Path | None:
    """Return the top of the repository that a folder is in; None where it is in none."""
    outermost = None
    for home in (folder, *folder.parents):
        if os.path.lexists(home / _GIT):
            outermost = home
            if not _is_submodule(home):
                break
    return outermost


def _is_submodule(home: Path) -> bool:
    try:
        return _OF_SUBMODULE in (home / _GIT).read_text("utf-8", errors="replace")
    except OSError:  # a folder, as in most repositories
        return False
