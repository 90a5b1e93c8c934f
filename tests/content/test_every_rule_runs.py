"""Every rule and every arm of every card runs in an example, a scenario or a random game."""

from collections.abc import Iterator
from typing import Any

import pytest

import ruinous
from repository.places import ROOT, read_yaml
from ruinous.kernel import machine, prices, quantities, window
from ruinous.kernel.luck import Luck
from ruinous.kernel.rules import Instance, Rule
from ruinous.oldworld.phases import summoning
from ruinous.oldworld.variant import Variant
from ruinous.packs.models.example import Scenario
from ruinous.tools.scenario import run_scenario

FOUR = ["khorne", "nurgle", "tzeentch", "slaanesh"]
FIVE = [*FOUR, "horned-rat"]
MIXES: list[tuple[list[str], str, tuple[str, ...]]] = [
    (FOUR, "base", ("base",)),
    (FOUR, "morrslieb", ("base", "expert")),
    (FIVE, "base", ("base", "expert")),
    (FIVE, "morrslieb", ("expert",)),
    (["khorne", "tzeentch", "horned-rat"], "morrslieb", ("expert",)),
    (["nurgle", "slaanesh", "horned-rat"], "base", ("base",)),
]
FAN: list[tuple[list[str], str, tuple[str, ...]]] = [
    (["khorne", "nurgle", "slaanesh", "drowned-tide"], "base", ("base", "tide")),
    (["tzeentch", "horned-rat", "drowned-tide"], "morrslieb", ("expert", "tide")),
]
"""Mixes with the fan pack, which changes some rules of the others."""
GAMES = 25
"""Random games of each mix."""


class Seen:
    """What has run: operations of programs, and standing rules that applied to something."""

    def __init__(self) -> None:
        self.ops: set[tuple[str, int]] = set()
        self.rules: set[tuple[str, int, str]] = set()

    def note(self, rule: Rule) -> None:
        self.rules.add((rule.source.id, rule.source.rule, rule.key))


def _watched_run(found: Seen) -> Any:
    def run(state: Any) -> None:
        agenda = state.agenda
        while agenda:
            frame = agenda[-1]
            ops, at = frame.code.ops, frame.at
            if at >= len(ops):
                agenda.pop()
                continue
            found.ops.add((frame.code.address, at))
            frame.at = at + 1
            ops[at](state, frame)
            if state.question is not None:
                return

    return run


def _watched_bans(found: Seen) -> tuple[Any, Any]:
    forbidden, unbanned = window.forbidden, window.unbanned

    def banned(*args: Any) -> Instance | None:
        instance = forbidden(*args)
        if instance is not None:
            found.note(instance.rule)
        return instance

    def zoned(state: Any, action: Any, places: int) -> tuple[int, bool]:
        for instance in state.force.get(action.verb, window.NO_HOOKS).forbid:
            zone = instance.rule.zone
            if zone is not None and zone(state, instance.slots) & places:
                found.note(instance.rule)
        result: tuple[int, bool] = unbanned(state, action, places)
        return result

    return banned, zoned


def _watched_changes(found: Seen) -> tuple[Any, Any]:
    concerns, fitting = quantities._concerns, prices._fitting

    def concerned(state: Any, instance: Instance, *rest: int) -> bool:
        result = concerns(state, instance, *rest)
        if result:
            found.note(instance.rule)
        return result

    def priced(*args: Any) -> list[tuple[Instance, int]]:
        result = fitting(*args)
        for instance, _ in result:
            found.note(instance.rule)
        return result

    return concerned, priced


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    found = Seen()
    run = _watched_run(found)
    banned, zoned = _watched_bans(found)
    concerned, priced = _watched_changes(found)
    for module in (machine, *_users_of_run()):
        monkeypatch.setattr(module, "run", run)
    monkeypatch.setattr(quantities, "_concerns", concerned)
    monkeypatch.setattr(window, "forbidden", banned)
    monkeypatch.setattr(prices, "_fitting", priced)
    monkeypatch.setattr(summoning, "unbanned", zoned)
    return found


def _users_of_run() -> list[Any]:
    from ruinous.oldworld import game
    from ruinous.tools import scenario

    return [game, scenario]


def _play_examples(packs: list[str]) -> None:
    content = ruinous.load(*packs)
    last = content.catalogue.packs[-1].id
    catalogue = content.catalogue
    for card in (*catalogue.chaos_cards, *catalogue.upgrades, *catalogue.old_world_cards):
        if card.pack == last:
            for example in card.examples:
                run_scenario(content, Scenario.model_validate(dict(example.value)))


def _play_scenarios(folder: str, *packs: str) -> None:
    content = ruinous.load(*packs)
    for file in sorted((ROOT / "tests" / folder).rglob("*.yaml")):
        for value in read_yaml(file):
            run_scenario(content, Scenario.model_validate(value))


def _play_games(content: ruinous.Content, mixes: list[Any]) -> None:
    for number, (players, cards, old_world) in enumerate(mixes):
        for seed in range(GAMES):
            game = ruinous.new_game(content, players, seed, cards, old_world)
            luck = Luck(seed * 100 + number)
            while not game.over:
                options = game.decision.options
                game.choose(options[luck.below(len(options))])


def _written(content: ruinous.Content, mixes: list[Any]) -> Iterator[Any]:
    for players, cards, old_world in mixes:
        world = content.world(players, Variant(cards, old_world))
        yield from world.data.book.everything()


def _missing(content: ruinous.Content, mixes: list[Any], seen: Seen) -> Iterator[str]:
    for written in _written(content, mixes):
        for rule in written.programs():
            assert rule.code is not None
            for at in range(len(rule.code.ops)):
                if (rule.code.address, at) not in seen.ops:
                    yield f"{rule.source}, step {at} of {rule.code.address}"
        for rule in (*written.rules, *written.lasting):
            if (
                rule.code is None
                and rule.match is not None
                and rule.use not in ("forbid", "change")
            ):
                continue
            key = (rule.source.id, rule.source.rule, rule.key)
            if rule.use in ("forbid", "change") and key not in seen.rules:
                yield f"{rule.source}: {rule.use} {rule.key} never applied"


def test_every_rule_and_every_arm_runs(seen: Seen) -> None:
    for packs in (["base"], ["base", "morrslieb"], ["base", "horned-rat"]):
        _play_examples(packs)
    _play_scenarios("scenarios", "base")
    _play_scenarios("scenarios-expansions", "base", "morrslieb", "horned-rat")
    content = ruinous.load("base", "morrslieb", "horned-rat")
    _play_games(content, MIXES)
    missing = sorted(set(_missing(content, MIXES, seen)))
    assert not missing, f"{len(missing)} never ran:\n" + "\n".join(missing)


def test_every_rule_and_every_arm_of_the_fan_pack_runs(seen: Seen) -> None:
    _play_examples(["base", "fan-tide"])
    content = ruinous.load("base", "morrslieb", "horned-rat", "fan-tide")
    _play_games(content, FAN)
    everything = {each for each in _missing(content, FAN, Seen()) if "fan-tide" in each}
    missing = sorted(everything & set(_missing(content, FAN, seen)))
    assert len(everything) > 20
    assert not missing, f"{len(missing)} never ran:\n" + "\n".join(missing)
