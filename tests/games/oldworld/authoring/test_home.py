"""The pack that gets something new, and where the example of that is played."""

from pathlib import Path

import pytest

import ruinous
from ruinous.game.drafts import CannotDraft
from ruinous.games.oldworld.authoring.home import home_of
from tools.builders import base

HOME = home_of(Path("base"), base().catalogue)


def test_an_example_is_played_by_as_few_powers_as_may_be():
    assert HOME.stage("slaanesh").seats == ("khorne", "nurgle", "slaanesh")
    assert HOME.stage().power == "khorne"


def test_a_set_is_named_only_where_a_power_has_several():
    assert HOME.stage("khorne", "base").cards == ""
    several = home_of(Path("x"), ruinous.load("base", "morrslieb").catalogue)
    assert several.stage("khorne", "base").cards == "base"


def test_a_power_is_found_by_its_name_in_letters_of_any_case():
    assert HOME.power("KHORNE").id == "khorne"


@pytest.mark.parametrize(("named", "message"), [("", "whose card is it?"), ("kohrne", "no Power")])
def test_a_power_must_be_named_where_there_are_several(named, message):
    with pytest.raises(CannotDraft, match=message):
        HOME.power(named)


def test_packs_that_make_no_whole_game_are_no_home():
    with pytest.raises(CannotDraft, match="no pack of a whole game"):
        home_of(Path("x"), None)
