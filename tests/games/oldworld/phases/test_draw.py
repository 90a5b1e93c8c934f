"""Draw phase: how many cards each sheet draws, and the power of the round."""

from games.oldworld.positions import TZEENTCH, done, in_phase
from ruinous.kernel.state.agenda import answer, run


def test_sheets_give_a_number_or_a_size_of_the_hand():
    state = in_phase("draw", players={"khorne": {"power": 1}})
    assert [len(hand) for hand in state.hands] == [2, 2, 5, 2]
    assert state.power == [7, 6, 6, 6]


def test_a_sheet_may_let_a_card_be_discarded_first():
    hand = ["dazzle", "dazzle", "warp-shield"]
    state = in_phase("draw", players={"tzeentch": {"hand": hand}})
    assert state.question is not None
    assert (state.question.player, state.question.detail) == (TZEENTCH, "may discard")
    assert len(state.question.picks) == 3, "one of each name, or none"
    answer(state, 0)
    run(state)
    assert len(done(state, "discard")) == len(state.discards[TZEENTCH]) == 1
    assert len(state.hands[TZEENTCH]) == 5
