"""Plays in words: what is meant, whose it is, and where it goes."""

import pytest

from games.oldworld.positions import KHORNE, KISLEV, NURGLE, figures, in_phase
from ruinous.game.legality import UnknownPlay
from ruinous.games.oldworld.legality.request import AnswerRequest, Place, read_request
from ruinous.kernel.state.agenda import answer, run
from ruinous.kernel.state.bits import NOTHING


@pytest.fixture
def state():
    players = {"khorne": {"power": 3, "hand": ["battle-cry"]}}
    regions = figures("kislev", nurgle={"leper": 1})
    return in_phase("summoning", players=players, regions=regions)


@pytest.mark.parametrize(
    ("text", "what", "owner", "place"),
    [
        ("summon a Bloodletter", "summon Bloodletter from the stock", KHORNE, None),
        ("summon leper@kislev to Kislev", "summon Leper from Kislev", NURGLE, Place(KISLEV)),
        ("Play  Battle Cry in kislev/2", "play Battle Cry", KHORNE, Place(KISLEV, 1)),
        ("play influenza", "play Influenza", NURGLE, None),
        ("pass", "pass", KHORNE, None),
    ],
)
def test_words_name_a_play(state, text, what, owner, place):
    request = read_request(state, KHORNE, text)
    assert (request.what, request.owner, request.place) == (what, owner, place)


def test_a_copy_in_hand_is_meant_first(state):
    (pick,) = read_request(state, KHORNE, "play battle-cry").picks
    assert state.table.split_pick(pick) == ("card", state.hands[KHORNE][0])


def test_a_figure_that_is_not_there_is_no_pick(state):
    request = read_request(state, KHORNE, "summon bloodletter@kislev")
    assert request.picks == ()
    assert state.table.sort[4] == request.sort, "the first warrior of Khorne"


def test_a_place_completes_what_is_being_placed(state):
    answer(state, 0)
    run(state)
    request = read_request(state, KHORNE, "kislev")
    assert (request.picks, request.place) == ((state.agenda[-1].slots[1],), Place(KISLEV))


def test_a_key_answers_another_decision():
    state = in_phase("draw", players={"tzeentch": {"hand": ["dazzle"]}})
    assert read_request(state, 2, "Dazzle") == AnswerRequest("dazzle", NOTHING)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no play is named"),
        ("summon leprechaun", "no figure of this game is called `leprechaun`"),
        ("play leprechaun", "no Chaos card of this game is called `leprechaun`"),
        ("play battle-cry to nowhere", "there is no region `nowhere`"),
        ("play battle-cry to kislev/x", "`x` is no card space"),
        ("use Khorne", "no rule of `Khorne` waits for a turn now"),
        ("dance", "`dance` is no play of a turn"),
    ],
)
def test_what_is_called_like_nothing_is_refused(state, text, why):
    with pytest.raises(UnknownPlay, match=why):
        read_request(state, KHORNE, text)
