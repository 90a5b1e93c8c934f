"""What follows a noun: places, stores, `with` and `where`."""

import pytest

from language.binding.bench import mistakes, mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("luck of fields on this charm +1", "E215 on this charm"),
        ("luck of hens in this charm +1", "E215 this charm"),
        ("luck of hens on a field +1", "E215 on"),
        ("luck of hens except Moor +1", "E215 Moor"),
        ("luck of fields near the barn +1", "E215 the barn"),
    ],
)
def test_a_place_is_one_for_such_things(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


def test_a_store_holds_such_things() -> None:
    assert mistakes_of_steps("choose a charm in the barn") == ["E215 the barn"]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("luck of fields with a field +1", "E215 a field"),
        ("luck of hens with a stone +1", "E215 a stone"),
        ("luck of hens with grass at least 2 +1", "E211 grass"),
        ("luck of hens with strength at least 0 +1", "E220 with strength at least 0"),
    ],
)
def test_things_have_what_they_can_have(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("luck of farmers with more hens than Moor +1", "E202 Moor"),
        ("luck of farmers with the most hen +1", "E207 hen"),
        ("luck of the hen with the highest strength among farmers +1", "E215 farmers"),
    ],
)
def test_alike_is_compared_with_alike(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


def test_only_places_are_where_something_happened() -> None:
    assert mistakes("luck of hens where you sold a hen today +1") == ["E215 where"]


@pytest.mark.parametrize(
    "text",
    [
        "luck of hens on this charm +1",
        "luck of fields near a hen +1",
        "luck of fields where you sold a hen today +1",
        "luck of fields except Moor +1",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes(text) == []
