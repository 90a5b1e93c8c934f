"""The models of examples."""

import pytest
from pydantic import ValidationError

from ruinous.games.marauders.example import Given, Scenario, Step, Then


def test_one_option_need_not_be_in_a_list_and_numbers_are_keys():
    step = Step.model_validate({"north": 4})
    assert step.model_extra == {"north": ("4",)}
    step = Step.model_validate({"only offered": {"north": ["place north/1", 3]}})
    assert step.only_offered == {"north": ("place north/1", "3")}


def test_rows_and_boxes_may_be_texts_with_digits():
    given = Given.model_validate({"sheets": {"north": {"1": {"12": "shotti"}}}})
    assert given.sheets == {"north": {1: {12: "shotti"}}}
    with pytest.raises(ValidationError):
        Given.model_validate({"sheets": {"north": {"first": {}}}})


def test_a_cube_shows_an_eye_or_the_mark():
    assert Given.model_validate({"cubes": ["eye", "mark"]}).cubes == ("eye", "mark")
    with pytest.raises(ValidationError):
        Given.model_validate({"cubes": ["six"]})


def test_what_is_left_out_is_a_later_round_with_all_other_cards_and_compares_nothing():
    scenario = Scenario.model_validate({"title": "nothing"})
    given, then = scenario.given, scenario.then
    assert (given.round, given.rest, given.setup) == (2, True, False)
    assert (then.discards, then.pile, then.result, then.goes_on) == (None, None, None, False)
    assert Then.model_validate({"goes on": True}).goes_on


@pytest.mark.parametrize(("model", "key"), [(Given, "hand"), (Then, "hand"), (Scenario, "hand")])
def test_other_keys_are_refused(model, key):
    with pytest.raises(ValidationError, match=key):
        model.model_validate({"title": "a", key: 1} if model is Scenario else {key: 1})
