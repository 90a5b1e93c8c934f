"""The words of `ruinous interactions`."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.options import Form, Format, Packs, finish, packs_meant


def interactions(
    card: Annotated[
        str,
        typer.Argument(
            metavar="[CARD]", help="Name or id; only where it meets others.", show_default="all"
        ),
    ] = "",
    packs: Packs = "",
    form: Format = Form.human,
) -> None:
    """List rules that change the same number or replace the same action, in deciding order."""
    from ruinous.cli.interactions import run

    finish(lambda: run(card, packs_meant(packs), as_json=form is Form.json))
