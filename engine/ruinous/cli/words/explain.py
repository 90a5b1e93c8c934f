"""The words of `ruinous explain`."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.options import Form, Format, Packs, finish, packs_meant


def explain(
    card: Annotated[
        str,
        typer.Argument(
            help="Name or id of a card, Power, token or region; or the code of a finding."
        ),
    ],
    packs: Packs = "",
    form: Format = Form.human,
) -> None:
    """Say in English what a card does, where it comes from, and how it bends the rules."""
    from ruinous.cli.explain import run

    finish(lambda: run(card, packs_meant(packs), as_json=form is Form.json))
