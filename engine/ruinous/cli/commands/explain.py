"""`ruinous explain`: what a card does, or what a finding means."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from ruinous.cli.options import Form, Format, Packs, finish, packs_meant
from ruinous.cli.refusal import FINE
from ruinous.cli.terminal import console, print_json, words


def command(
    card: Annotated[
        str,
        typer.Argument(
            help="Name or id of a card, or of anything else in a pack; or the code of a finding."
        ),
    ],
    packs: Packs = "",
    form: Format = Form.human,
) -> None:
    """Say in English what a card does, where it comes from, and how it bends the rules."""
    finish(lambda: run(card, packs_meant(packs), as_json=form is Form.json))


def run(card: str, packs: str, *, as_json: bool = False) -> int:
    """Explain a card, or a finding, and return the exit code."""
    from ruinous.cli.explanation import lines_of
    from ruinous.game.content import load
    from ruinous.tools.check.finding_page import finding_page, is_code
    from ruinous.tools.content.explain import explain
    from ruinous.tools.content.interactions import interactions

    if is_code(card):
        print(finding_page(card), end="")
        return FINE
    content = load(*words(packs))
    told = [(found, interactions(content, found.id)) for found in explain(content, card)]
    if as_json:
        print_json([asdict(found) | {"meets": list(map(asdict, met))} for found, met in told])
        return FINE
    screen = console()
    for number, (found, met) in enumerate(told):
        if number:
            screen.print()
        for line, style in lines_of(found, met):
            screen.print(line, style=style)
    return FINE
