"""The command `check`: everything that is wrong with packs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.diagnostics import in_order
from ruinous.game.effects import UNKNOWN_WORD
from ruinous.game.registry import game_of, load_packs
from ruinous.packs import examples_of, shipped_packs
from ruinous.tools.check.renamed import with_renamed
from ruinous.tools.check.report import CheckReport
from ruinous.tools.content.packs_at import asked_for, files_asked, packs_at, strangers

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
    catalogue, findings = load_packs(list(asked))
    if catalogue is None:
        return CheckReport(tuple(findings), 0, (), 0, 0)
    language = game_of(catalogue).language
    effects = language.bind_catalogue(catalogue)
    wrong = _wrong_effects(catalogue, language, effects, findings)
    read = (file for pack in catalogue.packs for file in pack.files)
    found = (finding.span.file for finding in findings)
    strange = strangers(map(str, map(Path, paths)), (*read, *found))
    files = [file for pack in catalogue.packs for file in pack.files]
    findings = in_order(with_renamed([*findings, *strange, *wrong], files))
    is_asked = files_asked(paths)
    kept = tuple(finding for finding in findings if is_asked(finding.span.file))
    own = (file for pack in asked_for(catalogue, asked) for file in pack.files)
    return CheckReport(
        kept,
        len(findings) - len(kept),
        tuple(f"{pack.id} {pack.version}" for pack in catalogue.packs),
        sum(examples_of(item) is not None for item in catalogue.items),
        effects.count,
        tuple(filter(is_asked, own)),
    )


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
