"""How players, lines, boxes and cards are numbered."""

import pytest

from games.marauders.positions import EAST, NORTH, laid_out

TABLE = laid_out().table


def test_lines_go_on_from_player_to_player():
    assert [TABLE.line(NORTH, 2), TABLE.line(EAST, 0)] == [2, 3]
    assert list(TABLE.lines_of(EAST)) == [3, 4, 5]
    assert [TABLE.player_of(line) for line in range(6)] == [0, 0, 0, 1, 1, 1]


def test_boxes_go_on_from_line_to_line():
    assert TABLE.boxes_of(1) == range(16, 32)
    assert [TABLE.line_of(box) for box in (0, 15, 16, 31, 32)] == [0, 0, 1, 1, 2]


def test_sets_hold_everything_there_is():
    counts = [each.bit_count() for each in (TABLE.everybody, TABLE.all_lines, TABLE.all_boxes)]
    assert counts == [2, 6, 96]
    assert TABLE.all_cards == TABLE.cards_that(lambda card: True) == (1 << 110) - 1


def test_cards_are_found_by_what_holds_of_them():
    found = TABLE.cards_that(lambda card: card.role == "standard")
    assert found.bit_count() == 13
    assert found == sum(1 << at for at, role in enumerate(TABLE.roles) if role == "standard")
    assert TABLE.symbols.count("sneaky-git") == 4


def test_cards_with_one_symbol_or_one_role_make_a_set():
    git, standard = TABLE.symbols.index("sneaky-git"), TABLE.roles.index("standard")
    assert (TABLE.alike[git].bit_count(), TABLE.rivals[git]) == (4, 0)
    assert TABLE.rivals[standard].bit_count() == 13
    assert TABLE.rivals[standard] >> standard & 1


def test_places_of_a_line_have_their_boxes():
    assert TABLE.boxes_at(1, TABLE.front_box | TABLE.last_box) == [16, 31]
    assert TABLE.boxes_at(1, TABLE.inner_boxes) == list(range(17, 31))
    assert TABLE.sheets == (0b111, 0b111000)


def test_a_card_is_found_for_each_id_and_none_twice():
    assert len(set(TABLE.numbers_of(["sneaky-git"] * 4))) == 4
    with pytest.raises(KeyError, match="sneaky-git"):
        TABLE.numbers_of(["shotti", *["sneaky-git"] * 5])
