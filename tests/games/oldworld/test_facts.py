"""What is printed on an item beside its text."""

import pytest

from ruinous.games.oldworld.facts import facts_of
from tools.builders import base


@pytest.mark.parametrize(
    ("shelf", "words"),
    [
        ("chaos_cards", ["pack", "Power", "cost", "copies"]),
        ("upgrades", ["pack", "Power", "kind"]),
        ("old_world_cards", ["pack", "copies"]),
        ("regions", ["pack", "value", "populous", "next to"]),
        ("tokens", ["pack", "supply", "plural"]),
    ],
)
def test_each_kind_has_its_facts_first_of_all_its_pack(shelf, words):
    for item in getattr(base().catalogue, shelf):
        facts = dict(facts_of(item, {}))
        assert [word for word in facts if word in words] == words


def test_other_things_go_by_their_names():
    region = base().catalogue.regions[0]
    names = {id_: id_.upper() for id_ in region.adjacent}
    assert dict(facts_of(region, names))["next to"] == ", ".join(names.values())


def test_a_sheet_has_a_line_for_each_kind_of_figures():
    power = base().catalogue.powers[0]
    facts = dict(facts_of(power, {}))
    for each in power.followers:
        assert (
            f"cost {each.cost}, attack {each.attack}, defense {each.defense}" in facts[each.class_]
        )
