"""What packs, seeds and refusals show of setup, of the draw and Old World phases, and of dials."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ruinous
from ruinous.game.match import deal_players
from ruinous.game.scenarios import play, run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario, Step
from ruinous.games.oldworld.setup import check_variant
from ruinous.games.oldworld.variant import Variant
from ruinous.kernel.state.luck import Luck
from ruinous.tools.play.seats import seats_of

POWERS = ("khorne", "nurgle", "tzeentch", "slaanesh")
THREE = ("khorne", "nurgle", "tzeentch")

PACK = """\
id: odd-cards
version: 1.0.0
title: Cards that do what no base card does
requires: [{pack: base}]
replaces: [chaos/teleport, chaos/drain-power, old-world/meteor-showers, old-world/electors-arise]
"""
TZEENTCH = """\
power: tzeentch
set: base
cards:
  - name: Teleport
    copies: 4
    cost: 1
    effect: |
      before corruption is placed here: move up to 4 corruption from another region to here
    provenance: {status: reconstructed, basis: a test}
  - name: Drain Power
    copies: 2
    cost: 0
    effect: |
      when played: gain 3 power
    provenance: {status: reconstructed, basis: a test}
"""
OLD_WORLD = """\
cards:
  - name: Meteor Showers
    copies: 2
    discard: true
    effect: |
      when revealed: place 1 warpstone in Kislev
      in the old world step: each player draws 1 card
    provenance: {status: reconstructed, basis: a test}
  - name: Electors Arise
    copies: 1
    effect: |
      when revealed: place 1 warpstone in Kislev
      in the old world step: each player draws 1 card
    provenance: {status: reconstructed, basis: a test}
