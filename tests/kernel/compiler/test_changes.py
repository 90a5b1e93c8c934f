"""Rules that change a number."""

import pytest

from kernel.compiler.farms import A, B, C, farm_with_rules
from kernel.toy import (
    Farm,
    lay_down,
    parsed,
)
from kernel.words import HILL, MOOR
from ruinous.kernel.compiler.statements import compile_effect
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.source import Source


def strength(s: Farm, animal: int, who: int = NOTHING) -> int:
    printed = (1, 1, 2, 4)[animal % 4]
    return amount(s, "strength/animal", animal, printed, s.where[animal], who)


@pytest.mark.parametrize(
    ("rule", "result"),
    [
        ("strength of goats +2", 4),
        ("strength of goats -1", 1),
        ("strength of goats is 5", 5),
        ("strength of goats is doubled", 4),
        ("strength of goats is at least 3", 3),
        ("strength of goats is at most 1", 1),
        ("strength of goats -9, at least 1", 1),
        ("strength of goats is 0", 0),
        ("strength of goats +1 for each hen here", 4),
        ("strength of goats -1 for every 2 hens here", 1),
        ("strength of goats is grass here", 2),
        ("strength of goats is grass of Moor", 2),
        ("strength of goats is your pace", 1),
        ("strength of goats is its cost", 3),
        ("strength of goats +1, if there is a hen here", 3),
        ("strength of goats +1, unless there is a hen here", 2),
        ("while there is a hen here: strength of goats +1", 3),
        ("while there is a hen in Marsh: strength of goats +1", 2),
        ("while there is a hen here:\n  while there is a goat here: strength of goats +1", 3),
    ],
)
def test_a_change(rule: str, result: int) -> None:
    assert strength(farm_with_rules(rule), 2) == result


def test_a_change_for_one_player_alone() -> None:
    s = farm_with_rules("strength of goats for you +1", "strength of goats for rivals is doubled")
    assert [strength(s, 2, who) for who in (NOTHING, A, B)] == [2, 3, 4]


def test_a_number_is_asked_for_a_player() -> None:
    s = farm_with_rules("grass of this field for rivals +5")
    lay_down(s, "strength of hens is grass of this field for you", you=A)
    lay_down(s, "strength of goats is grass of this field for you", you=B)
    assert (strength(s, 0), strength(s, 2)) == (2, 7)


@pytest.mark.parametrize(("place", "result"), [(HILL, 2), (MOOR, 1), (NOTHING, 2)])
def test_a_card_in_a_place_changes_what_is_yours_there(place: int, result: int) -> None:
    assert amount(farm_with_rules("your pace +1"), "pace/farmer", A, 1, place) == result


def test_a_card_in_no_place_changes_what_is_yours_everywhere() -> None:
    s = farm_with_rules()
    source = Source("sheet", "Sheet", "", 1, 1)
    (rule,) = compile_effect(parsed("your pace +1"), s.world, source, "").rules
    assert rule.applies is not None
    assert rule.applies(s, [A, NOTHING, NOTHING], A, MOOR, NOTHING)
    assert not rule.applies(s, [A, NOTHING, NOTHING], B, MOOR, NOTHING)


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("pace of each rival here +1", [(NOTHING, B), (HILL, B)]),
        ("pace of farmers in Moor +1", [(NOTHING, A), (NOTHING, B), (MOOR, A), (MOOR, B)]),
        ("pace of farmers here with a bull in Moor +1", [(NOTHING, B), (HILL, B)]),
        ("pace of farmers with a goat here +1", [(f, p) for f in range(-1, 4) for p in (A,)]),
        ("pace of rivals +1", [(f, p) for f in range(-1, 4) for p in (B, C)]),
    ],
)
def test_players_in_a_place_have_something_there(rule: str, found: list[tuple[int, int]]) -> None:
    s = farm_with_rules(rule)
    assert [
        (field, player)
        for field in range(-1, 4)
        for player in range(3)
        if amount(s, "pace/farmer", player, 1, field) == 2
    ] == found


def test_grass_here() -> None:
    s = farm_with_rules("grass here -2", "grass of fields with a bull +1")
    assert [amount(s, "grass/field", field, 2, field) for field in range(4)] == [0, 3, 2, 3]
