"""What a bot may look up."""

from games.oldworld.evaluation.tables import printed
from games.oldworld.positions import KHORNE, NURGLE, SLAANESH, TZEENTCH, laid_out
from ruinous.games.oldworld.evaluation.printed import (
    BARE,
    CARDS,
    FIGHT,
    HUNTED,
    LEADING,
    MARKED,
    OWN,
    RIVALS,
    SPREADING,
    printed_of,
)


def test_figures_that_are_alike_are_of_one_sort():
    table = laid_out().table
    sorts = {figure.follower.id: set() for figure in table.figures}
    for number, figure in enumerate(table.figures):
        sorts[figure.follower.id].add(printed().sort[number])
    assert all(len(found) == 1 for found in sorts.values())
    horror = printed().sorts[sorts["horror"].pop()]
    assert (horror.owner, horror.cultists, horror.attack, horror.cost) == (TZEENTCH, 0, 1, 2)


def test_the_words_of_a_dial_tell_what_it_asks_for():
    wishes = printed().wishes
    assert wishes[KHORNE].kills
    assert wishes[NURGLE].populous
    assert wishes[TZEENTCH].magic
    assert not wishes[SLAANESH].kills
    table = laid_out().table
    assert {*wishes[SLAANESH].tokens} == {table.token_number[each] for each in ("hero", "noble")}


def test_a_card_needs_what_its_rule_is_about():
    table = laid_out().table
    needs = {card.id: printed().needs[number] for number, card in enumerate(table.cards)}
    assert needs["blood-frenzy"] == RIVALS
    assert needs["rain-of-pus"] == OWN | FIGHT
    assert needs["battle-cry"] == OWN | SPREADING
    assert needs["plague-aura"] == OWN | MARKED
    assert needs["influenza"] == OWN
    assert needs["ritual-slaying"] == OWN | HUNTED
    assert needs["changer-of-ways"] == OWN | CARDS
    assert needs["temporal-stasis"] == OWN | BARE
    assert needs["the-stench-of-death"] == OWN | LEADING
    assert needs["perverse-infiltration"] == 0


def test_it_is_made_once_for_a_table():
    table = laid_out().table
    assert printed_of(table) is printed_of(table)
