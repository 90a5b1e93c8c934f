"""Offers on a turn (L11, L15, L22): only what would do something, each with a key of its own."""

from typing import Any

import pytest

from meaning.stage import staged
from ruinous.game.match import Match
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.tools.report.why_not import why_not
from ruinous.tools.wrong_use import WrongUse

TWO = "on your turn, once per round: gain 1 power\non your turn, twice per round: draw 1 card"
VOID = (
    "on your turn, once per round: move one of your figures on the board to a region with a noble"
)


def board(*regions: str, **more: Any) -> dict[str, Any]:
    """Return a position with a copy of the card in each of some regions, at a turn of Tzeentch."""
    players: dict[str, Any] = {power: {"power": 0} for power in ("khorne", "nurgle", "slaanesh")}
    return {
        "players": {**players, "tzeentch": {"power": 3, "hand": [], "deck": ["drain-power"] * 2}},
        "regions": {
            **{region: {"cards": ["changer-of-ways"]} for region in regions},
            "norsca": {"figures": {"tzeentch": {"acolyte": 1, "horror": 1}}},
            **more,
        },
    }


def at_turn(text: str, given: dict[str, Any], *steps: Any) -> Match:
    scenario = {"given": given, "when": [{"phase": "summoning"}, *steps]}
    return run_scenario(staged(text), Scenario.model_validate(scenario))


def uses(game: Match) -> list[tuple[str, str]]:
    return [(each.key, each.text) for each in game.decision.options if each.key[:4] == "use "]


def test_the_only_offer_of_an_item_is_called_like_it_and_its_region() -> None:
    game = at_turn("on your turn, once per round: gain 1 power", board("kislev"))
    assert uses(game) == [("use changer-of-ways@kislev", "use Changer of Ways in Kislev")]


def test_each_of_several_offers_has_a_key_and_says_what_it_does() -> None:
    """L15: the second can be chosen, and is the second whatever else is offered."""
    game = at_turn(TWO, board("kislev"))
    assert uses(game) == [
        ("use changer-of-ways/1@kislev", "use Changer of Ways in Kislev: Gain 1 power."),
        ("use changer-of-ways/2@kislev", "use Changer of Ways in Kislev: Draw 1 card."),
    ]
    game = at_turn(TWO, board("kislev"), {"tzeentch": "use changer-of-ways/1@kislev"})
    assert [key for key, _ in uses(game)] == ["use changer-of-ways/2@kislev"]
    game.choose("use changer-of-ways/2@kislev")
    assert len(game.state.hands[2]) == 1


def test_copies_in_other_regions_are_told_apart() -> None:
    game = at_turn("on your turn, once per round: gain 1 power", board("kislev", "tilea"))
    assert [key for key, _ in uses(game)] == [
        "use changer-of-ways@kislev",
        "use changer-of-ways@tilea",
    ]


def test_copies_that_nobody_can_tell_apart_are_offered_once() -> None:
    """L15: one after the other may be used all the same."""
    given = board(kislev={"cards": ["changer-of-ways", "changer-of-ways"]})
    use = {"tzeentch": "use changer-of-ways@kislev"}
    text = "on your turn, once per round: gain 1 power"
    assert len(uses(at_turn(text, given))) == 1
    assert len(uses(at_turn(text, given, use))) == 1
    assert uses(at_turn(text, given, use, use)) == []


def test_what_would_do_nothing_is_not_offered() -> None:
    """L11, L22: an offer is not shown and used up in vain."""
    assert uses(at_turn(VOID, board("kislev"))) == []
    game = at_turn(VOID, board("kislev", tilea={"tokens": {"noble": 1}}))
    assert [key for key, _ in uses(game)] == ["use changer-of-ways@kislev"]


def test_a_void_offer_says_why_it_is_not_there() -> None:
    [found] = why_not(at_turn(VOID, board("kislev")), "use changer-of-ways@kislev").hindrances
    assert (found.clause, found.told) == ("effect", "it would do nothing now")


def test_the_first_of_a_name_is_meant_that_can_be_used() -> None:
    game = at_turn(TWO, board("kislev"), {"tzeentch": "use changer-of-ways/1@kislev"})
    assert why_not(game, "use Changer of Ways").keys == ("use changer-of-ways/2@kislev",)
    assert [each.clause for each in why_not(game, "use changer of ways/1").hindrances] == ["once"]
    assert why_not(game, "use changer of ways/2@Kislev").keys == ("use changer-of-ways/2@kislev",)
    with pytest.raises(WrongUse):
        why_not(game, "use changer of ways/2@Tilea")


def test_what_is_chosen_by_these_keys_is_what_a_record_holds() -> None:
    """L15: the second offer is recorded as the second."""
    game = at_turn(TWO, board("kislev"), {"tzeentch": "use changer-of-ways/2@kislev"})
    assert game.choices() == ["use changer-of-ways/2@kislev"]
