"""A card or an upgrade in place of another: the pack stays whole, and its example fails."""

from pathlib import Path

import pytest

import ruinous
from ruinous.games.oldworld.schema.catalogue import Catalogue
from ruinous.tools.check.check import check
from ruinous.tools.check.fmt import fmt
from ruinous.tools.content.new import begin
from ruinous.tools.examples.test import run_cases
from ruinous.tools.wrong_use import WrongUse
from tools.builders import changed

OWN_DECK = "it is in a deck of its own for Khorne"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    begin("pack", "The Salt Wind", tmp_path)
    (tmp_path / "the-salt-wind" / "old-world.yaml").unlink()
    return tmp_path / "the-salt-wind"


def failing(pack: Path) -> list[str]:
    """Return the first words of each example that does not hold; check and form must be fine."""
    assert check([str(pack)]).findings == ()
    assert fmt([str(pack)], dry=True).files == ()
    return sorted(each.case.title.partition(":")[0] for each in run_cases([str(pack)]).failures)


def catalogue(pack: Path) -> Catalogue:
    return ruinous.load(pack).catalogue


def replaces(pack: Path) -> str:
    return (pack / "pack.yaml").read_text("utf-8").splitlines()[-1]


def test_an_upgrade_stands_for_another(pack):
    begin("upgrade", "Endless Calm", pack, instead_of="Endless Wrath")
    assert failing(pack) == ["Endless Calm"]
    assert replaces(pack) == "replaces: [upgrades/endless-wrath]"
    [upgrade] = [each for each in catalogue(pack).upgrades if each.pack == "the-salt-wind"]
    told = (upgrade.id, upgrade.name, upgrade.power, upgrade.set, upgrade.kind)
    assert told == ("endless-wrath", "Endless Calm", "khorne", "base", "power")
    assert len(catalogue(pack).upgrades) == len(ruinous.load("base").catalogue.upgrades)


def test_its_example_holds_once_it_says_what_is_so(pack):
    begin("upgrade", "Endless Calm", pack, instead_of="Endless Wrath")
    file = pack / "upgrades" / "khorne.yaml"
    changed(file, "your power refill +1", "at the start of the end phase: score 1 point")
    changed(file, "phase: draw", "phase: end")
    assert failing(pack) == []


def test_what_stands_for_another_has_all_that_decks_and_sets_count(pack):
    changed(pack / "pack.yaml", "pack: base", "pack: morrslieb")
    content = catalogue(pack)
    for number, upgrade in enumerate(content.upgrades[::20]):
        begin("upgrade", f"Foam {number}", pack, instead_of=upgrade.id)
    for number, card in enumerate(content.chaos_cards[::40]):
        begin("card", f"Spray {number}", pack, instead_of=card.id)
    old = {card.id: card for card in (*content.upgrades, *content.chaos_cards)}
    own = catalogue(pack)
    new = [card for card in (*own.upgrades, *own.chaos_cards) if card.pack == "the-salt-wind"]
    assert len(failing(pack)) == len(new) > 3
    for card in new:
        for key in ("power", "set", "kind", "copies", "cost", "magic"):
            assert getattr(card, key, None) == getattr(old[card.id], key, None)


def test_a_card_stands_for_another_with_what_the_deck_counts(pack):
    begin("card", "Blood Calm", pack, "Khorne", "blood-frenzy")
    assert failing(pack) == ["Blood Calm"]
    assert replaces(pack) == "replaces: [chaos/blood-frenzy]"
    [card] = [each for each in catalogue(pack).chaos_cards if each.pack == "the-salt-wind"]
    assert (card.id, card.copies, card.cost) == ("blood-frenzy", 4, 0)


def test_two_cards_share_the_copies_of_one(pack):
    begin("card", "Blood Frenzy", pack, instead_of="Blood Frenzy")
    file = changed(pack / "chaos" / "khorne.yaml", "copies: 4", "copies: 3")
    card = file.read_text("utf-8").partition("cards:\n")[2]
    other = card.replace("copies: 3", "copies: 1").replace("Frenzy", "Calm")
    file.write_text(f"{file.read_text('utf-8')}{other.replace('-frenzy', '-calm')}", "utf-8")
    assert check([str(pack)]).findings == ()


