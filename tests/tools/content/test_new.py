"""Beginning a pack, a Power or a card: what is written passes the check, and its example fails."""

from pathlib import Path
from typing import Final

import pytest

import ruinous
from ruinous.diagnostics import ContentError
from ruinous.packs import slug
from ruinous.tools.check.check import check
from ruinous.tools.content.new import begin, must_be_free, write_checked
from ruinous.tools.examples.test import run_cases
from ruinous.tools.play.seats import seats_of
from ruinous.tools.wrong_use import WrongUse
from shipped import OLDWORLD
from tools.builders import changed


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    begin("pack", "The Salt Wind", tmp_path)
    return tmp_path / "the-salt-wind"


def failing(pack: Path) -> list[str]:
    """Return the first words of each example that does not hold; the check must pass."""
    assert check([str(pack)]).findings == ()
    return sorted(each.case.title.partition(":")[0] for each in run_cases([str(pack)]).failures)


def text_of(pack: Path) -> dict[str, str]:
    files = sorted(path for path in pack.rglob("*.yaml*") if path.is_file())
    return {path.relative_to(pack).as_posix(): path.read_text(encoding="utf-8") for path in files}


def test_a_new_pack_passes_the_check_and_its_one_example_fails(pack):
    assert failing(pack) == ["First Card of The Salt Wind"]
    assert sorted(text_of(pack)) == ["old-world.yaml", "pack.yaml"]


def test_the_example_says_what_to_do_about_it(pack):
    assert "# Not yet so:" in text_of(pack)["old-world.yaml"]


def test_the_example_holds_once_it_says_what_is_so(pack):
    changed(pack / "old-world.yaml", "each player gains 1 power", "each player scores 1 point")
    assert failing(pack) == []


def test_a_new_power_has_one_example_and_can_be_played(pack):
    begin("power", "The Brine", pack)
    assert failing(pack) == ["First Card of The Brine", "First Card of The Salt Wind"]
    content = ruinous.load(pack)
    seats = seats_of(content, ["the-brine", *content.players[:2]])
    game = seats.game(content, 1)
    players = seats.play(game, 1)
    players.advance(game)
    assert game.over


def test_new_powers_do_not_get_into_the_way_of_others(pack):
    begin("power", "The Brine", pack)
    begin("power", "The Foam", pack)
    content = ruinous.load(*OLDWORLD, pack)
    orders = [power.order for power in content.catalogue.powers]
    assert len(set(orders)) == len(orders)


def test_a_new_card_takes_a_place_of_the_card_with_the_most_copies(pack):
    begin("power", "The Brine", pack)
    begin("card", "Grey Foam", pack)
    begin("card", "White Foam", pack, "the-brine")
    assert len(failing(pack)) == 4
    cards = ruinous.load(pack).catalogue.chaos_cards
    assert [c.copies for c in cards if c.power == "the-brine"] == [22, 1, 1]


def test_the_first_card_for_a_power_of_another_pack_begins_a_set(pack):
    begin("card", "Grey Foam", pack, "khorne")
    begin("card", "White Foam", pack, "khorne")
    assert len(failing(pack)) == 3
    cards = [c for c in ruinous.load(pack).catalogue.chaos_cards if c.set == "the-salt-wind"]
    assert [(c.power, c.copies) for c in cards] == [("khorne", 23), ("khorne", 1)]
    assert [c.examples[0].value["given"]["cards"] for c in cards] == ["the-salt-wind"] * 2


def test_a_new_old_world_card_joins_the_others(pack):
    begin("old-world-card", "High Water", pack)
    assert failing(pack) == ["First Card of The Salt Wind", "High Water"]


def test_a_first_old_world_card_makes_the_file(pack):
    (pack / "old-world.yaml").unlink()
    begin("old-world-card", "High Water", pack)
    assert failing(pack) == ["High Water"]


