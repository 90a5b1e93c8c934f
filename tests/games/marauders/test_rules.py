"""Every rule of the second game is proved by a scenario or a test that names it."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ruinous
from repository.places import read_yaml, shown
from repository.test_rule_coverage import Proof, named_in_python, named_in_scenarios
from ruinous.game.scenarios import run_scenario

HERE = Path(__file__).parent
GREEN = 9
"""Kinds of special cards."""
SEATS = ("north", "east", "south", "west")


@cache
def entries() -> list[dict[str, Any]]:
    return list(read_yaml(HERE / "rules.yaml")["rules"])


@cache
def proofs() -> tuple[Proof, ...]:
    """Return what scenarios and tests of the game say they prove."""
    files, modules = sorted(HERE.rglob("*.yaml")), sorted(HERE.rglob("*.py"))
    scenarios = [file for file in files if file.parent.name == "scenarios"]
    return (
        *(p for file in scenarios for p in named_in_scenarios(read_yaml(file), shown(file))),
        *(p for file in modules for p in named_in_python(file.read_text("utf-8"), shown(file))),
    )


def test_every_rule_is_proved():
    proved = {proof.rule for proof in proofs()}
    missing = [entry["id"] for entry in entries() if entry["id"] not in proved]
    assert not missing, f"{len(missing)} rules without proof:\n" + "\n".join(missing)


def test_every_proof_names_a_rule():
    known = {entry["id"] for entry in entries()}
    unknown = [f"{proof.where}: {proof.rule}" for proof in proofs() if proof.rule not in known]
    assert not unknown, "no such rule:\n" + "\n".join(unknown)


def test_every_rule_has_an_id_a_source_a_norm_and_a_check():
    ids = [entry["id"] for entry in entries()]
    assert sorted(set(ids)) == sorted(ids)
    phases = read_yaml(HERE / "rules.yaml")["phases"]
    for entry in entries():
        assert {"id", "source", "phase", "rule", "check"} <= entry.keys()
        assert entry["phase"] in phases


# ---------------------------------------------------------------- what no scenario can show


@cache
def marauders():
    return ruinous.load("marauders")


def match_of(seed, seats=SEATS):
    return ruinous.new_game(marauders(), players=seats, seed=seed)


@pytest.mark.rule("setup.one-shuffled-pile")
def test_a_seed_gives_one_order_of_all_cards():
    first, again, other = match_of(3).state, match_of(3).state, match_of(4).state
    assert first.pile == again.pile
    assert first.pile != other.pile
    assert sorted([*first.pile, *first.discards, first.drawn]) == list(range(110))


@pytest.mark.rule("setup.random-first-player")
def test_each_player_comes_up_as_the_first():
    assert {match_of(seed).state.first for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("setup.playsheet-and-markers")
@pytest.mark.parametrize("seats", [["north"], [*SEATS, "middle"]])
def test_two_to_four_can_play(seats):
    with pytest.raises(ruinous.IllegalSetup):
        match_of(0, seats)


@pytest.mark.rule("turn.discards-face-up", "turn.no-hand")
def test_all_players_see_the_same_discards_and_the_drawn_card():
    match = match_of(1)
    match.choose("discard")
    views = [match.view(seat) for seat in SEATS]
    assert views[0]["discards"]
    assert all(view == views[0] for view in views)
    assert not {"hand", "hands"} & views[0].keys()


@pytest.mark.rule("attack.total-may-be-checked-first")
def test_the_attack_of_every_line_is_shown():
    attack = match_of(1).view("north")["attack"]
    assert {player: len(rows) for player, rows in attack.items()} == dict.fromkeys(SEATS, 3)


PACK = """\
id: short-turns
version: 1.0.0
title: short turns
requires:
  - {pack: marauders, version: ">=1.0"}
replaces: [rules/ignored-ends-turn]
"""
RULES = """\
rules: {ignored ends turn: 1}
provenance: {status: sourced, basis: our own}
"""
FIRST_ROUND = {
    "title": "a switch",
    "given": {"seats": ["north", "east"], "round": 1, "pile": ["venomous-creep", "shotti"]},
    "then": {"turn": "east", "drawn": "shotti", "discards": ["venomous-creep"]},
}


@pytest.mark.rule("turn.first-round-green-ignored")
def test_a_pack_may_let_ignored_cards_end_turns(tmp_path):
    (tmp_path / "pack.yaml").write_text(PACK, "utf-8")
    (tmp_path / "rules.yaml").write_text(RULES, "utf-8")
    content = ruinous.load(tmp_path)
    run_scenario(content, content.game.scenarios.parse(FIRST_ROUND))


# ---------------------------------------------------------------- the cards


def cards_of(colour):
    return [card for card in marauders().catalogue.cards if card.colour == colour]


@pytest.mark.rule("cards.green-special")
def test_every_special_card_has_an_effect():
    green = cards_of("green")
    assert len(green) == GREEN
    assert all(card.effect is not None for card in green)
    assert all(card.attack == card.points == 0 for card in green)


@pytest.mark.rule("cards.blue-booty")
def test_booty_has_points_and_nothing_else():
    assert all(card.points and not card.attack and card.effect is None for card in cards_of("blue"))


@pytest.mark.rule("cards.grey-goblins")
def test_goblins_have_neither_attack_nor_points():
    assert not any(card.points or card.attack for card in cards_of("grey"))


@pytest.mark.rule("cards.purple-troops")
def test_chaos_marauders_alone_of_all_troops_have_points():
    assert [card.id for card in cards_of("purple") if card.points] == ["chaos-marauders"]


@pytest.mark.rule("cards.red-sets", "cards.red-boneshaker-is-the-pair")
def test_five_machines_have_three_parts_and_the_boneshaker_two():
    machines: dict[str, set[str]] = {}
    for card in cards_of("red"):
        machines.setdefault(card.machine, set()).add(card.part)
    pairs = [machine for machine, parts in machines.items() if parts == {"front", "rear"}]
    assert pairs == ["boneshaker"]
    assert sum(parts == {"front", "rear", "crew"} for parts in machines.values()) == 5
    assert sum(card.copies for card in cards_of("red")) == 17
