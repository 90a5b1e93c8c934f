"""The lines that changed since a revision, so that only findings on them count."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.diagnostics import Finding

_HUNK: Final = re.compile(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@")
EVERY: Final = range(1, 10**9)
"""All lines of a file that the revision does not have."""

Changes = dict[Path, list[range]]
"""File to the lines of it, from 1, that are new or otherwise."""


def changes_since(revision: str) -> Changes:
    """Return what changed since a revision of git, what is not committed included.

    Raises:
        WrongUse: there is no git, no repository here, or no such revision.
    """
    root = Path(_git("rev-parse", "--show-toplevel").strip())
    diff = _git("diff", "--unified=0", "--no-color", "--no-ext-diff", revision, "--", ".")
    new = _git("ls-files", "--others", "--exclude-standard", "--full-name").splitlines()
    return {**dict(_hunks(diff, root)), **{root / name: [EVERY] for name in new}}


def on_changed_lines(findings: Iterable[Finding], changes: Changes) -> list[Finding]:
    """Return the findings that touch a changed line."""
    return [each for each in findings if _touches(each, changes)]


def _touches(finding: Finding, changes: Changes) -> bool:
    span = finding.span
    rows = changes.get(Path(span.file).resolve(), ())
    return any(row.start <= span.end_line and span.line < row.stop for row in rows)


def _hunks(diff: str, root: Path) -> Iterator[tuple[Path, list[range]]]:
    for part in re.split(r"^diff --git .*\n", diff, flags=re.MULTILINE)[1:]:
        name = re.search(r'^\+\+\+ "?b/(.*?)"?\t?$', part, re.MULTILINE)
        if name is not None:
            yield root / name[1], [_lines(found) for found in _HUNK.finditer(part)]


def _lines(hunk: re.Match[str]) -> range:
    first, count = int(hunk[1]), int(hunk[2] or 1)
    return range(first, first + count)


def _git(*words: str) -> str:
    import subprocess

    command = ["git", "-c", "core.quotepath=off", *words]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise WrongUse("there is no git to ask what changed", "install git") from error
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["git failed"])[0]
        raise WrongUse(f"git cannot say what changed: {said.removeprefix('fatal: ')}")
    return done.stdout
