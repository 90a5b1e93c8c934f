"""What changed in files since a revision of git."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

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
    folders = dict.fromkeys(Path(file).absolute().parent for file in files)
    commits = {folder: _commit(folder, revision) for folder in folders if _is_tracked(folder)}
    if folders and not commits:
        advice = "--changed-since needs the history of the files"
        raise WrongUse(f"`{next(iter(folders))}` is in no git repository", advice)
    lines = cache(lambda file: _changed(Path(file).absolute(), commits))
    return lambda span: any(
        hunk.start <= span.end_line and span.line < hunk.stop for hunk in lines(span.file)
    )


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


def _git(folder: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    command = ["git", "--literal-pathspecs", "-C", str(folder), *words]
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError as error:
        raise WrongUse(
            "`git` cannot be run", "install git, or leave out --changed-since"
        ) from error
