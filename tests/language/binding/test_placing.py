"""Steps with numbers: amounts, new things and where they go, things laid on others."""

import pytest

from language.binding.bench import mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("place stones here", "E206 stones"),
        ("place 1 marker here", "E222 marker"),
        ("place 1 stone or flag here", "E220 1 stone or flag here"),
        ("place 1 stone of a rival here", "E220 1 stone of a rival here"),
        ("place it here", "E220 it here"),
    ],
)
def test_what_is_new_has_a_number_and_is_of_one_sort(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("place 1 stone on this charm", "E215 on this charm"),
        ("place 1 stone in a hen", "E215 a hen"),
        ("place 1 stone adjacent to Moor", "E215 adjacent to Moor"),
    ],
)
def test_what_is_new_goes_to_a_place(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("draw charms", "E206 charms"),
        ("draw 1 charm of a rival", "E220 1 charm of a rival"),
    ],
)
def test_an_amount_is_a_plain_number(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("lay a hen on this charm", "E220 a hen on this charm"),
        ("choose a hen here\nlay it", "E204 it"),
    ],
)
def test_what_is_laid_was_chosen_and_lies_on_something(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "place 1 stone in each of Moor and Hill",
        "place 2 stones near a hen",
        "choose a hen here\nlay it on this charm",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes_of_steps(text) == []
