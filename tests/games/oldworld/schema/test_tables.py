"""Tables that several packs fill: numbers, borders, ruination cards, dials."""

from pathlib import Path

import pytest

from packs.builders import (
    POWER,
    PROVENANCE,
    SECOND_POWER,
    TOKENS,
    only,
    place,
    write,
    write_tiny,
)
from packs.overlays import card_of, fan, fine, pack, region_of, rules, tables
from ruinous.game.registry import load_packs

DUNES = {
    "pack.yaml": pack("dunes"),
    "regions/dunes.yaml": region_of("The Dunes", "high-moor"),
}
REEFS = {
    "pack.yaml": pack("reefs"),
    "regions/reefs.yaml": region_of(
        "Reefs", "the-salt-flats", "high-moor", more="ruination: [[9, 4]]\n"
    ),
}
ORDERS = [("dunes", "reefs"), ("reefs", "dunes")]


# ---------------------------------------------------------------- the core numbers


def test_an_entry_is_added_to_a_table_of_numbers(tmp_path: Path) -> None:
    files = {"pack.yaml": pack("fan"), "rules.yaml": rules("old world deck", "{3: 2}")}
    found = fine(tmp_path, fan=files)
    assert found.rules is not None
    assert dict(found.rules.old_world_deck) == {2: 2, 3: 2}


def test_an_entry_of_a_table_is_replaced_by_itself(tmp_path: Path) -> None:
    more = "replaces: [rules/starting-tokens/lantern]\n"
    files = {"pack.yaml": pack("fan", more), "rules.yaml": rules("starting tokens", "{lantern: 1}")}
    found = fine(tmp_path, fan=files)
    assert found.rules is not None
    assert dict(found.rules.starting_tokens) == {"lantern": 1}


def test_a_table_replaced_as_a_whole_has_what_the_pack_gives_alone(tmp_path: Path) -> None:
    more = "replaces: [rules/starting-tokens]\n"
    files = {"pack.yaml": pack("fan", more), "rules.yaml": rules("starting tokens", "{}")}
    found = fine(tmp_path, fan=files)
    assert found.rules is not None
    assert dict(found.rules.starting_tokens) == {}


def test_two_packs_add_the_same_entry_or_differ(tmp_path: Path) -> None:
    def added(id_: str, cards: int) -> dict[str, str]:
        table = rules("old world deck", f"{{3: {cards}}}")
        return {"pack.yaml": pack(id_), "rules.yaml": table}

    assert not fan(tmp_path / "same", one=added("one", 2), two=added("two", 2))[1]
    finding = only(fan(tmp_path / "other", one=added("one", 2), two=added("two", 1))[1])
    assert (finding.code, place(finding)) == ("E308", "2:20-21")
    assert finding.message.startswith("`rules/old-world-deck/3` is defined twice, first at ")


def test_an_entry_said_again_over_a_required_pack_is_defined_twice(tmp_path: Path) -> None:
    files = {"pack.yaml": pack("fan"), "rules.yaml": rules("old world deck", "{2: 2}")}
    assert only(fan(tmp_path, fan=files)[1]).code == "E308"


# ---------------------------------------------------------------- borders


def test_a_region_is_one_file(tmp_path: Path) -> None:
    found = fine(tmp_path, dunes=DUNES)
    near = {region.id: region.adjacent for region in found.regions}
    assert near == {
        "the-salt-flats": ("high-moor",),
        "high-moor": ("the-salt-flats", "the-dunes"),
        "the-dunes": ("high-moor",),
    }
    assert found.ruination is not None
    assert [card.regions["the-dunes"] for card in found.ruination.cards] == [(7, 3)]


