"""`ruinous check`: list every mistake in card files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from ruinous.cli.checking import run
from ruinous.cli.options import paths_named, paths_or_default
from ruinous.cli.terminal import EXIT_OK


def command(
    paths: Annotated[
        list[str] | None, paths_named("Pack folders, or single files of packs.")
    ] = None,
    format: Annotated[
        Literal["human", "json", "sarif", "github", "junit"],
        typer.Option(help="How to write findings."),
    ] = "human",
    baseline: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Known findings, which do not count."),
    ] = None,
    write_baseline: Annotated[
        bool,
        typer.Option("--write-baseline", help="Write what is found to the baseline instead."),
    ] = False,
    changed_since: Annotated[
        str | None,
        typer.Option(
            metavar="REV", help="Only count findings that have come since then (git), in any file."
        ),
    ] = None,
    anew: Annotated[
        bool, typer.Option("--anew", help="Check again what has not changed since the last check.")
    ] = False,
    hook: Annotated[
        bool,
        typer.Option(
            "--hook",
            help="As a hook of git: all findings of the files named count, and what has come since "
            "the last commit in any other file of the packs in this folder.",
        ),
    ] = False,
) -> int:
    """List every mistake in card files, each with its place and a cure where one is known."""
    if hook:
        return _as_hook(paths or [], format, baseline, changed_since, anew=anew)
    named = paths_or_default(paths)
    return run(named, format, baseline, changed_since, write=write_baseline, anew=anew)


def _as_hook(
    files: list[str], form: str, baseline: Path | None, since: str | None, *, anew: bool
) -> int:
    """Check the packs of a repository: changed files as a whole, the rest for what has come."""
    from ruinous.tools.check.revision import has_commit, last_revision
    from ruinous.tools.content.handed import of_packs, packs_with

    handed = of_packs(files)
    packs = packs_with(handed)
    if not packs:
        print("there is no pack in this folder")
        return EXIT_OK
    if since is None and has_commit():
        since = last_revision()
    return run(packs, form, baseline, since, anew=anew, handed=handed)
