"""A card's own price is asked for whoever holds it."""

from meaning.stage import staged
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.state.prices import own_prices
from ruinous.kernel.state.rule_index import YOU


def test_a_card_that_another_player_holds_asks_for_that_player():
    made = staged("cost of playing this card is 0, if you have at least 2 power")
    given = {"players": {"tzeentch": {"hand": ["changer-of-ways"]}}}
    position = Scenario.model_validate({"given": given, "when": []}).given
    state = made.game.scenarios.lay_out(made, position)
    card = state.hands[2][0]
    assert [each.slots[YOU] for each in own_prices(state, card)] == [2]
    state.lend(card, 0)
    assert [each.slots[YOU] for each in own_prices(state, card)] == [0]
