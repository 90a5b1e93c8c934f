"""Effects that were bound are taken again as long as text, context and words are the same."""

from dataclasses import replace
from unittest.mock import Mock

import ruinous
from ruinous.diagnostics import Finding, Text
from ruinous.game.bound_texts import BoundTexts
from ruinous.game.effect_text import EffectText
from ruinous.language.binding import Context
from ruinous.language.syntax.grammar import Grammar

WORDS = ruinous.load("base").effects.grammar


def effect(value: str, line: int = 3, file: str = "a.yaml") -> EffectText:
    return EffectText(item=None, text=Text(value, file, line, 5), context=Context())


def mistake(each: EffectText) -> tuple[None, list[Finding]]:
    return None, [Finding("E101", "wrong", each.text.span(1, 2, 1, 4))]


def bound(known: BoundTexts, *texts: EffectText, grammar: Grammar = WORDS) -> list[Mock]:
    """Bind effects as one check does; return what was asked to bind each."""
    known.grammar_for(grammar)
    binders = [Mock(return_value=mistake(each)) for each in texts]
    for each, bind in zip(texts, binders, strict=True):
        known.read(each, bind, cures=True)
    return binders


def test_an_unchanged_effect_is_not_bound_again():
    known = BoundTexts()
    bound(known, effect("a"), effect("b"))
    again = bound(known, effect("a"), effect("c"))
    assert [bind.called for bind in again] == [False, True]


def test_equal_effects_have_a_tree_each():
    known = BoundTexts()
    first = bound(known, effect("a"), effect("a", 9))
    assert [bind.called for bind in first] == [True, True]
    assert [bind.called for bind in bound(known, effect("a"), effect("a", 9))] == [False, False]


def test_a_finding_moves_with_its_effect():
    known = BoundTexts()
    bound(known, effect("abc"))
    known.grammar_for(WORDS)
    there = effect("abc", 8, "b.yaml")
    _, [finding] = known.read(there, Mock(), cures=True)
    assert finding.span == there.text.span(1, 2, 1, 4)


def test_other_words_bind_everything_again():
    known = BoundTexts()
    bound(known, effect("a"))
    other = Grammar.__new__(Grammar)
    other.__dict__.update(WORDS.__dict__, lexicon=replace(WORDS.lexicon, nouns=()))
    assert [bind.called for bind in bound(known, effect("a"), grammar=other)] == [True]


def test_effects_with_mistakes_are_read_anew_when_asked():
    known = BoundTexts()
    bound(known, effect("a"))
    assert known.has_mistakes
    known.forget_mistakes()
    assert [bind.called for bind in bound(known, effect("a"))] == [True]
