"""Each cell of the table of words plays, or is refused: none is accepted and empty."""

from functools import cache
from random import Random
from typing import Final

import pytest

from meaning.cells import Cell, banned, cells, outcome, pointing, together
from meaning.second_cells import outcome as second_outcome
from meaning.second_cells import second_cells

SEED: Final = 31
"""Of the sample; another one can be named here."""
SAMPLE, SOME = 160, 40


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


@cache
def pointing_back() -> dict[str, list[Cell]]:
    """Return the cells of words that point back, in an order that the seed decides."""
    found = [(text, some) for text, some in pointing().items() if not banned(text)]
    Random(SEED).shuffle(found)
    for _, some in found:
        Random(SEED).shuffle(some)
    return dict(found)


def never(texts: list[str]) -> list[str]:
    """Return the texts which are accepted, and of which nothing ever comes."""
    return [each for each in texts if together(pointing_back()[each]) == "empty"]


def test_nothing_of_a_sample_that_points_back_is_accepted_and_empty() -> None:
    assert never([*pointing_back()][:100]) == []


@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("part", range(10))
def test_nothing_that_points_back_is(part: int) -> None:
    assert never([*pointing_back()][part::10]) == []


def test_a_ban_is_why_nothing_comes_of_a_text() -> None:
    found = pointing()
    some = [each for each in found if banned(each)]
    assert "when you ruin a region: place 1 corruption there" in some
    assert {together(found[each]) for each in some} <= {"empty", "refused"}


def test_cells_are_played_and_refused() -> None:
    seen = [outcome(cell) for cell in every_cell()[:40]]
    assert seen.count("played") >= 10
    assert seen.count("refused") >= 10


# ---------------------------------------------------------------- the second game


@cache
def every_second_cell() -> tuple[Cell, ...]:
    """Return all cells of the second game, in an order that the seed decides."""
    found = list(second_cells())
    Random(SEED).shuffle(found)
    return tuple(found)


def second_empty(some: tuple[Cell, ...]) -> list[str]:
    """Return the cells of which nothing ever comes."""
    return [cell.text for cell in some if second_outcome(cell) == "empty"]


def test_no_cell_of_a_sample_of_the_second_game_is_accepted_and_empty() -> None:
    assert second_empty(every_second_cell()[:100]) == []


@pytest.mark.long
@pytest.mark.timeout(3_600)
def test_no_cell_of_the_second_game_is() -> None:
    assert second_empty(every_second_cell()) == []
