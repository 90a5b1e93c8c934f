"""`ruinous interactions`: rules that meet, in deciding order."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from ruinous.cli.options import Format, Packs, packs_in, packs_or_default
from ruinous.cli.terminal import EXIT_OK, print_json
from ruinous.diagnostics import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.tools.content.interactions import Meeting


def command(
    card: Annotated[
        str,
        typer.Argument(
            metavar="[CARD]", help="Name or id; only where it meets others.", show_default="all"
        ),
    ] = "",
    packs: Packs = "",
    form: Format = "human",
) -> int:
    """List rules that change the same number or replace the same action, in deciding order."""
    from ruinous.game.content import load
    from ruinous.tools.content.interactions import ORDERS, interactions

    content = load(*packs_in(packs_or_default(packs)))
    meetings = interactions(content, card)
    if form == "json":
        print_json([asdict(meeting) for meeting in meetings])
        return EXIT_OK
    for way, order in ORDERS.items():
        own = [each for each in meetings if each.way == way]
        if own:
            print(f"{order}\n")
        for each in own:
            _show(each, content.game.items.layers)
    print(
        f"{counted(len(meetings), 'meeting')} in {', '.join(p.id for p in content.catalogue.packs)}"
    )
    return EXIT_OK


def _show(meeting: Meeting, layers: Sequence[str]) -> None:
    print(f"{meeting.way} {meeting.word}: {counted(len(meeting.rules), 'rule')}")
    layer = -1
    for rule in meeting.rules:
        if rule.layer != layer:
            layer = rule.layer
            print(f"  {layers[layer]}")
        print(f"    {rule.item} ({rule.kind}, {rule.place}): {rule.text}")
    print()
