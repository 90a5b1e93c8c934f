"""`ruinous test` on the screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ruinous.cli.refusal import FINE, FOUND
from ruinous.cli.terminal import console, words
from ruinous.diagnostics import counted
from ruinous.tools.examples.test import run_cases

if TYPE_CHECKING:
    from ruinous.tools.examples.test import Tested


def run(paths: Sequence[str], packs: str, form: str = "human", having: str | None = None) -> int:
    """Run examples and scenarios, print what fails, and return the exit code.

    Args:
        form: `human`, or for a machine `json` or `junit`.
        having: a text that chooses cases.
    """
    report = run_cases(paths, words(packs), having)
    if form == "human":
        _show(report)
    else:
        from ruinous.cli import test_forms

        sys.stdout.write(test_forms.FORMS[form](report))
    return FOUND if report.failures else FINE


def _show(report: Tested) -> None:
    screen = console()
    for failure in report.failures:
        title, *reasons = failure.lines()
        screen.print(title, style="red", soft_wrap=True)
        for reason in reasons:
            screen.print(reason, soft_wrap=True)
    failed = len(report.failures)
    result = f"{failed:,} failed" if failed else "all hold"
    packs = f" of {', '.join(report.packs)}" if report.packs else ""
    screen.print(f"{counted(report.cases, 'case')}{packs}: {result}", soft_wrap=True)
