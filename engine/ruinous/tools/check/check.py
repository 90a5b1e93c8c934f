"""The command `check`: everything that is wrong with packs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.diagnostics import in_order
from ruinous.game.registry import game_of
from ruinous.tools.check.game_check import all_findings, check_game
from ruinous.tools.check.report import CheckReport
from ruinous.tools.packs_at import (
    by_game,
    files_asked,
    only_files,
    packs_named,
    requiring,
    strangers,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.tools.check.game_check import GameCheck


def check(paths: Sequence[str] = ()) -> CheckReport:
    """Check packs.

    Args:
        paths: folders of packs, folders that hold packs, or single files of packs; empty: all
            shipped packs. Packs are laid over each other in this order. Where only files are
            named, packs beside theirs that require these are checked too.
    """
    asked = packs_named(paths)
    checked = [check_game(packs) for packs in by_game(asked)]
    found = (finding.span.file for each in checked for finding in each.findings)
    read = (*(file for each in checked for file in each.files), *found)
    findings = all_findings(checked, strangers(map(str, map(Path, paths)), read))
    is_asked = files_asked(paths)
    kept = tuple(finding for finding in findings if is_asked(finding.span.file))
    more = findings_beside(asked) if only_files(paths) else ()
    return CheckReport(
        kept,
        tuple(in_order({*findings, *more} - {*kept})),
        tuple(f"{pack.id} {pack.version}" for each in checked for pack in each.packs),
        sum(map(_played_with, checked)),
        sum(each.effects.count for each in checked if each.effects is not None),
        tuple(
            file for each in checked for pack in each.own for file in pack.files if is_asked(file)
        ),
    )


def all_found(packs: Sequence[str | Path], *, beside: bool) -> list[Finding]:
    """Return everything that is wrong with packs, whichever of their files were asked for.

    Args:
        beside: with what is wrong with packs beside them that require them.
    """
    found = all_findings(check_game(group) for group in by_game(packs))
    return [*found, *(findings_beside(packs) if beside else ())]


def findings_beside(packs: Iterable[str | Path]) -> set[Finding]:
    """Return what is wrong with packs beside some that require these, each checked alone."""
    checked = [check_game([home]) for home in requiring(packs)]
    return {finding for each in checked for finding in all_findings([each])}


def _played_with(checked: GameCheck) -> int:
    """Return how many items of packs are played with; numbers and tables are not."""
    catalogue = checked.catalogue
    if catalogue is None:
        return 0
    kinds = game_of(catalogue).schema.kinds
    files = tuple(kind.model for kind in kinds if kind.stands_apart)
    return sum(isinstance(item.file, files) for item in catalogue.items)
