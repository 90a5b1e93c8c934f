"""What counts as a card of a kind is one for the core rules too."""

from functools import cache

import pytest

from games.marauders.laws import marauders
from games.marauders.positions import (
    BOXES,
    LINE,
    NORTH,
    card,
    choose,
    done,
    ids,
    laid_out,
    offered,
    row,
    with_cards,
)
from ruinous import Content
from ruinous.games.marauders.evaluation import MaraudersEvaluation
from ruinous.games.marauders.kinds import is_coloured, role_of
from ruinous.games.marauders.lines import attack, is_whole, stretch
from ruinous.games.marauders.scoring import score

TEXTS = {
    "Pipe": "this card counts as a Hobgoblin Musician",
    "Pole": "this card counts as a Hobgoblin Standard",
    "Cog": "this card counts as a Smasher Rear",
    "Ram": "this card counts as a Smasher Front",
    "Drill": "goblins count as Hobgoblin Musicians",
    "Mock": "this card counts as Black Eye Archers",
    "Trick": "this card counts as a Sneaky Git",
}
SMASHER = ("smasher-front", "smasher-rear", "smasher-crew")


@cache
def counting() -> Content:
    return with_cards(TEXTS)


def held(*rows: dict[int, str], **given) -> object:
    """Return a position with these rows on the sheet of the first player."""
    return laid_out(counting(), sheets={"north": dict(enumerate(rows, start=1))}, **given)


def in_place_of(name: str, other: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(other if each == name else each for each in cards)


@pytest.mark.parametrize(("name", "other"), [(LINE[0], "pole"), (LINE[3], "pipe")])
def test_a_line_begins_and_ends_with_what_counts_as_a_standard_and_a_musician(name, other):
    state = held(row(*in_place_of(name, other, LINE)))
    assert state.complete == 1
    assert len(stretch(state, 0)) == len(LINE)
    assert role_of(state, card(state, other))


def test_the_longest_of_two_lines_in_a_row_counts():
    state = held({**row(*LINE), 7: "nose-pick-brigade", 8: "pipe"})
    assert len(stretch(state, 0)) == len(LINE) + 2


def test_what_counts_as_a_musician_goes_into_the_last_box_and_no_line_has_two():
    state = held({}, row(LINE[3]), pile=["pipe", "shotti"])
    assert offered(state)[0] == "place north/1"
    assert "place north/2" not in offered(state)
    choose(state, "place north/1")
    assert ("16" in offered(state), "1" in offered(state)) == (True, False)


def test_what_counts_as_a_card_is_a_duplicate_of_it():
    state = held(row(LINE[3]), pile=["pipe", "shotti"])
    choose(state, "place north/2", "4")
    assert state.turn != NORTH


def test_a_rule_of_another_card_makes_lines_complete_and_incomplete():
    state = held(row(*LINE[:3], "goblin-rabble"), pile=["drill", "sneaky-git"], round=2)
    assert state.complete == 0
    choose(state, "place north/2", "4")
    assert [each.obj for each in done(state, "complete")] == [0]
    choose(state, "use", "drill@north/2/4")
    assert state.complete == 0


@pytest.mark.parametrize(("name", "other"), [("smasher-front", "ram"), ("smasher-rear", "cog")])
def test_a_machine_is_whole_with_what_counts_as_a_part_of_it(name, other):
    state = held(row(*in_place_of(name, other, SMASHER)))
    front = state.row(0)[2]
    assert is_whole(state, front)
    assert score(state, NORTH).machines == state.table.rules.machine_points
    if name != "smasher-front":
        assert attack(state, front) == state.table.cards[front].attack


def test_what_counts_as_a_troop_is_lost_in_defeat():
    target = {"east": {2: row("mock", "spoil-heap")}}
    mine = {"north": {1: {1: LINE[0], 2: LINE[1], 4: LINE[3]}}}
    state = laid_out(counting(), sheets=target | mine, pile=[LINE[2], "shotti"], cubes=["eye"])
    choose(state, "place north/1", "3", "east/2")
    assert ids(state, state.discards) == ["mock"]


def test_what_counts_as_a_special_card_ends_the_turn_when_discarded():
    state = held(pile=["trick", "shotti"], round=2)
    assert is_coloured(state, state.drawn, "green")
    choose(state, "place north/1", "4")
    assert state.turn != NORTH


def test_bots_see_where_only_what_counts_as_a_musician_fits():
    plain = (each.id for each in marauders().catalogue.cards if not (each.role or each.effect))
    full = dict(zip(range(2, BOXES), plain, strict=False))
    state = held(full, pile=["pipe"])
    assert offered(state)[0] == "place north/1"
    evaluator = MaraudersEvaluation().evaluator_of(state.world)
    assert len(evaluator.shortlist(state, state.question)) == 1
