"""Findings as plain JSON, with every fact there is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ruinous.diagnostics.codes import NO_CODES
from ruinous.diagnostics.finding import in_order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.diagnostics.codes import Codes
    from ruinous.diagnostics.finding import Finding


def render_json(
    findings: Iterable[Finding], *, codes: Codes = NO_CODES, files: Iterable[str] = ()
) -> str:
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
