"""`ruinous fmt` on the screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from ruinous.cli.check import counted
from ruinous.cli.refusal import CANNOT, FINE, FOUND
from ruinous.cli.terminal import coloured
from ruinous.diagnostics import render_human
from ruinous.tools.fmt import fmt, fmt_text
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
    if report.unread:
        print(render_human(report.unread, colour=coloured(sys.stdout)))
    packs = f" in {', '.join(report.packs)}" if report.packs else ""
    print(f"{counted(len(report.files), 'file')} of {report.seen}{packs} {_verb(check or diff)}")
    if report.unread:
        return CANNOT
    return FOUND if report.files and (check or diff) else FINE


def _verb(dry: bool) -> str:
    return "would change" if dry else "changed"


def _piped(name: str, *, check: bool, diff: bool) -> int:
    """Write standard input in form on standard output; what cannot be read writes nothing."""
    formed = fmt_text(sys.stdin.buffer.read(), name)
    text = formed.text
    if text is None:
        print(render_human(formed.unread, colour=coloured(sys.stderr)), end="", file=sys.stderr)
        return CANNOT
    changes = text.before != text.after
    if diff:
        sys.stdout.write(text.diff if changes else "")
    elif check:
        print(f"{'not in form' if changes else 'in form'}: {text.file}")
    else:
        sys.stdout.buffer.write(text.after.encode("utf-8"))
    return FOUND if changes and (check or diff) else FINE
