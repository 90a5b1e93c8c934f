"""What nouns, adjectives and quantities of the game compute."""

import pytest

from games.marauders.laws import marauders
from games.marauders.positions import EAST, LINE, NORTH, card, ids, laid_out, row, with_rows
from ruinous.games.marauders.meanings import meanings_of
from ruinous.kernel.compiler.scope import Scope
from ruinous.kernel.state.bits import NOTHING, listed
from ruinous.kernel.state.rule_index import YOU
from ruinous.kernel.state.source import Source

MEANINGS = meanings_of(marauders().catalogue.cards)
NO_SOURCE = Source("", "", "", 0, 0)
SLOTS = [NOTHING] * (YOU + 1)


def kept(state, word, things, kind="card", you=NORTH):
    """Return those of some things that an adjective fits."""
    scope = Scope(state.world, NO_SOURCE, "")
    slots = [*SLOTS]
    slots[YOU] = you
    return MEANINGS.adjectives[word](scope, state.world.types[kind])(state, slots, things)


def value(state, phrase, kind, thing, place=NOTHING):
    return MEANINGS.quantities[phrase][kind](state, thing, place, NORTH)


def lying(state):
    return state.on_lines(state.table.all_lines)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("second", ["claws-of-malal", "hobgoblin-musician", "spoil-heap"]),
        ("third", ["beastmen-herd", "spoil-heap"]),
        ("fifth", ["shotti"]),
    ],
)
def test_ordinals_count_through_the_rows_of_a_sheet(word, found):
    state = with_rows(row(*LINE), row("shotti"), {9: "spoil-heap"})
    assert sorted(ids(state, listed(kept(state, word, lying(state))))) == sorted(found)


def test_each_sheet_is_counted_by_itself():
    east = {1: row("goblin-rabble", "spoil-heap")}
    state = laid_out(sheets={"north": {1: row("shotti")}, "east": east})
    assert ids(state, listed(kept(state, "second", lying(state)))) == ["spoil-heap"]


def test_an_empty_line_is_neither_complete_nor_incomplete():
    state = with_rows(row(*LINE), row("shotti"))
    assert kept(state, "complete", 0b111, "line") == 0b001
    assert kept(state, "incomplete", 0b111, "line") == 0b010


def test_what_is_outside_a_complete_line_is_not_ranked():
    state = with_rows({**row(*LINE), 9: "shotti"}, row("spoil-heap"))
    found = ids(state, listed(kept(state, "ranked", lying(state))))
    assert sorted(found) == sorted([*LINE, "spoil-heap"])


def test_enemies_lie_on_the_sheets_of_others():
    state = laid_out(sheets={"north": {1: row("shotti")}, "east": {1: row("spoil-heap")}})
    assert ids(state, listed(kept(state, "enemy", lying(state)))) == ["spoil-heap"]
    assert ids(state, listed(kept(state, "enemy", lying(state), you=EAST))) == ["shotti"]
    assert kept(state, "enemy", 0b111111, "line") == 0b111000


def test_fronts_of_whole_machines_fearless_cards_and_cubes_with_the_mark_are_found():
    state = with_rows(row("boneshaker-front", "boneshaker-rear", "claws-of-malal", "bomber-front"))
    state.cubes = [[NORTH, 0], [EAST, 1]]
    assert ids(state, listed(kept(state, "assembled", lying(state)))) == ["boneshaker-front"]
    assert ids(state, listed(kept(state, "fearless", lying(state)))) == ["claws-of-malal"]
    assert kept(state, "marked", 0b11, "cube") == 0b10
    assert kept(state, "on turn", 0b11, "player") == 1 << NORTH


def test_nouns_name_cards_by_colour_role_name_and_machine():
    scope = Scope(laid_out().world, NO_SOURCE, "")
    counts = {word: MEANINGS.nouns[word](scope).bit_count() for word in (
        "treasure", "standard", "Sneaky Git", "Bomber part",
    )}  # fmt: skip
    assert counts == {"treasure": 5, "standard": 13, "Sneaky Git": 4, "Bomber part": 3}


def test_quantities_are_those_of_lines_and_cards():
    state = with_rows(row(*LINE[:3], "shaman-of-aaaaaaaag", LINE[3]), row("sneaky-git", "shotti"))
    assert [value(state, "length", "line", line) for line in (0, 1)] == [5, 0]
    assert [value(state, "attacks", "line", line) for line in (0, 1)] == [2, 1]
    assert value(state, "attack", "line", 0) == 13
    cards = [card(state, name) for name in ("sneaky-git", "shotti")]
    assert [value(state, "copies per line", "card", each, 1) for each in cards] == [4, 1]
    assert [value(state, "value", "card", each) for each in cards] == [0, 110]
    state.lift(cards[1])
    assert value(state, "value", "card", cards[1]) == 110
