"""Dice are offered by their faces, alike ones once, and by whose they are where that differs."""

from typing import Any

from meaning.stage import played

PLAYERS: dict[str, Any] = {"tzeentch": {"power": 1, "hand": ["changer-of-ways"]}}
TEXT = "when played:\n  throw 3 dice\n  you may reroll one of them"


def test_dice_of_one_face_are_offered_once() -> None:
    when = [
        {"phase": "summoning"},
        {"tzeentch": ["play changer-of-ways", "kislev/1"]},
        {"only offered": {"tzeentch": ["die 2", "die 5", "none"]}},
        {"tzeentch": ["none"]},
        "pass",
    ]
    given = {"players": PLAYERS, "dice": [2, 5, 2]}
    assert played(TEXT, given=given, when=when, then={"never": ["reroll"]}) == []


def test_dice_of_several_players_are_told_apart() -> None:
    text = (
        "when played:\n  each player with a figure here throws a die\n  you may reroll a thrown die"
    )
    when = [
        {"phase": "summoning"},
        {"tzeentch": ["play changer-of-ways", "kislev/1"]},
        {"only offered": {"tzeentch": ["die 3@khorne", "die 3@nurgle", "none"]}},
        {"tzeentch": ["die 3@nurgle", "pass"]},
    ]
    figures = {"khorne": {"bloodsworn": 1}, "nurgle": {"leper": 1}}
    given = {"players": PLAYERS, "regions": {"kislev": {"figures": figures}}, "dice": [3, 3, 6]}
    then = {"log": ["tzeentch reroll die dice 3 6"]}
    assert played(text, given=given, when=when, then=then) == []
