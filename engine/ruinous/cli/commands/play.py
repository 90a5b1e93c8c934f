"""`ruinous play`: a game at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import NONE, Bots, Chosen, Packs, Players, packs_in, packs_or_default
from ruinous.cli.terminal import words
from ruinous.tools.wrong_use import WrongUse


def command(
    players: Players = "",
    human: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PLAYER",
            help="A player that is a person; give it again for more people.",
            show_default="the first",
        ),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Only bots play; print the game.")] = False,
    bots: Bots = "greedy",
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The luck of the game.", show_default="any")
    ] = None,
    packs: Packs = "",
    options: Chosen = NONE,
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
) -> int:
    """Play at the terminal: any mix of people and bots.

    Type the number of an option, or its key.
    `?` explains a card of your hand.
    `undo` takes your last choice back, `log` tells what happened since, `board` shows the board.
    `help` tells the rest, `q` quits.
    """
    people = [player for text in human or [] for player in words(text)]
    if resume is not None:
        if players or packs or seed is not None or watch:
            advice = "leave out --players, --packs, --seed and --watch"
            raise WrongUse("a recorded game has its players, packs and seed", advice)
        return _resumed(resume, people, words(bots), record or resume)
    from ruinous.cli.table import Table
    from ruinous.game.content import load
    from ruinous.tools.files import must_be_writable
    from ruinous.tools.play.play import Session, any_seed
    from ruinous.tools.play.seats import seats_of

    if watch and people:
        raise WrongUse("either people play or you watch", "leave out --watch or --human")
    if record is not None:
        must_be_writable(record)
    content = load(*packs_in(packs_or_default(packs)))
    named = words(players) or list(content.players)
    people = people or named[: 0 if watch else 1]
    seats = seats_of(content, named, words(bots), people, options)
    session = Session(content, seats, any_seed() if seed is None else seed)
    return Table(session, len(people), record).play()


def _resumed(path: Path, people: list[str], bots: list[str], record: Path) -> int:
    """Go on with a recorded game, keep it in `record`, and return the exit code."""
    from ruinous.cli.table import Table
    from ruinous.tools.files import must_be_writable
    from ruinous.tools.play.play import resumed

    must_be_writable(record)
    return Table(resumed(path, people, bots), len(people) or 1, record).play()
