"""What steps have touched: counted, gone from its place, back in the hand, used up."""

from pathlib import Path
from typing import Any

import pytest

from games.oldworld.one_card import CARD, played

PLAY = [{"phase": "summoning"}, {"tzeentch": [f"play {CARD}", "kislev/1"]}]
SUMMON = {"tzeentch": ["summon horror@stock", "kislev"]}


def table(*, lying: bool = False, power: int = 1) -> dict[str, Any]:
    """Return Kislev with a little of everything; the card lies there, or is still in hand."""
    return {
        "regions": {
            "kislev": {
                "figures": {"tzeentch": {"horror": 1}, "khorne": {"bloodsworn": 1}},
                "tokens": {"peasant": 3, "noble": 2},
                "corruption": {"nurgle": 2},
                "cards": [CARD] if lying else [],
            }
        },
        "players": {"tzeentch": {"power": power, "hand": [] if lying else [CARD]}},
    }


@pytest.mark.parametrize(
    ("step", "noun", "points"),
    [
        ("remove peasants here", "removed peasant", 3),
        ("remove 2 peasants here", "removed peasant", 2),
        ("remove each token here", "removed noble", 2),
        ("remove corruption of opponents here", "removed corruption", 2),
        ("place 1 peasant here", "placed peasant", 1),
        ("move peasants from here to Troll Country", "moved peasant", 3),
        ("claim each noble here", "claimed noble", 2),
        ("kill enemy cultists here", "killed cultist", 1),
    ],
)
def test_what_was_touched_is_counted(tmp_path: Path, step: str, noun: str, points: int) -> None:
    effect = f"when played:\n  {step}\n  score 1 point for each {noun}"
    then = {"players": {"tzeentch": {"points": points}}}
    assert played(tmp_path, effect, given=table(), when=PLAY, then=then) == []


@pytest.mark.parametrize(
    ("effect", "regions"),
    [
        (
            "choose an enemy cultist here\n  remove it\n  place 1 warpstone there",
            {"kislev": {"tokens": {"warpstone": 1, "peasant": 3, "noble": 2}}},
        ),
        (
            "choose an enemy cultist here\n  kill it\n  place 1 warpstone there",
            {"kislev": {"tokens": {"warpstone": 1, "peasant": 3, "noble": 2}}},
        ),
        (
            "for each enemy cultist here:\n    kill it\n    place 1 warpstone there",
            {"kislev": {"tokens": {"warpstone": 1, "peasant": 3, "noble": 2}}},
        ),
        # what has only moved is where it is now
        (
            "choose an enemy cultist here\n  move it to Troll Country\n  place 1 warpstone there",
            {"troll-country": {"tokens": {"warpstone": 1}}},
        ),
    ],
)
def test_there_is_where_it_was_when_it_is_gone(
    tmp_path: Path, effect: str, regions: dict[str, Any]
) -> None:
    effect = f"when played:\n  {effect}"
    assert played(tmp_path, effect, given=table(), when=PLAY, then={"regions": regions}) == []


@pytest.mark.parametrize(
    ("effect", "phase"),
    [
        ("at the start of battle: return this card to the hand", "battle"),
        ("instead of removing this card in the end phase: return it to the hand", "end"),
    ],
)
def test_a_card_returns_to_the_hand(tmp_path: Path, effect: str, phase: str) -> None:
    then = {"players": {"tzeentch": {"hand": [CARD], "discards": []}}}
    given, when = table(lying=True), [{"phase": phase}]
    assert played(tmp_path, effect, given=given, when=when, then=then) == []


def test_a_rule_in_an_until_block_uses_up_its_own_once_per_round(tmp_path: Path) -> None:
    effect = """when you summon a figure to here, once per round:
  until the end of the phase: cost of summoning your figures -1, once per round"""
    given, when = table(lying=True, power=5), [{"phase": "summoning"}, SUMMON, SUMMON]
    then = {"players": {"tzeentch": {"power": 2}}}
    assert played(tmp_path, effect, given=given, when=when, then=then) == []
