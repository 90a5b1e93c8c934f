"""Packs by name or path to a catalogue and everything that is wrong with them."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, in_order
from ruinous.packs.assemble import assemble
from ruinous.packs.checks import findings_of
from ruinous.packs.checks.linked import Linked
from ruinous.packs.files import PackFolder
from ruinous.packs.folder import find_folder
from ruinous.packs.kinds import KINDS
from ruinous.packs.layers import layered
from ruinous.packs.reading import LoadedPack, read_pack
from ruinous.packs.requirements import in_load_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from ruinous.packs.catalogue import Catalogue

_ALL: Final = frozenset(kind.name for kind in KINDS)


def load_packs(names_or_paths: Sequence[str | Path]) -> tuple[Catalogue | None, list[Finding]]:
    """Return what packs hold when laid over each other in order, and everything wrong with them.

    Packs that these require and that nobody named are loaded before them, when they are shipped or
    stand beside the pack that requires them.

    Args:
        names_or_paths: shipped packs by name; folders of packs, or files in them, by path.

    Returns:
        The catalogue, and the findings sorted by place. With findings that are errors the
        catalogue holds what could be read and must not be played; it is nothing when no pack could
        be found.
    """
    with _no_collection():
        return _load(names_or_paths)


def _load(names_or_paths: Sequence[str | Path]) -> tuple[Catalogue | None, list[Finding]]:
    found = [find_folder(name) for name in names_or_paths]
    lost = [finding for finding in found if isinstance(finding, Finding)]
    named = [read_pack(folder) for folder in _once(found)]
    packs, unmet = in_load_order(named)
    if not packs:
        return None, in_order(lost)
    gaps = _ALL if lost or unmet else frozenset[str]().union(*(pack.gaps for pack in packs))
    catalogue, findings = _linked(packs, gaps, complete=not lost and not unmet)
    return catalogue, in_order([*lost, *unmet, *findings])


@contextmanager
def _no_collection() -> Iterator[None]:
    """Do without the garbage collector: loading makes many objects and hardly any garbage."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _once(found: Iterable[PackFolder | Finding]) -> Iterable[PackFolder]:
    """Return the folders among what was found, each once."""
    return dict.fromkeys(folder for folder in found if isinstance(folder, PackFolder))


def _linked(
    packs: Sequence[LoadedPack], gaps: frozenset[str], *, complete: bool
) -> tuple[Catalogue, list[Finding]]:
    held, doubled = layered(packs, complete=complete)
    findings = [finding for loaded in packs for finding in loaded.findings] + doubled
    sheets = tuple(sheet for loaded in packs for sheet in loaded.sheets)
    left_out = {finding.span.file for finding in doubled}
    gaps |= {sheet.kind.name for sheet in sheets if sheet.file in left_out}
    catalogue = assemble(tuple(loaded.pack for loaded in packs), held, gaps)
    linked = Linked(catalogue, sheets, frozenset(finding.span.file for finding in findings))
    if gaps != _ALL:
        findings += findings_of(linked)
    return catalogue, findings
