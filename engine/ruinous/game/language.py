"""The words and meaning of effects, made of what a game says about them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from ruinous.diagnostics import has_errors
from ruinous.game.clashes import Clashes
from ruinous.game.effects import Effects, bind_effects
from ruinous.language.syntax.grammar import Grammar, keywords_of
from ruinous.packs.shipped import grammar_root
from ruinous.packs.words import in_pack_order

if TYPE_CHECKING:
    from ruinous.diagnostics import Finding
    from ruinous.game.effects import CheckedEffect, EffectText
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.lint import EffectIndex
    from ruinous.packs.words import Word

Catalogue: TypeAlias = Any
"""A catalogue of the game's own class."""
Lint: TypeAlias = "Callable[[Catalogue, EffectIndex, Sequence[CheckedEffect]], Iterable[Finding]]"


def _none(catalogue: Catalogue, *others: object) -> tuple[Any, ...]:
    del catalogue, others
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The language of one game."""

    core: Lexicon
    """The words that no pack changes."""
    texts_of: Callable[[Catalogue], Iterable[EffectText]]
    """Yields every effect of a catalogue with its context."""
    lexicon_of: Callable[[Catalogue, Collection[tuple[str, ...]]], Lexicon]
    """(catalogue, things whose words are left out) -> the words, with those that packs bring."""
    words_of: Callable[[Catalogue], Iterable[tuple[str, Word]]] = _none
    """Yields the words that packs bring, each with the id of its pack."""
    lint_more: Lint = _none
    """Reports what makes no sense in the game besides what lint sees in effects."""

    word_files: frozenset[str] = frozenset(("pack",))
    """Kinds of files that bring words, or packs that do."""
    word_kinds: str = "Things of packs"
    """Kinds of things that packs bring words for, to begin a sentence with."""

    intros: Mapping[str, str] = field(default_factory=dict)
    """What the reference says about a table of words with examples of the game, by its title."""

    def grammar_of(self, catalogue: Catalogue) -> Grammar:
        """Return the parser for the words of these packs, but for those that clash with others."""
        source, tables = _grammar_files()
        left_out = self.clashes_of(catalogue).things
        return Grammar(source, self.lexicon_of(catalogue, left_out), tables)

    def clashes_of(self, catalogue: Catalogue) -> Clashes:
        """Return words of these packs that the language, or another item, has already."""
        words = in_pack_order(catalogue, self.words_of(catalogue))
        core = frozenset(form.phrase.casefold() for form in self.core.forms()) if words else ()
        return Clashes.among(words, keywords_of(*_grammar_files()).union(core))

    def bind_catalogue(self, catalogue: Catalogue) -> Effects:
        """Parse and bind every effect of a catalogue."""
        grammar, clashes = self.grammar_of(catalogue), self.clashes_of(catalogue)
        return bind_effects(self.texts_of(catalogue), grammar, clashes)

    def lint(
        self, catalogue: Catalogue, effects: Effects, findings: Sequence[Finding]
    ) -> list[Finding]:
        """Return what can never act, happen or end.

        Where something else is wrong, only what that cannot change is reported.

        Args:
            findings: what is wrong with the files and the effects.
        """
        from ruinous.language.lint import EffectIndex, lint

        index = EffectIndex([each.subject for each in effects.checked], effects.lexicon)
        if has_errors(findings):
            return lint(index, whole=False)
        return [*lint(index, whole=True), *self.lint_more(catalogue, index, effects.checked)]


def _grammar_files() -> tuple[str, str]:
    """Return the text of the grammar, and the tables of its parser."""
    root = grammar_root()
    source = (root / "effect.lark").read_text("utf-8")
    return source, (root / "effect.tables.json").read_text("utf-8")
