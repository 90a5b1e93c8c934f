"""Tokens on cards: a supply, piles that go with their card, and what all see of them."""

import pytest

import ruinous
from games.marauders.laws import scarred
from games.marauders.positions import ids, laid_out
from ruinous.game.scenarios import Misplaced, begin
from ruinous.games.marauders.state import State
from ruinous.games.marauders.views import view_of
from ruinous.tools.trial.try_item import _placed

TROOPS = {"north": {1: {4: "festerdoom-axes"}, 2: {4: "beastmen-herd"}}}
LAIN = {"north": {1: {4: {"scar": 3}}, 2: {4: {"charm": 1}}}}


def with_tokens(**more: object) -> State:
    """Return a position with three scars on one card, and a charm on another."""
    return laid_out(scarred(), sheets=TROOPS, tokens=LAIN, **more)


def with_effect(text: str) -> ruinous.Match:
    """Return a match in which North has just drawn a troop with an effect."""
    content = scarred()
    placed = _placed(text, "card", content)
    made = content.with_item(placed.old, placed.new, placed.tree)
    given = {"seats": ["north", "east"], "sheets": TROOPS, "pile": [placed.new.id]}
    return begin(made, made.game.scenarios.parse({"given": given, "when": []}).given)


def test_all_see_how_many_lie_where():
    assert view_of(with_tokens())["tokens"] == {
        "north/1/4": {"scar": 3}, "north/2/4": {"charm": 1}
    }  # fmt: skip


def test_they_go_back_when_their_card_leaves_the_sheets_and_go_with_it_on_them():
    state = with_tokens()
    axes, herd = state.boxes[3], state.boxes[state.table.rules.boxes + 3]
    state.lift(axes)
    state.put(axes, 9)
    assert view_of(state)["tokens"]["north/1/10"] == {"scar": 3}
    state.discard(axes)
    state.banish(herd)
    assert (sum(state.piles), state.present_piles) == (0, 0)


def test_no_more_are_placed_than_the_supply_has():
    """Two charms are in the supply: the third troop gets none."""
    match = with_effect("when placed: place 1 charm on each troop on your sheet")
    match.choose("place north/3")
    match.choose(match.decision.options[0].key)
    assert sum(match.state.piles) == 2


def test_a_saved_match_has_them():
    state = with_tokens()
    new = State(state.world, state.luck, state.seats)
    new.restore(state.fields())
    assert (new.piles, new.present_piles) == (state.piles, state.present_piles)
    assert ids(new, [new.boxes[3]]) == ["festerdoom-axes"]


@pytest.mark.parametrize(
    "tokens", [{"north": {1: {5: {"scar": 1}}}}, {"north": {1: {4: {"moss": 1}}}}]
)
def test_an_example_can_lay_them_on_cards_alone(tokens: dict[str, dict[int, object]]):
    with pytest.raises(Misplaced):
        laid_out(scarred(), sheets=TROOPS, tokens=tokens)


def test_who_picks_a_token_is_led_to_the_card_that_it_lies_on():
    match = with_effect("when placed: remove a token on a card in a line")
    match.state.add_tokens(match.state.boxes[3], 1)
    match.state.add_tokens(match.state.boxes[match.state.table.rules.boxes + 3], 1)
    match.choose("place north/3")
    match.choose(match.decision.options[0].key)
    concerns = [[(each.type, each.key) for each in one.concerns] for one in match.decision.options]
    assert concerns == [
        [("card", "festerdoom-axes@north/1/4")],
        [("card", "beastmen-herd@north/2/4")],
    ]
