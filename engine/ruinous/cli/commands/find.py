"""`ruinous find`: what is near to some words, best first."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ruinous.cli.options import HERE, Format, packs_in, packs_named
from ruinous.cli.terminal import EXIT_FOUND, EXIT_OK, print_json, say

if TYPE_CHECKING:
    from ruinous.tools.content.find import Found, SearchResult

_FEW: Final = 10
"""Lines that are shown unless all are asked for."""


def command(
    words_: Annotated[
        list[str],
        typer.Argument(metavar="WORDS...", help="As you would say it: destroy, VP."),
    ],
    packs: Annotated[
        str, packs_named("Packs by name or path.", f"{HERE}, and all shipped packs")
    ] = "",
    everything: Annotated[
        bool, typer.Option("--all", help=f"Show all that is near, not the best {_FEW} alone.")
    ] = False,
    form: Format = "human",
) -> int:
    """Find sentences in use, words, findings and chapters that are near to some words."""
    from ruinous.tools.content.find import find
    from ruinous.tools.here import packs_here

    found = find(" ".join(words_), packs_in(packs), packs_here())
    shown = found.results if everything else found.results[:_FEW]
    if form == "json":
        print_json([asdict(result) for result in shown])
    else:
        _show(found, shown)
    return EXIT_OK if found.results else EXIT_FOUND


def _show(found: Found, shown: tuple[SearchResult, ...]) -> None:
    for word, meant in found.misspelt:
        say(f"nothing has `{word}`; this is what has `{meant}`:")
    if not found.results:
        say("nothing is near; `ruinous find` takes other words for the same, such as a verb alone")
    for result in shown:
        where = ", ".join(filter(None, (result.kind, result.place)))
        say(f"{result.title} ({where}){f': {result.line}' if result.line else ''}")
    if len(shown) < len(found.results):
        say(f"{len(found.results) - len(shown)} more with `--all`")
