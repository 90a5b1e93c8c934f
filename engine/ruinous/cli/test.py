"""`ruinous test` on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from ruinous.cli.check import counted
from ruinous.cli.refusal import FINE, FOUND
from ruinous.cli.terminal import console, words
from ruinous.tools.test import run_cases


def run(paths: Sequence[str], packs: str) -> int:
    """Run examples and scenarios, print what fails, and return the exit code."""
    report = run_cases(paths, words(packs))
    screen = console()
    for failure in report.failures:
        screen.print(f"{failure.place}: {failure.title}", style="red", soft_wrap=True)
        for reason in failure.reasons:
            screen.print(f"    {reason}", soft_wrap=True)
    failed = len(report.failures)
    result = f"{failed:,} failed" if failed else "all hold"
    screen.print(f"{counted(report.cases, 'case')}: {result}")
    return FOUND if failed else FINE
