"""The compiled meaning of the language is its definition: event by event, option by option."""

from itertools import islice

import pytest

from meaning.comparison import part, programs

FEW, MANY = 500, 100_000
SOME = 25
"""Programs in one test, so that they are shared out and a fault is found quickly."""


def parted(start: int, number: int) -> list[str]:
    """Return the programs, from a seed on, of which the two meanings part."""
    drawn = islice(programs(start), number)
    return [f"{each}\n{each.text}\n{found}" for each in drawn if (found := part(each))]


@pytest.mark.parametrize("start", range(FEW // SOME))
def test_random_programs_mean_what_the_definition_says(start: int) -> None:
    assert parted(start * 1_000_000, SOME) == []


@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("start", range(MANY // 1_000))
def test_many_random_programs_do(start: int) -> None:
    assert parted(100_000_000 + start * 1_000_000, 1_000) == []
