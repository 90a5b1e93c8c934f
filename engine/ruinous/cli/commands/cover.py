"""`ruinous cover`: which rules ran, and which of the rules that ran never had an effect."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from ruinous.cli.options import packs_in, paths_named, paths_or_default
from ruinous.cli.terminal import EXIT_FOUND, EXIT_OK
from ruinous.diagnostics import counted, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.tools.report.cover_report import Arm, CoverReport, ItemRun, RuleRun

TEMPLATES: Final = Path(__file__).parents[1] / "templates"


def command(
    paths: Annotated[
        list[str] | None,
        paths_named("Packs, files of scenarios, or folders of such files.", ", or the base game"),
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
    format: Annotated[
        Literal["text", "json", "html"], typer.Option(help="How to write the outcome.")
    ] = "text",
    output: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it to a file.")] = None,
    least: Annotated[
        float, typer.Option("--fail-under", metavar="PCT", help="Exit with 1 below this share.")
    ] = 0.0,
) -> int:
    """Say which rules of which card run and act in examples, scenarios and random games."""
    from ruinous.tools.files import must_be_writable, write
    from ruinous.tools.report.cover import cover

    if output is not None:
        must_be_writable(output)
    named = paths or [] if packs else paths_or_default(paths)
    report = cover(packs_in(packs), games, seed, named)
    text = _written(report, format, every=every)
    if output is None:
        sys.stdout.write(shown(text) if format == "text" else text)
    else:
        write(output, text)
        print(shown(f"{_summary(report)}; wrote {output}"))
    return EXIT_FOUND if report.share < least else EXIT_OK


def _written(report: CoverReport, form: str, *, every: bool) -> str:
    match form:
        case "json":
            return json.dumps(_record(report), indent=1) + "\n"
        case "html":
            return page(report, _summary(report))
        case _:
            return "\n".join((*_lines(report, every=every), _summary(report))) + "\n"


def _record(report: CoverReport) -> dict[str, object]:
    """Return a report as values for JSON, with the parts of each rule that never ran."""
    counts = {name: getattr(report, name) for name in ("examples", "scenarios", "games", "failed")}
    rules = list(map(_of_rule, report.rules))
    return {"share": round(report.share, 2), **counts, "rules": rules}


def _of_rule(rule: RuleRun) -> dict[str, object]:
    values = asdict(rule)
    missing = [asdict(arm) for arm in rule.missing]
    void = [asdict(arm) for arm in rule.void]
    return {"card": values.pop("item"), **values, "missing": missing, "void": void}


def _lines(report: CoverReport, *, every: bool) -> Iterator[str]:
    for item in report.items:
        if every or item.ran < item.parts or any(rule.void for rule in item.rules):
            # The share is rounded down: it is 100 only when all has run.
            yield f"{int(item.share):>3} %  {item.item}  [{item.file}:{item.line}]"
            yield from _missing(item)


def _missing(item: ItemRun) -> Iterator[str]:
    for rule in item.rules:
        for arm in rule.missing:
            part = f"  ({arm.ran} of {arm.parts} parts)" if arm.ran else _tried(arm)
            yield f"       {item.file}:{arm.line}: {arm.text}{part}"
        for arm in rule.void:
            yield f"       {item.file}:{arm.line}: {arm.text}  {_void(arm)}"


def _tried(arm: Arm) -> str:
    return f"  (tried {counted(arm.tried, 'time')}, and never done)" if arm.tried else ""


def _void(arm: Arm) -> str:
    return f"(ran {counted(arm.times, 'time')}, and never did anything)"


def _summary(report: CoverReport) -> str:
    if not report.rules:
        return f"no rule of {', '.join(report.packs)} is in a game that can be played"
    played = [f"{counted(report.examples, 'example')} of {', '.join(report.packs)}"]
    if report.scenarios:
        played.append(counted(report.scenarios, "scenario"))
    ran_in = f"{', '.join(played)} and {counted(report.games, 'random game')}"
    failed = f"; {report.failed:,} of them did not hold" if report.failed else ""
    void = sum(len(rule.void) for rule in report.rules)
    failed += f"; {counted(void, 'part')} ran and never did anything" if void else ""
    return (
        f"{report.share:.1f} % of {counted(report.parts, 'part')} of "
        f"{counted(len(report.rules), 'rule')} ran in {ran_in}{failed}"
    )


def page(report: CoverReport, summary: str) -> str:
    """Return the report as one HTML page that needs no network."""
    from ruinous.tools.templates import templates_in

    groups = groupby(report.items, lambda item: item.file)
    files = [(name, list(items)) for name, items in groups]
    template = templates_in(TEMPLATES).get_template("cover.html")
    return template.render(report=report, summary=summary, files=files, lines=_effect_lines)


def _effect_lines(item: ItemRun) -> Iterator[tuple[int, str, str, str]]:
    """Yield number, text, state, and the state in words of each line of an item's effects.

    A state is `all`, `some`, `none` or `void` (ran without effect), and empty for a line without
    a step, such as `else:`.
    """
    arms = [arm for rule in item.rules for arm in rule.arms]
    for number, text in item.lines:
        own = [arm for arm in arms if arm.line == number]
        times = max((arm.times for arm in own), default=0)
        if not own:
            yield number, text, "", ""
        elif any(arm in rule.void for rule in item.rules for arm in own):
            yield number, text, "void", f"{times:,} for nothing"
        elif all(arm.ran == arm.parts for arm in own):
            yield number, text, "all", f"{times:,}"
        elif any(arm.ran for arm in own):
            yield number, text, "some", f"{times:,} partly"
        else:
            yield number, text, "none", "never"
