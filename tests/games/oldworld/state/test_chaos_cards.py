"""What cards are called in options, and which of them are alike."""

from meaning.stage import played

GIVEN = {
    "players": {"tzeentch": {"power": 1, "hand": ["changer-of-ways", "warp-shield"]}},
}


def asked(text: str, *keys: str) -> list[str]:
    """Play a card, and return what is not as these options say."""
    when = [
        {"phase": "summoning"},
        {"tzeentch": ["play changer-of-ways", "kislev/1"]},
        {"only offered": {"tzeentch": list(keys)}},
    ]
    return played(text, given=GIVEN, when=when)


def test_a_card_is_called_by_its_name_and_region() -> None:
    text = "when played:\n  play a card to here\n  choose a card here"
    assert asked(text, "changer-of-ways@kislev", "warp-shield@kislev") == []


def test_a_card_that_lies_face_down_is_called_by_its_space() -> None:
    text = "when played:\n  play a card to here face down\n  choose a card here"
    assert asked(text, "changer-of-ways@kislev", "face-down@kislev/2") == []


def test_a_card_of_one_name_face_down_beside_it_does_not_show() -> None:
    """Else its key would need the space, and tell what lies there."""
    hand = ["changer-of-ways", "changer-of-ways"]
    text = "when played:\n  play a card to here face down\n  choose a card here"
    given = {"players": {"tzeentch": {"power": 1, "hand": hand}}}
    when = [
        {"phase": "summoning"},
        {"tzeentch": ["play changer-of-ways", "kislev/1"]},
        {"only offered": {"tzeentch": ["changer-of-ways@kislev", "face-down@kislev/2"]}},
    ]
    assert played(text, given=given, when=when) == []
