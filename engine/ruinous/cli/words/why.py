"""The words of `ruinous why`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import Form, Format, finish


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
    play: Annotated[
        str,
        typer.Option(metavar="PLAY", help='Why it is not offered: "summon FOLLOWER to REGION".'),
    ] = "",
    at: Annotated[
        int | None,
        typer.Option(metavar="N", help="After so many choices.", show_default="all of them"),
    ] = None,
    after: Annotated[
        int | None,
        typer.Option(metavar="N", help="At the first choice after an event of `replay --log`."),
    ] = None,
    power: Annotated[
        str, typer.Option("--for", metavar="POWER", help="For whom, or who would play.")
    ] = "",
    region: Annotated[
        str, typer.Option("--in", metavar="REGION", help="Where, if the thing does not say.")
    ] = "",
    packs: Annotated[
        str,
        typer.Option(metavar="PACK,...", help="Other packs.", show_default="those of the record"),
    ] = "",
    form: Format = Form.human,
) -> None:
    """Say why a value is what it is, what led to an event, or why a play is not offered."""
    from ruinous.cli.why import Moment, Question, run

    question = Question(quantity, thing, event, play, power, region)
    finish(lambda: run(record, question, Moment(at, after), packs, as_json=form is Form.json))
