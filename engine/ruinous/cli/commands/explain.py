"""`ruinous explain`: what a card does, or what a finding means."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from ruinous.cli.options import Format, Packs, packs_meant
from ruinous.cli.terminal import FINE, console, print_json, words


def command(
    card: Annotated[
        str,
        typer.Argument(
            help="Name or id of a card, or of anything else in a pack; or the code of a finding."
        ),
    ],
    packs: Packs = "",
    form: Format = "human",
) -> int:
    """Say in English what a card does, where it comes from, and how it bends the rules."""
    from ruinous.cli.explanation import lines_of
    from ruinous.game.content import load
    from ruinous.tools.check.finding_page import finding_page, is_code
    from ruinous.tools.content.explain import explain
    from ruinous.tools.content.interactions import interactions

    if is_code(card):
        print(finding_page(card), end="")
        return FINE
    content = load(*words(packs_meant(packs)))
    explained = [(found, interactions(content, found.id)) for found in explain(content, card)]
    if form == "json":
        print_json([asdict(found) | {"meets": list(map(asdict, met))} for found, met in explained])
        return FINE
    screen = console()
    for number, (found, met) in enumerate(explained):
        if number:
            screen.print()
        for line, style in lines_of(found, met):
            screen.print(line, style=style)
    return FINE
