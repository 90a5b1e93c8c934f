"""What adjectives and participles refer to, and what they describe."""

import pytest

from language.binding.bench import mistakes, mistakes_of_steps


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
