"""The part `language`: the words and meaning of effects."""

from __future__ import annotations

from typing import Final

from ruinous.game.language import Language
from ruinous.games.oldworld import checking
from ruinous.games.oldworld.lexicon import CORE, lexicon_of
from ruinous.games.oldworld.lexicon.intros import INTROS
from ruinous.games.oldworld.lint import lint_more
from ruinous.games.oldworld.schema.words import words_of

LANGUAGE: Final = Language(
    core=CORE,
    texts_of=lambda catalogue: checking.effect_texts(catalogue),
    lexicon_of=lexicon_of,
    words_of=words_of,
    lint_more=lint_more,
    word_files=frozenset(("pack", "board", "tokens", "power")),
    intros=INTROS,
    word_kinds="Regions, tokens and followers",
)
grammar_of, clashes_of = LANGUAGE.grammar_of, LANGUAGE.clashes_of
bind_catalogue = LANGUAGE.bind_catalogue
