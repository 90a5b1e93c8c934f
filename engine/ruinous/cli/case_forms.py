"""What came of examples and scenarios, written for machines."""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree as Xml

from ruinous.diagnostics.render.junit import counts, shown, written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
    root = Xml.Element("testsuites", counts("ruinous test", report.cases, len(report.failures)))
    for file, outcomes in groupby(report.outcomes, key=lambda each: each.case.file):
        root.append(_suite(file, list(outcomes)))
    return written(root)


def _suite(file: str, outcomes: Sequence[Outcome]) -> Xml.Element:
    failed = sum(bool(each.differences) for each in outcomes)
    suite = Xml.Element("testsuite", counts(file, len(outcomes), failed))
    suite.extend(map(_case, outcomes))
    return suite


def _case(outcome: Outcome) -> Xml.Element:
    case = outcome.case
    home = f"{case.file}::{case.item}" if case.item else case.file
    facts = {"classname": home, "name": case.name, "file": case.file, "line": str(case.line())}
    element = Xml.Element("testcase", {name: shown(fact) for name, fact in facts.items()})
    if outcome.differences:
        first = {"type": "difference", "message": shown(outcome.reasons[0])}
        Xml.SubElement(element, "failure", first).text = shown("\n".join(outcome.lines()))
    return element


FORMS: Final[dict[str, Callable[[Tested], str]]] = {"json": as_json, "junit": as_junit}
