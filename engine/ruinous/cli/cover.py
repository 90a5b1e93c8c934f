"""`ruinous cover` on the screen."""

from __future__ import annotations

import json
from dataclasses import asdict

from ruinous.cli.check import counted
from ruinous.cli.refusal import FINE, FOUND
from ruinous.cli.terminal import words
from ruinous.tools.cover import CoverReport, cover


def run(packs: str, games: int, seed: int, least: float, *, every: bool, as_json: bool) -> int:
    """Measure, print, and return the exit code."""
    report = cover(words(packs), games, seed)
    if as_json:
        print(json.dumps(asdict(report) | {"share": round(report.share, 2)}, indent=1))
    else:
        _show(report, every=every)
    return FOUND if report.share < least else FINE


def _show(report: CoverReport, *, every: bool) -> None:
    for rule in report.rules if every else report.missing:
        print(f"{rule.ran:>3} of {rule.parts:<3} {rule.card}  [{rule.file}:{rule.line}]")
    played = f"{counted(report.examples, 'example')} and {counted(report.games, 'random game')}"
    print(
        f"{report.share:.1f} % of {counted(report.parts, 'part')} of "
        f"{counted(len(report.rules), 'rule')} ran in {played}"
    )
