"""`ruinous fix`: carry out the cures that are certain."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from typing import Annotated

import typer

from ruinous.cli.options import Hook, pack_files_of_hook, paths_named, paths_or_default
from ruinous.cli.terminal import EXIT_CANNOT, EXIT_FOUND, EXIT_OK, coloured
from ruinous.diagnostics import counted, read_source, render_human, shown
from ruinous.tools.wrong_use import WrongUse


def command(
    paths: Annotated[
        list[str] | None, paths_named("Pack folders, or single files of packs.", "")
    ] = None,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what would change.")
    ] = False,
    hook: Hook = False,
) -> int:
    """Mend the mistakes that have exactly one cure, and list the others."""
    from ruinous.tools.check.fix import fix

    if hook and not (paths := pack_files_of_hook(paths)):
        return EXIT_OK
    named = paths_or_default(paths)
    if not named:
        raise WrongUse("there is no pack in this folder", "name the folder or file to mend")
    report = fix(named, dry=diff)
    for file in report.files:
        if diff:
            sys.stdout.write(shown(file.diff))
    for mended in report.cures if not diff else ():
        span = mended.finding.span
        print(shown(f"{span.file}:{span.line}:{span.column}: {mended.summary}"))
    if report.left:
        drafts = {file.file: file.after for file in report.files}
        source = partial(_source, drafts)
        print(render_human(report.left, read_source=source, colour=coloured(sys.stdout)))
    verb = "would be mended" if diff else "mended"
    result = f"{counted(len(report.cures), 'mistake')} {verb}, {len(report.left)} left"
    print(f"{', '.join(report.packs)}: {result}" if report.packs else result)
    if any(finding.code == "E300" for finding in report.left):
        return EXIT_CANNOT
    return EXIT_FOUND if report.left else EXIT_OK


def _source(drafts: Mapping[str, str], file: str) -> str | None:
    """Return the text of a file as its findings mean it: mended, whether that is written or not."""
    return drafts[file].removeprefix("\ufeff") if file in drafts else read_source(file)
