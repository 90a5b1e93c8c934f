"""Findings drawn for machines: SARIF, the annotations of GitHub, and JUnit."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path, PurePath
from typing import Any, Final
from urllib.parse import quote

from ruinous.diagnostics.codes import CODES
from ruinous.diagnostics.finding import Finding, in_order

_SARIF: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_UNREADABLE: Final = dict.fromkeys(range(32), "�")
"""Characters that XML 1.0 cannot hold."""


def render_sarif(findings: Iterable[Finding], version: str) -> str:
    """Return findings as a SARIF 2.1.0 log, positions counted in characters from 1.

    Args:
        version: of the program that found them.
    """
    rules = list(CODES)
    driver = {
        "name": "ruinous",
        "version": version,
        "rules": [
            {"id": code, "shortDescription": {"text": title}} for code, title in CODES.items()
        ],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(each, rules.index(each.code)) for each in in_order(findings)],
    }
    return json.dumps({"$schema": _SARIF, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _result(finding: Finding, rule: int) -> dict[str, Any]:
    help = f"\n{finding.help}" if finding.help else ""
    where = {"artifactLocation": {"uri": _uri(finding.span.file)}, "region": _region(finding)}
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": finding.severity,
        "message": {"text": finding.message + help},
        "locations": [{"physicalLocation": where}],
    }
    if finding.cure is not None:
        mended = {"deletedRegion": _region(finding), "insertedContent": {"text": finding.cure}}
        change = {"artifactLocation": where["artifactLocation"], "replacements": [mended]}
        told = {"text": f"write `{finding.cure}`"}
        result["fixes"] = [{"description": told, "artifactChanges": [change]}]
    return result


def _region(finding: Finding) -> dict[str, int]:
    span = finding.span
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _uri(file: str) -> str:
    """Return the address of a file, relative to the present folder where it is below that."""
    path = Path(file)
    if path.is_absolute() and path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
    return path.as_uri() if path.is_absolute() else quote(PurePath(path).as_posix())


def render_github(findings: Iterable[Finding]) -> str:
    """Return findings as the lines that GitHub shows beside the code."""
    return "".join(map(_annotation, in_order(findings)))


def _annotation(finding: Finding) -> str:
    span = finding.span
    fields = {
        "file": span.file,
        "line": span.line,
        "endLine": span.end_line,
        "col": span.column,
        "endColumn": span.end_column,
        "title": f"{finding.code}: {CODES[finding.code]}",
    }
    told = ",".join(f"{name}={_field(str(value))}" for name, value in fields.items())
    help = f"\n{finding.help}" if finding.help else ""
    return f"::{finding.severity} {told}::{_escaped(finding.message + help)}\n"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _field(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")


def render_junit(findings: Iterable[Finding], files: Iterable[str]) -> str:
    """Return findings as JUnit XML: a case for each file, which fails when something is wrong.

    Args:
        files: every file that was read, as findings show it.
    """
    from xml.etree import ElementTree

    found = {file: list(told) for file, told in groupby(in_order(findings), lambda f: f.span.file)}
    names = sorted({*files, *found})
    root = ElementTree.Element("testsuites", name="ruinous check")
    counts = {"name": "ruinous check", "tests": str(len(names)), "failures": str(len(found))}
    suite = ElementTree.SubElement(root, "testsuite", counts)
    for name in names:
        case = ElementTree.SubElement(suite, "testcase", classname="card file", name=_plain(name))
        if name in found:
            told = "\n".join(map(_plain, map(str, found[name])))
            message = f"{len(found[name])} found"
            ElementTree.SubElement(case, "failure", message=message, type="finding").text = told
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode", xml_declaration=False)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _plain(text: str) -> str:
    return text.translate(_UNREADABLE)
