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


@pytest.mark.parametrize("held", ["without figures", "with a noble", "with at least 2 figures"])
def test_what_only_the_outer_can_have_is_joined_by_and(held: str) -> None:
    """Joined, it passes the check that offers it."""
    text = f"when played: place 1 corruption in a region {held} with the lowest conquest"
    [finding] = findings(text)
    assert (finding.code, finding.cure) == ("E211", "and with the lowest conquest")
    assert found(text.replace("with the lowest", "and with the lowest")) == []


@pytest.mark.parametrize(
    "below", ["for each figure here: kill it", "each opponent may draw 1 card"]
)
def test_what_a_block_did_is_asked_of_it_alone(below: str) -> None:
    [finding] = findings(f"when played:\n  {below}\n  score 1 point for each discarded card")
    assert finding.help == "put the step that does it first"


def test_what_a_rule_before_chose_is_not_that_of_a_block() -> None:
    """The help for what a block chose is for blocks of the same rule."""
    block = "if there is a noble here: choose an opponent"
    for text, is_block in (
        (f"when played:\n  {block}\n  that player loses 1 power", True),
        (f"when played:\n  {block}\nat the end of battle: that player loses 1 power", False),
    ):
        [finding] = findings(text)
        assert ("in that block" in (finding.help or "")) == is_block
