"""The command `check`: everything that is wrong with packs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, in_order
from ruinous.game.effects import UNKNOWN_WORD
from ruinous.game.registry import game_of, load_packs
from ruinous.packs import shipped_packs
from ruinous.tools.check.report import CheckReport
from ruinous.tools.content.packs_at import asked_for, no_file_of_a_pack, packs_at, single_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

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
    findings = in_order([*findings, *_strangers(paths, catalogue, findings), *wrong])
    kept = _asked_for(findings, paths)
    return CheckReport(
        tuple(kept),
        len(findings) - len(kept),
        tuple(f"{pack.id} {pack.version}" for pack in catalogue.packs),
        sum(hasattr(item, "examples") for item in catalogue.items),
        effects.count,
        tuple(_files(catalogue, asked, paths)),
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


def _strangers(
    paths: Sequence[str], catalogue: Catalogue, findings: Sequence[Finding]
) -> list[Finding]:
    """Return a finding for each file asked for that no pack reads, such as a page of prose."""
    files = [Path(path) for path in paths if Path(path).is_file()]
    if not files:
        return []
    read = {Path(file).resolve() for pack in catalogue.packs for file in pack.files}
    told = {Path(finding.span.file).resolve() for finding in findings}
    return [no_file_of_a_pack(str(file)) for file in files if file.resolve() not in read | told]


def _asked_for(findings: list[Finding], paths: Sequence[str]) -> list[Finding]:
    """Return the findings in the files asked for; all of them when a whole pack is asked for."""
    files = single_files(paths)
    if not files:
        return findings
    return [finding for finding in findings if Path(finding.span.file).resolve() in files]


def _files(
    catalogue: Catalogue, asked: Iterable[str | Path], paths: Sequence[str]
) -> Iterator[str]:
    """Yield the files asked for; what packs require is not asked for."""
    files = single_files(paths)
    for pack in asked_for(catalogue, asked):
        yield from (file for file in pack.files if not files or Path(file).resolve() in files)
