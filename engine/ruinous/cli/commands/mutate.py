"""`ruinous mutate`: which small changes of a card its own examples would not notice."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ruinous.cli.options import HERE
from ruinous.cli.terminal import FINE, FOUND
from ruinous.diagnostics import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.tools.mutation.mutate import Judged, Mutated, Survivor


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

    report = mutate(named or (), jobs)
    if format == "json":
        sys.stdout.write(json.dumps(_record(report), indent=1) + "\n")
    else:
        sys.stdout.write("\n".join((*_lines(report), _summary(report))) + "\n")
    return FOUND if report.share < least else FINE


def _record(report: Mutated) -> dict[str, object]:
    """Return a report as plain values."""
    return {
        "mutants": report.mutants,
        "noticed": report.noticed,
        "share": round(report.share, 2),
        "effects": [{**asdict(each), "noticed": each.noticed} for each in report.effects],
    }


def _lines(report: Mutated) -> Iterator[str]:
    for effect in report.effects:
        if effect.survivors or effect.same:
            yield from _of_effect(effect)
            yield ""


def _of_effect(effect: Judged) -> Iterator[str]:
    yield (
        f"{effect.file}:{effect.line}: {effect.name}: "
        f"{effect.noticed} of {counted(effect.mutants, 'change')} noticed"
    )
    for each in effect.survivors:
        yield from (f"  line {each.line}:", f"    - {each.before}", f"    + {each.after}")
        yield f"      {_advice(each)}"
    for same in effect.same:
        yield from (f"  line {same.line}, means the same:", f"    - {same.before}")
        yield from (f"    + {same.after}", f"      {same.reason}")


def _advice(survivor: Survivor) -> str:
    """Return which example should notice, and what it, or a new one, would have to contain."""
    example = survivor.example
    if example is None:
        return f"no example looks at this line; one would need {survivor.needs}"
    return f'line {example.line}, "{example.title}", would notice with {survivor.needs}'


def _summary(report: Mutated) -> str:
    same = sum(len(each.same) for each in report.effects)
    means = f"; {counted(same, 'change')} besides would mean the same" if same else ""
    return (
        f"{report.share:.1f} % of {counted(report.mutants, 'change')} of "
        f"{counted(len(report.effects), 'effect')} noticed{means}"
    )
