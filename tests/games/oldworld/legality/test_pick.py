"""Choosing among what is offered."""

from games.oldworld.positions import TZEENTCH, in_phase
from ruinous.game.legality import objections
from ruinous.games.oldworld.legality import pick


def test_what_is_not_offered_is_refused_with_the_question():
    players = {"tzeentch": {"hand": ["dazzle", "warp-shield"]}}
    state = in_phase("draw", players=players)
    asked = pick.Pick(state, state.question)
    dazzle, shield = state.hands[TZEENTCH]
    assert not [*objections(pick.THING, asked, dazzle), *objections(pick.THING, asked, shield)]
    (refused,) = objections(pick.THING, asked, state.decks[TZEENTCH][0])
    assert refused.clause == "choice"
    assert refused.reason.text.endswith(": Discard a card before you draw?")
