"""Random games with all packs, looked over from every side: a few always, 10,000 with `-m long`.

At some decisions of each game every law is checked, the game is restored from a snapshot, every
option is carried out in a clone, and every seat's view is compared with that of a game in which
all that is hidden from it lies otherwise. Each game is played again from its record.
"""

import json
import random
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

import pytest

import ruinous
from games.oldworld.laws import broken, in_force, standing, unlawful
from games.oldworld.players import TABLES, chance, play_on
from games.oldworld.trust import hidden_otherwise, tried, watch_bans
from ruinous import Content, Match
from ruinous.data import is_compiled
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.text.log_text import sentence_of
from ruinous.kernel.state.rule_index import YOU

RAT: Final = "horned-rat"
POWERS: Final = (*TABLES[0], RAT)
WITH_RAT: Final = tuple(
    players for count in (5, 4, 3) for players in combinations(POWERS, count) if RAT in players
)
PLAIN: Final = (("base",),)
EXPERT: Final = (("base",), ("base", "expert"), ("expert",))
FEW: Final = 5
"""Games of each mix that are always played."""
MANY, SHARE = 2_500, 250
"""Those of the long run, and how many of them one test plays."""
LOOKS: Final = 0.02
"""Share of the decisions at which the whole table is looked over."""


class Mix(NamedTuple):
    """What games are played with, one seed after the other."""

    packs: tuple[str, ...]
    tables: tuple[tuple[str, ...], ...]
    cards: str
    old_world: tuple[tuple[str, ...], ...]


MIXES: Final = {
    "base": Mix(("base",), TABLES, "base", PLAIN),
    "morrslieb": Mix(("base", "morrslieb"), TABLES, "morrslieb", PLAIN),
    "horned rat": Mix(("base", RAT), WITH_RAT, "base", EXPERT),
    "all": Mix(("base", "morrslieb", RAT), WITH_RAT, "morrslieb", EXPERT),
}
named = pytest.mark.parametrize("mix", MIXES.values(), ids=MIXES)


@cache
def content(packs: tuple[str, ...]) -> Content:
    return ruinous.load(*packs)


def play(mix: Mix, seed: int) -> None:
    """Play the game of a seed, look at it again and again, and play it again from its record."""
    players = mix.tables[seed % len(mix.tables)]
    sets = mix.old_world[seed % len(mix.old_world)]
    game = ruinous.new_game(content(mix.packs), players, seed, cards=mix.cards, old_world=sets)
    dice = random.Random(~seed)
    for _ in play_on(game, chance(seed)):
        if dice.random() < LOOKS:
            is_well(game)
            is_restored(game)
            is_executable(game)
            hides_what_is_hidden(game, dice)
    is_well(game)
    assert unlawful(game) == []
    assert game.result is not None
    is_replayed(game)


def is_well(game: Match) -> None:
    assert broken(game) == []


def is_restored(game: Match) -> None:
    again = ruinous.restore(json.loads(json.dumps(game.snapshot())), game.content)
    assert standing(again.state) == standing(game.state)
    assert in_force(again.state) == in_force(game.state)


def is_executable(game: Match) -> None:
    for option in game.decision.options:
        tried(game, option.key)


def hides_what_is_hidden(game: Match, dice: random.Random) -> None:
    for power in game.state.table.powers:
        assert game.view(power.id) == hidden_otherwise(game, power.id, dice).view(power.id)


def is_replayed(game: Match) -> None:
    record = json.dumps(game.record())
    again = ruinous.replay(json.loads(record), game.content)
    assert json.dumps(again.record()) == record
    assert again.result == game.result
    assert told(again) == told(game)


def told(game: Match) -> list[str]:
    return [sentence_of(game.state, action) for action in game.log]


@named
def test_games_of_every_mix_are_well_from_every_side(
    mix: Mix, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = watch_bans(monkeypatch)
    for seed in range(FEW):
        play(mix, seed)
    assert asked or is_compiled()


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, MANY, SHARE))
@named
def test_10000_games_are_well_from_every_side(
    mix: Mix, first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch_bans(monkeypatch)
    for seed in range(100_000 + first, 100_000 + first + SHARE):
        play(mix, seed)


# ---------------------------------------------------------------- what such games have shown


def after(given: dict[str, object], *choices: dict[str, object]) -> Match:
    """Return a game with the Morrslieb cards after some choices."""
    when = [{"phase": "summoning"}, *choices]
    scenario = {"title": "so far", "given": {"cards": "morrslieb", **given}, "when": when}
    return run_scenario(content(("base", "morrslieb")), Scenario.model_validate(scenario))


def test_a_covered_card_stays_cancelled_in_a_game_that_is_restored() -> None:
    game = after(
        {
            "players": {
                "nurgle": {"power": 1},
                "tzeentch": {"power": 2, "upgrades": ["mystical-disregard"], "hand": ["havoc"]},
            },
            "regions": {"kislev": {"cards": ["festering-fever", "corrupt-from-within"]}},
        },
        {"nurgle": "pass"},
        {"tzeentch": ["play havoc", "kislev/1"]},
    )
    assert game.state.covered
    is_restored(game)


def test_a_figure_that_is_laid_on_a_second_card_leaves_the_first() -> None:
    game = after(
        {
            "players": {"khorne": {"power": 3, "hand": ["hate", "hate"]}},
            "regions": {"kislev": {"figures": {"nurgle": {"leper": 1}}}},
        },
        {"khorne": ["play hate", "kislev/1"]},
        {"khorne": ["play hate", "kislev/2"]},
    )
    assert len(game.state.laid) == 1
    is_well(game)


def test_copied_rules_are_in_force_in_a_game_that_is_restored() -> None:
    given = {
        "cards": "cookbook",
        "players": {"khorne": {"power": 2, "hand": ["its-rules-are-yours-as-well"]}},
        "regions": {"kislev": {"cards": [None, "warriors-fight-better"]}},
    }
    when = [{"phase": "summoning"}, {"khorne": ["play its-rules-are-yours-as-well", "kislev/1"]}]
    scenario = Scenario.model_validate({"title": "copied", "given": given, "when": when})
    game = run_scenario(content(("base", "cookbook")), scenario)
    assert _owners(game, "attack/figure") == ["tzeentch", "khorne"]
    is_restored(game)


def _owners(game: Match, key: str) -> list[str]:
    """Return whose rules on a quantity are in force."""
    powers = game.state.table.powers
    return [powers[each.slots[YOU]].id for each in game.state.force[key]]
