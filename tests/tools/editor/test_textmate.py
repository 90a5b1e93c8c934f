"""The grammar for highlighters has the words of every game, and effects alone."""

import re

import pytest

import ruinous
from ruinous.tools.editor.textmate import grammar
from shipped import GAMES

GRAMMAR = grammar()
REPOSITORY = GRAMMAR["repository"]


def scope_of(word: str) -> str | None:
    """Return the scope that a word of an effect gets: of the first match, as editors take it."""
    for pattern in REPOSITORY["words"]["patterns"]:
        if re.match(pattern["match"], word):
            return pattern["name"]
    return None


@pytest.mark.parametrize(
    ("word", "scope"),
    [
        ("when", "keyword.control"),
        ("roll", "support.function"),
        ("warriors", "entity.name.type"),
        ("-12", "constant.numeric"),
        ("High Moor", "variable.other"),
        ("wibble", None),
    ],
)
def test_words_have_the_scope_of_their_class(word, scope):
    found = scope_of(word)
    assert found is scope is None or str(found).startswith(str(scope))


@pytest.mark.parametrize("packs", GAMES, ids=lambda packs: packs[0])
def test_every_core_word_of_every_game_is_known(packs):
    core = ruinous.load(*packs).game.language.core
    words = [form.phrase for form in core.forms() if form.phrase[:1].isalpha()]
    assert [word for word in words if scope_of(word) is None] == []


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("    effect: |", True),
        ("  - condition: |-", True),
        ("    effect: roll 2 dice", False),
        ("    name: |", False),
    ],
)
def test_only_blocks_of_effects_begin(line, begins):
    blocks = (REPOSITORY[name]["begin"] for name in ("block", "listed"))
    assert any(re.match(begin, line) for begin in blocks) == begins
    on_line = re.match(REPOSITORY["line"]["match"], "    effect: roll 2 dice")
    assert on_line is not None
    assert on_line[4] == "roll 2 dice"
