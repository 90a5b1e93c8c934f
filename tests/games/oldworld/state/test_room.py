"""Room for as many cards as effects make spaces for."""

from pathlib import Path

import pytest

from games.oldworld.one_card import played
from games.oldworld.positions import laid_out
from meaning.stage import staged
from ruinous.games.oldworld.state.room import MOST
from ruinous.games.oldworld.variant import Variant

RAISED = (
    "card spaces here +2",
    "card spaces here are 4",
    "card spaces here are at least 4",
    "card spaces here are doubled",
    "card spaces here +1 for each noble here",
)
LASTING = """\
when played:
  until the end of the round: card spaces here +2"""


@pytest.mark.parametrize("effect", RAISED)
def test_a_region_takes_as_many_cards_as_effects_say(tmp_path: Path, effect: str) -> None:
    assert not played(
        tmp_path,
        effect,
        given={
            "regions": {
                "kislev": {
                    "tokens": {"noble": 2},
                    "cards": ["changer-of-ways", "battle-cry", "plague-aura"],
                }
            },
            "players": {"khorne": {"power": 2, "hand": ["blood-frenzy", "blood-frenzy"]}},
        },
        when=[
            {"phase": "summoning"},
            {"khorne": ["play blood-frenzy", "kislev/4"]},
            {"khorne": ["play blood-frenzy"]},
            {"not offered": {"khorne": ["kislev/5"]}},
        ],
        then={"regions": {"kislev": {"card spaces": 4}}},
    )


def test_copies_add_up(tmp_path: Path) -> None:
    cards = ["changer-of-ways", "changer-of-ways", "changer-of-ways", "battle-cry", "plague-aura"]
    given = {"regions": {"kislev": {"cards": cards}}}
    then = {"regions": {"kislev": {"cards": cards, "card spaces": 5}}}
    assert not played(tmp_path, "card spaces here +1", given=given, then=then)


def test_spaces_that_a_step_opens_are_there(tmp_path: Path) -> None:
    assert not played(
        tmp_path,
        LASTING,
        given={
            "regions": {"kislev": {"cards": ["battle-cry", None]}},
            "players": {
                "tzeentch": {"power": 3, "hand": ["changer-of-ways", "drain-power", "drain-power"]}
            },
        },
        when=[
            {"phase": "summoning"},
            {"tzeentch": ["play changer-of-ways", "kislev/2"]},
            {"tzeentch": ["play drain-power", "kislev/4"]},
        ],
        then={"regions": {"kislev": {"card spaces": 4}}},
    )


def test_there_is_room_for_spaces_whose_rule_is_copied() -> None:
    made = staged("""card spaces here +1
when played: copy another card here until the end of the round""")
    assert made.world(made.players, Variant()).data.wide == MOST


def test_without_such_effects_there_is_room_for_what_is_printed() -> None:
    table = laid_out().table
    assert table.wide == table.rules.card_spaces
