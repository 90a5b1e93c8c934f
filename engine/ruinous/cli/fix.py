"""`ruinous fix` on the screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ruinous.cli.refusal import CANNOT, FINE, FOUND
from ruinous.cli.terminal import coloured
from ruinous.diagnostics import counted, render_human
from ruinous.tools.check.fix import fix
from ruinous.tools.wrong_use import WrongUse


def run(paths: Sequence[str], *, diff: bool) -> int:
    """Mend, print, and return the exit code: 1 while something is left."""
    if not paths:
        raise WrongUse("there is no pack in this folder", "name the folder or file to mend")
    report = fix(paths, dry=diff)
    for file in report.files:
        if diff:
            sys.stdout.write(file.diff)
    for mended in report.cures if not diff else ():
        span = mended.finding.span
        print(f"{span.file}:{span.line}:{span.column}: {mended.told}")
    if report.left:
        print(render_human(report.left, colour=coloured(sys.stdout)))
    verb = "would be mended" if diff else "mended"
    result = f"{counted(len(report.cures), 'mistake')} {verb}, {len(report.left)} left"
    print(f"{', '.join(report.packs)}: {result}" if report.packs else result)
    if any(finding.code == "E300" for finding in report.left):
        return CANNOT
    return FOUND if report.left else FINE
