"""What a change of the sheets brings about."""

from games.marauders.positions import (
    EAST,
    LINE,
    NORTH,
    card,
    done,
    go_on,
    laid_out,
    row,
    with_cards,
    with_rows,
)
from ruinous.games.marauders.ending import END, end_without_ender, settle
from ruinous.games.marauders.scoring import ALL_LINES, STALLED, result_of
from ruinous.kernel.state.action import Action

GAP = {3: LINE[0], 5: LINE[2], 6: LINE[3]}


def filled(state, line=0):
    """Fill the gap of a line, and return the action that did it."""
    number = next(n for n in state.pile if state.table.cards[n].id == LINE[1])
    state.pile.remove(number)
    state.put(number, line * 16 + 3)
    return Action("place", NORTH, "card", number, place=line)


def test_a_line_that_was_completed_is_noted_once():
    state = with_rows(GAP)
    action = filled(state)
    settle(state, action)
    assert state.complete == 1
    settle(state, action)
    assert [each.obj for each in done(state, "complete")] == [0]


def test_a_line_is_noted_whatever_line_the_action_is_done_in():
    state = with_rows(GAP)
    filled(state)
    settle(state, Action("discard", NORTH, "card", 0, place=2))
    assert state.complete == 1


def test_a_line_that_lost_a_card_is_complete_no_more():
    state = with_rows(row(*LINE), row(*LINE))
    state.discard(card(state, LINE[1]))
    settle(state, Action("discard", NORTH, "card", 0, place=0))
    assert state.complete in (0b01, 0b10)
    assert not done(state, "complete")


def test_lines_are_looked_at_when_no_card_is_lifted():
    state = with_rows(GAP)
    action = filled(state)
    state.lifted.append(0)
    settle(state, action)
    assert state.complete == 0
    state.lifted.clear()
    settle(state, action)
    assert state.complete == 1


def test_the_last_line_of_a_player_ends_the_match():
    state = with_rows(GAP, row(*LINE), row(*LINE))
    settle(state, filled(state))
    assert (state.ender, [frame.code for frame in state.agenda]) == (NORTH, [END])
    go_on(state)
    assert result_of(state).condition == ALL_LINES


def test_a_match_that_nobody_can_go_on_with_ends_by_the_last_rules():
    sheets = {"east": {1: row("idol-of-kygor-sydewynder", "shaman-of-aaaaaaaag")}}
    state = laid_out(sheets=sheets)
    state.cubes.append([NORTH, 1])
    end_without_ender(state)
    go_on(state)
    assert (state.over, state.cubes, state.scores[EAST]) == (1, [], 90)
    assert result_of(state).condition == STALLED


def test_where_something_is_done_instead_of_winning_the_others_have_the_most_points():
    """Rule end.winner-most-points: it ended without a winner."""
    content = with_cards({"Too rich": "instead of winning by an opponent: gain 1 point"})
    sheets = {"north": {1: {4: "too-rich"}}, "east": {1: row("shotti", "spittledung-xxxx")}}
    state = laid_out(content, sheets=sheets)
    end_without_ender(state)
    go_on(state)
    assert result_of(state).winners == ("north",)
    assert [(each.verb, each.actor) for each in state.committed()][-2:] == [
        ("gain", NORTH),
        ("win", NORTH),
    ]
