"""A mistake as a value: what is wrong, where, and what would cure it; and its codes.

Each kind of mistake has a code, which is never given a new meaning: E1xx syntax of effects, E2xx
words and types of effects, E3xx files, fields and links, E4xx examples, W9xx advice. Each layer has
a module `codes` with those that it is the first to raise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias

from ruinous.diagnostics.wording import shown
from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.diagnostics.span import Span

Codes: TypeAlias = Mapping[str, str]
"""Code to short title."""
Severity: TypeAlias = Literal["error", "warning"]


@struct
class Finding:
    """One mistake at one place."""

    code: str
    """A key of the table of codes of the layer that raises it."""
    message: str
    """What was found and what was expected.

    One line in lower case without a full stop; the author's words in backticks.
    """
    span: Span
    help: str | None = None
    """What to do about it."""
    cure: str | None = None
    """A text that mends the mistake when it is put in the place of `span`."""

    @property
    def severity(self) -> Severity:
        """Advice is a warning, everything else an error."""
        return "warning" if self.code.startswith("W") else "error"

    @property
    def place(self) -> tuple[str, int, int, str, str]:
        """Return the key that sorts findings: file, line, column, then code and message."""
        span = self.span
        return span.file, span.line, span.column, self.code, self.message

    def __str__(self) -> str:
        span = self.span
        place = f"{span.file}:{span.line}:{span.column}"
        return shown(f"{place}: {self.severity}[{self.code}]: {self.message}")


class ContentError(Exception):
    """Content cannot be used: holds every finding, sorted by place."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings: tuple[Finding, ...] = tuple(in_order(findings))
        super().__init__("\n".join(map(str, self.findings)))

    def __reduce__(self) -> tuple[type[ContentError], tuple[tuple[Finding, ...]]]:
        return ContentError, (self.findings,)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings sorted by place, each once."""
    return sorted(dict.fromkeys(findings), key=lambda finding: finding.place)


def has_errors(findings: Iterable[Finding]) -> bool:
    """Return whether one of the findings is more than advice."""
    return any(finding.severity == "error" for finding in findings)


def merged(tables: Iterable[Codes]) -> Codes:
    """Return the codes of several tables in their order.

    Raises:
        ValueError: two tables have the same code.
    """
    rows = [row for table in tables for row in table.items()]
    whole = dict(sorted(rows))
    if len(whole) < len(rows):
        twice = sorted(
            code for code, times in Counter(code for code, _ in rows).items() if times > 1
        )
        raise ValueError(f"codes of findings that are registered twice: {', '.join(twice)}")
    return whole
