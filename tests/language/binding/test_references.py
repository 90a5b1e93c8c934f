"""What words refer to: `it`, `them`, `that`, `this`, `their`, `here`, `there`; adjectives."""

import pytest

from language.binding.bench import NOBODY, mistakes, mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("choose a hen here\nsell them", "E207 them"),
        ("choose 2 hens here\nsell it", "E207 it"),
        ("sell that hen", "E210 that hen"),
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
        "choose a hen\nsell that goat",
        "choose 2 hens here\nsell them",
        "choose a farmer\nsell hens of that farmer",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes_of_steps(text) == []


# ---------------------------------------------------------------- adjectives


def test_a_word_describes_only_some_types() -> None:
    assert mistakes("forbid placing fed stones here") == ["E213 fed"]


def test_other_must_leave_something_out() -> None:
    assert mistakes("forbid selling other hens") == ["E210 other"]


def test_different_needs_a_number() -> None:
    assert mistakes_of_steps("choose a different field") == ["E220 different"]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("find 1 egg for each moved hen", "E210 moved"),
        ("draw 1 charm\nfind 1 egg for each drawn charm", "E210 drawn"),
    ],
)
def test_a_participle_needs_the_step_that_does_it(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "sell hens here\nfind 1 egg for each sold hen",
        "choose a hen here\nchoose another hen here",
        "choose 2 different fields",
    ],
)
def test_adjectives_that_fit_pass(text: str) -> None:
    assert mistakes_of_steps(text) == []
