"""The command `check`: everything that is wrong with packs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ruinous.diagnostics import in_order
from ruinous.game.effects import UNKNOWN_WORD
from ruinous.game.registry import game_of, load_packs
from ruinous.packs import shipped_packs
from ruinous.tools.check.renamed import with_renamed
from ruinous.tools.check.report import CheckReport
from ruinous.tools.content.packs_at import (
    asked_for,
    by_game,
    files_asked,
    packs_at,
    strangers,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.diagnostics import Finding
    from ruinous.game.effects import Effects
    from ruinous.game.language import Language
    from ruinous.packs import Catalogue


def check(paths: Sequence[str] = ()) -> CheckReport:
    """Check packs.

    Args:
        paths: folders of packs, folders that hold packs, or single files of packs; empty: all
            shipped packs. Packs are laid over each other in this order.
    """
    asked = [pack for path in paths for pack in packs_at(path)] if paths else shipped_packs()
    checked = [_checked(packs) for packs in by_game(asked)]
    findings = [finding for each in checked for finding in each.findings]
    files = [file for each in checked for file in each.files]
    read = (*files, *(finding.span.file for finding in findings))
    strange = strangers(map(str, map(Path, paths)), read)
    findings = in_order(with_renamed([*findings, *strange], files))
    is_asked = files_asked(paths)
    kept = tuple(finding for finding in findings if is_asked(finding.span.file))
    return CheckReport(
        kept,
        len(findings) - len(kept),
        tuple(pack for each in checked for pack in each.packs),
        sum(each.items for each in checked),
        sum(each.effects for each in checked),
        tuple(file for each in checked for file in each.asked if is_asked(file)),
    )


class _Checked(NamedTuple):
    """What a check of the packs of one game found."""

    findings: list[Finding]
    packs: tuple[str, ...] = ()
    """Ids with versions."""
    items: int = 0
    effects: int = 0
    files: tuple[str, ...] = ()
    """All files that were read."""
    asked: tuple[str, ...] = ()
    """Those of the packs that were asked for."""


def _checked(asked: Sequence[str | Path]) -> _Checked:
    """Check packs of one game, and those that they require."""
    catalogue, findings = load_packs(list(asked))
    if catalogue is None:
        return _Checked(list(findings))
    language = game_of(catalogue).language
    effects = language.bind_catalogue(catalogue)
    own = asked_for(catalogue, asked)
    return _Checked(
        [*findings, *_wrong_effects(catalogue, language, effects, findings)],
        tuple(f"{pack.id} {pack.version}" for pack in catalogue.packs),
        _played_with(catalogue),
        effects.count,
        tuple(file for pack in catalogue.packs for file in pack.files),
        tuple(file for pack in own for file in pack.files),
    )


def _played_with(catalogue: Catalogue) -> int:
    """Return how many items of packs are played with; numbers and tables are not."""
    kinds = game_of(catalogue).schema.kinds
    files = tuple(kind.model for kind in kinds if kind.stands_apart)
    return sum(isinstance(item.file, files) for item in catalogue.items)


def _wrong_effects(
    catalogue: Catalogue, language: Language, effects: Effects, findings: Sequence[Finding]
) -> list[Finding]:
    """Return what is wrong with effects; words that an unread file may bring are not unknown.

    Args:
        findings: what is wrong with the files.
    """
    wrong = list(effects.findings)
    if not catalogue.gaps.isdisjoint(language.word_files):
        wrong = [finding for finding in wrong if finding.code not in UNKNOWN_WORD]
    return [*wrong, *language.lint(catalogue, effects, (*findings, *wrong))]
