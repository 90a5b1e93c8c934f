"""The best play of a turn: it makes the board better, or it is a pass."""

from games.oldworld.positions import KHORNE, KISLEV, NURGLE, figures, in_phase
from ruinous.games.oldworld.evaluation.board import Board
from ruinous.games.oldworld.evaluation.turns import Plays
from ruinous.games.oldworld.text.choices import decision_of

STRONG = {"khorne": {"bloodletter": 2}}


def turn(**position):
    """Return a position on a turn, the key of the best play and the region for it."""
    state = in_phase("summoning", **position)
    assert state.question is not None
    plays = Plays(state, Board(state.table), state.question.player)
    best, region = plays.best(state.question.picks)
    return state, decision_of(state, state.question).options[best].key, region


def test_a_figure_goes_where_the_dial_asks_for_it():
    state, key, region = turn(
        players={"nurgle": {"power": 2}}, regions=figures("kislev", nurgle={"leper": 1})
    )
    assert key.startswith("summon leper")
    assert (state.question.player, region) == (NURGLE, KISLEV)


def test_a_turn_that_gains_nothing_is_a_pass():
    """The only card has nothing to act on, and no figure can be paid."""
    state, key, _ = turn(
        players={"nurgle": {"power": 1, "hand": ["all-things-decay"]}},
        regions={region.id: {"ruined": True} for region in in_phase("summoning").table.regions},
    )
    assert state.question.player == NURGLE
    assert key != "play all-things-decay"


def test_a_card_is_played_where_it_can_act():
    lepers = {"nurgle": {"leper": 2}}
    _, key, region = turn(
        players={"khorne": {"power": 1, "hand": ["blood-frenzy"]}},
        regions={
            "norsca": {
                "figures": {"khorne": {"bloodletter": 6, "bloodthirster": 1, "bloodsworn": 4}}
            },
            "kislev": {"figures": lepers},
        },
    )
    assert (key, region) == ("play blood-frenzy", KISLEV)


def test_a_walk_that_makes_the_board_better_is_not_taken_back():
    """Each walk adds to the value of the board, so the way back would take from it."""
    state = in_phase(
        "summoning",
        players={"khorne": {"power": 9}},
        regions=figures("troll-country", **STRONG) | figures("kislev", nurgle={"leper": 2}),
    )
    board = Board(state.table)
    bloodletter = next(pick for pick in state.question.picks if state.figure_place[pick] == 1)
    there = Plays(state, board, KHORNE)._certain_gain(bloodletter, KISLEV, 99.0)
    state.put_figure(bloodletter, KISLEV)
    back = Plays(state, board, KHORNE)._certain_gain(bloodletter, 1, 99.0)
    assert round(there + back, 9) == 0
    assert there != 0
