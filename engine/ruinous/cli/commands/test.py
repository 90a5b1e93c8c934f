"""`ruinous test`: play the examples beside the cards, those of one card, and scenarios."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from ruinous.cli.options import Packs, pack_files_of_hook, packs_in, paths_named, paths_or_default
from ruinous.cli.terminal import EXIT_FOUND, EXIT_OK, console, print_log
from ruinous.diagnostics import counted, shown
from ruinous.tools.story import Line

if TYPE_CHECKING:
    from rich.console import Console

    from ruinous.tools.examples.test import Outcome, Tested


def command(
    paths: Annotated[
        list[str] | None,
        paths_named(
            "Packs or files of cards (their examples are run), names of cards, files or folders of "
            "scenarios."
        ),
    ] = None,
    packs: Packs = "",
    having: Annotated[
        str | None,
        typer.Option(
            "-k", metavar="TEXT", help="Only cases with this in title, card or file name."
        ),
    ] = None,
    format: Annotated[
        Literal["human", "json", "junit"], typer.Option(help="How to write the outcome.")
    ] = "human",
    log: Annotated[
        bool,
        typer.Option(
            "--log", help="Tell what happened in each, with events as `then: log` has them."
        ),
    ] = False,
    keep_going: Annotated[
        bool,
        typer.Option(
            "--keep-going",
            help="Leave out what has mistakes, say what that is, and play the rest; the exit code "
            "is 1 then.",
        ),
    ] = False,
    hook: Annotated[
        bool,
        typer.Option(
            "--hook",
            help="As a hook of git: the whole packs of the files named are meant, and those beside "
            "them that require these.",
        ),
    ] = False,
) -> int:
    """Play the examples beside the cards, and scenarios, and say which do not hold.

    A card that is named is played alone: others of its pack may have mistakes, or be missing.
    """
    from ruinous.tools.content.handed import packs_touched
    from ruinous.tools.examples.test import run_cases

    if hook:
        paths = packs_touched(pack_files_of_hook(paths))
        if not paths:
            return EXIT_OK
    report = run_cases(paths_or_default(paths), packs_in(packs), having, log=log, partly=keep_going)
    if format == "human":
        _show(report)
    else:
        sys.stdout.write(_as_json(report) if format == "json" else _as_junit(report))
    return EXIT_FOUND if report.failures or (keep_going and report.left_out) else EXIT_OK


def _show(report: Tested) -> None:
    screen = console()
    for outcome in report.outcomes:
        if outcome.differences or outcome.log is not None:
            _tell(screen, outcome)
    for left_out in report.left_out:
        line = f"left out: {left_out.what}: {left_out.finding}"
        screen.print(line, style="yellow", soft_wrap=True)
    for finding in report.drafts:
        screen.print(f"not playable yet: {finding}", style="yellow", soft_wrap=True)
    screen.print(_summary(report), soft_wrap=True)


def _summary(report: Tested) -> str:
    packs = f" of {', '.join(report.packs)}" if report.packs else ""
    if not report.cases:
        return f"nothing{packs} has an example: nothing was played"
    failed = len(report.failures)
    result = f"{failed:,} failed" if failed else "all hold"
    return f"{counted(report.cases, 'case')}{packs}: {result}"


def _tell(screen: Console, outcome: Outcome) -> None:
    """Print the title of a case, why it does not hold, and what happened."""
    title, *reasons = outcome.lines()
    screen.print(shown(title), style="red" if reasons else "green", soft_wrap=True)
    for reason in reasons:
        screen.print(shown(reason), soft_wrap=True)
    if outcome.log is not None:
        print_log(screen, outcome.log or [Line("nothing happened", None, heading=False)])


def _as_json(report: Tested) -> str:
    """Return every case with what differs; lines are counted from 1."""
    whole = {
        "cases": report.cases,
        "failed": len(report.failures),
        "outcomes": [_record(each) for each in report.outcomes],
        "left_out": [{"what": each.what, "finding": str(each.finding)} for each in report.left_out],
    }
    return json.dumps(whole, indent=1) + "\n"


def _record(outcome: Outcome) -> dict[str, Any]:
    case = outcome.case
    differences = [
        {
            "line": case.line(each.path),
            "message": str(each),
            "what": each.what,
            "expected": each.expected or None,
            "found": each.found or None,
            "offered": list(each.options) or None,
        }
        for each in outcome.differences
    ]
    return {
        "file": case.file,
        "line": case.line(),
        "card": case.item or None,
        "case": case.name,
        "holds": not differences,
        "differences": differences,
        **({} if outcome.log is None else {"log": [asdict(line) for line in outcome.log]}),
    }


def _as_junit(report: Tested) -> str:
    """Return a JUnit report in ASCII, with a suite for each file."""
    from ruinous.diagnostics.render.address import shown_address
    from ruinous.diagnostics.render.machine import Case, junit

    suites: dict[str, list[Case]] = {}
    for outcome in report.outcomes:
        case, file = outcome.case, shown_address(outcome.case.file)
        home = f"{file}::{case.item}" if case.item else file
        facts = {"classname": home, "name": case.name, "file": file, "line": str(case.line())}
        failure = None
        if outcome.differences:
            failure = ("difference", outcome.reasons[0], "\n".join(outcome.lines()))
        suites.setdefault(file, []).append(Case(facts, failure))
    return junit("ruinous test", suites)
