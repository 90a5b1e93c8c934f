"""Wordings of changes of quantities."""

import re
from typing import Final

import pytest

from ruinous.games.oldworld.lexicon import CORE
from ruinous.games.oldworld.lexicon.changes import CHANGES
from ruinous.language.lexicon.change_wording import ChangeWording

WAYS: Final = {"more", "less", "none", "set", "at least", "at most", "double", "equal"}
PLACEHOLDERS: Final = {
    "subject", "each", "who", "where", "number", "value", "quantity", "player", "whose", "do",
    "free",
}  # fmt: skip
ALL: Final = [(phrase, row) for phrase, rows in CHANGES.items() for row in rows]


def test_wordings_are_for_quantities() -> None:
    assert set(CHANGES) <= {quantity.phrase for quantity in CORE.quantities}
    assert all(quantity.changes == CHANGES.get(quantity.phrase, ()) for quantity in CORE.quantities)


@pytest.mark.parametrize(("phrase", "row"), ALL, ids=lambda each: str(each)[:60])
def test_a_wording_can_be_filled_in(phrase: str, row: ChangeWording) -> None:
    assert row.how in WAYS
    assert set(re.findall(r"{([^}]*)}", row.said)) <= PLACEHOLDERS
    types = {quantity.phrase: quantity.types for quantity in CORE.quantities}[phrase]
    assert row.types <= types
    assert ("{value}" in row.said) == (row.how == "equal")
    assert row.viewed or "{player}" not in row.said
