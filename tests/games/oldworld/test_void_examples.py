"""Words of examples in this game."""

from ruinous.games.oldworld.void_examples import words_of_examples
from tools.builders import base


def test_what_is_laid_out_and_logged_has_its_types() -> None:
    words = words_of_examples(base().catalogue)
    assert "khorne" in words.players
    assert words.things["leper"] == {"figure"}
    assert words.things["khorne-corruption"] == {"token"}
    assert words.things["kislev"] == {"region"}
    assert "summon" not in words.done
