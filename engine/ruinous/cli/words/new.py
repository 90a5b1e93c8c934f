"""The words of `ruinous new`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import finish


class Made(StrEnum):
    """What can be begun."""

    pack = "pack"
    power = "power"
    card = "card"
    upgrade = "upgrade"
    old_world_card = "old-world-card"


def new(
    kind: Annotated[Made, typer.Argument(help="What to begin.", show_default=False)],
    name: Annotated[str, typer.Argument(help="Its name; the id is made of it.")],
    place: Annotated[
        Path,
        typer.Option(
            "--in", metavar="FOLDER", help="The pack; for a new pack, the folder to put it in."
        ),
    ] = Path(),
    power: Annotated[
        str,
        typer.Option(metavar="POWER", help="Whose card it is.", show_default="the pack's own"),
    ] = "",
    instead_of: Annotated[
        str,
        typer.Option(
            metavar="CARD", help="The card or upgrade of another pack whose place it takes."
        ),
    ] = "",
) -> None:
    """Begin a pack, a Power, a card or an upgrade: files that pass the check, with an example.

    With --instead-of, it takes the place of a card of another pack, in the deck or set of that one.
    Without, a new Chaos card takes one place of the card that has the most copies in the deck that
    your pack has for a Power.
    Nothing is ever overwritten.
    """
    from ruinous.cli.new import run

    finish(lambda: run(kind.value, name, place, power, instead_of))
