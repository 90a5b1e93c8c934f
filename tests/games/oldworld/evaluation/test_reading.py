"""A region read as numbers, as the rules in force count it."""

from games.oldworld.evaluation.tables import kislev
from games.oldworld.positions import KHORNE, NURGLE, SLAANESH
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
)

TWO = {"khorne": {"bloodletter": 2}, "nurgle": {"leper": 3}}


def test_figures_dice_and_corruption_to_come_are_counted():
    here = kislev(figures=TWO, corruption={"nurgle": 2}, tokens={"noble": 1})
    assert (here.bodies, here.all_bodies) == ([2, 3, 0, 0], 5)
    assert (here.dice, here.all_dice) == ([4, 0, 0, 0], 4)
    assert (here.spread, here.all_spread) == ([0, 3, 0, 0], 3)
    assert (here.lying, here.tokens) == ([0, 2, 0, 0], 3)
    assert here.domination[:2] == [2, 3]


def test_what_must_be_exceeded_is_the_resistance_or_the_strongest_rival():
    assert kislev(figures=TWO).rivals == [3, 3, 3, 3]
    many = kislev(figures={"khorne": {"bloodletter": 2}, "nurgle": {"leper": 5}})
    assert many.rivals == [5, 3, 5, 5]


def test_rules_in_force_count():
    here = kislev(figures=TWO, cards=["battle-cry", "field-of-ecstasy"])
    assert here.all_dice == here.all_spread == 0
    assert kislev(figures=TWO, cards=["influenza"]).rivals[KHORNE] == 4


def test_where_a_region_is_ruined_no_corruption_comes():
    assert kislev(figures=TWO, ruined=True).all_spread == 0


def test_what_rules_of_cards_may_need():
    assert kislev().circumstances(KHORNE) == BARE
    fight = kislev(figures=TWO, cards=["battle-cry"])
    both = OWN | RIVALS | FIGHT
    assert fight.circumstances(KHORNE) == both | HUNTED | LEADING | SPREADING * fight.spread[NURGLE]
    assert fight.circumstances(NURGLE) == both | CARDS | LEADING
    assert fight.circumstances(SLAANESH) & (OWN | HUNTED) == 0
    assert kislev(figures=TWO).circumstances(KHORNE) & SPREADING
    assert not kislev(figures={"nurgle": {"leper": 6}}).circumstances(KHORNE) & LEADING
    calm = kislev(figures={"nurgle": {"leper": 1}}, tokens={"noble": 1})
    assert calm.circumstances(NURGLE) == OWN | MARKED | BARE | LEADING
