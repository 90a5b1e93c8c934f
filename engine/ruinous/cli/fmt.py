"""`ruinous fmt` on the screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from ruinous.cli.refusal import CANNOT, FINE, FOUND
from ruinous.diagnostics import counted
from ruinous.tools.check.fmt import fmt, fmt_text
from ruinous.tools.wrong_use import WrongUse

STDIN: Final = "-"
"""The path that stands for standard input."""


def run(paths: Sequence[str], *, check: bool, diff: bool, name: str = "") -> int:
    """Format, print, and return the exit code: 1 when `--check` or `--diff` find something.

    Args:
        name: of standard input, the file it belongs to.
    """
    if STDIN in paths:
        if len(paths) > 1:
            raise WrongUse("`-` is standard input, and stands alone")
        return _piped(name, check=check, diff=diff)
    if name:
        raise WrongUse("`--stdin-filename` is for standard input", "`ruinous fmt -` reads that")
    report = fmt(paths, dry=check or diff)
    for file in report.files:
        if diff:
            sys.stdout.write(file.diff)
        else:
            print(f"{'not in form' if check else 'wrote'}: {file.file}")
    for line in report.left:
        print(f"left alone: {line}")
    packs = f" in {', '.join(report.packs)}" if report.packs else ""
    files = counted(len(report.files), "file")
    done = "would change" if check or diff else "changed"
    print(f"{files} of {report.seen}{packs} {done}")
    if report.left:
        return CANNOT
    return FOUND if report.files and (check or diff) else FINE


def _piped(name: str, *, check: bool, diff: bool) -> int:
    """Write standard input in form on standard output; what cannot be read writes nothing."""
    text = fmt_text(sys.stdin.buffer.read(), name)
    if isinstance(text, str):
        print(f"left alone: {text}", file=sys.stderr)
        return CANNOT
    if diff:
        sys.stdout.write(text.diff if text.changes else "")
    elif check:
        print(f"{'not in form' if text.changes else 'in form'}: {text.file}")
    else:
        sys.stdout.buffer.write(text.after.encode("utf-8"))
    return FOUND if text.changes and (check or diff) else FINE
