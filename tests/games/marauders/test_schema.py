"""What the files of packs hold when they are laid over each other."""

import pytest

from games.marauders.laws import marauders
from games.marauders.positions import PROVENANCE, loaded, small_pack
from ruinous.games.marauders.schema import SCHEMA, words_of

CARDS = """\
name: Mob, colour: grey
name: Old Mob, colour: grey, symbol: mob, plural: Old Mobs, copies: 2"""


def fan(folder, replaces, rules):
    """Write a pack with rules that is laid over the small one, and return its folder."""
    folder.mkdir()
    head = "id: fan\nversion: 1.0.0\ntitle: Fan\nrequires: [{pack: few, version: '>=1.0'}]\n"
    (folder / "pack.yaml").write_text(f"{head}replaces: [{replaces}]\n", "utf-8")
    (folder / "rules.yaml").write_text(f"{rules}\n{PROVENANCE}", "utf-8")
    return folder


@pytest.fixture(scope="module")
def few(tmp_path_factory):
    return small_pack(tmp_path_factory.mktemp("packs") / "few", CARDS)


def test_cards_of_one_symbol_are_those_that_say_so(few):
    catalogue, findings = loaded(few)
    assert findings == []
    assert [card.symbol_id for card in catalogue.cards] == ["mob", "mob"]
    assert [card.id for card in catalogue.cards] == ["mob", "old-mob"]


def test_each_number_is_defined_by_itself(few):
    catalogue, _ = loaded(few)
    found = [each.reference for each in catalogue.general[0].definitions]
    assert found[0] == "rules/players"
    assert found[1:3] == ["rules/rows", "rules/boxes"]
    assert found[-4:] == ["rules/line-points", "rules/line-points/5", "rules/line-points/8", "few"]


def test_a_later_pack_gives_only_the_numbers_that_it_changes(few):
    rules = "rules: {reach: 1, line points: {8: 99}}"
    folder = fan(few.parent / "numbers", "rules/reach, rules/line-points/8", rules)
    catalogue, findings = loaded(few, folder)
    assert findings == []
    assert (catalogue.rules.reach, catalogue.rules.rows) == (1, 2)
    assert dict(catalogue.rules.line_points) == {5: 50, 8: 99}


def test_a_later_pack_may_bring_a_rule_and_no_numbers(few):
    folder = fan(few.parent / "rule", "", "effect: attack of each line +1")
    catalogue, findings = loaded(few, folder)
    assert findings == []
    assert [each.effect and each.effect.value for each in catalogue.general] == [
        None,
        "attack of each line +1",
    ]
    assert catalogue.rules.reach == 3


def test_cards_bring_their_names_and_their_plurals_as_words(few):
    catalogue, _ = loaded(few)
    assert [word.word for _, word in words_of(catalogue)] == ["Mob", "Old Mob", "Old Mobs"]
    assert {pack for pack, _ in words_of(catalogue)} == {"few"}


def test_files_are_known_by_their_paths_and_keys_by_those_of_a_card():
    names = [SCHEMA.kind_of(path).name for path in ("pack.yaml", "rules.yaml", "cards/x.yaml")]
    assert names == ["pack", "marauders-rules", "cards"]
    card = marauders().catalogue.cards[0]
    fields = {key.replace("_", " ") for key in type(card).model_fields}
    assert fields == set(SCHEMA.item_keys)