@pytest.mark.parametrize("order", ORDERS)
def test_two_region_packs_live_together(tmp_path: Path, order: tuple[str, str]) -> None:
    packs = {"dunes": DUNES, "reefs": REEFS}
    found = fine(tmp_path, **{name: packs[name] for name in order})
    near = {region.id: set(region.adjacent) for region in found.regions}
    assert near["high-moor"] == {"the-salt-flats", "the-dunes", "reefs"}
    assert near["the-salt-flats"] == {"high-moor", "reefs"}
    assert found.ruination is not None
    [card] = found.ruination.cards
    assert (card.regions["the-dunes"], card.regions["reefs"]) == ((7, 3), (9, 4))


def test_the_items_of_a_catalogue_are_those_put_together(tmp_path: Path) -> None:
    found = fine(tmp_path, dunes=DUNES)
    assert all(any(item is region for item in found.items) for region in found.regions)


def test_a_region_replaced_keeps_the_borders_of_other_packs(tmp_path: Path) -> None:
    moor = region_of("High Moor", "the-salt-flats", more="").replace("value: 2", "value: 5")
    more = "replaces: [regions/high-moor]\n"
    files = {"pack.yaml": pack("moor", more), "regions/moor.yaml": moor}
    packs = {"dunes": DUNES, "moor": files}
    for order in (("dunes", "moor"), ("moor", "dunes")):
        found = fine(tmp_path / order[0], **{name: packs[name] for name in order})
        near = {region.id: (region.value, set(region.adjacent)) for region in found.regions}
        assert near["high-moor"] == (5, {"the-salt-flats", "the-dunes"})


def test_regions_of_one_board_name_each_other(tmp_path: Path) -> None:
    more = "ruination: [[1, 0]]"
    rows = (f"{{name: {name}, value: 1, populous: false, {more}, " for name in ("Reefs", "Cove"))
    reefs, cove = rows
    board = f"regions:\n  - {reefs}adjacent: [cove]}}\n  - {cove}adjacent: []}}\n{PROVENANCE}"
    finding = only(fan(tmp_path, reefs={"pack.yaml": pack("reefs"), "board.yaml": board})[1])
    assert (finding.code, finding.message) == ("E315", "`cove` does not name `reefs` as adjacent")


def test_a_region_in_a_file_of_its_own_brings_its_borders(tmp_path: Path) -> None:
    files = {**DUNES, "regions/reefs.yaml": region_of("Reefs", "the-dunes")}
    found = fine(tmp_path, dunes=files)
    near = {region.id: region.adjacent for region in found.regions}
    assert near["the-dunes"] == ("high-moor", "reefs")


def test_a_region_that_cannot_be_read_is_not_missed(tmp_path: Path) -> None:
    reefs = region_of("Reefs", "the-dunes").replace("value: 2", "value: two")
    dunes = region_of("The Dunes", "high-moor", "reefs")
    files = {**DUNES, "regions/dunes.yaml": dunes, "regions/reefs.yaml": reefs}
    assert [each.code for each in fan(tmp_path, dunes=files)[1]] == ["E307"]


# ---------------------------------------------------------------- region order


@pytest.mark.parametrize(
    ("before", "place"), [("", -1), ("before: high-moor\n", 0)], ids=["last", "before"]
)
def test_a_region_says_where_it_comes(tmp_path: Path, before: str, place: int) -> None:
    dunes = region_of("The Dunes", "high-moor") + before
    regions = fine(tmp_path, dunes={**DUNES, "regions/dunes.yaml": dunes}).regions
    ids = [region.id for region in regions]
    assert ids.index("the-dunes") == (len(ids) - 1 if place < 0 else ids.index("high-moor") - 1)


@pytest.mark.parametrize("before", ["the-dunes", "the-dune"])
def test_a_region_comes_before_another_that_is_there(tmp_path: Path, before: str) -> None:
    dunes = region_of("The Dunes", "high-moor") + f"before: {before}\n"
    finding = only(fan(tmp_path, dunes={**DUNES, "regions/dunes.yaml": dunes})[1])
    assert before in finding.message


# ---------------------------------------------------------------- ruination cards


