"""Numbers and articles: where each can stand, and the noun that must agree."""

import pytest

from language.binding.bench import mistakes, mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("sell 1 hens", "E207 hens"),
        ("sell 2 hen here", "E207 hen"),
        ("sell hen here", "E207 hen"),
        ("sell one of your hen", "E207 hen"),
        ("for each hens here: rest", "E207 hens"),
        ("for every 2 hen here: rest", "E207 hen"),
        ("sell a hens", "E207 hens"),
    ],
)
def test_a_noun_has_the_number_of_its_quantifier(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


def test_nothing_is_counted_as_none() -> None:
    assert mistakes_of_steps("sell 0 hens here") == ["E220 0"]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("sell at least 2 hens", "E220 at least 2"),
        ("sell at most 2 hens", "E220 at most 2"),
        ("sell no hens", "E220 no"),
    ],
)
def test_a_quantifier_means_something_in_its_position(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when you sell 2 hens: rest", "E220 2"),
        ("luck of no hens +1", "E220 no"),
        ("when you have sold up to 2 hens: rest", "E220 up to 2"),
    ],
)
def test_a_rule_asks_one_thing_at_a_time(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "sell up to 2 hens",
        "sell one of your hens",
        "for every 2 hens here: rest",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes_of_steps(text) == []
