"""L10: a pass is an action like others: judged before, forbidden or replaced like them."""

import pytest

from meaning.stage import findings, played
from ruinous.games.oldworld.phases.summoning import MOST_KEPT

TURN = [{"phase": "summoning"}]


def given(*, power: int = 3, hand: tuple[str, ...] = ("dazzle",), regions: object = None) -> object:
    """Return a position with a card of Tzeentch in play, who has a turn."""
    return {
        "players": {
            "khorne": {"power": 0},
            "nurgle": {"power": 0},
            "tzeentch": {"power": power, "hand": list(hand), "deck": ["drain-power"] * 2},
            "slaanesh": {"power": 0},
        },
        "regions": regions or {"kislev": {"cards": ["changer-of-ways"]}},
    }


PASS = [*TURN, {"tzeentch": "pass"}]


@pytest.mark.parametrize(
    ("text", "hand", "power"),
    [
        ("when you pass, if you have at least 1 power: draw 1 card", 2, 0),
        ("when you pass, if you have no power: draw 1 card", 1, 0),
        ("when you pass: gain 2 power", 1, 2),
        ("when you pass: draw 1 card", 2, 0),
    ],
)
def test_reactions_run_while_the_power_is_there(text: str, hand: int, power: int) -> None:
    """L10: limits hold before the power goes; what a reaction gives stays."""
    assert findings(text) == []
    cards = ["dazzle", "drain-power"][:hand]
    then = {"players": {"tzeentch": {"hand": cards, "power": power}}}
    assert played(text, given=given(), when=PASS, then=then) == []


def test_what_a_reaction_gives_is_good_for_another_turn() -> None:
    """L10, W9: whoever has power left takes turns again."""
    text = "when you pass, twice per round: gain 2 power"
    when = [*PASS, {"tzeentch": "pass"}, {"tzeentch": "pass"}, {"phase": "battle"}]
    then = {"players": {"tzeentch": {"power": 0}}, "log": ["tzeentch gain power"] * 2}
    assert played(text, given=given(), when=when, then=then) == []


def test_a_replaced_pass_leaves_the_power() -> None:
    """L10, W9: and the turns, but not for ever."""
    text = "instead of passing, if you have at least 2 power: score 1 point"
    then = {"players": {"tzeentch": {"power": 3, "points": MOST_KEPT + 1}}, "never": ["pass"]}
    when = [*PASS, *[{"tzeentch": "pass"}] * MOST_KEPT, {"phase": "battle"}]
    assert played(text, given=given(), when=when, then=then) == []


def test_a_replacement_that_costs_power_gives_further_turns() -> None:
    text = "instead of passing, if you have at least 2 power: lose 1 power"
    when = [*PASS, {"tzeentch": "pass"}, {"tzeentch": "pass"}]
    then = {"players": {"tzeentch": {"power": 0}}, "log": ["tzeentch lose power"] * 2}
    assert played(text, given=given(), when=when, then=then) == []


def test_the_limit_of_a_replacement_is_judged_before() -> None:
    text = "instead of passing, if you have at least 2 power: draw 1 card"
    then = {"players": {"tzeentch": {"hand": ["dazzle"], "power": 0}}}
    assert played(text, given=given(power=1), when=PASS, then=then) == []


def test_a_forbidden_pass_is_not_offered() -> None:
    """L10: where all who have power can do nothing else, the phase ends, and they keep it."""
    when = [
        *TURN,
        {"not offered": {"tzeentch": ["pass"]}},
        {"tzeentch": ["play dazzle", "kislev/2"]},
    ]
    board = {
        region: {"figures": {"tzeentch": {"acolyte": count}}}
        for region, count in {"norsca": 5, "tilea": 3}.items()
    }
    board["kislev"] = {"cards": ["changer-of-ways"]}
    text = "forbid passing\nforbid moving figures"
    then = {"players": {"tzeentch": {"power": 1}}, "never": ["pass"]}
    place = given(regions=board)
    assert played(text, given=place, when=[*when, {"phase": "battle"}], then=then) == []


def test_a_forbidden_pass_says_why() -> None:
    when = [*TURN, {"tzeentch": "pass"}]
    [failed] = played("forbid passing", given=given(), when=when, then={})
    assert "a rule forbids it" in failed, failed


def test_an_effect_can_make_somebody_pass() -> None:
    text = "when played: each opponent passes"
    place = {
        "players": {"tzeentch": {"power": 1, "hand": ["changer-of-ways"]}, "slaanesh": {"power": 4}}
    }
    when = [*TURN, {"tzeentch": ["play changer-of-ways", "kislev/1"]}]
    then = {"players": {"slaanesh": {"power": 0}}}
    assert played(text, given=place, when=when, then=then) == []
