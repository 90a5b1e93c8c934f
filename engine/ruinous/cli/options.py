"""Options that several commands have, and how every command ends."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, Final

import typer

from ruinous.tools.content.here import packs_here

HERE: Final = "the pack of this folder"
"""What is meant in the folder of a pack when no pack is named."""

Packs = Annotated[
    str,
    typer.Option(
        metavar="PACK,...",
        help="Packs by name or path; later ones build on earlier ones.",
        show_default=f"{HERE}, or base",
    ),
]
Players = Annotated[
    str, typer.Option(metavar="PLAYER,...", help="Who plays, by id.", show_default="all")
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="BOT,...", help="random or greedy: one kind for all seats, or one for each."
    ),
]


class Form(StrEnum):
    """How the answer of a command is written."""

    human = "human"
    json = "json"


Format = Annotated[Form, typer.Option("--format", help="How to write the answer.")]


def meant(paths: list[str] | None) -> list[str]:
    """Return the paths that are named; where none is, the pack of this folder, if it is one."""
    return paths or list(packs_here())


def packs_meant(packs: str, others: str = "base") -> str:
    """Return the packs that are named; where none is, the pack of this folder, or the others."""
    return packs or ",".join(packs_here()) or others


def finish(run: Callable[[], int]) -> None:
    """Run a command and leave with its exit code; a refusal is a message, not a traceback."""
    from ruinous.cli.refusal import told

    raise typer.Exit(told(run))
