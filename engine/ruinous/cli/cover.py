"""`ruinous cover` on the screen."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from ruinous.cli.refusal import FINE, FOUND
from ruinous.cli.terminal import words
from ruinous.diagnostics import counted
from ruinous.tools.files import must_be_writable, write
from ruinous.tools.report.cover import cover

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from ruinous.tools.report.cover_report import CardRun, CoverReport


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
    rules = [
        asdict(rule) | {"missing": [asdict(arm) for arm in rule.missing]} for rule in report.rules
    ]
    return {"share": round(report.share, 2), **counts, "rules": rules}


def _told(report: CoverReport, *, every: bool) -> Iterator[str]:
    for card in report.cards:
        if every or card.ran < card.parts:
            yield f"{_percent(card)}  {card.card}  [{card.file}:{card.line}]"
            yield from _missing(card)


def _percent(card: CardRun) -> str:
    """Return a share that is 100 only when all has run."""
    return f"{int(card.share):>3} %"


def _missing(card: CardRun) -> Iterator[str]:
    for rule in card.rules:
        for arm in rule.missing:
            part = f"  ({arm.ran} of {arm.parts} parts)" if arm.ran else ""
            yield f"       {card.file}:{arm.line}: {arm.text}{part}"


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
