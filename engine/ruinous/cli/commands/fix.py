"""`ruinous fix`: carry out the cures that are certain."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from ruinous.cli.options import HERE, finish, meant
from ruinous.cli.refusal import CANNOT, FINE, FOUND
from ruinous.cli.terminal import coloured
from ruinous.diagnostics import counted, render_human
from ruinous.tools.wrong_use import WrongUse


def command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...", help="Pack folders, or single files of packs.", show_default=HERE
        ),
    ] = None,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what would change.")
    ] = False,
) -> None:
    """Mend the mistakes that have exactly one cure, and list the others."""
    finish(lambda: run(meant(paths), diff=diff))


def run(paths: Sequence[str], *, diff: bool) -> int:
    """Mend, print, and return the exit code: 1 while something is left."""
    from ruinous.tools.check.fix import fix

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
