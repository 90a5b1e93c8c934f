"""What a region promises, and what a bot may look up."""

import ruinous
from ruinous.games.oldworld.evaluation.worth import RegionView, printed_of
from tools.builders import base

PRINTED = printed_of(base().catalogue)
VIEW = ruinous.new_game(base(), seed=1).view("nurgle")


def region(name: str, seat: str = "nurgle", **more) -> RegionView:
    seen = next(each for each in VIEW["regions"] if each["id"] == name)
    ruin = PRINTED.ruination[0].regions
    return RegionView({**seen, "tokens": {}, **more}, seat, PRINTED, ruin)


def test_a_figure_that_takes_a_region_is_worth_more_than_one_that_falls_short():
    def gain(resistance: int) -> float:
        here = region("norsca", resistance=resistance, conquest=3).with_figure("plaguebearer")
        return here.with_figure("plaguebearer").worth() - here.worth()

    assert gain(1) > 0.5 > 0.1 > gain(6)


def test_a_figure_less_undoes_a_figure_more():
    here = region("kislev", figures={"nurgle": {"leper": 2}})
    assert here.with_figure("leper").with_figure("leper", -1).worth() == here.worth()


def test_two_cultists_where_the_dial_asks_for_them_are_worth_a_tick():
    populous = region("kislev", resistance=9, populous=True).with_figure("leper")
    barren = region("kislev", resistance=9, populous=False).with_figure("leper")
    gains = [each.with_figure("leper").worth() - each.worth() for each in (populous, barren)]
    assert gains[0] > gains[1] + 2


def test_a_card_counts_for_domination_by_its_cost():
    here = region("kislev", figures={"nurgle": {"leper": 2}})
    dear = max(PRINTED.cards.values(), key=lambda card: (card.power == "nurgle", card.cost))
    assert here.with_card(dear.name).worth() > here.worth()


def test_enemies_that_fight_make_a_region_worse():
    calm = region("kislev", figures={"nurgle": {"leper": 2}})
    wild = region("kislev", figures={"nurgle": {"leper": 2}, "khorne": {"bloodletter": 3}})
    assert wild.worth() < calm.worth()


def test_a_dial_that_asks_for_kills_wants_prey_within_reach():
    prey = {"nurgle": {"leper": 2}}
    alone = region("kislev", "khorne").with_figure("bloodletter")
    hunting = region("kislev", "khorne", figures=prey).with_figure("bloodletter")
    without = region("kislev", "khorne", figures=prey)
    assert hunting.worth() - without.worth() > alone.worth() - region("kislev", "khorne").worth()


def test_magic_on_tokens_and_cards_is_counted():
    cards = [{"name": "Dazzle", "power": "tzeentch"}, None]
    empty = {"figures": {"tzeentch": {"acolyte": 2}}, "resistance": 9}
    plain = region("kislev", "tzeentch", **empty, cards=[None, None])
    magic = region("kislev", "tzeentch", **empty, cards=cards, tokens={"warpstone": 1})
    assert magic.worth() > plain.worth() + 2


def test_a_ruined_region_is_worth_next_to_nothing():
    assert region("kislev", ruined=True, figures={"nurgle": {"leper": 3}}).worth() < 1


def test_cards_are_found_by_id_and_by_name():
    assert PRINTED.cards["blood-frenzy"] is PRINTED.cards["Blood Frenzy"]


def test_a_follower_knows_its_power():
    assert PRINTED.owners["horror"] == "tzeentch"
    assert PRINTED.followers["horror"].cost == 2


def test_the_words_of_a_dial_tell_what_it_asks_for():
    wishes = PRINTED.wishes
    assert wishes["khorne"].kills
    assert wishes["nurgle"].populous
    assert wishes["tzeentch"].magic
    assert wishes["slaanesh"].tokens == {"hero", "noble"}
    assert not wishes["slaanesh"].kills
