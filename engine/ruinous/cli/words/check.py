"""The words of `ruinous check`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ruinous.cli.options import finish


class Format(StrEnum):
    """How findings are written."""

    human = "human"
    json = "json"


def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Pack folders, or single files of packs.",
            show_default="all shipped packs",
        ),
    ] = None,
    format: Annotated[Format, typer.Option(help="How to write findings.")] = Format.human,
) -> None:
    """List every mistake in card files, each with its place and a cure where one is known."""
    from ruinous.cli.check import run

    finish(lambda: run(paths or [], as_json=format is Format.json))
