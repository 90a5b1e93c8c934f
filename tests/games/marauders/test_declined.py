"""What would come instead and is declined: the action is done after all, with all that it means."""

from typing import Any, Final

import pytest

import ruinous
from games.marauders.laws import marauders
from ruinous.game.scenarios import begin
from ruinous.tools.trial.try_item import _placed

OFFER: Final = "you may discard one of your goblins"
ITEM: Final = "bozium-pigstickers"
GOBLIN: Final = {6: "nose-pick-brigade"}
NEARLY: Final = {1: "hobgoblin-standard", 2: "claws-of-malal", 3: ITEM}
LINE: Final = {
    1: "hobgoblin-standard", 2: "claws-of-malal", 3: "festerdoom-axes", 4: "hobgoblin-musician"
}  # fmt: skip
BEGUN: Final = {box: card for box, card in LINE.items() if box < 4}
LAST: Final = ("place north/1", "4")


def declined(instead: str, sheets: dict[str, Any], *keys: str, **given: Any) -> ruinous.Match:
    """Return a match in which what a card offers instead was declined."""
    content = marauders()
    placed = _placed(f"instead of {instead}: {OFFER}", "card", content)
    made = content.with_item(placed.old, placed.new, placed.tree)
    laid = {"seats": ["north", "east"], "sheets": sheets, **given}
    match = begin(made, made.game.scenarios.parse({"given": laid, "when": []}).given)
    for key in keys:
        match.choose(key)
    return match


def verbs(match: ruinous.Match) -> list[str]:
    return [action.verb for action in match.log]


def test_a_card_is_drawn_and_dealt_with():
    sheets = {"north": {1: {4: ITEM, **GOBLIN}}}
    match = declined("drawing a card by you", sheets, "none", "place north/2", pile=["shotti"])
    assert match.decision.player == "north"
    assert verbs(match)[:1] == ["draw"]


def test_a_complete_line_attacks():
    sheets = {"north": {1: NEARLY, 2: GOBLIN}, "east": {1: {4: "shotti"}}}
    pile = ["hobgoblin-musician", "spoil-heap"]
    match = declined("completing this line", sheets, *LAST, "none", "east/1", pile=pile)
    assert {"complete", "attack", "roll"} <= {*verbs(match)}


def test_a_rout_ends_the_turn():
    sheets = {"north": {1: NEARLY, 2: GOBLIN}, "east": {1: {4: "shotti"}}}
    pile, keys = ["hobgoblin-musician", "spoil-heap"], (*LAST, "east/1", "none")
    match = declined("routing this line", sheets, *keys, pile=pile, cubes=["mark"])
    assert "rout" in verbs(match)
    assert match.decision.player == "east"


def test_an_attack_is_made():
    sheets = {"north": {1: BEGUN}, "east": {1: {4: ITEM}, 2: GOBLIN}}
    keys = (*LAST, "east/1", "none")
    given = {"pile": ["hobgoblin-musician"], "cubes": ["eye"]}
    match = declined("attacking this line by an opponent", sheets, *keys, **given)
    assert {"attack", "roll", "defeat"} <= {*verbs(match)}


@pytest.mark.parametrize("instead", ["completing a line", "ending the game by a player"])
def test_the_last_line_ends_the_game(instead: str):
    sheets = {"north": {1: BEGUN, 2: LINE, 3: LINE}, "east": {1: {4: ITEM}, 2: GOBLIN}}
    match = declined(instead, sheets, *LAST, "none", pile=["hobgoblin-musician"])
    assert match.over
