"""The words of `ruinous cover`."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.options import Packs, finish


def cover(
    packs: Packs = "base",
    games: Annotated[
        int, typer.Option(min=0, max=100_000, help="Random games besides the examples.")
    ] = 0,
    seed: Annotated[int, typer.Option(help="Seed of the first game.")] = 0,
    every: Annotated[
        bool, typer.Option("--all", help="List every rule, not only what has not run.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
    least: Annotated[
        float, typer.Option("--fail-under", metavar="PCT", help="Exit with 1 below this share.")
    ] = 0.0,
) -> None:
    """Say which rules of which card run in the examples beside the cards, and in random games."""
    from ruinous.cli.cover import run

    finish(lambda: run(packs, games, seed, least, every=every, as_json=json))
