"""The words of `ruinous play`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import Bots, Cards, OldWorld, Packs, Powers, finish, packs_meant


def play(
    players: Powers = "",
    human: Annotated[
        list[str] | None,
        typer.Option(
            metavar="POWER",
            help="A Power that a person plays; give it again for more people.",
            show_default="the first",
        ),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Only bots play; print the game.")] = False,
    bots: Bots = "greedy",
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The luck of the game.", show_default="any")
    ] = None,
    packs: Packs = "",
    cards: Cards = "base",
    old_world: OldWorld = "base",
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep a record of the game, after each choice."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Go on with a recorded game, and keep it there; "
            "of the other options --human, --bots and --record count.",
        ),
    ] = None,
) -> None:
    """Play at the terminal: any mix of people and bots.

    Type the number of an option, or its key.
    `?` explains a card of your hand.
    `undo` takes your last choice back, `log` tells what happened since, `board` shows the board.
    `help` tells the rest, `q` quits.
    """
    from ruinous.cli.play import go_on, run
    from ruinous.cli.terminal import words

    if resume is not None:
        others = players or packs or seed is not None or watch
        finish(lambda: go_on(resume, human or [], bots, record, alone=not others))

    chosen, variant = packs_meant(packs), (cards, words(old_world))
    finish(
        lambda: run(
            players,
            human or [],
            bots,
            seed,
            chosen,
            record,
            watch=watch,
            variant=variant,
        )
    )
