"""Mistakes that have exactly one cure, as edits: what `fix` would write."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ruinous.struct import struct
from ruinous.tools.check.fix import apart, keeps_all_else
from ruinous.tools.editor.edits import Edit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding
    from ruinous.tools.editor.snapshot import Snapshot


@struct
class Cure:
    """A finding with the edit that mends it."""

    finding: Finding
    title: str
    edit: Edit


def cures(snapshot: Snapshot, path: str, text: str) -> Iterator[Cure]:
    """Yield the cures of the findings of a file, in order.

    Args:
        path: absolute.
        text: the text of the file as it is now; what stands on changed lines is passed over.
    """
    map_ = snapshot.map_to(path, text)
    for finding in snapshot.findings.get(path, []):
        span = map_.moved(finding.span)
        if finding.cure is None or span is None:
            continue
        there = replace(finding, span=replace(span, file=path))
        if keeps_all_else(text, there):
            title = f"write `{finding.cure}`" if finding.cure.strip() else "take it away"
            yield Cure(there, title, Edit(there.span, finding.cure))


def all_cures(snapshot: Snapshot, path: str, text: str) -> list[Edit]:
    """Return the cures that can be applied together."""
    found = list(cures(snapshot, path, text))
    chosen = {id(each) for each in apart(each.finding for each in found)}
    return [each.edit for each in found if id(each.finding) in chosen]
