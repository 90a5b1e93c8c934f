"""Matches, and the options they are set up with."""

import pytest

import ruinous
from tools.builders import base

PLAYERS = ("khorne", "nurgle", "slaanesh")


def options_of(match: ruinous.Match) -> tuple[object, object]:
    record = match.record()
    return record["cards"], record["old world"]


def test_options_are_taken_by_name_or_by_place():
    content = ruinous.load("morrslieb", "horned-rat")
    players = ("khorne", "nurgle", "tzeentch", "slaanesh")
    named = ruinous.new_game(content, players, 4, cards="morrslieb", old_world=["expert"])
    placed = ruinous.new_game(content, players, 4, "morrslieb", ("expert",))
    assert options_of(named) == options_of(placed) == ("morrslieb", ["expert"])
    assert named.record() == placed.record()


def test_the_usual_options_are_in_the_record():
    assert options_of(ruinous.new_game(base(), PLAYERS)) == ("base", ["base"])


@pytest.mark.parametrize(
    ("values", "options", "message"),
    [
        ((), {"colour": "red"}, "there is no option `colour`"),
        ((), {"old_world": "base"}, "`base` cannot be the option `old world`"),
        (("base", ("base",), "red"), {}, "there are 2 options, not 3"),
    ],
)
def test_options_that_there_are_not_are_refused(values, options, message):
    with pytest.raises(ruinous.IllegalSetup, match=message):
        ruinous.new_game(base(), PLAYERS, 0, *values, **options)
