"""Places and players that are described by what was done."""

import pytest

from meaning.stage import findings


def found(described: str) -> list[str]:
    text = f"when played: {described}"
    return [f"{each.code} {each.message}" for each in findings(text)]


@pytest.mark.parametrize(
    "described",
    [
        "each player who killed a figure here this phase scores 1 point",
        "the player who drew the most cards this round scores 1 point",
        "each player who lost the fewest power this round scores 1 point",
        "place 1 corruption in each region where you killed a figure this round",
    ],
)
def test_who_did_it_and_where(described: str) -> None:
    assert found(described) == []


@pytest.mark.parametrize(
    ("described", "finding"),
    [
        (
            "remove a figure here who drew the most cards this round",
            "E215 `who` tells of a player, not of a figure",
        ),
        (
            "remove a figure here who drew a card this round",
            "E215 `who` tells of a player, not of a figure",
        ),
        (
            "each player who drew the most card this round scores 1 point",
            "E207 `the most` needs the plural",
        ),
        (
            "the player who won the most figures this round scores 1 point",
            "E226 nobody remembers what was won",
        ),
    ],
)
def test_what_is_wrong(described: str, finding: str) -> None:
    assert found(described) == [finding]