def test_a_card_of_the_same_name_needs_no_id(pack):
    begin("card", "Blood Frenzy", pack, instead_of="Blood Frenzy")
    assert "id:" not in (pack / "chaos" / "khorne.yaml").read_text("utf-8")
    assert failing(pack) == ["Blood Frenzy"]


def test_cards_of_one_deck_stand_in_one_file_beside_a_deck_of_the_pack(pack):
    assert begin("card", "Foam", pack, "khorne").note.startswith(
        "it is in a deck of its own for Khorne"
    )
    assert begin("card", "Blood Calm", pack, instead_of="Blood Frenzy").note == ""
    begin("card", "Low Cry", pack, instead_of="Battle Cry")
    assert begin("card", "Grey Foam", pack, "khorne").note.startswith(
        "it is in a deck of its own for Khorne"
    )
    assert failing(pack) == ["Blood Calm", "Foam", "Grey Foam", "Low Cry"]
    files = {path.name: path.read_text("utf-8") for path in (pack / "chaos").iterdir()}
    assert files.keys() == {"khorne.yaml", "khorne-base.yaml"}
    assert [text.count("- name") for text in files.values()] == [2, 2]


def test_a_deck_begun_after_a_replacement_is_a_deck_of_its_own(pack):
    begin("card", "Blood Calm", pack, instead_of="Blood Frenzy")
    assert begin("card", "Foam", pack, "khorne").note.startswith(
        "it is in a deck of its own for Khorne"
    )
    assert failing(pack) == ["Blood Calm", "Foam"]
    assert [card.copies for card in catalogue(pack).chaos_cards if card.name == "Foam"] == [24]


def test_the_deck_of_a_power_of_the_pack_is_in_every_game(pack):
    begin("power", "The Brine", pack)
    assert begin("card", "Foam", pack).note == ""


@pytest.mark.parametrize(
    ("make", "message", "advice"),
    [
        (lambda pack: begin("upgrade", "Foam", pack), "takes the place of another", "with --power"),
        (
            lambda pack: begin("upgrade", "Foam", pack, "khorne"),
            "takes the place of another",
            "there are `bloodsworn-upgrade`, `bloodletter-upgrade`",
        ),
        (
            lambda pack: begin("upgrade", "Foam", pack, "khorne"),
            "takes the place of another",
            "; a pack with `collection: true` may hold one that stands beside the others",
        ),
        (
            lambda pack: begin("upgrade", "Foam", pack, instead_of="Endless Wroth"),
            "no upgrade is called `Endless Wroth`",
            "did you mean `Endless Wrath`?",
        ),
        (
            lambda pack: begin("upgrade", "Foam", pack, "nurgle", "Endless Wrath"),
            "no upgrade of Nurgle is called `Endless Wrath`",
            "there are `leper-upgrade`",
        ),
        (
            lambda pack: begin("card", "Foam", pack, instead_of="nothing such"),
            "no Chaos card is called `nothing such`",
            "see those of one Power with --power: `khorne`",
        ),
        (
            lambda pack: begin("card", "Battle Cry", pack, instead_of="Blood Frenzy"),
            "`Battle Cry` cannot stand for `Blood Frenzy`",
            "nothing was written",
        ),
        (
            lambda pack: begin("card", "#!", pack, instead_of="Blood Frenzy"),
            "is no name",
            "letters",
        ),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(pack, make, message, advice):
    def files() -> dict[Path, str]:
        return {path: path.read_text("utf-8") for path in pack.rglob("*.yaml")}

    before = files()
    with pytest.raises(WrongUse) as refused:
        make(pack)
    assert message in refused.value.message
    assert advice in (refused.value.advice or "")
    assert files() == before


def test_a_card_of_the_pack_itself_is_changed_where_it_stands(pack):
    begin("card", "Blood Calm", pack, instead_of="Blood Frenzy")
    with pytest.raises(WrongUse) as refused:
        begin("card", "Blood Storm", pack, instead_of="Blood Calm")
    assert refused.value.message == "`Blood Calm` is of this pack"
    assert "chaos/khorne.yaml:6" in (refused.value.advice or "")


def test_a_refusal_leaves_no_folder_behind(pack):
    before = sorted(pack.rglob("*"))
    with pytest.raises(WrongUse, match="cannot stand for"):
        begin("card", "Battle Cry", pack, instead_of="Blood Frenzy")
    assert sorted(pack.rglob("*")) == before
