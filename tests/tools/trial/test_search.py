"""Scenarios in which an item acts are searched, and made small."""

from typing import Any

from ruinous.tools.trial.search import search, shrunk
from tools.trial.trials import watched


def test_what_does_not_matter_is_left_out() -> None:
    value = {"a": {"b": [1, 2, 3], "c": 1}, "d": "e"}
    assert shrunk(value, lambda data: 2 in data.get("a", {}).get("b", ())) == {"a": {"b": [2]}}


def test_numbers_become_as_small_as_is_enough() -> None:
    found = shrunk({"a": 7, "b": 9}, lambda data: data.get("a", 0) and data.get("b", 0) > 3)
    assert found == {"a": 1, "b": 4}


def test_no_list_is_left_empty() -> None:
    seen: list[Any] = []
    shrunk({"a": [1]}, lambda data: bool(seen.append(data)))
    assert seen == [{}]


def test_nothing_is_left_out_that_is_needed_together() -> None:
    value = {"a": [1, 2], "b": 1}
    assert shrunk(value, lambda data: data == value) == value


def test_a_position_in_which_it_acts_is_found_and_small() -> None:
    found = search(watched("Drain Power"))
    [one] = found.shown
    assert one.parts
    given = one.scenario["given"]
    assert given["players"]["tzeentch"]["hand"] == ["drain-power"]
    assert sum(len(each["figures"]) for each in given["regions"].values()) <= 2
    assert found.tried < 100
    assert not any(rule.missing or rule.void for rule in found.rules)


def test_rules_that_cannot_meet_have_a_position_each() -> None:
    found = search(watched("Khorne"))
    assert len(found.shown) > 1
    parts = [one.parts for one in found.shown]
    assert all(parts.count(each) == 1 for each in parts)


def test_the_same_seed_finds_the_same() -> None:
    first, second = (search(watched("Warp Shield"), most=10, seed=3) for _ in range(2))
    assert first.tried == second.tried
    assert [one.scenario for one in first.shown] == [one.scenario for one in second.shown]


def test_the_search_is_bounded() -> None:
    assert search(watched("Warp Shield"), most=1).tried == 1


def test_a_position_that_concerns_another_player_is_looked_for() -> None:
    for name in ("Blood Frenzy", "Field of Ecstasy"):
        assert any(one.concerns_others for one in search(watched(name)).shown)
    assert not any(one.concerns_others for one in search(watched("Font of Sorcery")).shown)
