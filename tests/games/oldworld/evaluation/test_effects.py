"""Whether the effect of a card can do anything where it would lie."""

import pytest

from games.oldworld.evaluation.test_board import card
from games.oldworld.positions import KISLEV, laid_out
from ruinous.games.oldworld.evaluation.effects import Effects

BOTH = {"khorne": {"bloodletter": 1, "bloodsworn": 1}, "nurgle": {"leper": 2}}


@pytest.mark.parametrize(
    ("name", "power", "region", "acts"),
    [
        ("drain-power", "tzeentch", {"figures": {"nurgle": {"leper": 1}}}, True),
        ("all-things-decay", "nurgle", {"corruption": {"khorne": 1}}, True),
        ("all-things-decay", "nurgle", {}, False),
        ("teleport", "tzeentch", {"figures": {"nurgle": {"leper": 1}}}, True),
        ("teleport", "tzeentch", {}, False),
        ("insidious-lies", "slaanesh", {"tokens": {"noble": 1}}, True),
        ("insidious-lies", "slaanesh", {"tokens": {"warpstone": 1}}, False),
        ("the-skull-throne", "khorne", {"figures": {"khorne": {"bloodletter": 1}}}, True),
        ("influenza", "nurgle", {}, True),
        ("dazzle", "tzeentch", {"figures": BOTH}, True),
        ("dazzle", "tzeentch", {"figures": {"nurgle": {"leper": 2}}}, False),
        ("plague-touch", "nurgle", {"figures": {"slaanesh": {"daemonette": 1}}}, True),
        ("plague-touch", "nurgle", {"figures": {"slaanesh": {"seductress": 1}}}, False),
        ("blood-frenzy", "khorne", {}, True),
        ("warp-shield", "tzeentch", {"figures": {"tzeentch": {"acolyte": 1}}}, True),
        (
            "warp-shield",
            "tzeentch",
            {"figures": {"tzeentch": {"acolyte": 1}}, "cards": ["changer-of-ways"]},
            False,
        ),
    ],
)
def test_what_acts_at_once_or_changes_numbers_is_tried(name, power, region, acts):
    state = laid_out(regions={"kislev": region}, players={power: {"hand": [name]}})
    player = state.table.player_number[power]
    (number,) = (each for each in state.hands[player])
    assert state.table.cards[number].id == name
    assert Effects(state, player).can_act(number, KISLEV) is acts


def test_what_waits_for_something_may_always_come_to_act():
    state = laid_out(players={"nurgle": {"hand": ["the-final-rotting"]}})
    player = state.table.player_number["nurgle"]
    assert Effects(state, player).can_act(state.hands[player][0], KISLEV)
    assert card(state, "the-final-rotting") >= 0


def test_trying_leaves_the_position_as_it_was():
    state = laid_out(
        regions={"kislev": {"figures": BOTH}}, players={"tzeentch": {"hand": ["dazzle"]}}
    )
    before = (list(state.spaces), {*state.force}, state.hands)
    Effects(state, 2).can_act(state.hands[2][0], KISLEV)
    assert (state.spaces, {*state.force}, state.hands) == before
