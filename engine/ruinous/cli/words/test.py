"""The words of `ruinous test`."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.options import Packs, finish


def cases(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Packs (their examples are run), files of scenarios, or folders of such files.",
            show_default="all shipped packs",
        ),
    ] = None,
    packs: Packs = "base",
) -> None:
    """Play the examples beside the cards, and scenarios, and say which do not hold."""
    from ruinous.cli.test import run

    finish(lambda: run(paths or [], packs))
