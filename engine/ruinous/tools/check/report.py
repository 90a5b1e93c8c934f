"""What a check found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.diagnostics import Finding

_UNREADABLE: Final = "E300"


@struct
class CheckReport:
    """What a check found."""

    findings: tuple[Finding, ...]
    """All findings, sorted by place."""
    elsewhere: tuple[Finding, ...]
    """Findings in other files of the same packs, or in packs that require them."""
    packs: tuple[str, ...]
    """Ids with versions of the packs, in load order."""
    items: int
    """Number of items that a game plays with; tables and numbers of the rules do not count."""
    effects: int
    files: tuple[str, ...] = ()
    """The files asked for that were read, as findings show them."""
    known: int = 0
    """Findings that a baseline has, which do not count."""
    unchanged: int = 0
    """Findings that were there before a change, which do not count either."""
    gone: int = 0
    """Entries of the baseline that are found no more."""

    @property
    def unusable(self) -> bool:
        """Whether something asked for could not be read at all."""
        return any(map(is_loss, self.findings))


def is_loss(finding: Finding) -> bool:
    """Return whether a finding is of something that could not be read at all."""
    return finding.code == _UNREADABLE
