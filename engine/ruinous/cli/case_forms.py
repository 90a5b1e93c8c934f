"""What came of examples and scenarios, written for machines."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics.render.machine import Case, junit

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.game.scenarios import Difference
    from ruinous.tools.examples.test import Outcome, Tested


def as_json(report: Tested) -> str:
    """Return every case with what differs; lines are counted from 1."""
    whole = {
        "cases": report.cases,
        "failed": len(report.failures),
        "outcomes": [_record(each) for each in report.outcomes],
    }
    return json.dumps(whole, indent=1) + "\n"


def _record(outcome: Outcome) -> dict[str, Any]:
    case = outcome.case
    return {
        "file": case.file,
        "line": case.line(),
        "card": case.item or None,
        "case": case.name,
        "holds": not outcome.differences,
        "differences": [_difference(outcome, each) for each in outcome.differences],
    }


def _difference(outcome: Outcome, each: Difference) -> dict[str, Any]:
    return {
        "line": outcome.case.line(each.path),
        "message": str(each),
        "what": each.what,
        "expected": each.expected or None,
        "found": each.found or None,
        "offered": list(each.options) or None,
    }


def as_junit(report: Tested) -> str:
    """Return a JUnit report in ASCII, with a suite for each file."""
    suites: dict[str, list[Case]] = {}
    for outcome in report.outcomes:
        suites.setdefault(outcome.case.file, []).append(_case(outcome))
    return junit("ruinous test", suites)


def _case(outcome: Outcome) -> Case:
    case = outcome.case
    home = f"{case.file}::{case.item}" if case.item else case.file
    facts = {"classname": home, "name": case.name, "file": case.file, "line": str(case.line())}
    if not outcome.differences:
        return Case(facts)
    return Case(facts, ("difference", outcome.reasons[0], "\n".join(outcome.lines())))


FORMS: Final[dict[str, Callable[[Tested], str]]] = {"json": as_json, "junit": as_junit}
