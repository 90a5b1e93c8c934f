"""Findings as workflow commands of GitHub Actions, which shows them beside the lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics.finding import in_order
from ruinous.diagnostics.render.address import below_here

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ruinous.diagnostics.codes import Codes
    from ruinous.diagnostics.finding import Finding


def render_github(findings: Iterable[Finding], *, codes: Codes, files: Iterable[str] = ()) -> str:
    """Return one line `::error ...::message` for each finding."""
    return "".join(f"{_command(finding, codes)}\n" for finding in in_order(findings))


def _command(finding: Finding, codes: Codes) -> str:
    facts = ",".join(f"{name}={_fact(str(fact))}" for name, fact in _facts(finding, codes).items())
    text = "\n".join(filter(None, (finding.message, finding.help)))
    return f"::{finding.severity} {facts}::{_text(text)}"


def _facts(finding: Finding, codes: Codes) -> Mapping[str, str | int]:
    """Return the facts of a command; columns are refused for a place of several lines."""
    span = finding.span
    lines = {"line": span.line, "endLine": span.end_line}
    columns = {"col": span.column, "endColumn": span.end_column}
    return {
        "file": below_here(span.file) or span.file,
        **(lines | columns if span.line == span.end_line else lines),
        "title": f"{finding.code}: {codes[finding.code]}",
    }


def _text(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _fact(text: str) -> str:
    return _text(text).replace(":", "%3A").replace(",", "%2C")
