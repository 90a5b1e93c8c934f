"""`ruinous explain`: what a card does, or what a finding means."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.explaining import run
from ruinous.cli.options import HERE, Format, packs_in, packs_named


def command(
    card: Annotated[
        str,
        typer.Argument(
            help="Name or id of a card, or of anything else in a pack; or the code of a finding."
        ),
    ],
    packs: Annotated[
        str, packs_named("Packs by name or path.", f"{HERE}, or all shipped packs")
    ] = "",
    form: Format = "human",
) -> int:
    """Say in English what a card does, where it comes from, and how it bends the rules."""
    return run(card, packs_in(packs), form)
