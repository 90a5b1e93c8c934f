"""`ruinous check`: list every mistake in card files."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.checking import run
from ruinous.cli.options import HERE, finish, meant


class Format(StrEnum):
    """How findings are written."""

    human = "human"
    json = "json"
    sarif = "sarif"
    github = "github"
    junit = "junit"


def command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Pack folders, or single files of packs.",
            show_default=f"{HERE}, or all shipped packs",
        ),
    ] = None,
    format: Annotated[Format, typer.Option(help="How to write findings.")] = Format.human,
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
        typer.Option(metavar="REV", help="Only count findings on lines changed since then (git)."),
    ] = None,
    anew: Annotated[
        bool, typer.Option("--anew", help="Check again what has not changed since the last check.")
    ] = False,
) -> None:
    """List every mistake in card files, each with its place and a cure where one is known."""
    finish(
        lambda: run(
            meant(paths), format.value, baseline, changed_since, write=write_baseline, anew=anew
        )
    )
