"""Lines and machines by themselves: when they are complete, and what they attack with."""

import pytest

from games.marauders.positions import LINE, card, ids, row, with_rows
from ruinous.games.marauders.lines import (
    attack,
    completed,
    is_halved,
    is_whole,
    members,
    parts_of,
    stretch,
    total,
    whole_machines,
)

SMASHER = ("smasher-front", "smasher-rear", "smasher-crew")


def test_a_line_goes_from_its_standard_to_its_musician():
    state = with_rows({2: "shotti", **row(*LINE), 9: "snotling-herd"})
    assert ids(state, stretch(state, 0)) == list(LINE)
    assert members(state, 0) == stretch(state, 0)
    assert total(state, 0) == 13


@pytest.mark.parametrize(
    "cards",
    [
        row(LINE[0], LINE[1], LINE[3]),
        row(*reversed(LINE)),
        {3: LINE[0], 4: LINE[1], 6: LINE[2], 7: LINE[3]},
        row(*LINE[:3]),
        row(*LINE[1:]),
    ],
)
def test_a_line_too_short_turned_round_with_a_gap_or_without_an_end_is_not_complete(cards):
    state = with_rows(cards)
    assert stretch(state, 0) == []
    assert ids(state, members(state, 0)) == list(cards.values())


def test_the_complete_lines_are_found_among_those_asked_for():
    state = with_rows(row(*LINE), row("shotti"), row(*LINE))
    assert completed(state, 0b111) == 0b101
    assert completed(state, 0b110) == 0b100


def test_a_machine_is_whole_when_its_parts_stand_in_their_order():
    state = with_rows(row(*SMASHER), row("bomber-front", "bomber-crew", "bomber-rear"))
    assert is_whole(state, card(state, "smasher-front"))
    assert not is_whole(state, card(state, "smasher-rear"))
    assert not is_whole(state, card(state, "bomber-front"))


def test_a_machine_needs_the_parts_that_it_has_and_is_halved_without_its_crew():
    state = with_rows(row("boneshaker-front", "boneshaker-rear"), row(*SMASHER[:2]))
    boneshaker, smasher = card(state, "boneshaker-front"), card(state, "smasher-front")
    assert parts_of(state, "boneshaker") == ("front", "rear")
    assert (is_whole(state, boneshaker), is_halved(state, boneshaker)) == (True, False)
    assert (is_whole(state, smasher), is_halved(state, smasher)) == (False, True)


def test_a_machine_does_not_go_on_in_the_next_row():
    state = with_rows(row(*SMASHER[:2], begin=15), {1: SMASHER[2]})
    assert not is_whole(state, card(state, "smasher-front"))


def test_only_the_front_of_a_whole_machine_attacks():
    state = with_rows(row(*SMASHER), row("bomber-front", "bomber-rear"))
    assert [attack(state, card(state, part)) for part in SMASHER] == [12, 0, 0]
    assert (total(state, 0), total(state, 1)) == (12, 0)


def test_machines_behind_a_complete_line_are_not_among_its_cards():
    state = with_rows({**row(*LINE), **row(*SMASHER, begin=9)}, row("bomber-front", "bomber-rear"))
    assert whole_machines(state, 0) == []
    state = with_rows(row(LINE[0], *SMASHER, LINE[3]))
    assert ids(state, whole_machines(state, 0)) == ["smasher-front"]
