"""The value of a region."""

from games.oldworld.evaluation.tables import kislev, read, value
from games.oldworld.positions import KHORNE, NORSCA, NURGLE, TZEENTCH, laid_out
from ruinous.games.oldworld.evaluation.worth import conquest


def test_a_figure_that_takes_a_region_is_worth_more_than_one_that_falls_short():
    short = kislev(figures={"khorne": {"bloodsworn": 1}})
    near = kislev(figures={"khorne": {"bloodsworn": 3}})
    gains = [conquest(each, KHORNE, 1) - conquest(each, KHORNE) for each in (short, near)]
    assert gains[1] > gains[0]


def test_a_figure_less_undoes_a_figure_more():
    one, two = (kislev(figures={"nurgle": {"leper": number}}) for number in (1, 2))
    assert value(one, NURGLE, figures=1, cultists=1) == value(two, NURGLE)
    assert value(two, NURGLE, figures=-1, cultists=-1) == value(one, NURGLE)


def test_two_cultists_where_the_dial_asks_for_them_are_worth_a_tick():
    lepers = {"figures": {"nurgle": {"leper": 1}}}
    populous, barren = kislev(**lepers), read(laid_out(regions={"norsca": lepers}), NORSCA)
    gains = [value(each, NURGLE, cultists=1) - value(each, NURGLE) for each in (populous, barren)]
    assert gains[0] > gains[1] + 2


def test_a_card_counts_for_domination_by_its_cost():
    here = kislev(figures={"nurgle": {"leper": 2}})
    assert value(here, NURGLE, strength=3) > value(here, NURGLE, strength=1)


def test_enemies_that_fight_make_a_region_worse():
    lepers = {"nurgle": {"leper": 2}}
    calm, wild = kislev(figures=lepers), kislev(figures={**lepers, "khorne": {"bloodletter": 3}})
    assert value(wild, NURGLE) < value(calm, NURGLE)


def test_a_dial_that_asks_for_kills_wants_prey_within_reach():
    alone, hunting = kislev(), kislev(figures={"nurgle": {"leper": 2}})
    gains = [
        value(each, KHORNE, figures=1, attack=2) - value(each, KHORNE) for each in (alone, hunting)
    ]
    assert gains[1] > gains[0] + 2


def test_a_dial_that_asks_for_magic_wants_it_on_the_board_or_on_the_card():
    acolytes = {"figures": {"tzeentch": {"acolyte": 2}}}
    plain, magic = kislev(**acolytes), kislev(**acolytes, tokens={"warpstone": 1})
    assert value(plain, TZEENTCH, magic=1) == value(plain, TZEENTCH)
    assert value(magic, TZEENTCH, magic=1) > value(magic, TZEENTCH) + 2


def test_corruption_is_worth_more_the_nearer_the_ruin_is():
    far, near = kislev(corruption={"nurgle": 1}), kislev(corruption={"nurgle": 1, "khorne": 9})
    ahead = kislev(corruption={"nurgle": 9, "khorne": 1})
    assert value(ahead, NURGLE) > value(near, NURGLE) > value(far, NURGLE)


def test_a_ruined_region_is_worth_next_to_nothing():
    assert value(kislev(ruined=True, figures={"nurgle": {"leper": 3}}), NURGLE) < 1
