"""What verbs do to cards, lines and cubes."""

import pytest

from games.marauders.positions import (
    EAST,
    LINE,
    NORTH,
    card,
    choose,
    go_on,
    ids,
    laid_out,
    row,
    with_rows,
)
from ruinous.games.marauders.actions import SPECS
from ruinous.games.marauders.dealing import ENDED
from ruinous.kernel.compiler.scope import Scope
from ruinous.kernel.compiler.states import usual
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import run
from ruinous.kernel.state.bits import NOTHING, listed
from ruinous.kernel.state.rule_index import YOU

GIT = {"pile": ["sneaky-git", "shotti"]}


def test_a_card_with_a_marker_is_marked_on_the_sheet_of_another_alone():
    abroad, home = laid_out(**GIT), laid_out(**GIT)
    choose(abroad, "place east/1", "4")
    choose(home, "place north/1", "4")
    assert abroad.markers[card(abroad, "sneaky-git")] == NORTH
    assert home.markers[card(home, "sneaky-git")] == NOTHING


def test_a_marker_goes_when_its_player_takes_the_card():
    git = {"east": {1: {4: "sneaky-git"}}}
    state = laid_out(sheets=git, markers={"north": git["east"]})
    number = card(state, "sneaky-git")
    assert state.markers[number] == NORTH
    perform(state, Action("take", NORTH, "card", number, src=state.where[number], dst=5, place=0))
    assert (state.where[number], state.markers[number]) == (5, NOTHING)


def test_cards_of_others_can_be_taken_where_they_are():
    state = laid_out(sheets={"north": {1: row("shotti")}, "east": {1: row("spoil-heap")}})

    def possible(verb, number):
        return SPECS[verb].possible(state, Action(verb, NORTH, "card", number))

    own, other, below = card(state, "shotti"), card(state, "spoil-heap"), state.pile[1]
    assert [possible("take", each) for each in (own, other, state.drawn, below)] == [
        True, True, True, True,
    ]  # fmt: skip
    assert [possible("discard", each) for each in (own, state.drawn, below)] == [True, True, True]


def test_cards_of_the_pile_are_taken_and_placed_wherever_they_lie_in_it():
    state = laid_out(sheets={"north": {1: row("shotti")}})
    below = state.pile[1]

    def possible(verb, number):
        return SPECS[verb].possible(state, Action(verb, NORTH, "card", number))

    for verb in ("take", "place"):
        assert [possible(verb, each) for each in (below, state.pile[-1])] == [True, True]
    state.seen[NORTH] |= 1 << below
    state.lift(below)
    assert not state.seen[NORTH]


def test_only_cards_on_sheets_are_discarded_at_will():
    state = with_rows(row("shotti"))
    assert usually(state, "discard") == ["shotti"]


def test_a_card_is_taken_from_another_sheet_where_no_place_is_named():
    state = laid_out(sheets={"north": {1: row("shotti")}, "east": {1: row("spoil-heap")}})
    assert usually(state, "take") == ["spoil-heap"]


def usually(state, verb):
    """Return what North does a verb to where a text names no place."""
    world = state.world
    scope, entry = Scope(world, None, ""), world.lexicon.index.verbs[verb]
    found = usual(entry, world.types["card"], scope, YOU)
    return ids(state, listed(found(state, [NORTH])))


def test_a_roll_shows_what_was_laid_ready_and_adds_its_cubes():
    state = laid_out(cubes=["mark", "eye"])
    state.cubes.append([EAST, 1])
    action = Action("roll", NORTH, "cube", 0, 2)
    perform(state, action)
    assert state.cubes == [[EAST, 1], [NORTH, 1], [NORTH, 0]]
    assert (action.result, action.note, state.laid_out) == (0b110, (1, 0), [])


def test_chance_rolls_the_mark_on_as_many_faces_as_the_rules_say():
    state = laid_out()
    perform(state, Action("roll", NORTH, "cube", 0, 600))
    assert 60 < sum(mark for _, mark in state.cubes) < 150


def test_a_line_is_destroyed_without_the_cards_outside():
    state = with_rows({**row(*LINE), 9: "snotling-herd"})
    perform(state, Action("destroy", EAST, "line", 0))
    del state.agenda[0]
    state.question = None
    run(state)
    assert ids(state, state.discards) == list(LINE)
    assert ids(state, [each for each in state.row(0) if each >= 0]) == ["snotling-herd"]
    assert not state.complete


def test_points_are_gained_and_lost_and_a_turn_is_ended():
    state = laid_out()
    for verb, amount in (("gain", 30), ("lose", 90)):
        perform(state, Action(verb, EAST, "point", amount=amount))
    perform(state, Action("end the turn", NORTH))
    assert (state.scores, state.last) == ([0, -60], ENDED)


@pytest.mark.parametrize(("is_kept", "rolls"), [(True, 1), (False, 0)])
def test_a_card_that_was_discarded_on_its_draw_does_nothing(is_kept, rolls):
    state = laid_out(cubes=["mark"])
    (number,) = state.table.numbers_of(["dagromm-flailbreath"])
    state.agenda.clear()
    state.drawn = number if is_kept else NOTHING
    SPECS["draw"].follows(state, Action("draw", NORTH, "card", number))
    go_on(state)
    assert len(state.cubes) == rolls


def test_what_is_used_up_of_a_limit_goes_along_with_the_card_that_is_taken():
    state = laid_out(sheets={"north": {1: {4: "suicide-squad"}}})
    number = next(each for each, box in enumerate(state.where) if box >= 0)
    state.spent = frozenset(("rule", NORTH, each, NOTHING, "", "ever") for each in (number, 99))
    perform(state, Action("take", EAST, "card", number, src=state.where[number], dst=53, place=3))
    assert {(key[1], key[2]) for key in state.spent} == {(EAST, number), (NORTH, 99)}
