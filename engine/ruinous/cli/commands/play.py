"""`ruinous play`: a game at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.match_options import NONE, Chosen, takes_match_options
from ruinous.cli.options import Bots, Packs, Players, finish, packs_meant
from ruinous.cli.terminal import words
from ruinous.tools.wrong_use import WrongUse


@takes_match_options
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
) -> None:
    """Play at the terminal: any mix of people and bots.

    Type the number of an option, or its key.
    `?` explains a card of your hand.
    `undo` takes your last choice back, `log` tells what happened since, `board` shows the board.
    `help` tells the rest, `q` quits.
    """
    if resume is not None:
        others = players or packs or seed is not None or watch
        finish(lambda: go_on(resume, human or [], bots, record, alone=not others))

    chosen = packs_meant(packs)
    people = human or []
    finish(lambda: run(players, people, bots, seed, chosen, record, watch=watch, options=options))


def run(
    players: str,
    people: Sequence[str],
    bots: str,
    seed: int | None,
    packs: str,
    record: Path | None,
    *,
    watch: bool,
    options: Chosen = NONE,
) -> int:
    """Play a game and return the exit code.

    Args:
        people: players that are people; empty: the first of the players, unless bots are watched.
        options: what else the game lets a table choose.
    """
    from ruinous.cli.table import Table
    from ruinous.game.content import load
    from ruinous.tools.files import must_be_writable
    from ruinous.tools.play.play import Session, any_seed
    from ruinous.tools.play.seats import seats_of

    if watch and people:
        raise WrongUse("either people play or you watch", "leave out --watch or --human")
    if record is not None:
        must_be_writable(record)
    content = load(*words(packs))
    named = words(players) or list(content.players)
    humans = [each for text in people for each in words(text)] or named[: 0 if watch else 1]
    seats = seats_of(content, named, words(bots), humans, options)
    session = Session(content, seats, any_seed() if seed is None else seed)
    return Table(session, len(humans), record).play()


def go_on(path: Path, people: Sequence[str], bots: str, record: Path | None, *, alone: bool) -> int:
    """Go on with a recorded game and return the exit code.

    Args:
        record: where the game is kept from now on; nothing: in the file it comes from.
        alone: nothing is asked for that the record says already.
    """
    from ruinous.cli.table import Table
    from ruinous.tools.files import must_be_writable
    from ruinous.tools.play.resume import resumed

    if not alone:
        advice = "leave out --players, --packs, --seed and --watch"
        raise WrongUse("a recorded game has its players, packs and seed", advice)
    kept = record or path
    must_be_writable(kept)
    named = [each for text in people for each in words(text)]
    session = resumed(path, named, words(bots))
    return Table(session, len(named) or 1, kept).play()
