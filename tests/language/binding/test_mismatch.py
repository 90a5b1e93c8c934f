"""Phrases of a wrong type: which word is reported."""

import pytest

from language.binding.bench import mistakes, mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when you sell a stone: rest", "E201 stone"),
        ("when you sell a hen or stone: rest", "E201 stone"),
        ("when you sell this charm: rest", "E201 charm"),
    ],
)
def test_a_verb_acts_on_things_of_its_types(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("sell a field", "E201 field"),
        ("sell it", "E201 it"),
        ("rest it", "E201 it"),
    ],
)
def test_a_step_acts_on_things_of_its_types(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]
