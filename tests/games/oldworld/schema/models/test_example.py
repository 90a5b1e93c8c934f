"""Models of examples: steps, options and ruins."""

import pytest
from pydantic import ValidationError

from ruinous.games.oldworld.schema.models.example import RegionPosition, Scenario, Step


def test_an_option_may_be_alone_and_a_number():
    step = Step.model_validate({"khorne": 3, "nurgle": ["pass", "norsca"]})
    assert step.__pydantic_extra__ == {"khorne": ("3",), "nurgle": ("pass", "norsca")}


def test_a_step_is_a_word_or_something_done():
    when = Scenario.model_validate({"when": ["pass", {"phase": "draw"}]}).when
    assert when[0] == "pass"
    assert when[1].phase == "draw"


@pytest.mark.parametrize("wrong", ["pas", {"phase": "dinner"}, 3])
def test_other_steps_are_refused(wrong):
    with pytest.raises(ValidationError):
        Scenario.model_validate({"when": [wrong]})


@pytest.mark.parametrize("ruined", [True, False, 2])
def test_a_region_is_ruined_in_an_earlier_round_or_by_a_card(ruined):
    assert RegionPosition.model_validate({"ruined": ruined}).ruined is ruined


@pytest.mark.parametrize("ruined", [0, -1, "yes"])
def test_a_ruin_is_a_truth_or_the_number_of_a_card(ruined):
    with pytest.raises(ValidationError, match="number of a ruination card"):
        RegionPosition.model_validate({"ruined": ruined})
