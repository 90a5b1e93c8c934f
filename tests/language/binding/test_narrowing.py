"""What only owners can have narrows the owners; what both can have, the things."""

import pytest

from meaning.stage import findings


def found(text: str) -> list[str]:
    return [each.code for each in findings(text)]


@pytest.mark.parametrize(
    "narrower",
    [
        "with more power than you", "with the most points", "with threat at least 3",
        "with the highest threat", "who killed a figure this round", "with a cultist here",
        "with more power than you and without a cultist here",
    ],
)  # fmt: skip
def test_it_is_said_of_those_who_own(narrower: str) -> None:
    assert found(f"when played: remove each figure of opponents {narrower}") == []
    assert found(f"when played: remove each figure {narrower}") != []


def test_what_neither_can_have_is_refused() -> None:
    assert found("attack of figures of opponents with resistance at least 2 +1") == ["E211"]


def test_what_the_things_have_is_theirs() -> None:
    """`attack` is of figures, though an owner stands before it."""
    assert found("when played: remove each figure of opponents with attack at least 2") == []
