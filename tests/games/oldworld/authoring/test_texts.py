"""The texts of new packs, Powers and cards."""

from ruinous.games.oldworld.authoring.home import Stage
from ruinous.games.oldworld.authoring.texts import chaos_card, list_file, power_file, upgrade

STAGE = Stage(("khorne", "nurgle"), "nurgle", "norsca")


def test_a_card_has_an_id_only_where_its_name_makes_another_one():
    assert "  id:" not in chaos_card("Foam", 1, STAGE, "foam")
    assert "  id: old-foam\n" in chaos_card("Foam", 1, STAGE, "old-foam")


def test_the_player_of_an_example_has_the_power_to_pay_the_card():
    assert "{nurgle: {power: 4, hand: [foam]}}" in chaos_card("Foam", 1, STAGE, cost=4)
    assert "{nurgle: {power: 1, hand: [foam]}}" in chaos_card("Foam", 1, STAGE, cost=0)


def test_an_example_names_the_set_of_cards_it_is_given():
    stage = Stage(("nurgle",), "nurgle", "norsca", cards="morrslieb")
    assert "        cards: morrslieb\n" in upgrade("Rot", "rot", "power", "", stage)
    assert "        cards:" not in upgrade("Rot", "rot", "power", "", STAGE)


def test_an_upgrade_of_figures_changes_those():
    assert "attack of your lepers +1" in upgrade("Rot", "rot", "cultist", "lepers", STAGE)


def test_a_name_that_yaml_reads_as_something_else_is_in_quotes():
    assert list_file("cards", "- x\n", "yes", "no").splitlines()[:2] == [
        'power: "no"',
        'set: "yes"',
    ]


def test_a_dial_ends_in_victory():
    ticks = power_file("The Brine", 7, (1, 6, 11, 16, 21, 26, 31)).split("ticks:\n")[1]
    assert [line.strip() for line in ticks.splitlines()[:8]][::7] == [
        "- {threat: 1}",
        "- {victory: true}",
    ]


def test_a_new_file_says_once_where_its_cards_come_from():
    cards = chaos_card("Ebb", 1, STAGE) + chaos_card("Flood", 1, STAGE)
    text = list_file("cards", cards, "tide", "gale")
    assert text.count("provenance:") == 1
    assert "set: tide\nprovenance: {status: sourced, basis: our own}\ncards:\n" in text
