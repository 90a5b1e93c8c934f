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


@pytest.mark.parametrize("players", [5, "khorne", [1, 2, 3], [[], {}], {"khorne": 1}])
def test_players_that_are_no_list_of_ids_are_refused(players):
    """T9: with a sentence, not with whatever goes wrong first."""
    with pytest.raises(ruinous.IllegalSetup, match="players are a list of ids"):
        ruinous.new_game(base(), players)


@pytest.mark.parametrize(
    "options", [{"cards": "zzz"}, {"cards": ["base"]}, {"cards": None}, {"old_world": None}]
)
def test_options_of_a_wrong_value_are_refused(options):
    """T9: a set that there is not, and values of another type."""
    with pytest.raises(ruinous.IllegalSetup, match=r"zzz|cannot be the option"):
        ruinous.new_game(base(), PLAYERS, **options)


@pytest.mark.parametrize("seed", [1.5, "7", None, True])
def test_a_seed_is_a_whole_number(seed):
    """T9: `True` made a record that could not be read."""
    with pytest.raises(ruinous.IllegalSetup, match="a seed is a whole number"):
        ruinous.new_game(base(), PLAYERS, seed)
    with pytest.raises(ruinous.IllegalSetup, match="a seed is a whole number"):
        ruinous.deal_powers(base(), 3, seed)


@pytest.mark.parametrize("count", ["3", 3.0, None])
def test_a_number_of_players_is_a_whole_number(count):
    """T9: others were bare TypeErrors."""
    with pytest.raises(ruinous.IllegalSetup, match="a number of players is a whole number"):
        ruinous.deal_powers(base(), count, 1)


@pytest.mark.parametrize("call", [ruinous.new_game, lambda it: ruinous.restore({}, it)])
@pytest.mark.parametrize("content", [None, "base"])
def test_content_is_what_was_loaded(call, content):
    """T9: a name of a pack is an easy slip."""
    with pytest.raises(TypeError, match="content is what `load` returns"):
        call(content)


@pytest.mark.parametrize("index", [-1, 99, True, "0", None])
def test_an_index_that_is_not_offered_is_refused(index):
    """T9: negative ones would count from the end."""
    game = ruinous.new_game(base(), PLAYERS)
    with pytest.raises(ruinous.IllegalChoice, match="the options are 0 to"):
        game.choose_index(index)
