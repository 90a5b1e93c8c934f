"""Tables of codes."""

import pytest

from ruinous.diagnostics.codes import merged


def test_tables_are_merged_in_the_order_of_codes() -> None:
    table = merged([{"E301": "c"}, {"W901": "d", "E102": "b"}, {"E101": "a"}])
    assert list(table.items()) == [("E101", "a"), ("E102", "b"), ("E301", "c"), ("W901", "d")]


def test_a_code_has_one_meaning() -> None:
    with pytest.raises(ValueError, match="registered twice: E102"):
        merged([{"E102": "a", "E103": "b"}, {"E102": "a"}])
