"""Cards that tokens lie on: numbered where an effect puts some there, and nowhere else."""

import ruinous
from ruinous.games.oldworld.state.carriers import carriers_in_play, place_for
from ruinous.games.oldworld.state.table import Table
from tools.builders import base


def cookbook() -> Table:
    table: Table = ruinous.new_game(ruinous.load("cookbook"), seed=1, cards="cookbook").state.table
    return table


def test_without_such_an_effect_a_place_is_a_region_or_a_sheet() -> None:
    table = ruinous.new_game(base(), seed=1).state.table
    assert table.carriers == {}
    assert table.places == len(table.regions) + table.count


def test_a_card_with_such_an_effect_has_a_place_of_its_own_behind_those() -> None:
    table = cookbook()
    upgrades = [table.upgrades[each].id for type, each in table.carriers if type == "upgrade"]
    assert sorted(upgrades) == ["it-grows-from-round-to-round", "three-marks-to-use-it"]
    first = len(table.regions) + table.count
    assert sorted(table.carriers.values()) == list(range(first, table.places))
    assert len(table.region_piles) == table.places


def test_all_cards_have_one_where_some_other_card_is_marked() -> None:
    table = cookbook()
    assert {card for type, card in table.carriers if type == "card"} == set(range(len(table.cards)))


def test_a_place_is_that_of_a_region_a_sheet_or_a_card() -> None:
    table = cookbook()
    assert place_for(table, "region", 3) == 3
    assert place_for(table, "store", 1) == len(table.regions) + 1
    carrier, place = next(iter(table.carriers.items()))
    assert place_for(table, *carrier) == place


def test_only_cards_in_play_carry_tokens() -> None:
    state = ruinous.new_game(ruinous.load("cookbook"), seed=1, cards="cookbook").state
    upgrade = next(each for type, each in state.table.carriers if type == "upgrade")
    name = state.table.upgrades[upgrade].id
    assert list(carriers_in_play(state, name)) == []
    state.upgrades |= 1 << upgrade
    assert list(carriers_in_play(state, name)) == [state.table.carriers["upgrade", upgrade]]
