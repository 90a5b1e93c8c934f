"""Playing cards: which are in hand and paid for, and into which spaces they go."""

from games.oldworld.positions import KHORNE, KISLEV, laid_out
from ruinous.game.legality import objections
from ruinous.games.oldworld.legality import card_play
from ruinous.games.oldworld.legality.turn import Turn

HAND = ["battle-cry", "battle-cry", "the-blood-gods-call"]


def turn_with(power: int, *cards: str | None) -> Turn:
    """Return a turn of Khorne with cards in Kislev."""
    players = {"khorne": {"power": power, "hand": HAND}}
    regions = {"kislev": {"cards": list(cards)}}
    return Turn(laid_out(players=players, regions=regions), KHORNE)


def test_one_of_each_name_that_the_power_pays_for():
    for power, names in ((0, []), (1, HAND[:1]), (2, HAND[1:])):
        turn = turn_with(power)
        cards = turn.state.table.cards
        assert [cards[each].id for each in card_play.playable(turn)] == names


def test_cards_go_into_free_spaces():
    turn = turn_with(2, None, "rain-of-pus")
    (card, *_) = card_play.playable(turn)
    spaces = range(KISLEV * 2, KISLEV * 2 + 2)
    assert [space for space in card_play.spaces(turn, card) if space in spaces] == [spaces[0]]
    play = card_play.card_play(turn, card)
    assert not list(card_play.objections_at(play, KISLEV, 0))
    (taken,) = card_play.objections_at(play, KISLEV, 1)
    assert taken.reason.text == "Rain of Pus lies in space 2"
    (missing,) = card_play.objections_at(play, KISLEV, 2)
    assert missing.reason.text == "no card can go into space 3 there now"


def test_a_full_region_and_a_high_price_are_refused():
    turn = turn_with(1, "rain-of-pus", "influenza")
    (card,) = (each for each in turn.state.hands[KHORNE] if turn.state.table.cards[each].cost == 2)
    refused = card_play.objections_at(card_play.card_play(turn, card), KISLEV)
    assert [each.clause for each in refused] == ["space", "cost"]


def test_a_card_that_is_not_in_hand_is_where_it_is():
    turn = turn_with(2)
    (refused,) = objections(card_play.CARD, turn, turn.state.decks[KHORNE][0])
    assert refused.reason.text.startswith("it is not in hand: ")
    (foreign,) = objections(card_play.CARD, turn, turn.state.decks[1][0])
    assert foreign.reason.text == "it is a card of Nurgle"
