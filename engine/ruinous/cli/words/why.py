"""The words of `ruinous why`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import finish


def why(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A file that `--record` wrote.")],
    quantity: Annotated[
        str, typer.Argument(metavar="[QUANTITY]", help="A number, as effects say it: resistance.")
    ] = "",
    thing: Annotated[
        str, typer.Argument(metavar="[THING]", help="Whose: a region, a Power, FOLLOWER@REGION.")
    ] = "",
    event: Annotated[
        int | None,
        typer.Option(metavar="N", help="What led to an event; `replay --log` numbers them."),
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(metavar="N", help="After so many choices.", show_default="all of them"),
    ] = None,
    power: Annotated[
        str, typer.Option("--for", metavar="POWER", help="For whom, where that matters.")
    ] = "",
    region: Annotated[
        str, typer.Option("--in", metavar="REGION", help="Where, if the thing does not say.")
    ] = "",
    packs: Annotated[
        str,
        typer.Option(metavar="PACK,...", help="Other packs.", show_default="those of the record"),
    ] = "",
) -> None:
    """Say why a value is what it is, term by term, or what led to an event."""
    from ruinous.cli.why import run

    finish(lambda: run(record, quantity, thing, event, at, power, region, packs))
