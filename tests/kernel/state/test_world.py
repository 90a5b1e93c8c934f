"""Places in places, and their order: a table with piles, and sheets with rows of boxes."""

from collections.abc import Sequence
from typing import Any

import pytest

from ruinous.kernel.state.meanings import Meanings
from ruinous.kernel.state.thing_type import ThingType, in_order, neighbours
from ruinous.kernel.state.world import World, inside, place_of
from ruinous.language.lexicon.entries import Kind
from ruinous.language.lexicon.lexicon import Lexicon

BOXES = 4
"""Boxes of a row, from the front; two rows a sheet, two sheets; then two piles of cards."""
KINDS = (
    Kind(name="sheet", doc="-"),
    Kind(name="row", inside="sheet", doc="-"),
    Kind(name="box", inside="row", doc="-"),
    Kind(name="card", inside="box", doc="-"),
    Kind(name="pile", doc="-"),
    Kind(name="leaf", inside="pile", doc="-"),
)


class Table:
    """A card in each of these boxes, and cards in piles, the top one first."""

    def __init__(self) -> None:
        self.box = [0, 2, 3, 9]
        self.piles: list[list[int]] = [[4, 0, 2], [3, 1]]


def _held(size: int) -> Any:
    """Return the function of numbered places for the things in them, so many in each."""
    return lambda s, places: sum(
        ((1 << size) - 1) << place * size for place in range(8) if places >> place & 1
    )


def _pile_of(s: Table, leaf: int) -> int:
    return next(number for number, pile in enumerate(s.piles) if leaf in pile)


def _in_pile(s: Table, pile: int) -> Sequence[int]:
    return s.piles[pile]


TYPES = (
    ThingType(name="sheet", all=0b11),
    ThingType(name="row", inside=_held(2), place=lambda s, row: row // 2),
    ThingType(name="box", inside=_held(BOXES), place=lambda s, box: box // BOXES),
    ThingType(
        name="card",
        inside=lambda s, boxes: sum(
            1 << card for card, box in enumerate(s.box) if box >= 0 and boxes >> box & 1
        ),
        place=lambda s, card: s.box[card],
    ),
    ThingType(name="pile", all=0b11, neighbours=lambda s, piles: ~piles & 0b11),
    ThingType(name="leaf", place=_pile_of, sequence=_in_pile),
)
WORLD = World(
    Lexicon(kinds=KINDS, place_type="row"),
    {kind.name: kind for kind in TYPES},
    {},
    Meanings(),
    supply=lambda s, noun, actor, type, place: 0,
    stand_in=lambda s: 0,
)


@pytest.mark.parametrize(
    ("type", "outer", "places", "things"),
    [
        ("card", "box", 1 << 2, 0b0010),
        ("card", "row", 1 << 0, 0b0111),
        ("card", "row", 1 << 2, 0b1000),
        ("card", "sheet", 0b01, 0b0111),
        ("card", "sheet", 0b11, 0b1111),
        ("box", "sheet", 0b10, 0xFF00),
        ("row", "row", 0b101, 0b101),
    ],
)
def test_things_lie_in_places_at_any_depth(type: str, outer: str, places: int, things: int) -> None:
    assert inside(WORLD, type, outer)(Table(), places) == things


@pytest.mark.parametrize(
    ("type", "outer", "place"), [("card", "box", 9), ("card", "row", 2), ("card", "sheet", 1)]
)
def test_a_thing_has_a_place_of_each_kind(type: str, outer: str, place: int) -> None:
    assert place_of(WORLD, type, outer)(Table(), 3) == place


def test_what_lies_nowhere_is_in_no_place_further_out() -> None:
    table = Table()
    table.box[3] = -1
    assert place_of(WORLD, "card", "sheet")(table, 3) == -1
    assert inside(WORLD, "card", "sheet")(table, 0b10) == 0


def test_a_place_is_its_own_place() -> None:
    assert place_of(WORLD, "row", "row")(Table(), 3) == 3


def test_things_in_a_place_have_an_order() -> None:
    boxes, leaves = WORLD.types["box"], WORLD.types["leaf"]
    assert in_order(boxes, Table(), 1) == [4, 5, 6, 7]
    assert in_order(leaves, Table(), 0) == [4, 0, 2]


def test_without_a_word_of_the_game_neighbours_are_next_in_the_order() -> None:
    boxes, leaves, piles = WORLD.types["box"], WORLD.types["leaf"], WORLD.types["pile"]
    assert neighbours(boxes)(Table(), 1 << 5) == 1 << 4 | 1 << 6
    assert neighbours(boxes)(Table(), 1 << 3) == 1 << 2  # box 4 is in another row
    assert neighbours(leaves)(Table(), 1 << 4 | 1 << 3) == 1 << 0 | 1 << 1
    assert neighbours(piles)(Table(), 0b01) == 0b10
