"""Which cubes a rule speaks of: those of the roll it waits for, and those it rolls itself."""

from functools import cache

import pytest

from games.marauders.positions import EAST, NORTH, choose, done, laid_out, with_cards
from ruinous import Content

PAID = "gain 5 points for each marked cube"
TEXTS = {
    "Gladdrum": f"after an opponent rolls a cube: {PAID}",
    "Cleandrum": "when you roll a cube, if there is no marked cube: gain 5 points",
    "Redrum": "when you roll a cube: reroll each marked cube",
    "Bothdrum": f"when an opponent rolls a cube:\n  roll 1 cube\n  {PAID}",
    "Twothrow": "when used:\n  roll 1 cube\n  roll 1 cube",
    "Allthrow": "when used: each player rolls 1 cube",
    "Ownthrow": f"when used:\n  roll 1 cube\n  {PAID}",
    "Sumthrow": f"when used:\n  roll 1 cube\n  roll 1 cube\n  {PAID}",
}


@cache
def rollers() -> Content:
    return with_cards(TEXTS)


def used(drawn: str, east: tuple[str, ...], *cubes: str, north: tuple[str, ...] = ()):
    """Return the position after a drawn card was used, against cards on a sheet."""
    sheets = {"north": {1: dict(enumerate(north, 5))}, "east": {1: dict(enumerate(east, 5))}}
    state = laid_out(rollers(), sheets=sheets, pile=[drawn], cubes=list(cubes))
    choose(state, "use")
    return state


@pytest.mark.parametrize(
    ("card", "drawn", "cubes", "points"),
    [
        ("gladdrum", "twothrow", ("mark", "eye"), 5),
        ("gladdrum", "twothrow", ("mark", "mark"), 10),
        ("gladdrum", "allthrow", ("mark", "eye"), 5),
        ("gladdrum", "allthrow", ("eye", "mark"), 0),
        ("cleandrum", "allthrow", ("mark", "eye"), 5),
        ("cleandrum", "allthrow", ("eye", "mark"), 0),
    ],
)
def test_a_rule_that_waits_for_a_roll_speaks_of_its_cubes(card, drawn, cubes, points):
    assert used(drawn, (card,), *cubes).scores[EAST] == points


def test_cubes_of_another_roll_are_not_rerolled():
    assert not done(used("allthrow", ("redrum",), "mark", "eye"), "reroll")
    assert done(used("allthrow", ("redrum",), "eye", "mark", "eye"), "reroll")


@pytest.mark.parametrize(("cubes", "points"), [(("mark", "mark"), 10), (("eye", "mark"), 5)])
def test_what_such_a_rule_rolls_itself_is_spoken_of_too(cubes, points):
    assert used("ownthrow", ("bothdrum",), *cubes).scores[EAST] == points


@pytest.mark.parametrize(("own", "points"), [("mark", 5), ("eye", 0)])
def test_what_an_answer_rolls_is_none_of_what_a_card_has_rolled(own, points):
    assert used("ownthrow", ("bothdrum",), own, "mark").scores[NORTH] == points


def test_a_card_that_rolls_twice_speaks_of_both():
    assert used("sumthrow", (), "mark", "mark").scores[NORTH] == 10
