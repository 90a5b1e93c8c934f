"""Options that several commands have, and how every command ends."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Annotated

import typer

Packs = Annotated[
    str,
    typer.Option(
        metavar="PACK,...", help="Packs by name or path; later ones build on earlier ones."
    ),
]
Powers = Annotated[
    str, typer.Option(metavar="POWER,...", help="Powers that play, by id.", show_default="all")
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="BOT,...", help="random or greedy: one kind for all seats, or one for each."
    ),
]

Cards = Annotated[
    str,
    typer.Option(
        metavar="SET", help="The set of Chaos cards and upgrades, for Powers with several."
    ),
]
OldWorld = Annotated[
    str,
    typer.Option(
        "--old-world", metavar="SET,...", help="Sets of Old World cards, shuffled together."
    ),
]


class Form(StrEnum):
    """How the answer of a command is written."""

    human = "human"
    json = "json"


Format = Annotated[Form, typer.Option("--format", help="How to write the answer.")]


def finish(run: Callable[[], int]) -> None:
    """Run a command and leave with its exit code; what cannot be done is told, never thrown."""
    from ruinous.cli.refusal import told

    raise typer.Exit(told(run))
