"""The words and meaning of effects, made of what a game says about them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from ruinous.data import data_root
from ruinous.diagnostics import Finding, has_errors
from ruinous.game.bound_texts import BoundTexts
from ruinous.game.clashes import Clashes
from ruinous.game.effects import Effects, bind_effects, is_sound
from ruinous.language.lexicon.lexicon import Sample
from ruinous.language.syntax.grammar import Grammar, keywords_of
from ruinous.packs.linked import in_pack_order
from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.game.effect_text import CheckedEffect, EffectText
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.lint.index import EffectIndex
    from ruinous.packs.word import Word

Catalogue: TypeAlias = Any
"""A catalogue of the game's own class."""
Lint: TypeAlias = "Callable[[Catalogue, EffectIndex, Sequence[CheckedEffect]], Iterable[Finding]]"


_none = lambda *_: ()  # a game without such words or checks


@struct(kw_only=True)
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
    """Reports what is wrong in this game, besides what lint finds in any."""

    word_files: frozenset[str] = frozenset(("pack",))
    """Kinds of files that bring words, or packs that do."""
    word_kinds: str = "Things of packs"
    """Kinds of things that packs bring words for, to begin a sentence with."""

    intros: Mapping[str, str] = field(default_factory=dict)
    """What the reference says about a table of words with examples of the game, by its title."""

    def grammar_of(self, catalogue: Catalogue) -> Grammar:
        """Return the parser for the words of these packs, but for those that clash with others."""
        return self._grammar(catalogue, self.clashes_of(catalogue))

    def _grammar(self, catalogue: Catalogue, clashes: Clashes) -> Grammar:
        source, tables = grammar_files()
        lexicon = self.lexicon_of(catalogue, clashes.things)
        samples = lambda: self._samples(catalogue, grammar)  # asked for where something is wrong
        grammar: Grammar = Grammar(source, replace(lexicon, samples=samples), tables)
        return grammar

    def _samples(self, catalogue: Catalogue, grammar: Grammar) -> list[Sample]:
        texts = self.texts_of(catalogue)
        return [Sample(each.text.value, partial(is_sound, each, grammar)) for each in texts]

    def clashes_of(self, catalogue: Catalogue) -> Clashes:
        """Return words of these packs that the language, or another item, has already."""
        words = in_pack_order(catalogue, self.words_of(catalogue))
        core = frozenset(form.phrase.casefold() for form in self.core.forms()) if words else ()
        return Clashes.among(words, keywords_of(*grammar_files()).union(core))

    def bind_catalogue(self, catalogue: Catalogue, known: BoundTexts | None = None) -> Effects:
        """Parse and bind every effect of a catalogue.

        Args:
            known: cache of effects bound before; unchanged effects are taken from it.
        """
        known = BoundTexts() if known is None else known
        clashes = self.clashes_of(catalogue)
        grammar = known.grammar_for(self._grammar(catalogue, clashes))
        return bind_effects(self.texts_of(catalogue), grammar, clashes, known)

    def bind_on_demand(self, catalogue: Catalogue) -> Effects:
        """Return the effects of a catalogue, each to be bound when it is asked for.

        What is wrong with those that nobody asks for is not found: there are no findings.
        """
        from ruinous.game.on_demand import OnDemand

        grammar, texts = self.grammar_of(catalogue), tuple(self.texts_of(catalogue))
        return Effects(grammar, (), (), OnDemand(texts, grammar), len(texts))

    def lint(
        self,
        catalogue: Catalogue,
        effects: Effects,
        findings: Sequence[Finding],
        go_on: Callable[[], object] | None = None,
    ) -> list[Finding]:
        """Return what can never act, happen or end.

        Where something else is wrong, only what that cannot change is reported.

        Args:
            findings: what is wrong with the files and the effects.
            go_on: called now and then; it may raise an error of its own to end all.
        """
        from ruinous.language.lint.checks import lint
        from ruinous.language.lint.index import EffectIndex

        index = EffectIndex([each.subject for each in effects.checked], effects.lexicon)
        if has_errors(findings):
            return lint(index, whole=False, go_on=go_on)
        found = lint(index, whole=True, go_on=go_on)
        return [*found, *self.lint_more(catalogue, index, effects.checked)]


def grammar_files() -> tuple[str, str]:
    """Return the text of the grammar, and the tables of its parser."""
    root = data_root("grammar")
    source = (root / "effect.lark").read_text("utf-8")
    return source, (root / "effect.tables.json").read_text("utf-8")
