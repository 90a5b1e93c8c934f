"""Findings for build servers and editors: SARIF 2.1.0, commands of GitHub Actions, JUnit."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.metadata import version
from os.path import normpath
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from urllib.parse import quote
from xml.etree import ElementTree as Xml

from ruinous.diagnostics.render.address import address, shown_address
from ruinous.diagnostics.render.human import render_human
from ruinous.diagnostics.span import read_source
from ruinous.diagnostics.wording import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ruinous.diagnostics.finding import Codes, Finding
    from ruinous.diagnostics.span import Span

_Object: TypeAlias = dict[str, Any]

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_ROOT: Final = "%SRCROOT%"
"""What means the top of the repository: no path of one machine gets into the log."""
_ROOT_IS: Final = "the top of the repository, or the working directory where there is none"
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""A character that XML 1.0 cannot hold, not even escaped."""


# ---------------------------------------------------------------- SARIF


def render_sarif(findings: Sequence[Finding], codes: Codes, files: Iterable[str]) -> str:
    """Return a SARIF log of one run, in ASCII."""
    places = {code: place for place, code in enumerate(codes)}
    rules = [_rule(code, title) for code, title in codes.items()]
    driver = {"name": "ruinous", "semanticVersion": version("ruinous"), "rules": rules}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"description": {"text": _ROOT_IS}}},
        "artifacts": [{"location": _location(file), "roles": ["analysisTarget"]} for file in files],
        "results": [_result(finding, places[finding.code]) for finding in findings],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(code: str, title: str) -> _Object:
    level = "warning" if code.startswith("W") else "error"
    about = {"text": title}
    return {
        "id": code,
        "shortDescription": about,
        "fullDescription": about,
        "defaultConfiguration": {"level": level},
    }


def _result(finding: Finding, place: int) -> _Object:
    text = "\n".join(filter(None, (finding.message, finding.help)))
    location = {"artifactLocation": _location(finding.span.file), "region": _region(finding.span)}
    result = {
        "ruleId": finding.code,
        "ruleIndex": place,
        "level": finding.severity,
        "message": {"text": text},
        "locations": [{"physicalLocation": location}],
    }
    return result if finding.cure is None else {**result, "fixes": [_fix(finding, finding.cure)]}


def _location(file: str) -> _Object:
    """Return the place of a file, from the top of the repository where it is in one.

    Each byte that a URI cannot have is written as `%xx`.
    """
    path = address(file)
    if path is None:
        return {"uri": Path(normpath(Path(file).absolute())).as_uri()}
    return {"uri": quote(path, errors="surrogateescape"), "uriBaseId": _ROOT}


def _region(span: Span) -> _Object:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _fix(finding: Finding, cure: str) -> _Object:
    replacement = {"deletedRegion": _region(finding.span), "insertedContent": {"text": cure}}
    location = _location(finding.span.file)
    change = {"artifactLocation": location, "replacements": [replacement]}
    return {"description": {"text": finding.help or "mend it"}, "artifactChanges": [change]}


# ---------------------------------------------------------------- GitHub


def render_github(findings: Sequence[Finding], codes: Codes) -> str:
    """Return a workflow command of GitHub Actions for each finding: `::error ...::message`."""
    return "".join(f"{_command(finding, codes)}\n" for finding in findings)


def _command(finding: Finding, codes: Codes) -> str:
    facts = ",".join(f"{name}={_fact(str(fact))}" for name, fact in _facts(finding, codes).items())
    text = "\n".join(filter(None, (finding.message, finding.help)))
    return f"::{finding.severity} {facts}::{_text(text)}"


def _facts(finding: Finding, codes: Codes) -> Mapping[str, str | int]:
    """Return the facts of a command; columns are refused for a place of several lines."""
    span = finding.span
    facts: dict[str, str | int] = {"file": address(span.file) or span.file}
    facts |= {"line": span.line, "endLine": span.end_line}
    if span.line == span.end_line:
        facts |= {"col": span.column, "endColumn": span.end_column}
    return facts | {"title": f"{finding.code}: {codes[finding.code]}"}


def _text(text: str) -> str:
    return shown(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _fact(text: str) -> str:
    return _text(text).replace(":", "%3A").replace(",", "%2C")


# ---------------------------------------------------------------- JUnit


class Case(NamedTuple):
    """A case of a JUnit report."""

    facts: Mapping[str, str]
    """Attributes such as `classname` and `name`."""
    failure: tuple[str, str, str] | None = None
    """Type, message and text; None: it passed."""


def render_junit(findings: Iterable[Finding], codes: Codes, files: Iterable[str]) -> str:
    """Return a JUnit report of a check, in ASCII.

    Each finding is a failing case; a file without findings has one passing case.
    """
    shown = cache(shown_address)
    suites: dict[str, list[Case]] = {shown(file): [] for file in files}
    read = cache(read_source)
    for finding in findings:
        file = shown(finding.span.file)
        suites.setdefault(file, []).append(_case(finding, file, codes, read))
    for file, cases in suites.items():
        cases[:] = cases or [Case({"classname": file, "name": "no findings"})]
    return junit("ruinous check", dict(sorted(suites.items())))


def _case(finding: Finding, file: str, codes: Codes, read: Callable[[str], str | None]) -> Case:
    span = finding.span
    name = f"{span.line}:{span.column} {finding.code} {codes[finding.code]}"
    text = render_human([finding], read)
    failure = (finding.code, finding.message, text)
    return Case({"classname": file, "name": name}, failure)


def junit(name: str, suites: Mapping[str, Sequence[Case]]) -> str:
    """Return a JUnit report in ASCII, which most build servers show.

    Args:
        name: the name of the report.
        suites: the cases of each file.
    """
    cases = [case for suite in suites.values() for case in suite]
    root = Xml.Element("testsuites", _counts(name, cases))
    for file, suite in suites.items():
        element = Xml.SubElement(root, "testsuite", _counts(file, suite))
        for case in suite:
            facts = {key: _in_xml(fact) for key, fact in case.facts.items()}
            whole = Xml.SubElement(element, "testcase", facts)
            if case.failure is not None:
                type, message, text = map(_in_xml, case.failure)
                failure = Xml.SubElement(whole, "failure", {"type": type, "message": message})
                failure.text = text
    Xml.indent(root)
    report: bytes = Xml.tostring(root, encoding="us-ascii", xml_declaration=True)
    return report.decode("ascii") + "\n"


def _counts(name: str, cases: Sequence[Case]) -> dict[str, str]:
    failures = sum(case.failure is not None for case in cases)
    numbers = {"tests": len(cases), "failures": failures, "errors": 0, "skipped": 0}
    return {"name": _in_xml(name), **{key: str(number) for key, number in numbers.items()}}


def _in_xml(text: str) -> str:
    """Return a text with a mark for each character that XML cannot hold."""
    return _NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)
