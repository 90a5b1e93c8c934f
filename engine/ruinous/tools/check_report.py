"""What a check found, and which of it counts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

    from ruinous.diagnostics import Finding

_UNREADABLE: Final = "E300"


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a check found."""

    findings: tuple[Finding, ...]
    """In the order of their places."""
    elsewhere: int
    """Findings in files of the same packs that were not asked for."""
    packs: tuple[str, ...]
    """Ids with versions, in the order of loading."""
    cards: int
    effects: int
    files: tuple[str, ...] = ()
    """Every file of the packs, as findings show it."""
    known: int = 0
    """Findings that were left out because they are known, or on lines that did not change."""
    gone: int = 0
    """Known findings that are no longer there."""

    @property
    def unusable(self) -> bool:
        """Whether something asked for could not be read at all."""
        return any(finding.code == _UNREADABLE for finding in self.findings)


def sifted(
    report: CheckReport, baseline: Path | None = None, since: str | None = None
) -> CheckReport:
    """Return a report without findings that are known, or that stand on unchanged lines.

    Args:
        baseline: a file of known findings.
        since: a revision of git.

    Raises:
        WrongUse: one of the two cannot be read.
    """
    findings, gone = list(report.findings), 0
    if since is not None:
        from ruinous.tools.changed import changes_since, on_changed_lines

        findings = on_changed_lines(findings, changes_since(since))
    if baseline is not None:
        from ruinous.tools.baseline import read_baseline, unknown

        findings, gone = unknown(findings, read_baseline(baseline))
    known = len(report.findings) - len(findings)
    return replace(report, findings=tuple(findings), known=known, gone=0 if since else gone)
