"""Findings written for people and for machines.

The forms of build servers are in a module of their own that is loaded when it is asked for,
because the check must start soon.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.finding import in_order
from ruinous.diagnostics.render.human import render_human

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.diagnostics.finding import Codes, Finding

FORMS: Final = ("human", "json", "sarif", "github", "junit")


def rendered(
    form: str, findings: Iterable[Finding], *, codes: Codes, files: Iterable[str] = ()
) -> str:
    """Return findings in the order of their places as one text that ends its last line.

    Args:
        form: one of `FORMS`.
        findings: any order; equal ones are written once.
        codes: those of all findings that there can be.
        files: the files that were read, as findings show them; those without findings show
            in forms that report success too.
    """
    if form == "human":
        return render_human(findings)
    if form == "json":
        return render_json(findings)
    from ruinous.diagnostics.render.machine import render_github, render_junit, render_sarif

    ordered = in_order(findings)
    if form == "github":
        return render_github(ordered, codes)
    return (render_sarif if form == "sarif" else render_junit)(ordered, codes, files)


def render_json(findings: Iterable[Finding]) -> str:
    """Return findings as a JSON list in the order of their places, positions counted from 1."""
    return json.dumps([_record(finding) for finding in in_order(findings)], indent=2) + "\n"


def _record(finding: Finding) -> dict[str, str | int | None]:
    span = finding.span
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "help": finding.help,
        "cure": finding.cure,
    }
