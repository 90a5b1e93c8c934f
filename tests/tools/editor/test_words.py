"""Phrases of effects know their class, whether the effect can be parsed or not."""

import pytest

import ruinous
from ruinous.diagnostics import Text
from ruinous.tools.docs.reference import TABLES
from ruinous.tools.editor.words import kind_of, phrase_at, phrases_in
from shipped import GAMES

WORDS = [(3, "kill"), (7, "kill"), (8, "1"), (9, "1"), (99, None)]
GRAMMAR = ruinous.load("base").effects.grammar


def test_phrases_have_classes_and_places():
    text = Text("when you kill a wibble:\n  attack of enemy warriors here +1", "f", 5, 3)
    found = {
        each.text: (each.kind, each.span.line, each.span.column)
        for each in phrases_in(text, GRAMMAR)
    }
    assert found["kill"] == ("verb", 5, 12)
    assert found["wibble"] == ("", 5, 19)
    assert found["attack"] == ("quantity", 6, 5)
    assert found["warriors"][0] == "noun"
    assert found["enemy"][0] == "adjective"
    assert found["+1"][0] == "number"
    assert found["when"][0] == "keyword"


@pytest.mark.parametrize("packs", GAMES, ids=lambda packs: packs[0])
def test_a_class_has_the_name_of_its_table_in_the_reference(packs):
    titles = {attribute: title.lower() for title, attribute, _, _ in TABLES}
    core = ruinous.load(*packs).game.language.core
    for form in core.forms():
        [table] = [name for name in titles if form.entry in getattr(core, name)]
        one = kind_of(form)
        assert titles[table] == (f"{one[:-1]}ies" if one.endswith("y") else f"{one}s")


@pytest.mark.parametrize(("column", "word"), WORDS)
def test_the_phrase_under_the_cursor_is_found(column, word):
    text = Text("kill 1 figure", "f", 5, 3)
    found = phrase_at(text, GRAMMAR, 5, column)
    assert (found and found.text) == word
