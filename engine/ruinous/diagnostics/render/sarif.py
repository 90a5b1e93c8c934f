"""Findings as SARIF 2.1.0, the form that code scanning and editors read."""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ruinous.diagnostics.finding import in_order
from ruinous.diagnostics.render.address import below_here, uri_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.diagnostics.codes import Codes
    from ruinous.diagnostics.finding import Finding
    from ruinous.diagnostics.span import Span

_Object: TypeAlias = dict[str, Any]

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_ROOT: Final = "%SRCROOT%"
"""What stands for the working directory: no path of one machine gets into the log."""


def render_sarif(findings: Iterable[Finding], *, codes: Codes, files: Iterable[str] = ()) -> str:
    """Return a SARIF log of one run, in ASCII."""
    run = _run(findings, codes, files)
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _run(findings: Iterable[Finding], codes: Codes, files: Iterable[str]) -> _Object:
    places = {code: place for place, code in enumerate(codes)}
    return {
        "tool": {"driver": _driver(codes)},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"description": {"text": "the working directory"}}},
        "artifacts": [{"location": _location(file), "roles": ["analysisTarget"]} for file in files],
        "results": [_result(finding, places[finding.code]) for finding in in_order(findings)],
    }


def _driver(codes: Codes) -> _Object:
    rules = [_rule(code, title) for code, title in codes.items()]
    return {"name": "ruinous", "semanticVersion": version("ruinous"), "rules": rules}


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
    uri = {"uri": uri_of(file)}
    return uri if below_here(file) is None else {**uri, "uriBaseId": _ROOT}


def _region(span: Span) -> _Object:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _fix(finding: Finding, cure: str) -> _Object:
    replacement = {"deletedRegion": _region(finding.span), "insertedContent": {"text": cure}}
    change = {
        "artifactLocation": _location(finding.span.file),
        "replacements": [replacement],
    }
    return {"description": {"text": finding.help or "mend it"}, "artifactChanges": [change]}