@pytest.mark.parametrize("name", ["Yes: no", "Wolf's #1!", 'The "Deep"', "No", "Écume"])
def test_any_name_is_written_so_that_it_is_read_again(pack, name):
    begin("old-world-card", name, pack)
    assert name in [card.name for card in ruinous.load(pack).catalogue.old_world_cards]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda pack: begin("pack", "The Salt Wind", pack.parent), "pack.yaml` is there already"),
        (lambda pack: begin("pack", "base", pack.parent), "a shipped pack is called `base`"),
        (lambda pack: begin("pack", "#!", pack.parent), "`#!` is no name"),
        (lambda pack: begin("pack", "a" * 81, pack.parent), "is no name"),
        (lambda pack: begin("power", "Khorne", pack), "`khorne` is the id of another Power"),
        (lambda pack: begin("card", "Foam", pack), "whose card is it?"),
        (lambda pack: begin("card", "Foam", pack, "korne"), "no Power is called `korne`"),
        (
            lambda pack: begin("card", "Blood Frenzy", pack, "khorne"),
            "is the id of another Chaos card",
        ),
        (lambda pack: begin("old-world-card", "Meteor Showers", pack), "another Old World card"),
        (lambda pack: begin("old-world-card", "Foam", pack.parent), "there is no pack in"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(pack, make, message):
    before = text_of(pack.parent)
    with pytest.raises(WrongUse) as refused:
        make(pack)
    assert message in refused.value.message
    assert refused.value.advice
    assert text_of(pack.parent) == before


def test_no_file_is_overwritten(pack):
    (pack / "upgrades").mkdir()
    mine = pack / "upgrades" / "the-brine.yaml.txt"
    mine.write_text("mine", encoding="utf-8")
    (pack / "powers").mkdir()
    (pack / "chaos").mkdir()
    (pack / "powers" / "the-brine.yaml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError):
        begin("power", "The Brine", pack)
    assert (pack / "powers" / "the-brine.yaml").read_text(encoding="utf-8") == ""
    assert not (pack / "chaos" / "the-brine.yaml").exists()


def test_a_power_whose_words_do_not_do_is_taken_back(pack):
    before = text_of(pack)
    begin("power", "The Brine", pack)
    made = text_of(pack)
    with pytest.raises(WrongUse) as refused:
        begin("power", "Brine", pack)
    assert "that name does not do" in refused.value.message
    assert text_of(pack) == made
    assert before.keys() < made.keys()


def test_a_pack_with_findings_is_mended_first(pack):
    changed(pack / "old-world.yaml", "copies: 1", "copeis: 1")
    with pytest.raises(ContentError):
        begin("old-world-card", "High Water", pack)


def test_a_file_that_does_not_end_with_its_cards_is_left_alone(pack):
    file = pack / "old-world.yaml"
    text = file.read_text(encoding="utf-8").replace("set: the-salt-wind\n", "")
    file.write_text(text + "set: the-salt-wind\n", encoding="utf-8")
    with pytest.raises(WrongUse) as refused:
        begin("old-world-card", "High Water", pack)
    assert refused.value.advice == "move the key `cards` to the end"
    assert failing(pack) == ["First Card of The Salt Wind"]


def test_a_deck_of_single_cards_has_no_place(pack):
    begin("power", "The Brine", pack)
    file = pack / "chaos" / "the-brine.yaml"
    head, card = file.read_text(encoding="utf-8").split("  - name: ")
    rest = card.partition("\n")[2]
    text = head + "".join(f"  - name: Foam {number}\n{rest}" for number in range(24))
    text = text.replace("copies: 24", "copies: 1").replace("first-card-of-the-brine", "foam-1")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(WrongUse) as refused:
        begin("card", "Foam", pack)
    assert refused.value.message == "every card of the deck has one copy"


@pytest.mark.parametrize("name", ["1984", "true", "No", "3 Cats"])
def test_a_name_that_yaml_reads_as_something_else_is_quoted(tmp_path, name):
    begin("pack", name, tmp_path)
    pack = tmp_path / slug(name)
    begin("old-world-card", f"{name}!", pack)
    begin("power", f"{name}?", pack)
    begin("card", name, pack)
    assert len(failing(pack)) == 4


# ---------------------------------------------------------------- items of tables

TABLES: Final = [
    (("region", "The Spit"), {"beside": ["Norsca", "troll-country"]}, "regions/the-spit.yaml"),
    (("token", "Berry"), {}, "tokens.yaml"),
    (("rules", "Catch up"), {}, "rules.yaml"),
    (("dial", "A Slow Dial"), {"owner": "slaanesh"}, "dials/slaanesh.yaml"),
]


@pytest.mark.parametrize(("asked", "more", "file"), TABLES)
def test_an_item_of_a_table_has_an_example_that_holds(pack, asked, more, file):
    begun = begin(*asked, pack, **more)
    assert begun.holds
    assert file in text_of(pack)
    assert failing(pack) == ["First Card of The Salt Wind"]
    assert run_cases([str(pack)]).cases == 2


@pytest.mark.parametrize(("asked", "more", "file"), TABLES)
def test_an_item_of_a_table_is_never_written_twice(pack, asked, more, file):
    begin(*asked, pack, **more)
    before = text_of(pack)
    with pytest.raises(WrongUse):
        begin(*asked, pack, **more)
    assert text_of(pack) == before


def test_a_second_token_joins_the_first(pack):
    begin("token", "berry", pack)
    begin("token", "great ash", pack)
    tokens = ruinous.load(pack).catalogue.tokens
    assert [each.plural for each in tokens[-2:]] == ["berries", "great ashes"]
    assert failing(pack) == ["First Card of The Salt Wind"]


def test_a_new_region_may_be_next_to_another_new_one(pack):
    begin("region", "The Spit", pack, beside=["norsca"])
    begin("region", "The Cove", pack, beside=["The Spit"])
    regions = {each.id: each.adjacent for each in ruinous.load(pack).catalogue.regions}
    assert (regions["the-spit"], regions["the-cove"]) == (("norsca", "the-cove"), ("the-spit",))
    assert failing(pack) == ["First Card of The Salt Wind"]


@pytest.mark.parametrize("power", ["khorne", "nurgle", "tzeentch", "slaanesh"])
def test_each_power_can_have_another_dial(pack, power):
    begin("dial", "A Slow Dial", pack, power)
    assert failing(pack) == ["First Card of The Salt Wind"]
    [found] = [each for each in ruinous.load(pack).catalogue.powers if each.id == power]
    assert found.dial.ticks[1].effect.value == "score 3 points"


@pytest.mark.parametrize(
    ("asked", "more", "message"),
    [
        (("region", "The Spit"), {}, "which regions is it next to?"),
        (("region", "The Spit"), {"beside": ["nosca"]}, "no region is called `nosca`"),
        (("region", "Norsca"), {"beside": ["kislev"]}, "`norsca` is the id of another region"),
        (("token", "berry"), {"beside": ["kislev"]}, "only a region is next to others"),
        (("token", "berry"), {"owner": "khorne"}, "only a card, an upgrade or a dial belongs"),
        (("token", "counter"), {}, "that name does not do"),
        (("dial", "A Slow Dial"), {}, "whose card is it?"),
    ],
)
def test_what_no_table_takes_is_refused(pack, asked, more, message):
    before = text_of(pack)
    with pytest.raises(WrongUse) as refused:
        begin(*asked, pack, **more)
    assert message in refused.value.message
    assert refused.value.advice
    assert text_of(pack) == before


@pytest.mark.parametrize(("kind", "requires"), [("region", "marauders"), ("machine", "base")])
def test_what_the_game_of_a_pack_does_not_have_is_refused(tmp_path, kind, requires):
    begin("pack", "Mist", tmp_path, requires=requires)
    before = text_of(tmp_path / "mist")
    with pytest.raises(WrongUse, match=f"there is no `{kind}` in this pack") as refused:
        begin(kind, "Fog", tmp_path / "mist")
    assert "its game has `pack`, " in refused.value.advice
    assert text_of(tmp_path / "mist") == before


def test_a_pack_that_changes_a_dial_keeps_its_other_replacements(pack):
    begin("card", "A Lull", pack, instead_of="Blood Frenzy")
    begin("dial", "A Slow Dial", pack, "khorne")
    assert ruinous.load(pack).catalogue.packs[-1].replaces == (
        "chaos/blood-frenzy",
        "powers/khorne/dial",
    )


# ---------------------------------------------------------------- writing files of a pack

FEW: Final = "id: few\nversion: 1.0.0\ntitle: Few\ngame: oldworld\nrequires: []\nreplaces: []\n"


@pytest.fixture
def few(tmp_path: Path) -> Path:
    (tmp_path / "pack.yaml").write_text(FEW, "utf-8")
    return tmp_path


def test_a_new_file_with_a_mistake_is_taken_back_with_its_folder(few):
    with pytest.raises(WrongUse, match="that will not do: unknown key `nonsense`") as refused:
        write_checked(few, {"chaos/few.yaml": "nonsense: 1\n"}, "that will not do")
    assert refused.value.advice == "nothing was written"
    assert [file.name for file in few.iterdir()] == ["pack.yaml"]


def test_a_file_that_was_there_gets_its_text_back(few):
    with pytest.raises(WrongUse, match="that will not do: missing key"):
        write_checked(few, {"pack.yaml": "id: few\n"}, "that will not do")
    assert (few / "pack.yaml").read_text("utf-8") == FEW


def test_only_a_new_file_gets_the_line_that_names_its_schema(few):
    assert write_checked(few, {"pack.yaml": f"{FEW}# more\n"}, "") == (few / "pack.yaml",)
    assert (few / "pack.yaml").read_text("utf-8") == f"{FEW}# more\n"


def test_a_file_that_is_there_is_not_free(few):
    must_be_free(few, {"other.yaml": ""})
    with pytest.raises(WrongUse, match="is there already"):
        must_be_free(few, {"other.yaml": "", "pack.yaml": ""})