def test_one_ruination_card_is_replaced(tmp_path: Path) -> None:
    files = {
        "pack.yaml": pack("fan", "replaces: [ruination/1]\n"),
        "ruination.yaml": card_of(1, 9),
    }
    found = fine(tmp_path, fan=files)
    assert found.ruination is not None
    assert [card.ruiners for card in found.ruination.cards] == [9]


def test_a_ruination_card_is_added_in_its_place(tmp_path: Path) -> None:
    files = {"pack.yaml": pack("fan"), "ruination.yaml": card_of(2, 9)}
    found = fine(tmp_path, fan=files, dunes=DUNES)
    assert found.ruination is not None
    assert [(card.number, card.ruiners) for card in found.ruination.cards] == [(1, 3), (2, 9)]
    assert [card.regions["the-dunes"] for card in found.ruination.cards] == [(7, 3)] * 2


def test_each_card_has_a_row_of_its_own(tmp_path: Path) -> None:
    rows = "ruination: [[7, 3], [8, 4]]\n"
    dunes = {**DUNES, "regions/dunes.yaml": region_of("The Dunes", "high-moor", more=rows)}
    files = {"pack.yaml": pack("fan"), "ruination.yaml": card_of(2, 9)}
    found = fine(tmp_path / "two", fan=files, dunes=dunes)
    assert found.ruination is not None
    assert [card.regions["the-dunes"] for card in found.ruination.cards] == [(7, 3), (8, 4)]
    finding = only(fan(tmp_path / "one", dunes=dunes)[1])
    assert (finding.code, place(finding)) == ("E307", "5:21-27")
    assert finding.message == "found row 2 of points, expected at most 1"


def test_two_packs_that_add_a_card_with_one_number(tmp_path: Path) -> None:
    one = {"pack.yaml": pack("one"), "ruination.yaml": card_of(2, 9)}
    two = {"pack.yaml": pack("two"), "ruination.yaml": card_of(2, 8)}
    finding = only(fan(tmp_path, one=one, two=two)[1])
    assert finding.code == "E308"
    assert finding.message.startswith("`ruination/2` is defined twice, first at ")


def test_cards_without_numbers_are_those_of_the_whole_table(tmp_path: Path) -> None:
    files = {"pack.yaml": pack("fan"), "ruination.yaml": tables(9)}
    assert {each.message.partition(" is")[0] for each in fan(tmp_path, fan=files)[1]} == {
        "`ruination/1`",
        "`ruination/effect`",
    }


def test_the_rules_of_ruined_regions_are_replaced_by_themselves(tmp_path: Path) -> None:
    files = {
        "pack.yaml": pack("fan", "replaces: [ruination/effect]\n"),
        "ruination.yaml": f"effect: forbid dominating ruined regions\n{PROVENANCE}",
    }
    found = fine(tmp_path, fan=files)
    assert found.ruination is not None
    assert found.ruination.effect is not None
    assert (found.ruination.pack, len(found.ruination.cards)) == ("fan", 1)


def test_a_region_needs_points(tmp_path: Path) -> None:
    dunes = region_of("The Dunes", "high-moor", more="")
    finding = only(fan(tmp_path, dunes={**DUNES, "regions/dunes.yaml": dunes})[1])
    assert (finding.code, place(finding)) == ("E306", "1:7-16")
    assert (finding.help or "").startswith("add `ruination: [[6, 3]]`")


# ---------------------------------------------------------------- removed items


def test_a_region_is_removed_with_its_borders_and_points(tmp_path: Path) -> None:
    dunes = region_of("The Dunes", "high-moor").replace("the-salt-flats", "")
    files = {
        "pack.yaml": pack("dunes", "removes: [regions/the-salt-flats]\n"),
        "regions/dunes.yaml": dunes,
    }
    found = fine(tmp_path, dunes=files)
    assert {region.id: region.adjacent for region in found.regions} == {
        "high-moor": ("the-dunes",),
        "the-dunes": ("high-moor",),
    }
    assert found.ruination is not None
    assert found.ruination.cards[0].regions.keys() == {"high-moor", "the-dunes"}


