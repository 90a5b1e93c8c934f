"""Quantities: whose they are, for whom they are asked, and sums over things."""

import pytest

from language.binding.bench import mistakes, mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("grass of hens +1", "E211 hens"),
        ("cost of resting +1", "E211 resting"),
        ("grass of selling a hen +1", "E211 grass"),
        ("their luck +1", "E210 their"),
    ],
)
def test_a_quantity_belongs_to_its_types(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("strength of hens here for Moor +1", "E212 Moor"),
        ("pace of farmers for you +1", "E212 you"),
    ],
)
def test_only_some_are_asked_for_a_player(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("if grass of fields is at least 2: rest", "E220 fields"),
        ("if cost of selling a hen to here is at least 1: rest", "E211 selling"),
        ("if cost of moving a hen to here is at least 1: rest", "E220 a hen"),
    ],
)
def test_one_thing_is_asked_for_its_number(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("luck of hens +2 for each stone here, at most 1", "E220 at most 1"),
        ("luck of hens +1 for every 0 stones here", "E220 0 stones here"),
    ],
)
def test_a_sum_counts_something_and_has_room(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "strength of hens for rivals +1 for each stone here, at most 2",
        "cost of moving a hen +1",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes(text) == []
