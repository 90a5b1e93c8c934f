"""Which cards a game is played with: sets of Chaos cards, and sets of Old World cards."""

import pytest

import ruinous
from ruinous.games.oldworld.variant import Variant, set_of, variants_of
from ruinous.tools.play.seats import seats_of

FOUR = ["khorne", "nurgle", "tzeentch", "slaanesh"]


@pytest.fixture(scope="module")
def content() -> ruinous.Content:
    return ruinous.load("base", "morrslieb", "horned-rat")


def sets_of(game: ruinous.Match) -> set[str]:
    table = game.state.table
    return {card.set for card in table.cards} | {upgrade.set for upgrade in table.upgrades}


@pytest.mark.rule("morrslieb.choose-before-start")
def test_the_base_set_is_used_unless_another_is_chosen(content: ruinous.Content) -> None:
    assert sets_of(ruinous.new_game(content, FOUR)) == {"base"}
    assert sets_of(ruinous.new_game(content, FOUR, cards="morrslieb")) == {"morrslieb"}


@pytest.mark.rule("morrslieb.no-mixing")
def test_one_choice_holds_for_every_power_that_has_it(content: ruinous.Content) -> None:
    for cards in ("base", "morrslieb"):
        game = ruinous.new_game(content, FOUR, cards=cards)
        for power in game.state.table.powers:
            deck = [card for card in game.state.table.cards if card.power == power.id]
            upgrades = [each for each in game.state.table.upgrades if each.power == power.id]
            assert {card.set for card in (*deck, *upgrades)} == {cards}
            assert (len(deck), len(upgrades)) == (24, 5)


@pytest.mark.rule("horned_rat.always-morrslieb")
def test_a_power_with_one_set_always_uses_it(content: ruinous.Content) -> None:
    game = ruinous.new_game(content, [*FOUR, "horned-rat"], cards="base")
    assert {card.set for card in game.state.table.cards if card.power == "khorne"} == {"base"}
    rats = [card for card in game.state.table.cards if card.power == "horned-rat"]
    assert (len(rats), {card.set for card in rats}) == (24, {"morrslieb"})


def test_a_set_that_nobody_has_is_refused(content: ruinous.Content) -> None:
    with pytest.raises(ruinous.IllegalSetup, match="no set of Chaos cards is called `moon`"):
        ruinous.new_game(content, FOUR, cards="moon")


def test_a_collection_is_dealt_in_no_game() -> None:
    with_it = ruinous.load("base", "morrslieb", "cookbook")
    found = variants_of(with_it.catalogue)
    assert {(each.cards, each.old_world) for each in found} == {
        ("base", ("base",)),
        ("morrslieb", ("base",)),
    }
    for options in ({"cards": "cookbook"}, {"old world": ["cookbook"]}):
        with pytest.raises(ruinous.IllegalSetup, match="is called `cookbook`"):
            seats_of(with_it, FOUR, options=options)
    assert sets_of(ruinous.new_game(with_it, FOUR)) == {"base"}


def test_a_power_falls_back_on_its_only_set_that_is_no_collection() -> None:
    content = ruinous.load("base", "cookbook")
    slaanesh = next(each for each in content.catalogue.powers if each.id == "slaanesh")
    assert set_of(content.catalogue, slaanesh, Variant("cookbook")) == "cookbook"
    assert set_of(content.catalogue, slaanesh, Variant("elsewhere")) == "base"


def test_the_morrslieb_set_is_refused_where_it_is_not_loaded() -> None:
    with pytest.raises(ruinous.IllegalSetup, match="no set of Chaos cards is called `morrslieb`"):
        ruinous.new_game(ruinous.load("base"), FOUR, cards="morrslieb")


def test_an_unknown_set_of_old_world_cards_is_refused(content: ruinous.Content) -> None:
    with pytest.raises(ruinous.IllegalSetup, match="no Old World cards of the set `lost`"):
        ruinous.new_game(content, FOUR, old_world=["base", "lost"])


def test_a_record_remembers_the_variant(content: ruinous.Content) -> None:
    game = ruinous.new_game(content, FOUR, seed=4, cards="morrslieb", old_world=["expert"])
    for _ in range(30):
        game.choose(game.decision.options[-1])
    again = ruinous.replay(game.record(), content)
    assert again.snapshot() == game.snapshot()
    assert ruinous.restore(game.snapshot(), content).view("nurgle") == game.view("nurgle")
