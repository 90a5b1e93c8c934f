"""What stands under `else:` is done when somebody declines, and when there is nothing to do."""

from pathlib import Path

import pytest

from games.oldworld.one_card import CARD, played

BLOODSWORN, LEPER, NO = "bloodsworn@kislev", "leper@kislev", "none"


@pytest.mark.parametrize(
    ("taken", "khorne", "nurgle", "powers"),
    [
        ("", BLOODSWORN, LEPER, (4, 4, 3)),
        ("", BLOODSWORN, NO, (4, 3, 3)),
        ("", NO, NO, (3, 3, 3)),
        (": that player gains 2 power", BLOODSWORN, NO, (6, 3, 3)),
        (": that player gains 2 power", NO, LEPER, (3, 6, 3)),
    ],
)
def test_each_one_is_answered(
    tmp_path: Path, taken: str, khorne: str, nurgle: str, powers: tuple[int, ...]
) -> None:
    """Slaanesh has no figure to remove, and so pays without being asked."""
    opponents = ("khorne", "nurgle", "slaanesh")
    figures = {"khorne": {"bloodsworn": 1}, "nurgle": {"leper": 1}}
    answers = {"khorne": khorne, "nurgle": nurgle}
    effect = (
        "at the start of the end phase:\n"
        f"  each opponent may remove one of their figures here{taken}\n"
        "  else: that player loses 1 power"
    )
    assert not played(
        tmp_path,
        effect,
        given={
            "regions": {"kislev": {"figures": figures, "cards": [CARD]}},
            "players": {each: {"power": 4} for each in opponents},
        },
        when=[
            {"phase": "end"},
            *({each: answer} for each, answer in answers.items()),
        ],
        then={
            "regions": {
                "kislev": {
                    "figures": {each: figures[each] for each in figures if answers[each] == NO}
                }
            },
            "players": {
                each: {"power": left} for each, left in zip(opponents, powers, strict=True)
            },
        },
    )


@pytest.mark.parametrize(("answer", "hand", "points"), [("dazzle", 0, 0), (NO, 1, 3)])
def test_you_may_decline_for_something_else(
    tmp_path: Path, answer: str, hand: int, points: int
) -> None:
    assert not played(
        tmp_path,
        "when played:\n  you may discard 1 card\n  else: score 3 points",
        given={"players": {"tzeentch": {"power": 4, "hand": [CARD, "dazzle"]}}},
        when=[
            {"phase": "summoning"},
            {"tzeentch": [f"play {CARD}", "kislev/1", answer]},
        ],
        then={"players": {"tzeentch": {"hand size": hand, "points": points}}},
    )
