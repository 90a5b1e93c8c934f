"""The words of `ruinous test`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ruinous.cli.options import HERE, Packs, finish, meant


class Format(StrEnum):
    """How the outcome is written."""

    human = "human"
    json = "json"
    junit = "junit"


def cases(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Packs or files of cards (their examples are run), files or folders of scenarios.",
            show_default=f"{HERE}, or all shipped packs",
        ),
    ] = None,
    packs: Packs = "",
    having: Annotated[
        str | None,
        typer.Option(
            "-k", metavar="TEXT", help="Only cases with this in title, card or file name."
        ),
    ] = None,
    format: Annotated[Format, typer.Option(help="How to write the outcome.")] = Format.human,
) -> None:
    """Play the examples beside the cards, and scenarios, and say which do not hold."""
    from ruinous.cli.test import run

    finish(lambda: run(meant(paths), packs, format.value, having))
