"""Domination values as rules change them, and who is ahead where several tie."""

from typing import Any

from meaning.stage import played

GIVEN: dict[str, Any] = {
    "players": {each: {"points": 5} for each in ("khorne", "nurgle", "tzeentch", "slaanesh")},
    "regions": {
        "norsca": {
            "figures": {"tzeentch": {"acolyte": 2}, "nurgle": {"leper": 2}},
            "cards": ["changer-of-ways"],
        },
        "kislev": {"figures": {"tzeentch": {"acolyte": 1}}},
    },
}


def test_a_value_is_changed_in_its_region_alone() -> None:
    then = {
        "regions": {
            "norsca": {"domination": {"tzeentch": 5, "nurgle": 2}},
            "kislev": {"domination": {"tzeentch": 1}},
        }
    }
    assert played("your domination value +3", given=GIVEN, then=then) == []


def test_a_value_is_never_below_nothing() -> None:
    then = {"regions": {"norsca": {"domination": {"tzeentch": 2, "nurgle": 0}}}}
    text = "domination value of each opponent here -4"
    assert played(text, given=GIVEN, then=then) == []


def test_a_tie_is_nobody_s_but_of_who_is_ahead() -> None:
    when: list[Any] = [{"phase": "corruption"}, "anything"]
    ahead = {"players": {"tzeentch": {"points": 6}, "nurgle": {"points": 5}}}
    level = {"players": {"tzeentch": {"points": 5}, "nurgle": {"points": 5}}}
    both = "players here are ahead in domination ties here"
    given = {**GIVEN, "regions": {"norsca": GIVEN["regions"]["norsca"]}}
    assert played("you are ahead in domination ties here", given=given, when=when, then=ahead) == []
    assert played(both, given=given, when=when, then=level) == []
