"""`ruinous cover`: which rules have run."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruinous.cli.options import HERE, finish, meant
from ruinous.cli.refusal import FINE, FOUND
from ruinous.cli.terminal import words
from ruinous.diagnostics import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.tools.report.cover_report import CoverReport, ItemRun, RuleRun


class Format(StrEnum):
    """How the outcome is written."""

    text = "text"
    json = "json"
    html = "html"


def command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Packs, files of scenarios, or folders of such files.",
            show_default=f"{HERE}, or the base game",
        ),
    ] = None,
    packs: Annotated[
        str, typer.Option(metavar="PACK,...", help="More packs, by name or path.")
    ] = "",
    games: Annotated[
        int, typer.Option(min=0, max=100_000, help="Random games besides the examples.")
    ] = 0,
    seed: Annotated[int, typer.Option(help="Seed of the first game.")] = 0,
    every: Annotated[
        bool, typer.Option("--all", help="List every card, not only what has not run.")
    ] = False,
    format: Annotated[Format, typer.Option(help="How to write the outcome.")] = Format.text,
    output: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it to a file.")] = None,
    least: Annotated[
        float, typer.Option("--fail-under", metavar="PCT", help="Exit with 1 below this share.")
    ] = 0.0,
) -> None:
    """Say which rules of which card run in examples, in scenarios, and in random games."""
    paths = paths if packs else meant(paths)
    finish(lambda: run(paths or [], packs, games, seed, least, format.value, output, every=every))


def run(
    paths: Sequence[str],
    packs: str,
    games: int,
    seed: int,
    least: float,
    form: str,
    output: Path | None,
    *,
    every: bool,
) -> int:
    """Measure, write, and return the exit code.

    Args:
        least: the share in percent below which the exit code is 1.
        form: `text`, `json` or `html`.
        output: a file to write to, instead of standard output.
        every: tell every card in a text, not only those of which something has not run.
    """
    from ruinous.tools.files import must_be_writable, write
    from ruinous.tools.report.cover import cover

    if output is not None:
        must_be_writable(output)
    report = cover(words(packs), games, seed, paths)
    text = _written(report, form, every=every)
    if output is None:
        sys.stdout.write(text)
    else:
        write(output, text)
        print(f"{_summary(report)}; wrote {output}")
    return FOUND if report.share < least else FINE


def _written(report: CoverReport, form: str, *, every: bool) -> str:
    match form:
        case "json":
            return json.dumps(_record(report), indent=1) + "\n"
        case "html":
            from ruinous.cli.cover_page import page

            return page(report, _summary(report))
        case _:
            return "\n".join((*_told(report, every=every), _summary(report))) + "\n"


def _record(report: CoverReport) -> dict[str, object]:
    """Return a report as plain values, with what is missing of each rule."""
    counts = {name: getattr(report, name) for name in ("examples", "scenarios", "games", "failed")}
    rules = list(map(_of_rule, report.rules))
    return {"share": round(report.share, 2), **counts, "rules": rules}


def _of_rule(rule: RuleRun) -> dict[str, object]:
    values = asdict(rule)
    missing = [asdict(arm) for arm in rule.missing]
    return {"card": values.pop("item"), **values, "missing": missing}


def _told(report: CoverReport, *, every: bool) -> Iterator[str]:
    for item in report.items:
        if every or item.ran < item.parts:
            yield f"{_percent(item)}  {item.item}  [{item.file}:{item.line}]"
            yield from _missing(item)


def _percent(item: ItemRun) -> str:
    """Return a share that is 100 only when all has run."""
    return f"{int(item.share):>3} %"


def _missing(item: ItemRun) -> Iterator[str]:
    for rule in item.rules:
        for arm in rule.missing:
            part = f"  ({arm.ran} of {arm.parts} parts)" if arm.ran else ""
            yield f"       {item.file}:{arm.line}: {arm.text}{part}"


def _summary(report: CoverReport) -> str:
    played = [f"{counted(report.examples, 'example')} of {', '.join(report.packs)}"]
    if report.scenarios:
        played.append(counted(report.scenarios, "scenario"))
    told = f"{', '.join(played)} and {counted(report.games, 'random game')}"
    failed = f"; {report.failed:,} of them did not hold" if report.failed else ""
    return (
        f"{report.share:.1f} % of {counted(report.parts, 'part')} of "
        f"{counted(len(report.rules), 'rule')} ran in {told}{failed}"
    )
