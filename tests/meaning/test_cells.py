"""Each cell of the table of words plays, or is refused: none is accepted and empty."""

from functools import cache
from random import Random
from typing import Final

import pytest

from meaning.cells import Cell, cells, outcome

SEED: Final = 31
"""Of the sample; another one can be named here."""
SAMPLE, SOME = 240, 40


@cache
def every_cell() -> tuple[Cell, ...]:
    """Return all cells, in an order that the seed decides."""
    found = list(cells())
    Random(SEED).shuffle(found)
    return tuple(found)


def empty(some: tuple[Cell, ...]) -> list[str]:
    """Return the cells of which nothing ever comes."""
    return [cell.text for cell in some if outcome(cell) == "empty"]


@pytest.mark.parametrize("start", range(0, SAMPLE, SOME))
def test_no_cell_of_the_sample_is_accepted_and_empty(start: int) -> None:
    assert empty(every_cell()[start : start + SOME]) == []


@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("part", range(40))
def test_no_cell_is(part: int) -> None:
    assert empty(every_cell()[part::40]) == []


def test_cells_are_played_and_refused() -> None:
    seen = [outcome(cell) for cell in every_cell()[:60]]
    assert seen.count("played") >= 15
    assert seen.count("refused") >= 15
