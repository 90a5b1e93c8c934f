"""`ruinous fmt` on the screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ruinous.cli.check import counted
from ruinous.cli.refusal import CANNOT, FINE, FOUND
from ruinous.cli.terminal import coloured
from ruinous.diagnostics import render_human
from ruinous.tools.fmt import fmt


def run(paths: Sequence[str], *, check: bool, diff: bool) -> int:
    """Format, print, and return the exit code: 1 when `--check` or `--diff` find something."""
    report = fmt(paths, dry=check or diff)
    for file in report.files:
        if diff:
            sys.stdout.write(file.diff)
        else:
            print(f"{'not in form' if check else 'wrote'}: {file.file}")
    if report.unread:
        print(render_human(report.unread, colour=coloured(sys.stdout)))
    print(f"{counted(len(report.files), 'file')} of {report.seen} {_verb(check or diff)}")
    if report.unread:
        return CANNOT
    return FOUND if report.files and (check or diff) else FINE


def _verb(dry: bool) -> str:
    return "would change" if dry else "changed"
