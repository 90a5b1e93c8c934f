"""Random positions in which an item is in force or can be played."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import ruinous
from ruinous.diagnostics import Text
from ruinous.game.content import Content
from ruinous.game.match import Match
from ruinous.game.scenarios import begin
from ruinous.games.oldworld import scenarios
from ruinous.kernel.state.rng import Rng
from tools.builders import base

MANY = 60
FROM = ({"from": "summoning"}, {"from": "end"})
"""Steps that go on through rounds."""


@cache
def content_of(pack: str) -> Content:
    return base() if pack == "base" else ruinous.load(pack)


def found(name: str, pack: str = "base") -> Iterator[dict[str, Any]]:
    """Yield scenarios for an item."""
    content = content_of(pack)
    item = next(each for each in content.catalogue.items if each.name == name)
    rng = Rng(5)
    return (scenarios.scenario_for(content, item, rng.split()) for _ in range(MANY))


def laid_out(scenario: dict[str, Any], pack: str = "base") -> Match:
    return begin(content_of(pack), scenarios.parse(scenario).given)


@pytest.mark.parametrize(
    ("name", "pack"),
    [
        ("Blood Frenzy", "base"),
        ("Font of Sorcery", "base"),
        ("Peasant Uprising", "base"),
        ("Nurgle", "base"),
        ("hero", "base"),
        ("ruination", "base"),
        ("Bloodbath", "morrslieb"),
        ("Doomwheel", "horned-rat"),
        ("The Ninth Wave", "fan-tide"),
    ],
)
def test_every_position_can_be_laid_out(name: str, pack: str) -> None:
    for scenario in found(name, pack):
        assert laid_out(scenario, pack).state.table.count >= 2


def test_a_card_is_in_the_hand_of_its_owner_or_in_a_region() -> None:
    places = set()
    for scenario in found("Blood Frenzy"):
        given = scenario["given"]
        assert "khorne" in given["seats"]
        held = "blood-frenzy" in given["players"]["khorne"]["hand"]
        lies = any("blood-frenzy" in each["cards"] for each in given["regions"].values())
        assert held != lies
        places.add(held)
        if held:
            assert scenario["when"][0] in ({"phase": "summoning"}, *FROM)
    assert places == {True, False}


def test_an_old_world_card_is_revealed_or_on_the_track() -> None:
    givens = [scenario["given"] for scenario in found("Peasant Uprising")]
    places = {
        ("peasant-uprising" in each["track"], each["old world deck"][0] == "peasant-uprising")
        for each in givens
    }
    assert places == {(True, False), (False, True)}


def test_an_upgrade_is_in_play() -> None:
    for scenario in found("Font of Sorcery"):
        assert "font-of-sorcery" in scenario["given"]["players"]["tzeentch"]["upgrades"]


def test_what_an_effect_names_is_there_more_often() -> None:
    def peasants(name: str) -> int:
        regions = [each for one in found(name) for each in one["given"]["regions"].values()]
        return sum("peasant" in each["tokens"] for each in regions)

    assert 2 * peasants("Peasant Uprising") > 3 * peasants("Blood Frenzy")


def test_the_same_luck_makes_the_same_position() -> None:
    assert list(found("Blood Frenzy")) == list(found("Blood Frenzy"))


def of_text(text: str, many: int = MANY) -> list[dict[str, Any]]:
    """Return scenarios for a card with an effect."""
    content = base().without_mistakes()
    old, new = content.game.items.bearer(content.catalogue, "card", Text.of(text))
    effects = content.game.language.texts_of(content.catalogue.with_item(old, new))
    [effect] = [each for each in effects if each.item is new]
    tree, _ = content.effects.bind(effect)
    assert tree is not None
    changed = content.with_item(old, new, tree)
    rng = Rng(5)
    return [scenarios.scenario_for(changed, new, rng.split()) for _ in range(many)]


def values(given: dict[str, Any], key: str) -> list[Any]:
    """Return what regions and players have below a key, where they have something there."""
    holders = [*given["regions"].values(), *given["players"].values(), given]
    return [found for each in holders if (found := each.get(key))]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("when played: turn up a face-down card here", "face down"),
        ("at the start of battle: revive a killed figure here", "killed"),
        ("at the start of battle: score 1 point for each figure on this card", "pinned"),
        ("when played: return a banished figure to the stock", "banished figures"),
        ("when played: return a banished card to the hand", "banished cards"),
        ("when played: return a banished region", "banished"),
        ("when played: return a card in your discard pile to the hand", "discards"),
    ],
)
def test_things_are_in_the_states_that_an_effect_speaks_of_and_in_no_others(
    text: str, key: str
) -> None:
    assert any(values(each["given"], key) for each in of_text(text))
    assert not any(values(each["given"], key) for each in of_text("when played: gain 1 power"))


def test_no_tokens_lie_there_that_an_effect_does_not_speak_of() -> None:
    quiet, loud = of_text("when played: draw 1 card"), of_text("when played: remove a token here")
    assert not any(values(each["given"], key) for each in quiet for key in ("tokens", "sheet"))
    assert any(values(each["given"], "tokens") for each in loud)


def test_who_speaks_of_power_has_some_in_battle_too() -> None:
    text = "at the end of battle, if you have 10 power: draw 1 card"
    battles = [each for each in of_text(text) if each["when"][0] == {"phase": "battle"}]
    assert any(values(each["given"], "power") for each in battles)


def test_nobody_has_power_when_battle_begins() -> None:
    """Who passes has none, and summoning goes on until all have passed."""
    for scenario in found("Blood Frenzy"):
        players = scenario["given"]["players"].values()
        [first, *_] = scenario["when"]
        if "battle" in first.values():
            assert {player["power"] for player in players} == {0}
            break
    else:
        pytest.fail("none begins with battle")
    powers = {p["power"] for s in found("Blood Frenzy") for p in s["given"]["players"].values()}
    assert len(powers) > 1
