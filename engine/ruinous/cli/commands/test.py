"""`ruinous test`: play the examples beside the cards, and scenarios."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from ruinous.cli.options import HERE, Packs, finish, meant
from ruinous.cli.refusal import FINE, FOUND
from ruinous.cli.terminal import console, words
from ruinous.diagnostics import counted

if TYPE_CHECKING:
    from ruinous.tools.examples.test import Tested


class Format(StrEnum):
    """How the outcome is written."""

    human = "human"
    json = "json"
    junit = "junit"


def command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Packs or files of cards (their examples are run), files or folders of scenarios.",
            show_default=f"{HERE}, or all shipped packs",
        ),
    ] = None,
    packs: Packs = "",
    having: Annotated[
        str | None,
        typer.Option(
            "-k", metavar="TEXT", help="Only cases with this in title, card or file name."
        ),
    ] = None,
    format: Annotated[Format, typer.Option(help="How to write the outcome.")] = Format.human,
) -> None:
    """Play the examples beside the cards, and scenarios, and say which do not hold."""
    finish(lambda: run(meant(paths), packs, format.value, having))


def run(paths: Sequence[str], packs: str, form: str = "human", having: str | None = None) -> int:
    """Run examples and scenarios, print what fails, and return the exit code.

    Args:
        form: `human`, or for a machine `json` or `junit`.
        having: a text that chooses cases.
    """
    from ruinous.tools.examples.test import run_cases

    report = run_cases(paths, words(packs), having)
    if form == "human":
        _show(report)
    else:
        from ruinous.cli import case_forms

        sys.stdout.write(case_forms.FORMS[form](report))
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
