"""What a player has in each place apart is asked of a place."""

from meaning.stage import findings

CHOSEN = "when played:\n  choose another region\n  score points equal to your battle dice"


def found(text: str, home: str = "card") -> list[str]:
    return [each.code for each in findings(text, home)]


def test_the_place_is_that_of_the_card_or_is_named() -> None:
    assert found("when played: score points equal to your battle dice") == []
    assert found(f"{CHOSEN} there") == []
    assert found(CHOSEN) == ["E204"]


def test_on_what_lies_nowhere_it_is_named() -> None:
    text = "at the end of battle: score points equal to your battle dice"
    assert found(text, "upgrade") == ["E204"]


def test_what_is_the_same_everywhere_has_none() -> None:
    assert found("when played: score points equal to your threat here") == ["E215"]
