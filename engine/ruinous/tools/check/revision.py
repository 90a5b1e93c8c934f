"""What changed in files since a revision of git: lines, and whole files as they were then."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ruinous.diagnostics import Span

Lines: TypeAlias = tuple[range, ...]
"""Lines of a file, counted from 1."""

_ALL: Final = (range(1, sys.maxsize),)

_HUNK: Final = re.compile(rb"^@@ -\S+ \+(\d+)(?:,(\d+))? @@", re.MULTILINE)
"""The head of a change: its first line in the new text, and how many lines it has there."""
_DIFF: Final = (
    *("diff", "--unified=0", "--inter-hunk-context=0", "--no-renames"),
    *("--no-color", "--no-ext-diff", "--no-textconv", "--text"),
)
"""Whatever a person has set: only the lines that changed, as plain text."""
_FILES: Final = ("diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff")
"""The files that changed, each with its mode and the name of its contents, before and now."""
_PLAIN_FILE: Final = b"100"
"""How the mode of a file begins that is no link."""
_NEXT_FILE: Final = 2
"""Fields of a file in what `_FILES` prints."""
_OF_A_HOOK: Final = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX")
"""What git tells its hooks of the repository that they run in, which may be another one."""


def last_revision() -> str:
    """Return the revision that files are handed over as changed since: that of the last commit.

    Pre-commit says which one it means when it looks at several commits.
    """
    return os.environ.get("PRE_COMMIT_FROM_REF") or "HEAD"


def has_commit() -> bool:
    """Return whether there is a commit yet in the repository of the working folder."""
    return not _git(Path.cwd(), "rev-parse", "--verify", "--quiet", "HEAD").returncode


def touched_since(revision: str, files: Iterable[str]) -> Callable[[Span], bool]:
    """Return a test whether a line of a place changed since a revision.

    Changes count whether they are in commits, staged or not yet staged; a file that git does not
    know is new as a whole.

    Args:
        revision: anything git takes for a commit, such as a branch.
        files: those that may be asked about.

    Raises:
        WrongUse: there is no git, no repository, or no such revision in it.
    """
    commits = _commits(revision, (Path(file).absolute().parent for file in files))
    lines = cache(lambda file: _changed(Path(file).absolute(), commits))
    return lambda span: any(
        hunk.start <= span.end_line and span.line < hunk.stop for hunk in lines(span.file)
    )


def texts_at(
    revision: str, folders: Iterable[Path], others: Iterable[Path] = ()
) -> dict[str, bytes | None]:
    """Return the files that have changed since a revision, as they were then.

    They are those of the whole repositories, and besides them what git does not know of the
    folders. Of what was there, only plain files are returned.

    Args:
        revision: as for `touched_since`.
        folders: absolute paths; a folder outside of a repository is new as a whole.
        others: further folders; those outside of a repository are ignored.

    Returns:
        Contents by absolute path; None: the file, or folder of files, was not there.

    Raises:
        WrongUse: as `touched_since`.
    """
    more = (folder for folder in others if _is_tracked(folder))
    folders = [folder for folder in dict.fromkeys((*folders, *more)) if folder.is_dir()]
    commits = _commits(revision, folders)
    found: dict[str, bytes | None] = {}
    for folder in folders:
        if folder not in commits:
            found.update(dict.fromkeys(_inside(folder)))
            continue
        unknown = _git(folder, "ls-files", "--others", "-z").stdout.split(b"\0")
        found.update((str(folder / os.fsdecode(name)), None) for name in unknown if name)
    tops = {_top_of(folder): (folder, commit) for folder, commit in commits.items()}
    for top, (folder, commit) in tops.items():
        found.update(_texts(top, folder, commit))
    found.update(dict.fromkeys(_new_folders(folders, found)))
    return found


def _texts(top: Path, folder: Path, commit: str) -> Iterator[tuple[str, bytes | None]]:
    """Yield the known files of a repository that have changed since a commit, as they were."""
    fields = _git(top, *_FILES, commit).stdout.split(b"\0")
    old: dict[str, bytes] = {}
    for facts, name in zip(fields[::_NEXT_FILE], fields[1::_NEXT_FILE], strict=False):
        mode, _, contents, *_ = facts.removeprefix(b":").split(b" ")
        path = str(top / os.fsdecode(name))
        if not contents.strip(b"0"):
            yield path, None
        elif mode.startswith(_PLAIN_FILE):
            old[path] = contents
    yield from zip(old, _contents(folder, old.values()), strict=True)


def _contents(folder: Path, names: Iterable[bytes]) -> Iterator[bytes]:
    """Yield contents by the names that git has for them."""
    asked = b"".join(name + b"\n" for name in names)
    told = _git(folder, "cat-file", "--batch", typed=asked).stdout if asked else b""
    at = 0
    while at < len(told):
        start = told.index(b"\n", at) + 1
        size = int(told[at:start].split()[-1])
        yield told[start : start + size]
        at = start + size + 1


def _new_folders(homes: Iterable[Path], found: Mapping[str, bytes | None]) -> Iterator[str]:
    """Yield the folders below some in which every file is new."""
    new = {path for path, data in found.items() if data is None}
    for home in homes:
        for place, inner, names in os.walk(home, topdown=False):
            paths = {str(Path(place) / name) for name in (*inner, *names)}
            if paths and paths <= new:
                new.add(place)
                yield place


def _inside(folder: Path) -> Iterator[str]:
    return (str(Path(place) / name) for place, _, names in os.walk(folder) for name in names)


def _top_of(folder: Path) -> Path:
    """Return the top of the repository of a folder, by the links that lead to the folder."""
    up = _git(folder, "rev-parse", "--show-cdup").stdout.removesuffix(b"\n")
    near = Path(os.path.normpath(folder / os.fsdecode(up)))
    top = _git(folder, "rev-parse", "--show-toplevel").stdout.removesuffix(b"\n")
    whole = Path(os.fsdecode(top))
    return near if near.resolve() == whole.resolve() else whole


def _commits(revision: str, folders: Iterable[Path]) -> dict[Path, str]:
    """Return the commit of each folder that is in a repository.

    Raises:
        WrongUse: none is, or one has no such revision.
    """
    folders = dict.fromkeys(folders)
    commits = {folder: _commit(folder, revision) for folder in folders if _is_tracked(folder)}
    if folders and not commits:
        advice = "--changed-since needs the history of the files"
        raise WrongUse(f"`{next(iter(folders))}` is in no git repository", advice)
    return commits


def _changed(path: Path, commits: Mapping[Path, str]) -> Lines:
    commit = commits.get(path.parent)
    if commit is None or _git(path.parent, "ls-files", "--error-unmatch", path.name).returncode:
        return _ALL
    found = _HUNK.findall(_git(path.parent, *_DIFF, commit, "--", path.name).stdout)
    return tuple(range(int(start), int(start) + int(count or 1)) for start, count in found)


def _is_tracked(folder: Path) -> bool:
    return _git(folder, "rev-parse", "--is-inside-work-tree").stdout.strip() == b"true"


def _commit(folder: Path, revision: str) -> str:
    asked = f"{revision}^{{commit}}"
    found = _git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", asked)
    if found.returncode:
        advice = "name a commit, branch or tag that is here; a shallow clone has few of them"
        raise WrongUse(f"git knows no revision `{revision}` in `{folder}`", advice)
    return found.stdout.split()[-1].decode("ascii")


def _git(folder: Path, *words: str, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = ["git", "--no-optional-locks", "--literal-pathspecs", "-C", str(folder), *words]
    env = {name: value for name, value in os.environ.items() if name not in _OF_A_HOOK}
    try:
        return subprocess.run(command, input=typed, capture_output=True, check=False, env=env)
    except OSError as error:
        raise WrongUse(
            "`git` cannot be run", "install git, or leave out --changed-since"
        ) from error
