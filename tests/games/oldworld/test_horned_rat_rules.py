"""Who plays with the Horned Rat and the expert cards, and with which cards and tokens."""

from collections import Counter
from itertools import combinations

import pytest

import ruinous
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.variant import Variant

FIVE = ("khorne", "nurgle", "tzeentch", "slaanesh", "horned-rat")
BASE = FIVE[:4]
WITH_HIM = ("khorne", "nurgle", "slaanesh", "horned-rat")
DUE, REVISED = "the-horned-ones-due", "the-horned-ones-due-revised"


@pytest.fixture(scope="module")
def content() -> ruinous.Content:
    return ruinous.load("base", "morrslieb", "horned-rat")


def as_set_up(content: ruinous.Content, seed: int, players: tuple[str, ...]) -> ruinous.Match:
    """Return a game before anything was done in it."""
    given = {"setup": True, "seed": seed, "seats": list(players)}
    return run_scenario(content, Scenario.model_validate({"title": "as set up", "given": given}))


def pool(content: ruinous.Content, players: tuple[str, ...], *old_world: str) -> Counter[str]:
    """Return the Old World cards that are shuffled, each with its copies."""
    table = content.world(players, Variant(old_world=old_world)).data
    return Counter(card.id for card in table.old_world)


def revealed(
    content: ruinous.Content, players: tuple[str, ...], seed: int, *old_world: str
) -> Counter[str]:
    """Return the Old World cards that come in a game in which everybody passes."""
    game = ruinous.new_game(content, players, seed, old_world=old_world)
    while not game.over:
        options = game.decision.options
        game.choose("pass" if options.find("pass") >= 0 else options[0])
    assert game.result is not None
    assert game.result.condition == "deck"
    return Counter(event.split()[2] for event in game.events() if " reveal " in event)


# ---------------------------------------------------------------- who plays


@pytest.mark.rule("horned_rat.fifth-power")
@pytest.mark.parametrize("players", [p for n in (3, 4, 5) for p in combinations(FIVE, n)])
def test_any_three_to_five_powers_can_play(
    content: ruinous.Content, players: tuple[str, ...]
) -> None:
    game = ruinous.new_game(content, players)
    assert tuple(each["id"] for each in game.view(players[0])["players"]) == players


@pytest.mark.rule("horned_rat.fifth-power")
def test_five_cannot_play_without_him() -> None:
    with pytest.raises(ruinous.IllegalSetup, match="these packs seat 3 or 4"):
        ruinous.deal_powers(ruinous.load("base"), 5, seed=1)


@pytest.mark.rule("horned_rat.vp-marker-draw")
@pytest.mark.parametrize("seed", range(10))
def test_four_markers_are_drawn_and_one_power_is_left(content: ruinous.Content, seed: int) -> None:
    drawn = ruinous.deal_powers(content, 4, seed)
    assert len(set(drawn)) == len(drawn) == 4
    assert len(set(FIVE) - set(drawn)) == 1
    assert drawn == ruinous.deal_powers(content, 4, seed)


@pytest.mark.rule("horned_rat.vp-marker-draw")
def test_every_power_may_be_drawn_by_everybody_and_may_be_left_out(
    content: ruinous.Content,
) -> None:
    draws = [ruinous.deal_powers(content, 4, seed) for seed in range(200)]
    assert all({drawn[seat] for drawn in draws} == set(FIVE) for seat in range(4))
    assert {next(iter(set(FIVE) - set(drawn))) for drawn in draws} == set(FIVE)


@pytest.mark.rule("horned_rat.seat-last")
def test_he_is_seated_last(content: ruinous.Content) -> None:
    game = ruinous.new_game(content, ["horned-rat", "slaanesh", "khorne"])
    assert game.record()["players"] == ["khorne", "slaanesh", "horned-rat"]


# ---------------------------------------------------------------- his cards


@pytest.mark.rule("horned_rat.always-morrslieb")
@pytest.mark.parametrize("cards", ["base", "morrslieb"])
def test_his_cards_are_the_same_whatever_the_others_use(
    content: ruinous.Content, cards: str
) -> None:
    table = content.world(FIVE, Variant(cards=cards)).data
    chaos = {(card.power, card.set) for card in table.cards}
    assert chaos == {*((power, cards) for power in BASE), ("horned-rat", "morrslieb")}
    assert {(each.power, each.set) for each in table.upgrades} == chaos
    assert Counter(card.power for card in table.cards) == dict.fromkeys(FIVE, 24)
    assert Counter(each.power for each in table.upgrades) == dict.fromkeys(FIVE, 5)


# ---------------------------------------------------------------- tokens


