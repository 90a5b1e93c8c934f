"""Findings as a JUnit report, which most build servers show: a suite of cases for each file."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as Xml

from ruinous.diagnostics.finding import in_order
from ruinous.diagnostics.render.human import render_human
from ruinous.diagnostics.source import read_source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ruinous.diagnostics.codes import Codes
    from ruinous.diagnostics.finding import Finding

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""A character that XML 1.0 cannot hold, not even escaped."""


def render_junit(findings: Iterable[Finding], *, codes: Codes, files: Iterable[str] = ()) -> str:
    """Return a JUnit report in ASCII.

    Each finding is a failing case; a file without findings has one passing case.
    """
    suites = _by_file(findings, files)
    failures = sum(map(len, suites.values()))
    tests = sum(max(1, len(found)) for found in suites.values())
    root = Xml.Element("testsuites", counts("ruinous check", tests, failures))
    read = cache(read_source)
    root.extend(
        _suite(file, [_case(each, codes, read) for each in found]) for file, found in suites.items()
    )
    return written(root)


def _by_file(findings: Iterable[Finding], files: Iterable[str]) -> Mapping[str, Sequence[Finding]]:
    suites: dict[str, list[Finding]] = {file: [] for file in files}
    for finding in in_order(findings):
        suites.setdefault(finding.span.file, []).append(finding)
    return dict(sorted(suites.items()))


def _suite(file: str, cases: Sequence[Xml.Element]) -> Xml.Element:
    suite = Xml.Element("testsuite", counts(file, max(1, len(cases)), len(cases)))
    if not cases:
        Xml.SubElement(suite, "testcase", {"classname": shown(file), "name": "no findings"})
    suite.extend(cases)
    return suite


def written(root: Xml.Element) -> str:
    """Return a report as a text in ASCII."""
    Xml.indent(root)
    text: bytes = Xml.tostring(root, encoding="us-ascii", xml_declaration=True)
    return text.decode("ascii") + "\n"


def counts(name: str, tests: int, failures: int) -> dict[str, str]:
    """Return what a suite says of its cases."""
    return {
        "name": shown(name),
        "tests": str(tests),
        "failures": str(failures),
        "errors": "0",
        "skipped": "0",
    }


def _case(finding: Finding, codes: Codes, read: Callable[[str], str | None]) -> Xml.Element:
    span = finding.span
    name = f"{span.line}:{span.column} {finding.code} {codes[finding.code]}"
    case = Xml.Element("testcase", {"classname": shown(span.file), "name": shown(name)})
    facts = {"type": finding.code, "message": shown(finding.message)}
    Xml.SubElement(case, "failure", facts).text = shown(render_human([finding], read))
    return case


def shown(text: str) -> str:
    """Return a text that XML can hold."""
    return _NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)
