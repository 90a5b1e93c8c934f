"""The words of `ruinous cover`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import HERE, finish, meant


class Format(StrEnum):
    """How the outcome is written."""

    text = "text"
    json = "json"
    html = "html"


def cover(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Packs, files of scenarios, or folders of such files.",
            show_default=f"{HERE}, or the base game",
        ),
    ] = None,
    packs: Annotated[
        str, typer.Option(metavar="PACK,...", help="More packs, by name or path.")
    ] = "",
    games: Annotated[
        int, typer.Option(min=0, max=100_000, help="Random games besides the examples.")
    ] = 0,
    seed: Annotated[int, typer.Option(help="Seed of the first game.")] = 0,
    every: Annotated[
        bool, typer.Option("--all", help="List every card, not only what has not run.")
    ] = False,
    format: Annotated[Format, typer.Option(help="How to write the outcome.")] = Format.text,
    output: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it to a file.")] = None,
    least: Annotated[
        float, typer.Option("--fail-under", metavar="PCT", help="Exit with 1 below this share.")
    ] = 0.0,
) -> None:
    """Say which rules of which card run in examples, in scenarios, and in random games."""
    from ruinous.cli.cover import run

    paths = paths if packs else meant(paths)
    finish(lambda: run(paths or [], packs, games, seed, least, format.value, output, every=every))
