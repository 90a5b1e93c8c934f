"""Parts of a game are imported when they are first used, and kept."""

import copy
import sys

import pytest

from ruinous.game.parts import LazyGame

LAZY = LazyGame("json", "tidy", play="tool", text="decoder:JSONDecoder", items="decoder:NaN")


def test_a_part_is_a_module_a_value_or_an_object_of_a_class() -> None:
    assert LAZY.id == "tidy"
    assert LAZY.play is sys.modules["json.tool"]
    assert LAZY.text.decode("1") == 1
    assert LAZY.items != LAZY.items  # not a number


def test_a_part_is_imported_when_it_is_used_and_kept() -> None:
    sys.modules.pop("json.tool", None)
    game = LazyGame("json", "tidy", play="tool", text="decoder:JSONDecoder")
    assert "json.tool" not in sys.modules
    assert game.play is game.play
    assert game.text is game.text


def test_there_is_no_other_part() -> None:
    with pytest.raises(AttributeError, match="no part `colour`"):
        _ = LAZY.colour


def test_a_copy_has_the_parts() -> None:
    game = LazyGame("json", "tidy", play="tool")
    assert copy.copy(game).play is game.play
