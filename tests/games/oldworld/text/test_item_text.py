"""The text of the effect behind a rule, by the id of its source."""

import pytest

import ruinous
from ruinous.games.oldworld.text.item_text import text_of
from ruinous.kernel.state.source import Source


@pytest.mark.parametrize(
    ("id", "begins"),
    [
        ("chaos/battle-cry", "forbid placing corruption"),
        ("dial/khorne", "when you kill an enemy figure"),
        ("dial/khorne/1", "score 4 points"),
    ],
)
def test_a_text_is_found_by_its_id(id: str, begins: str) -> None:
    text = text_of(ruinous.load("base").catalogue, Source(id, "", "", 1, 1))
    assert text is not None
    assert text.value.startswith(begins)


def test_a_tick_without_an_effect_has_no_text() -> None:
    catalogue = ruinous.load("base").catalogue
    assert text_of(catalogue, Source("dial/khorne/0", "", "", 1, 1)) is None
