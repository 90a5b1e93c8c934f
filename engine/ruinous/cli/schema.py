"""`ruinous schema` on the screen."""

from __future__ import annotations

from pathlib import Path

from ruinous.cli.refusal import FINE, FOUND
from ruinous.diagnostics import counted
from ruinous.tools.check.schema import schema


def run(folder: Path | None, *, check: bool) -> int:
    """Write or compare the schemas, print, and return the exit code."""
    report = schema(folder, check=check)
    written = f"{counted(len(report.files), 'schema')} in {report.place}"
    if check:
        for name in report.stale:
            print(f"{report.place / name} is not fresh; run `ruinous schema`")
        if not report.stale:
            print(f"{written}: all fresh")
        return FOUND if report.stale else FINE
    print(f"{written}: {len(report.stale)} changed")
    return FINE
