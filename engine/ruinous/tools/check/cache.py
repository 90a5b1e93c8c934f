"""On-disk cache of check reports; quick to import."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, Span
from ruinous.tools import cache
from ruinous.tools.check.report import CheckReport

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_SORT: Final = "checks"


def place_of(paths: Sequence[str]) -> Path | None:
    """Return the cache file for a report on packs as they are now; None if it cannot be cached."""
    return cache.place_of(_SORT, (), paths)


def kept(place: Path | None) -> CheckReport | None:
    """Return the cached report on the same packs; None if there is none, or a damaged one."""
    text = cache.kept(place)
    if text is None:
        return None
    try:
        fields = json.loads(text)
        findings = tuple(_finding(each) for each in fields.pop("findings"))
        elsewhere = tuple(_finding(each) for each in fields.pop("elsewhere"))
        packs, files = tuple(fields.pop("packs")), tuple(fields.pop("files"))
        return CheckReport(findings, elsewhere, packs, files=files, **fields)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return None


def keep_report(place: Path | None, report: CheckReport) -> None:
    """Keep a report of what could be read."""
    if not report.unusable:
        cache.keep(place, json.dumps(asdict(report)))


def _finding(fields: dict[str, object]) -> Finding:
    span: dict[str, object] = fields.pop("span")  # type: ignore[assignment]
    return Finding(span=Span(**span), **fields)  # type: ignore[arg-type]
