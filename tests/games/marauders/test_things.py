"""Where things are, whose they are, and what they are called."""

import pytest

from games.marauders.positions import EAST, NORTH, card, laid_out, row
from ruinous.games.marauders.things import line_key

STATE = laid_out(sheets={"north": {2: row("shotti")}, "east": {1: row("spoil-heap")}})
STATE.cubes = [[NORTH, 1], [EAST, 0]]
TYPES = STATE.world.types
SHOTTI, HEAP = card(STATE, "shotti"), card(STATE, "spoil-heap")


@pytest.mark.parametrize(
    ("kind", "thing", "key", "label"),
    [
        ("player", EAST, "east", "East"),
        ("line", 4, "east/2", "row 2 of East"),
        ("box", 17, "north/2/2", "box 2 of row 2 of North"),
        ("card", SHOTTI, "shotti@north/2/3", "Shotti of North"),
        ("card", STATE.drawn, "nose-pick-brigade", "Nose Pick Brigade"),
        ("cube", 0, "cube 1", "the mark"),
        ("cube", 1, "cube 2", "an eye"),
    ],
)
def test_each_thing_has_a_key_and_a_label(kind, thing, key, label):
    assert TYPES[kind].key(STATE, thing) == key
    assert TYPES[kind].label(STATE, thing) == label


def test_things_are_in_others():
    assert TYPES["player"].inside(STATE, 0b001001) == 0b11
    assert TYPES["box"].inside(STATE, 0b10) == 0xFFFF << 16
    assert TYPES["card"].inside(STATE, 1 << 18) == 1 << SHOTTI
    assert [TYPES[kind].place(STATE, at) for kind, at in (("box", 18), ("card", SHOTTI))] == [1, 18]


def test_things_are_of_the_player_of_their_sheet_and_cubes_of_who_rolled_them():
    east = 1 << EAST
    assert TYPES["line"].owned(STATE, east) == 0b111000
    assert TYPES["box"].owned(STATE, east) == (1 << 96) - (1 << 48)
    assert TYPES["card"].owned(STATE, east) == 1 << HEAP
    assert TYPES["cube"].owned(STATE, east) == 0b10


def test_only_cubes_that_were_rolled_are_there():
    assert TYPES["cube"].present(STATE, 0b1110) == 0b10


def test_lines_are_called_by_their_player_and_row():
    assert [line_key(STATE.table, line) for line in (0, 5)] == ["north/1", "east/3"]
