"""`ruinous check`: list every mistake in card files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from ruinous.cli.checking import run
from ruinous.cli.options import meant, paths_named


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
) -> int:
    """List every mistake in card files, each with its place and a cure where one is known."""
    return run(meant(paths), format, baseline, changed_since, write=write_baseline, anew=anew)
