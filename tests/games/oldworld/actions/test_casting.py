"""Dice lie on the table while an effect is under way, and no longer."""

from typing import Any

from meaning.stage import played

GIVEN: dict[str, Any] = {
    "players": {"tzeentch": {"power": 1, "points": 5, "hand": ["changer-of-ways"]}},
    "regions": {"kislev": {"figures": {"nurgle": {"leper": 1}}}},
}
PLAY = [{"phase": "summoning"}, {"tzeentch": ["play changer-of-ways", "kislev/1"]}]


def test_each_die_that_is_thrown_has_a_face_of_its_own() -> None:
    text = "when played:\n  throw 4 dice\n  for each thrown die: score points equal to face of it"
    given = {**GIVEN, "dice": [1, 2, 6, 4]}
    then = {"players": {"tzeentch": {"points": 18}}}
    assert played(text, given=given, when=PLAY, then=then) == []


def test_a_die_thrown_for_an_effect_does_not_explode() -> None:
    text = "when played:\n  throw 1 die\n  reroll it\n  score points equal to face of it"
    given = {**GIVEN, "dice": [6, 6]}
    then = {"players": {"tzeentch": {"points": 11}}}
    assert played(text, given=given, when=PLAY, then=then) == []


def test_dice_lie_there_until_the_effect_is_done_that_threw_them() -> None:
    text = (
        "when played:\n  throw 2 dice\n  gain 1 power\n"
        "when you gain power: score points equal to the number of dice\n"
        "on your turn, once per round: gain 1 power"
    )
    given = {**GIVEN, "dice": [1, 1]}
    when = [*PLAY, {"tzeentch": ["use changer-of-ways@kislev", "pass"]}]
    then = {"players": {"tzeentch": {"points": 7}}, "log": ["score point x2", "#3]"]}
    assert played(text, given=given, when=when, then=then) == []