"""


@pytest.fixture(scope="module")
def base() -> ruinous.Content:
    return ruinous.load("base")


@pytest.fixture(scope="module")
def odd_cards(tmp_path_factory: pytest.TempPathFactory) -> ruinous.Content:
    """The base game with cards that show what no base card shows."""
    folder: Path = tmp_path_factory.mktemp("odd-cards")
    (folder / "chaos").mkdir()
    (folder / "pack.yaml").write_text(PACK, "utf-8")
    (folder / "chaos" / "tzeentch.yaml").write_text(TZEENTCH, "utf-8")
    (folder / "old-world.yaml").write_text(OLD_WORLD, "utf-8")
    return ruinous.load("base", folder)


def played(content: ruinous.Content, *when: Any, **given: Any) -> ruinous.Match:
    scenario = {"title": "a position of this module", "given": given, "when": list(when)}
    return run_scenario(content, Scenario.model_validate(scenario))


def as_set_up(content: ruinous.Content, seed: int, seats: tuple[str, ...] = ()) -> ruinous.Match:
    """Return a game before anything was done in it."""
    return played(content, setup=True, seed=seed, seats=list(seats))


def to_the_end(content: ruinous.Content, seed: int, players: tuple[str, ...]) -> ruinous.Match:
    """Return a game in which everybody passes, and otherwise takes what is offered first."""
    game = ruinous.new_game(content, players, seed)
    while not game.over:
        options = game.decision.options
        game.choose("pass" if options.find("pass") >= 0 else options[0])
    return game


def seen(game: ruinous.Match, player: str) -> dict[str, Any]:
    """Return what a player sees of his own things."""
    found = game.view(player)
    mine: dict[str, Any] = next(each for each in found["players"] if each["id"] == player)
    return mine


def tokens(game: ruinous.Match) -> dict[str, dict[str, int]]:
    return {region["id"]: region["tokens"] for region in game.view("khorne")["regions"]}


def revealed(game: ruinous.Match) -> list[str]:
    return [event.split()[2] for event in game.events() if " reveal " in event]


# ---------------------------------------------------------------- who plays


@pytest.mark.rule("components.players.base-count")
@pytest.mark.parametrize("players", [POWERS, THREE])
def test_three_or_four_powers_can_play(base: ruinous.Content, players: tuple[str, ...]) -> None:
    game = ruinous.new_game(base, players)
    assert [each["id"] for each in game.view("khorne")["players"]] == list(players)


@pytest.mark.rule("components.players.base-count")
@pytest.mark.parametrize(
    ("players", "refusal"),
    [
        (["khorne"], "1 players cannot play; these packs seat 3 or 4"),
        (["khorne", "nurgle"], "2 players cannot play; these packs seat 3 or 4"),
        ([*POWERS, "horned-rat"], "no Power is called `horned-rat`"),
    ],
)
def test_other_numbers_of_players_are_refused(
    base: ruinous.Content, players: list[str], refusal: str
) -> None:
    with pytest.raises(ruinous.IllegalSetup, match=refusal):
        ruinous.new_game(base, players)


@pytest.mark.rule("setup.sheets.assignment")
def test_no_power_is_played_twice(base: ruinous.Content) -> None:
    with pytest.raises(ruinous.IllegalSetup, match="`nurgle` is played twice"):
        ruinous.new_game(base, ["khorne", "nurgle", "nurgle"])


@pytest.mark.rule("setup.sheets.assignment")
@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_powers_are_dealt_at_random_one_to_each(
    base: ruinous.Content, count: int, seed: int
) -> None:
    dealt = ruinous.deal_powers(base, count, seed)
    assert len(set(dealt)) == len(dealt) == count
    assert set(dealt) <= set(POWERS)
    assert dealt == ruinous.deal_powers(base, count, seed)


@pytest.mark.rule("setup.sheets.assignment")
def test_every_player_can_get_every_power(base: ruinous.Content) -> None:
    deals = [ruinous.deal_powers(base, 4, seed) for seed in range(100)]
    assert all({deal[seat] for deal in deals} == set(POWERS) for seat in range(4))


@pytest.mark.rule("components.players.base-count")
@pytest.mark.parametrize("count", [-1, 0, 2, 5])
def test_powers_are_dealt_only_to_as_many_as_can_play(base: ruinous.Content, count: int) -> None:
    with pytest.raises(ruinous.IllegalSetup, match="cannot play; these packs seat 3 or 4"):
        ruinous.deal_powers(base, count, seed=1)


@pytest.mark.rule("setup.seating.power-order")
def test_seats_are_in_power_order(base: ruinous.Content) -> None:
    game = ruinous.new_game(base, ["tzeentch", "khorne", "slaanesh"])
    assert game.record()["players"] == ["khorne", "tzeentch", "slaanesh"]


@pytest.mark.rule("setup.unused-powers.out")
def test_a_power_that_nobody_plays_is_not_in_the_game(base: ruinous.Content) -> None:
    game = to_the_end(base, 3, THREE)
    traces = " ".join((*game.events(), *(str(game.view(player)) for player in THREE))).lower()
    gone = next(power for power in base.catalogue.powers if power.id == "slaanesh")
    names = [gone.id, *(follower.id for follower in gone.followers)]
    assert not [name for name in names if name in traces]
    with pytest.raises(KeyError):
        game.view("slaanesh")


# ---------------------------------------------------------------- what each has


@pytest.mark.rule("components.chaos-deck.own-24")
def test_each_power_has_a_deck_of_its_own(base: ruinous.Content) -> None:
    cards = base.catalogue.chaos_cards
    assert len({card.id for card in cards}) == len(cards)
    copies = Counter[str]()
    for card in cards:
        copies[card.power] += card.copies
    assert copies == dict.fromkeys(POWERS, 24)


@pytest.mark.rule("setup.private-components")
@pytest.mark.parametrize("player", POWERS)
def test_a_player_holds_only_what_is_his(base: ruinous.Content, player: str) -> None:
    game = as_set_up(base, 5)
    own = {card.name for card in base.catalogue.chaos_cards if card.power == player}
    mine = seen(game, player)
    assert set(mine["hand"]) <= own
    assert (mine["hand size"], mine["deck size"]) == (3, 21)
    assert (mine["upgrades"], mine["sheet"], mine["discards"]) == ([], {}, [])
    assert all(region["figures"] == {} for region in game.view(player)["regions"])
    others = [each for each in game.view(player)["players"] if each["id"] != player]
    assert not [each["id"] for each in others if "hand" in each]


@pytest.mark.rule("components.upgrades.five")
@pytest.mark.parametrize("player", POWERS)
def test_a_power_has_two_upgrades_for_itself_and_one_for_each_class(
    base: ruinous.Content, player: str
) -> None:
    kinds = [each.kind for each in base.catalogue.upgrades if each.power == player]
    assert sorted(kinds) == ["cultist", "greater daemon", "power", "power", "warrior"]


@pytest.mark.rule("setup.upgrades.not-in-play")
@pytest.mark.parametrize(("seat", "player"), list(enumerate(POWERS)))
def test_five_upgrades_wait_and_none_is_in_play(
    base: ruinous.Content, seat: int, player: str
) -> None:
    game = as_set_up(base, 5)
    assert seen(game, player)["upgrades"] == []
    ticks = base.catalogue.powers[seat].dial.ticks
    steps = [tick.effect.value if tick.effect else "" for tick in ticks]
    game.state.dial[seat] = steps.index("choose an upgrade") - 1
    game.state.counters[seat] = 1
    play(game, Step.model_validate({"phase": "end"}))
    assert game.decision.player == player
    assert {option.key for option in game.decision.options} == {
        each.id for each in base.catalogue.upgrades if each.power == player
    }
    assert len(game.decision.options) == 5


# ---------------------------------------------------------------- what is common


@pytest.mark.rule("components.ruination.five-ordered")
def test_five_ruination_cards_value_nine_regions_twice(base: ruinous.Content) -> None:
    ruination = base.catalogue.ruination
    assert ruination is not None
    regions = {region.id for region in base.catalogue.regions}
    assert len(ruination.cards) == 5
    assert [card.ruiners for card in ruination.cards] == [3, 4, 4, 5, 5]
    assert len(regions) == 9
    for card in ruination.cards:
        assert card.regions.keys() == regions
        assert {len(values) for values in card.regions.values()} == {2}


@pytest.mark.rule("components.old-world-cards.28", "setup.old-world-deck.rest-out")
@pytest.mark.parametrize(("players", "dealt", "out"), [(POWERS, 7, 21), (THREE, 8, 20)])
def test_old_world_cards_that_are_not_dealt_never_come(
    base: ruinous.Content, players: tuple[str, ...], dealt: int, out: int
) -> None:
    copies = Counter({card.id: card.copies for card in base.catalogue.old_world_cards})
    assert as_set_up(base, 3, players).view("khorne")["old world deck"] == dealt
    came = Counter(revealed(to_the_end(base, 3, players)))
    assert came.total() == dealt
    assert came <= copies
    assert copies.total() - came.total() == out


@pytest.mark.rule("setup.old-world-deck.random-facedown")
def test_the_old_world_deck_is_shuffled_by_the_seed(base: ruinous.Content) -> None:
    decks = [tuple(revealed(to_the_end(base, seed, POWERS))) for seed in (1, 2, 3, 1)]
    assert decks[0] == decks[3]
    assert len(set(decks)) == 3
    assert len({frozenset(deck) for deck in decks}) == 3


@pytest.mark.rule("setup.old-world-deck.random-facedown")
@pytest.mark.parametrize("player", POWERS)
def test_nobody_sees_more_of_the_old_world_deck_than_its_size(
    base: ruinous.Content, player: str
) -> None:
    shown = as_set_up(base, 3).view(player)
    assert shown["old world deck"] == 7
    text = str(shown)
    assert not [card.name for card in base.catalogue.old_world_cards if card.name in text]
    assert not [card.id for card in base.catalogue.old_world_cards if card.id in text]


@pytest.mark.rule("setup.starting-tokens.pool", "setup.starting-tokens.one-per-region")
@pytest.mark.parametrize("seed", range(10))
def test_each_region_gets_one_starting_token(base: ruinous.Content, seed: int) -> None:
    game = as_set_up(base, seed)
    there = tokens(game)
    assert all(sum(kinds.values()) == 1 for kinds in there.values())
    assert Counter(kind for kinds in there.values() for kind in kinds) == {
        "noble": 2, "warpstone": 3, "peasant": 4,
    }  # fmt: skip
    supply = game.view("khorne")["supply"]
    assert (supply["noble"], supply["warpstone"], supply["peasant"]) == (4, 11, 16)


@pytest.mark.interpreted("compiled code does not look up what a test puts in its place")
@pytest.mark.rule("setup.starting-tokens.one-per-region")
def test_starting_tokens_go_out_in_region_order(
    base: ruinous.Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Two nobles, three warpstones and four peasants are drawn in this order.
    drawn = (5, 0, 2, 6, 1, 3, 7, 4, 8)

    def draw(luck: Luck, purpose: str, items: list[int], names: Sequence[str]) -> None:
        if purpose == "starting tokens":
            items[:] = [items[number] for number in drawn]

    monkeypatch.setattr(Luck, "shuffle", draw)
    assert [next(iter(kinds)) for kinds in tokens(as_set_up(base, 1)).values()] == [
        "peasant", "noble", "warpstone", "peasant", "noble",
        "warpstone", "peasant", "warpstone", "peasant",
    ]  # fmt: skip


@pytest.mark.rule("setup.first-phase.old-world")
@pytest.mark.parametrize("seed", range(5))
def test_a_game_begins_with_the_old_world_phase(base: ruinous.Content, seed: int) -> None:
    first = ruinous.new_game(base, seed=seed)
    assert first.events()[0] == "-- round 1: old world"
    assert first.view("khorne")["round"] == 1
    lines = to_the_end(base, seed, POWERS).events()
    draws = [number for number, line in enumerate(lines) if " draw card" in line]
    assert draws[0] > lines.index("-- round 1: draw") > 1


# ---------------------------------------------------------------- the draw phase


@pytest.mark.rule("draw.tzeentch-refill")
def test_a_sheet_may_say_a_number_of_cards_or_a_size_of_the_hand(base: ruinous.Content) -> None:
    draws = {power.id: (power.draw.cards, power.draw.up_to) for power in base.catalogue.powers}
    assert draws == {
        "khorne": (2, None), "nurgle": (2, None), "tzeentch": (None, 5), "slaanesh": (2, None),
    }  # fmt: skip


@pytest.mark.rule("draw.simultaneous")
def test_the_order_of_players_makes_no_difference_to_the_draw_phase(base: ruinous.Content) -> None:
    powers = base.catalogue.powers
    backwards = tuple(power.model_copy(update={"order": -power.order}) for power in powers)
    reverse = ruinous.Content(replace(base.catalogue, powers=backwards[::-1]))
    decks: dict[str, Any] = {
        "khorne": {"power": 3, "deck": ["battle-cry", "blood-frenzy", "ritual-slaying"]},
        "nurgle": {"power": 1, "deck": ["influenza", "plague-aura", "rain-of-pus"]},
        "tzeentch": {"hand": ["dazzle"], "deck": ["teleport"] * 4 + ["warp-shield"]},
        "slaanesh": {"upgrades": ["lingering-allure"], "deck": ["dark-influence"] * 3},
    }
    steps = ({"phase": "draw"}, {"tzeentch": "none"})
    games = [played(content, *steps, players=decks) for content in (base, reverse)]
    orders = [[line.split()[0] for line in game.events() if " draw card" in line] for game in games]
    assert orders == [list(POWERS), list(POWERS[::-1])]
    one, other = ({player: seen(game, player) for player in POWERS} for game in games)
    assert one == other
    assert one["tzeentch"]["hand size"] == 5


@pytest.mark.rule("draw.power.cap-twelve")
def test_three_more_power_at_eleven_is_twelve(odd_cards: ruinous.Content) -> None:
    steps = ({"phase": "summoning"}, {"tzeentch": ["play drain-power", "kislev/1"]})
    hand = ["drain-power", "warp-shield"]
    game = played(odd_cards, *steps, players={"tzeentch": {"power": 11, "hand": hand}})
    # What was gained is told, not what was offered.
    assert "tzeentch gain power [" in " ".join(game.events())
    assert seen(game, "tzeentch")["power"] == 12


# ---------------------------------------------------------------- the Old World phase


@pytest.mark.rule("old_world.all-have-immediate")
def test_every_old_world_card_does_something_when_revealed(base: ruinous.Content) -> None:
    cards = base.catalogue.old_world_cards
    first = [str(card.effect.value).split(":", 1)[0] for card in cards if card.effect]
    assert first == ["when revealed"] * len(cards)
    assert sum(card.copies for card in cards) == 28


@pytest.mark.rule("old_world.all-have-immediate")
def test_some_old_world_cards_have_no_lasting_part(base: ruinous.Content) -> None:
    world = base.world(POWERS)
    lasting = {
        card.id: bool(written.rules)
        for card, written in zip(world.data.old_world, world.data.book.old_world, strict=True)
    }
    short = {card.id for card in base.catalogue.old_world_cards if card.discard}
    assert {card for card, lasts in lasting.items() if not lasts} == short
    assert len(short) == 5


@pytest.mark.rule("old_world.threat-tie-base")
def test_no_threat_is_on_two_dials(base: ruinous.Content) -> None:
    threats = [tick.threat for power in base.catalogue.powers for tick in power.dial.ticks]
    assert sorted(threat for threat in threats if threat is not None) == list(range(1, 35))


@pytest.mark.rule("old_world.threat-tie-base")
def test_of_two_equal_threats_the_first_in_power_order_acts(base: ruinous.Content) -> None:
    first, *others = base.catalogue.powers
    start, *ticks = first.dial.ticks
    ticks = (start.model_copy(update={"threat": 1}), *ticks)
    dial = first.dial.model_copy(update={"ticks": ticks})
    same = first.model_copy(update={"dial": dial})
    tied = ruinous.Content(replace(base.catalogue, powers=(same, *others)))
    deck = {"old world deck": ["road-wardens"]}
    assert played(tied, {"phase": "old world"}, **deck).decision.player == "khorne"
    assert played(base, {"phase": "old world"}, **deck).decision.player == "nurgle"


@pytest.mark.rule("old_world.persistent.only-on-track")
@pytest.mark.parametrize(("card", "drawn"), [("electors-arise", 1), ("meteor-showers", 0)])
def test_a_lasting_part_acts_only_if_its_card_is_on_the_track(
    odd_cards: ruinous.Content, card: str, drawn: int
) -> None:
    steps = ({"phase": "old world"}, {"phase": "end"})
    game = played(odd_cards, *steps, **{"old world deck": [card, "mass-exodus"]})
    assert tokens(game)["kislev"] == {"warpstone": 1}
    assert [seen(game, player)["hand size"] for player in POWERS] == [drawn] * 4


@pytest.mark.rule("old_world.round-limit")
@pytest.mark.parametrize(("players", "rounds"), [(POWERS, 7), (THREE, 8)])
def test_the_deck_ends_the_game_after_as_many_rounds(
    base: ruinous.Content, players: tuple[str, ...], rounds: int
) -> None:
    game = to_the_end(base, 3, players)
    assert game.result is not None
    assert (game.result.condition, game.result.rounds) == ("deck", rounds)
    begun = [line for line in game.events() if line.endswith(": old world")]
    assert begun == [f"-- round {number}: old world" for number in range(1, rounds + 1)]


# ---------------------------------------------------------------- dials


@pytest.mark.rule("dial.instruction.start")
def test_the_start_of_a_dial_says_nothing(base: ruinous.Content) -> None:
    starts = [power.dial.ticks[0] for power in base.catalogue.powers]
    assert [(start.effect, start.victory) for start in starts] == [(None, False)] * 4


@pytest.mark.rule("dial.no-counter-for-others-placement")
def test_tokens_that_somebody_else_moves_earn_no_counter(odd_cards: ruinous.Content) -> None:
    moved = ["nurgle-corruption@norsca"] * 2 + ["slaanesh-corruption@norsca"] * 2
    regions = {
        "norsca": {"corruption": {"nurgle": 2, "slaanesh": 2}},
        "kislev": {"cards": ["teleport"], "tokens": {"noble": 1}},
    }
    game = played(odd_cards, {"phase": "corruption"}, {"tzeentch": moved}, regions=regions)
    kislev = next(each for each in game.view("khorne")["regions"] if each["id"] == "kislev")
    assert kislev["corruption"] == {"nurgle": 2, "slaanesh": 2}
    assert kislev["populous"]
    assert [seen(game, player)["counters"] for player in POWERS] == [0] * 4


def test_a_set_that_nobody_has_is_refused_where_every_power_has_one():
    """T9: it passed for Powers that have no choice."""
    catalogue = ruinous.load("horned-rat").catalogue
    with pytest.raises(ruinous.IllegalSetup, match="no set of Chaos cards is called `zzz`"):
        check_variant(catalogue, ("horned-rat",), Variant("zzz"))


@pytest.mark.parametrize("chosen", [{}, {"players": POWERS}, {"cards": "morrslieb"}])
def test_packs_that_are_no_whole_game_are_refused(tmp_path: Path, chosen: dict[str, Any]) -> None:
    (tmp_path / "pack.yaml").write_text("id: bare\nversion: 1.0.0\ntitle: Bare\ngame: oldworld\n")
    content = ruinous.load(tmp_path)
    with pytest.raises(ruinous.IllegalSetup, match="no whole game in `bare`") as refused:
        ruinous.new_game(content, **chosen)
    assert refused.value.advice == (
        "name the pack that has the core numbers under `requires` in pack.yaml"
    )
    with pytest.raises(ruinous.IllegalSetup, match="no whole game"):
        deal_players(content, 4, 0)
    with pytest.raises(ruinous.IllegalSetup, match="no whole game"):
        seats_of(content)
