"""`ruinous new`: begin a pack, a Power, a card or an upgrade."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruinous.cli.options import finish
from ruinous.cli.refusal import FINE
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from ruinous.tools.content.new import Begun


class Made(StrEnum):
    """What can be begun."""

    pack = "pack"
    power = "power"
    card = "card"
    upgrade = "upgrade"
    old_world_card = "old-world-card"


def command(
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
    finish(lambda: run(kind.value, name, place, power, instead_of))


def run(kind: str, name: str, place: Path, power: str, instead_of: str) -> int:
    """Write something new, print where it is, and return the exit code."""
    begun = _made(kind, name, place, power, instead_of)
    for path in begun.paths:
        print(f"wrote {path.as_posix()}")
    if begun.deck:
        print(
            f"it is in a deck of its own for {begun.power}, played with `--cards {begun.deck}`; "
            f"with `--instead-of CARD` it takes the place of a card that {begun.power} has"
        )
    pack = begun.paths[0].parent if kind == "pack" else place
    print(f"now run `ruinous test {pack.as_posix()}`: an example fails until you fill it in")
    return FINE


def _made(kind: str, name: str, place: Path, power: str, instead_of: str) -> Begun:
    from ruinous.tools.content import new

    of_a_power = {"card": new.new_card, "upgrade": new.new_upgrade}
    if kind in of_a_power:
        return of_a_power[kind](name, place, power, instead_of)
    if power:
        raise WrongUse("only a card or an upgrade belongs to a Power", "leave out --power")
    if instead_of:
        raise WrongUse(
            "only a card or an upgrade takes the place of another", "leave out --instead-of"
        )
    others = {
        "pack": new.new_pack,
        "power": new.new_power,
        "old-world-card": new.new_old_world_card,
    }
    return others[kind](name, place)
