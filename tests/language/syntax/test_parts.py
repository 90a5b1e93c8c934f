"""Which nodes amounts and noun phrases become."""

import pytest

from language.syntax.test_builder import statement
from ruinous.language.syntax import tree as t


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (
            "when lent: lend books equal to half the number of maps here",
            "when lent: lend X books, where X is half the number of maps here, rounded down",
        ),
        ("when lent, if there are fewer than 2 maps here: return it",
         "when lent, if there are less than 2 maps here: return it"),
        ("weight of books is half the maps here", "weight of books is half maps here"),
    ],
)  # fmt: skip
def test_two_ways_to_write_one_thing_are_one_tree(text: str, same: str) -> None:
    assert statement(text) == statement(same)


def test_what_was_done_somewhere_keeps_the_place_with_the_thing() -> None:
    change = statement("weight of books +X, where X is the number of maps you lent here")
    assert isinstance(change, t.Change)
    assert isinstance(change.value, t.Past)
    assert isinstance(change.value.act.thing, t.Things)
    assert change.value.act.thing.where == t.Spot("here")
