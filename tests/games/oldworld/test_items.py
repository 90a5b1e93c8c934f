"""What packs hold, in words."""

import pytest

import ruinous
from ruinous.diagnostics import Text
from ruinous.games.oldworld.items import ITEMS
from ruinous.games.oldworld.language import LANGUAGE
from ruinous.tools.check.check import check
from ruinous.tools.content.new import begin
from ruinous.tools.docs.faces import faces_of
from tools.builders import base, changed


def test_items_are_cards_and_what_they_are_played_with():
    items = ITEMS.items_of(base().catalogue)
    assert sorted(item.id for item in items) == sorted(item.id for item in base().catalogue.items)
    assert list(dict.fromkeys(map(ITEMS.kind_of, items))) == [
        "Chaos card", "upgrade", "Old World card", "Power", "Token", "Region", "ruined regions",
        "general rules",
    ]  # fmt: skip


def test_a_power_has_the_texts_of_its_dial():
    power = base().catalogue.powers[0]
    labels = [label for label, _ in ITEMS.texts_of(power)]
    assert "dial" in labels
    assert labels.count("dial") == 1
    assert any(label.startswith("tick ") for label in labels)


def test_rules_count_from_what_is_printed_to_what_is_personal():
    catalogue = base().catalogue
    figures = next(each for each in catalogue.upgrades if each.kind == "warrior")
    player = next(each for each in catalogue.upgrades if each.kind == "power")
    shelves = [figures, catalogue.regions[0], catalogue.chaos_cards[0], player, catalogue.powers[0]]
    assert [ITEMS.layer_of(item) for item in shelves] == [0, 1, 2, 3, 3]


def test_only_cards_of_a_power_are_in_a_deck():
    catalogue = base().catalogue
    card = catalogue.chaos_cards[0]
    assert ITEMS.deck_of(card) == (card.power, card.set)
    assert ITEMS.deck_of(catalogue.old_world_cards[0]) is None
    assert ITEMS.deck_of(catalogue.powers[0]) is None


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
        facts = dict(ITEMS.facts_of(item, base().catalogue))
        assert [word for word in facts if word in words] == words


def test_other_things_go_by_their_names():
    region = base().catalogue.regions[0]
    names = {each.id: each.name for each in base().catalogue.regions}
    expected = ", ".join(names[neighbour] for neighbour in region.adjacent)
    assert dict(ITEMS.facts_of(region, base().catalogue))["next to"] == expected


def test_a_sheet_has_a_line_for_each_kind_of_figures():
    power = base().catalogue.powers[0]
    facts = dict(ITEMS.facts_of(power, base().catalogue))
    for each in power.followers:
        assert (
            f"cost {each.cost}, attack {each.attack}, defense {each.defense}" in facts[each.class_]
        )


@pytest.mark.parametrize("home", ITEMS.homes(base().catalogue))
def test_an_effect_can_be_tried_on_each_home(home):
    text = Text.of("draw 1 card")
    old, new = ITEMS.bearer(base().catalogue, home, text)
    assert (new.effect, new.id) == (text, old.id)


@pytest.mark.parametrize(("words", "power"), [("plaguebearers", "nurgle"), ("Horrors", "tzeentch")])
@pytest.mark.parametrize("home", ["card", "upgrade"])
def test_an_effect_that_names_figures_is_tried_by_their_power(home, words, power):
    old, _ = ITEMS.bearer(base().catalogue, home, Text.of(f"attack of your {words} +1"))
    assert old.power == power


def test_an_upgrade_that_an_effect_is_tried_on_is_of_no_figures():
    assert ITEMS.bearer(base().catalogue, "upgrade", Text.of("your power +1"))[0].kind == "power"


def test_each_new_item_of_a_table_has_facts_and_a_page(tmp_path):
    """Rules without numbers were taken for numbers called `effect`."""
    begin("pack", "The Salt Wind", tmp_path)
    pack = tmp_path / "the-salt-wind"
    begin("region", "The Spit", pack, beside=["norsca"])
    begin("rules", "Catch up", pack)
    begin("dial", "A Slow Dial", pack, "khorne")
    content = ruinous.load(pack)
    own = [item for item in ITEMS.items_of(content.catalogue) if item.pack == "the-salt-wind"]
    facts = {ITEMS.kind_of(item): list(ITEMS.facts_of(item, content.catalogue)) for item in own}
    assert facts["Region"][-1] == ("next to", "Norsca")
    assert facts["dial"][1] == ("Power", "Khorne")
    assert facts["general rules"] == [("pack", "the-salt-wind")]
    faces = faces_of(content, (), ())
    paths = {face.path for face in faces if face.pack == "the-salt-wind"}
    assert {"regions/the-spit.html", "powers/a-slow-dial.html"} <= paths


def test_the_texts_of_a_dial_in_a_file_of_its_own_are_its_own(tmp_path):
    """They were those of the Power, whose pack knows no token of the pack with the dial."""
    begin("pack", "The Salt Wind", tmp_path)
    pack = tmp_path / "the-salt-wind"
    begin("token", "wreck", pack)
    begin("dial", "A Slow Dial", pack, "khorne")
    changed(pack / "dials" / "khorne.yaml", "effect: choose an upgrade", "effect: place 1 wreck")
    assert check([str(pack)]).findings == ()
    catalogue = ruinous.load(pack).catalogue
    [dial] = catalogue.dials
    assert [label for label, _ in ITEMS.texts_of(dial)][:2] == ["dial", "tick 1"]
    [power] = [each for each in catalogue.powers if each.id == "khorne"]
    assert list(ITEMS.texts_of(power)) == []
    assert ("dial", "A Slow Dial") in list(ITEMS.facts_of(power, catalogue))
    owners = {each.item.name: each.owner for each in LANGUAGE.texts_of(catalogue)}
    assert owners["A Slow Dial"] == "khorne"