@pytest.mark.rule("horned_rat.starting-tokens")
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(
    ("players", "start"),
    [
        (FIVE, {"noble": 2, "warpstone": 3, "peasant": 2, "skaven": 2}),
        (WITH_HIM, {"noble": 2, "warpstone": 3, "peasant": 2, "skaven": 2}),
        (BASE, {"noble": 2, "warpstone": 3, "peasant": 4}),
    ],
)
def test_each_region_gets_one_starting_token(
    content: ruinous.Content, seed: int, players: tuple[str, ...], start: dict[str, int]
) -> None:
    game = as_set_up(content, seed, players)
    there = [region["tokens"] for region in game.view("khorne")["regions"]]
    assert [sum(kinds.values()) for kinds in there] == [1] * 9
    assert Counter(kind for kinds in there for kind in kinds) == start


# ---------------------------------------------------------------- the Old World deck


@pytest.mark.rule("horned_rat.horned-ones-due-replaced")
@pytest.mark.parametrize("players", [FIVE, WITH_HIM, ("tzeentch", "slaanesh", "horned-rat")])
def test_one_card_is_exchanged_for_its_revised_version(
    content: ruinous.Content, players: tuple[str, ...]
) -> None:
    cards = pool(content, players, "base")
    assert (cards[DUE], cards[REVISED]) == (0, 1)
    assert cards - Counter([REVISED]) == pool(content, BASE, "base") - Counter([DUE])


@pytest.mark.rule("horned_rat.horned-ones-due-replaced")
def test_the_revised_card_is_there_once_when_expert_cards_are_mixed_in(
    content: ruinous.Content,
) -> None:
    cards = pool(content, FIVE, "base", "expert")
    assert (cards[DUE], cards[REVISED]) == (0, 1)


@pytest.mark.rule("horned_rat.horned-ones-due-replaced", "horned_rat.extra-skaven-tokens")
def test_without_him_nothing_is_exchanged(content: ruinous.Content) -> None:
    cards = pool(content, BASE, "base")
    assert (cards[DUE], cards[REVISED], cards.total()) == (1, 0, 28)
    assert as_set_up(content, 1, BASE).view("khorne")["supply"]["skaven"] == 6


@pytest.mark.rule("horned_rat.old-world-deck-size")
@pytest.mark.parametrize(
    ("players", "dealt"),
    [
        (("khorne", "nurgle", "horned-rat"), 8),
        (("khorne", "nurgle", "tzeentch"), 8),
        (WITH_HIM, 7),
        (BASE, 7),
        (FIVE, 7),
    ],
)
def test_the_deck_depends_on_the_number_of_players_alone(
    content: ruinous.Content, players: tuple[str, ...], dealt: int
) -> None:
    assert as_set_up(content, 3, players).view("khorne")["old world deck"] == dealt
    assert revealed(content, players, 3, "base").total() == dealt


@pytest.mark.rule("expert.mix-in")
def test_nine_expert_cards_mixed_in_make_thirty_seven(content: ruinous.Content) -> None:
    base, expert = pool(content, BASE, "base"), pool(content, BASE, "expert")
    assert (base.total(), expert.total()) == (28, 9)
    assert pool(content, BASE, "base", "expert") == base + expert


@pytest.mark.rule("expert.mix-in")
@pytest.mark.parametrize("seed", range(5))
def test_of_the_mixed_cards_seven_come_and_thirty_are_out(
    content: ruinous.Content, seed: int
) -> None:
    mixed = pool(content, BASE, "base", "expert")
    came = revealed(content, BASE, seed, "base", "expert")
    assert came <= mixed
    assert (came.total(), (mixed - came).total()) == (7, 30)


@pytest.mark.rule("expert.mix-in")
def test_mixed_decks_hold_cards_of_both_kinds(content: ruinous.Content) -> None:
    expert = pool(content, BASE, "expert")
    came = sum((revealed(content, BASE, seed, "base", "expert") for seed in range(5)), Counter())
    assert 0 < sum(came[card] for card in expert) < came.total()


@pytest.mark.rule("expert.realm-of-chaos")
@pytest.mark.parametrize(
    ("players", "dealt", "out"),
    [
        (BASE, 7, 2),
        (BASE[:3], 8, 1),
        (WITH_HIM, 7, 2),
        (("khorne", "nurgle", "horned-rat"), 8, 1),
        (FIVE, 7, 2),
    ],
)
def test_realm_of_chaos_is_played_with_expert_cards_alone(
    content: ruinous.Content, players: tuple[str, ...], dealt: int, out: int
) -> None:
    expert = pool(content, players, "expert")
    came = revealed(content, players, 3, "expert")
    assert came <= expert
    assert (came.total(), (expert - came).total()) == (dealt, out)
    assert not came & pool(content, BASE, "base")


@pytest.mark.rule("expert.variant-other-rules-same")
def test_the_variant_changes_nothing_but_the_deck(content: ruinous.Content) -> None:
    base = content.world(FIVE, Variant()).data
    realm = content.world(FIVE, Variant(old_world=("expert",))).data
    assert base.old_world != realm.old_world
    same = ("rules", "regions", "powers", "tokens", "cards", "upgrades", "supplies")
    assert [getattr(base, each) for each in same] == [getattr(realm, each) for each in same]
