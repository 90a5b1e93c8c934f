"""What words refer to: `it`, `them`, `that`, `this`, `their`, `here`, `there`."""

import pytest

from language.binding.bench import NOBODY, mistakes, mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("choose a hen here\nsell them", "E207 them"),
        ("choose 2 hens here\nsell it", "E207 it"),
        ("sell that hen", "E210 that hen"),
        ("choose a hen\nsell that goat", "E210 that goat"),
        ("choose a hen or goat\nsell that goat", "E210 that goat"),
        ("choose an animal\nsell that goat", "E210 that goat"),
        ("sell their hens", "E210 their"),
        ("sell hens here\nsell them", "E210 them"),
        ("sell this hen", "E210 this hen"),
    ],
)
def test_a_pronoun_refers_to_what_was_chosen(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("luck of hens there +1", "E210 there"),
        ("when you rest: move a hen here to the origin", "E210 the origin"),
        ("forbid playing this flag", "E210 this flag"),
    ],
)
def test_a_place_is_known(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("luck of your hens +1", "E223 your"),
        ("luck of hens here +1", "E209 here"),
    ],
)
def test_an_effect_of_nobody_has_no_you_and_no_place(text: str, mistake: str) -> None:
    assert mistakes(text, NOBODY) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "choose a hen\nsell that hen",
        "choose a hen\nsell that animal",
        "choose a goat\nchoose a hen\nsell that goat",
        "choose 2 hens here\nsell them",
        "choose a farmer\nsell hens of that farmer",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes_of_steps(text) == []
