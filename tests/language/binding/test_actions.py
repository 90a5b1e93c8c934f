"""Actions that rules wait for, ban and price: their doers, objects and roles."""

import pytest

from language.binding.bench import mistakes


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when an egg sells a hen: rest", "E202 egg"),
        ("when you sells a hen: rest", "E208 sells"),
        ("when you sell a hen by a rival: rest", "E203 by"),
    ],
)
def test_the_doer_and_the_verb_fit_each_other(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("forbid selling", "E204 selling"),
        ("forbid moving a hen here", "E215 here"),
    ],
)
def test_an_object_is_there_and_says_from_or_to(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when an animal is sold by you by a rival: rest", "E205 by a rival"),
        ("forbid selling a hen onto a charm", "E203 onto"),
        ("forbid playing a charm to a charm", "E203 charm"),
        ("forbid moving a hen to an animal", "E203 animal"),
        ("forbid selling a hen until nightfall", "E203 until nightfall"),
        ("when a hen is sold this hour: rest", "E226 this hour"),
    ],
)
def test_each_role_is_one_of_the_verb_and_given_once(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


def test_a_total_is_of_what_is_remembered() -> None:
    assert mistakes("when you have borrowed 2 hens: rest") == ["E226 borrowed"]


@pytest.mark.parametrize(
    "text",
    [
        "when you have moved 2 hens to here: rest",
        "forbid moving a hen to Moor",
        "when a rival sells a hen at night: rest",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes(text) == []