def test_a_token_is_removed_with_what_the_setup_says_of_it(tmp_path: Path) -> None:
    more = "removes: [tokens/lantern, rules/starting-tokens/lantern]\n"
    found = fine(tmp_path, fan={"pack.yaml": pack("fan", more)})
    assert found.tokens == ()
    assert found.rules is not None
    assert dict(found.rules.starting_tokens) == {}


def test_a_number_that_is_removed_is_missing(tmp_path: Path) -> None:
    finding = only(fan(tmp_path, fan={"pack.yaml": pack("fan", "removes: [rules/hit-on]\n")})[1])
    assert (finding.code, finding.message) == ("E306", "no pack gives the core numbers `hit on`")


@pytest.mark.parametrize(
    ("removed", "message", "advice"),
    [
        ("tokens/lantren", "`tokens/lantren` removes nothing: no", "did you mean `tokens/lantern`"),
        ("tokens/lantern", "`tokens/lantern` is removed, and this pack defines it", "take it out"),
    ],
)
def test_an_idle_removal(tmp_path: Path, removed: str, message: str, advice: str) -> None:
    files = {
        "pack.yaml": pack("fan", f"removes: [{removed}]\n"),
        "tokens.yaml": TOKENS,
    }
    finding = next(each for each in fan(tmp_path, fan=files)[1] if each.code == "E319")
    assert finding.message.startswith(message)
    assert (finding.help or "").startswith(advice)


# ---------------------------------------------------------------- dials


DIAL = (
    """\
name: A Slow Clock
power: ash
condition: |
  when you dominate a region: gain 1 counter
ticks:
  - {threat: 4}
  - {victory: true}
"""
    + PROVENANCE
)


def test_a_dial_is_replaced_by_itself(tmp_path: Path) -> None:
    more = "replaces: [powers/ash/dial]\n"
    found = fine(tmp_path, fan={"pack.yaml": pack("fan", more), "dials/ash.yaml": DIAL})
    [power] = found.powers
    assert [tick.threat for tick in power.dial.ticks] == [4, None]
    assert (power.pack, power.power) == ("tiny", 7)


def test_a_dial_that_replaces_none_is_defined_twice(tmp_path: Path) -> None:
    found = fan(tmp_path, fan={"pack.yaml": pack("fan"), "dials/ash.yaml": DIAL})[1]
    assert only(found).message.startswith("`powers/ash/dial` is defined twice, first at ")


def test_a_dial_of_nobody(tmp_path: Path) -> None:
    text = DIAL.replace("power: ash", "power: ahs")
    finding = only(fan(tmp_path, fan={"pack.yaml": pack("fan"), "dials/ash.yaml": text})[1])
    assert (finding.code, place(finding), finding.cure) == ("E309", "2:8-11", "ash")


def test_a_power_replaced_as_a_whole_has_its_own_dial(tmp_path: Path) -> None:
    text = POWER.replace("threat: 6", "threat: 7")
    files = {"pack.yaml": pack("fan", "replaces: [powers/ash]\n"), "powers/ash.yaml": text}
    [power] = fine(tmp_path, fan=files).powers
    assert power.dial.ticks[1].threat == 7


def test_a_dial_with_a_threat_of_an_older_one_is_the_place_of_the_finding(tmp_path: Path) -> None:
    write_tiny(tmp_path / "tiny", {"powers/frost.yaml": frost()})
    more = "replaces: [powers/ash/dial]\n"
    text = DIAL.replace("threat: 4", "threat: 8")
    folder = write(tmp_path / "fan", {"pack.yaml": pack("fan", more), "dials/ash.yaml": text})
    finding = only(load_packs([folder])[1])
    assert (finding.code, place(finding)) == ("E314", "6:14-15")
    assert finding.message == "the threat 8 is on the dial of `frost` too"


def frost() -> str:
    """Return a second Power with other threats."""
    text = SECOND_POWER.replace("order: 1", "order: 2").replace("threat: 3", "threat: 8")
    return text.replace("threat: 6", "threat: 9")
