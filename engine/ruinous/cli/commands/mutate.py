"""`ruinous mutate`: which small changes of a card its own examples would not notice."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ruinous.cli.options import HERE
from ruinous.cli.terminal import EXIT_FOUND, EXIT_OK
from ruinous.diagnostics import shown

if TYPE_CHECKING:
    from ruinous.tools.mutation.report import Mutated


def command(
    named: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CARD|PACK|PATH]...",
            help="Cards by name or id, packs, or files of packs.",
            show_default=f"{HERE}, or all shipped packs",
        ),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, help="Processes at once.", show_default="one for each processor"),
    ] = None,
    format: Annotated[
        Literal["text", "json"], typer.Option(help="How to write the outcome.")
    ] = "text",
    least: Annotated[
        float, typer.Option("--fail-under", metavar="PCT", help="Exit with 1 below this share.")
    ] = 0.0,
) -> int:
    """Change effects in small ways, and say which changes their own examples do not notice."""
    from ruinous.tools.mutation.mutate import mutate
    from ruinous.tools.mutation.report import lines_of, summary_of

    report = mutate(named or (), jobs)
    if format == "json":
        sys.stdout.write(json.dumps(_record(report), indent=1) + "\n")
    else:
        sys.stdout.write(shown("\n".join((*lines_of(report), summary_of(report))) + "\n"))
    return EXIT_FOUND if report.share < least else EXIT_OK


def _record(report: Mutated) -> dict[str, object]:
    """Return a report as plain values."""
    return {
        "mutants": report.mutants,
        "noticed": report.noticed,
        "share": round(report.share, 2),
        "effects": [{**asdict(each), "noticed": each.noticed} for each in report.effects],
    }
