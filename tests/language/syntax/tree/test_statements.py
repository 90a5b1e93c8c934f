"""Changes of a number by `X`."""

import pytest

from language.syntax.test_builder import statement
from ruinous.language.syntax import tree as t


@pytest.mark.parametrize(
    ("text", "is_lettered"),
    [
        ("weight of books +1", False),
        ("weight of books is 2", False),
        ("weight of books +X, where X is the number of maps here", True),
        ("weight of books -X, where X is 2", True),
    ],
)
def test_a_change_by_x_is_worked_out_in_play(text: str, is_lettered: bool) -> None:
    change = statement(text)
    assert isinstance(change, t.Change)
    assert t.is_lettered(change) is is_lettered
