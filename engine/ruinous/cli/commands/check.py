"""`ruinous check`: list every mistake in card files."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruinous.cli.check_report import show, summary
from ruinous.cli.options import HERE, finish, meant
from ruinous.cli.refusal import CANNOT, FINE, FOUND
from ruinous.diagnostics import counted, renderer
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from ruinous.tools.check.report import CheckReport


class Format(StrEnum):
    """How findings are written."""

    human = "human"
    json = "json"
    sarif = "sarif"
    github = "github"
    junit = "junit"


def command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Pack folders, or single files of packs.",
            show_default=f"{HERE}, or all shipped packs",
        ),
    ] = None,
    format: Annotated[Format, typer.Option(help="How to write findings.")] = Format.human,
    baseline: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Known findings, which do not count."),
    ] = None,
    write_baseline: Annotated[
        bool,
        typer.Option("--write-baseline", help="Write what is found to the baseline instead."),
    ] = False,
    changed_since: Annotated[
        str | None,
        typer.Option(metavar="REV", help="Only count findings on lines changed since then (git)."),
    ] = None,
    anew: Annotated[
        bool, typer.Option("--anew", help="Check again what has not changed since the last check.")
    ] = False,
) -> None:
    """List every mistake in card files, each with its place and a cure where one is known."""
    finish(
        lambda: run(
            meant(paths), format.value, baseline, changed_since, write=write_baseline, anew=anew
        )
    )


def run(
    paths: Sequence[str],
    form: str = "human",
    baseline: Path | None = None,
    since: str | None = None,
    *,
    write: bool = False,
    anew: bool = False,
) -> int:
    """Check, print, and return the exit code.

    Args:
        form: how findings are written: `human`, or for a machine.
        baseline: a file of known findings.
        since: a revision of git; only findings on lines changed since then count.
        write: write the findings to the baseline instead of counting them.
        anew: check even if the same was checked before.
    """
    from ruinous.tools.check.cache import keep_report, kept

    report = None if anew else kept(paths)
    if report is None:
        report = _checked(paths)
        keep_report(paths, report)
    if write:
        return _write(report, baseline, since)
    report = _sifted(report, baseline, since)
    if form == "human":
        show(report)
    else:
        sys.stdout.write(renderer(form)(report.findings, files=report.files))
        if form == "github":  # which is a log that people read too
            print(f"ruinous check: {summary(report)}")
    if report.unusable:
        return CANNOT
    return FOUND if report.findings else FINE


def _checked(paths: Sequence[str]) -> CheckReport:
    from ruinous.tools.check.check import check

    with without_collection():
        return check(paths)


@contextmanager
def without_collection() -> Iterator[None]:
    """Pause the garbage collector, which finds hardly anything in a short command.

    What is there already is also kept out of the last collection, when the process ends.
    """
    was_on = gc.isenabled()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _sifted(report: CheckReport, baseline: Path | None, since: str | None) -> CheckReport:
    """Return a check with only the findings that count."""
    if baseline is None and since is None:
        return report
    from ruinous.tools.check.filter import sift

    return sift(report, baseline, since)


def _write(report: CheckReport, baseline: Path | None, since: str | None) -> int:
    """Write what was found as a baseline, and return the exit code."""
    if baseline is None:
        raise WrongUse("there is no file to write to", "name it with --baseline FILE")
    if since is not None:
        raise WrongUse("a baseline is of whole files", "leave out --changed-since")
    from ruinous.tools.check.filter import write_baseline

    written = counted(write_baseline(report, baseline), "known finding")
    if report.unusable:
        show(_sifted(report, baseline, since))
        return CANNOT
    print(f"{written} in {baseline}")
    return FINE
