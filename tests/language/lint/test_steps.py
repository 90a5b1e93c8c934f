"""Steps that lead nowhere, or that may be repeated without end."""

import pytest

from language.lint.builders import found
from ruinous.language.lint.steps import movements_lead_on, offers_end


@pytest.mark.parametrize(
    "steps",
    ["lend a book", "until the end of the day: forbid lending a map"],
)
def test_an_offer_without_limit_has_no_end(steps: str) -> None:
    text = f"in the morning:\n  {steps}"
    assert found(offers_end, text) == [("W903", "in the morning")]


@pytest.mark.parametrize(
    "text",
    [
        "in the morning, once per day: lend a book",
        "in the evening: lend a book",  # no offer
        "in the morning:\n  lend a book\n  lend a map",  # maps run out
    ],
)
def test_an_offer_that_ends(text: str) -> None:
    assert found(offers_end, text) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("when lent: move a book from here to here", "E219"),
        ("when lent: move a book from Travel to Travel", "E219"),
        ("when lent: move a book from here to this shelf", "E219"),
        ("forbid moving this book to here", "E219"),
        ("when lent: move a book from here to Travel", None),
        ("when lent: move this book to here", None),
    ],
)
def test_a_movement_leads_on(text: str, code: str | None) -> None:
    assert [each for each, _ in found(movements_lead_on, text)] == ([code] if code else [])
