"""`ruinous new`: begin a pack, or something in one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.terminal import EXIT_OK, words
from ruinous.diagnostics import shown


def command(
    kind: Annotated[str, typer.Argument(help="What to begin.", show_default=False)],
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
    beside: Annotated[
        str, typer.Option(metavar="NAMES", help="What it is next to on the board, with commas.")
    ] = "",
    requires: Annotated[
        str, typer.Option(metavar="PACK", help="What a new pack builds on, and so its game.")
    ] = "base",
) -> int:
    """Begin a pack, a Power, a card or another thing: files that pass the check, with an example.

    With --instead-of, it takes the place of a card of another pack, in the deck or set of that one.
    Without, a new Chaos card takes one place of the card that has the most copies in the deck that
    your pack has for a Power.
    Nothing is ever overwritten.
    """
    from ruinous.tools.content.new import begin

    begun = begin(kind, name, place, power, instead_of, words(beside), requires)
    for path in begun.paths:
        print(shown(f"wrote {path.as_posix()}"))
    if begun.note:
        print(shown(begun.note))
    pack = begun.paths[0].parent if kind == "pack" else place
    then = "its example holds" if begun.holds else "an example fails until you fill it in"
    print(shown(f"now run `ruinous test {pack.as_posix()}`: {then}"))
    return EXIT_OK
