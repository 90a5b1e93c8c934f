"""Words of packs that effects have for something else."""

import pytest

from ruinous.diagnostics import Text
from ruinous.game.clashes import Clashes
from ruinous.game.language import Language
from ruinous.packs.word import Word
from tools.builders import base

PLACE = Text.of("x").span(1, 1, 1, 2)
TAKEN = frozenset({"figure", "board"})


def word(thing: str, text: str) -> Word:
    return Word(("token", thing), text, PLACE)


def test_words_of_the_language_are_reported_once_for_each_thing():
    clashes = Clashes.among([word("a", "Figure"), word("a", "board"), word("b", "bell")], TAKEN)
    [finding] = clashes.findings
    assert (finding.code, finding.span) == ("E318", PLACE)
    assert finding.message == "`Figure` is a word of the effect language already"
    assert clashes.things == {("token", "a")}


@pytest.mark.parametrize(("text", "clashes"), [("The Board", 1), ("The Bell", 0)])
def test_an_article_before_a_word_does_not_make_it_another(text, clashes):
    assert len(Clashes.among([word("a", text)], TAKEN).findings) == clashes


def test_a_word_of_an_earlier_thing_clashes_without_a_finding_here():
    clashes = Clashes.among([word("a", "bell"), word("b", "bell")], TAKEN)
    assert clashes.findings == ()
    assert clashes.things == {("token", "b")}


def test_effects_are_touched_by_all_words_of_what_clashes_as_whole_words():
    clashes = Clashes.among([word("a", "figure"), word("a", "burrow")], TAKEN)
    assert clashes.touch("place 1 Burrow here")
    assert not clashes.touch("place 1 burrows here")


def test_words_that_clash_are_left_out_of_the_lexicon(monkeypatch):
    left_out = []
    language = base().game.language
    made = Language(
        core=language.core,
        texts_of=language.texts_of,
        lexicon_of=lambda catalogue, without: left_out.append(without) or language.core,
        words_of=lambda catalogue: [("base", word("a", "figure")), ("base", word("b", "bell"))],
    )
    assert made.grammar_of(base().catalogue).lexicon.nouns is language.core.nouns
    assert left_out == [{("token", "a")}]


def test_checks_of_the_whole_wait_until_nothing_else_is_wrong():
    content, asked = base(), []
    language = Language(
        core=content.game.language.core,
        texts_of=content.game.language.texts_of,
        lexicon_of=content.game.language.lexicon_of,
        lint_more=lambda *given: asked.append(given) or (),
    )
    clashes = Clashes.among([word("a", "figure")], TAKEN)
    language.lint(content.catalogue, content.effects, clashes.findings)
    assert asked == []
    language.lint(content.catalogue, content.effects, ())
    [(catalogue, _, effects)] = asked
    assert (catalogue, effects) == (content.catalogue, content.effects.checked)
