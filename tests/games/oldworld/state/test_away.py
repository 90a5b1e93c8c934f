"""Rules that act while their card is in a hand, a deck or a discard pile."""

import pytest

from meaning.stage import staged
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.state.activation import AWAY
from ruinous.kernel.state.rule_index import YOU


def state_with(text):
    made = staged(text)
    given = {"players": {"tzeentch": {"hand": ["changer-of-ways"]}}}
    position = Scenario.model_validate({"given": given, "when": []}).given
    return made.game.scenarios.lay_out(made, position)


@pytest.mark.parametrize(
    "text",
    [
        "while this card is in your hand: your threat +3",
        "your threat +3, if this card is in your discard pile",
        "while this card is in your deck:\n  at the start of battle: gain 1 power",
    ],
)
def test_a_rule_that_asks_for_it_is_in_force_out_of_play(text):
    state = state_with(text)
    card = state.hands[2][0]
    [rule] = state.active[AWAY + card]
    assert rule.slots[YOU] == 2


@pytest.mark.parametrize(
    "text",
    [
        "your threat +3",
        "your threat +3, unless this card is in your hand",
        "while this card is on your sheet: your threat +3",
    ],
)
def test_any_other_rule_is_not(text):
    state = state_with(text)
    assert not any(origin >= AWAY for origin in state.active)


def test_the_other_rules_of_the_card_wait_until_it_is_played():
    state = state_with("while this card is in your hand: your threat +3\nyour power limit +1")
    assert len(state.active[AWAY + state.hands[2][0]]) == 1
