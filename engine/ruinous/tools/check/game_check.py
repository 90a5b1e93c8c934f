"""Check of the packs of one game, for the command `check` and for editors."""

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
    """The catalogue, of the game's own class; None: no pack could be found."""
    effects: Effects | None = None
    """The bound effects; None without a catalogue."""
    own: tuple[Pack, ...] = ()
    """The packs that were asked for; the others in `packs` are required by them."""
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
        known: cache of effects bound by earlier checks.
        early: called with the result before lint, which takes about half of the time if little has
            changed.
        go_on: called regularly during lint; it may raise an exception to abort the check.
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
        others: further findings, such as those about paths that are not packs.
    """
    checks = tuple(checks)
    found = [finding for each in checks for finding in each.findings]
    return in_order(
        with_renamed([*found, *others], [file for each in checks for file in each.files])
    )


def _wrong_effects(catalogue: Catalogue, language: Language, effects: Effects) -> list[Finding]:
    """Return the findings about effects, but no unknown words that an unread file may define."""
    wrong = list(effects.findings)
    if not catalogue.lost_words.isdisjoint(language.word_files):
        wrong = [finding for finding in wrong if finding.code not in UNKNOWN_WORD]
    return wrong
