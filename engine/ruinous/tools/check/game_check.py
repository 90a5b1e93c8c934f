"""Check of the packs of one game: what `check` reports, and what an editor shows beside a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.diagnostics import in_order
from ruinous.game.effects import UNKNOWN_WORD
from ruinous.game.registry import game_of, load_packs
from ruinous.struct import struct
from ruinous.tools.check.renamed import with_renamed
from ruinous.tools.packs_at import asked_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from ruinous.diagnostics import Finding
    from ruinous.game.bound_texts import BoundTexts
    from ruinous.game.effects import Effects
    from ruinous.game.language import Language
    from ruinous.packs import Catalogue
    from ruinous.packs.catalogue import Pack


@struct
class GameCheck:
    """The packs of one game, and everything that is wrong with them."""

    findings: tuple[Finding, ...]
    catalogue: Any | None = None
    """Of the game's own class; None: no pack could be found."""
    effects: Effects | None = None
    """Bound, where there is a catalogue."""
    own: tuple[Pack, ...] = ()
    """The packs that were asked for; others are those that they require."""
    linted: frozenset[str] = frozenset()
    """Files, as findings show them, in which lint has found something."""

    @property
    def packs(self) -> tuple[Pack, ...]:
        """All packs, in load order."""
        return self.catalogue.packs if self.catalogue is not None else ()

    @property
    def files(self) -> tuple[str, ...]:
        """All files that were read, as findings show them."""
        return tuple(file for pack in self.packs for file in pack.files)


def check_game(
    asked: Sequence[str | Path],
    known: BoundTexts | None = None,
    early: Callable[[GameCheck], None] | None = None,
    go_on: Callable[[], object] | None = None,
) -> GameCheck:
    """Check packs of one game, and those that they require.

    Args:
        known: effects that were bound before.
        early: called with the check as far as it is before lint, which takes about half of the time
            where little has changed.
        go_on: called now and then while lint works; it may raise an error of its own to end all.
    """
    catalogue, findings = load_packs(list(asked))
    if catalogue is None:
        return GameCheck(tuple(findings))
    language = game_of(catalogue).language
    effects = language.bind_catalogue(catalogue, known)
    found = (*findings, *_wrong_effects(catalogue, language, effects))
    own = asked_for(catalogue, asked)
    if early is not None:
        early(GameCheck(found, catalogue, effects, own))
    lint = language.lint(catalogue, effects, found, go_on)
    linted = frozenset(finding.span.file for finding in lint)
    return GameCheck((*found, *lint), catalogue, effects, own, linted)


def all_findings(checks: Iterable[GameCheck], others: Iterable[Finding] = ()) -> list[Finding]:
    """Return what is wrong with the packs of several games, in order.

    Args:
        others: what else is wrong, such as paths that are no packs.
    """
    checks = tuple(checks)
    found = [finding for each in checks for finding in each.findings]
    return in_order(
        with_renamed([*found, *others], [file for each in checks for file in each.files])
    )


def _wrong_effects(catalogue: Catalogue, language: Language, effects: Effects) -> list[Finding]:
    """Return what is wrong with effects; words that an unread file may bring are not unknown."""
    wrong = list(effects.findings)
    if not catalogue.gaps.isdisjoint(language.word_files):
        wrong = [finding for finding in wrong if finding.code not in UNKNOWN_WORD]
    return wrong
