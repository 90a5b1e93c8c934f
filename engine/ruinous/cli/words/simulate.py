"""The words of `ruinous simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import Bots, Cards, OldWorld, Packs, Powers, finish, packs_meant


def simulate(
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the first game; each later one adds 1.")] = 0,
    packs: Packs = "",
    players: Powers = "",
    bots: Bots = "random",
    cards: Cards = "base",
    old_world: OldWorld = "base",
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write games and summary as JSON.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep a record of each game.")
    ] = None,
) -> None:
    """Play many games between bots: points and wins by Power and by how the games ended."""
    from ruinous.cli.simulate import run
    from ruinous.cli.terminal import words

    chosen, variant = packs_meant(packs), (cards, words(old_world))
    finish(lambda: run(games, seed, chosen, players, bots, json, record, variant=variant))
