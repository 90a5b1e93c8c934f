"""What holds at every decision of every game, whoever plays and whatever is chosen."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ruinous
from games.oldworld.laws import broken, in_force, standing, unlawful
from games.oldworld.players import TABLES, chance, play_on, play_out
from games.oldworld.trust import carried_out, hidden_otherwise, promised, tried, watch_bans
from ruinous import Content, Match
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.rule_index import BLOCK, SUBJECT

LONG_WAY: Final = 400
"""Decisions that lead past the end of most games."""
few = settings(max_examples=15)
"""For what plays games to their ends."""


@cache
def base() -> Content:
    return ruinous.load("base")


@st.composite
def games(draw: st.DrawFn) -> Match:
    """Any game of base at any decision, or at its end."""
    players = draw(st.sampled_from(TABLES))
    seed = draw(st.integers(0, 2**64 - 1))
    game = ruinous.new_game(base(), players, seed)
    return play_out(game, chance(seed), draw(st.integers(0, LONG_WAY)))


@st.composite
def unfinished(draw: st.DrawFn) -> Match:
    """Any game at any decision."""
    return draw(games().filter(lambda game: not game.over))


def as_data(game: Match) -> dict[str, Any]:
    """Return a game as another machine would read it from a file."""
    return json.loads(json.dumps(game.snapshot()))


def held(game: Match) -> dict[str, Any]:
    """Return what a game holds, but for the room in rules that every question fills anew."""
    data = as_data(game)
    for _, _, rules, ender, *_ in data["state"]["lasting"]:
        for _, slots, *_ in (*rules, ender) if ender else rules:
            slots[SUBJECT:BLOCK] = [0] * (BLOCK - SUBJECT)
    return data


def as_bytes(game: Match) -> bytes:
    return json.dumps(game.record()).encode()


# ---------------------------------------------------------------- things, numbers, ruins


@given(games())
def test_every_thing_is_in_one_place_and_every_number_in_bounds(game):
    assert broken(game) == []
    assert unlawful(game) == []


def give(what: str, at: int, change: int) -> Callable[[State], None]:
    def sabotage(s: State) -> None:
        getattr(s, what)[at] += change

    return sabotage


def twice(s: State) -> None:
    s.hands[0].append(s.decks[0][0])


def swapped(s: State) -> None:
    s.hands[0][0], s.hands[1][0] = s.hands[1][0], s.hands[0][0]


def untold(s: State) -> None:
    s.old_world_deck.pop()


def beside(s: State) -> None:
    s.at[3] |= 1


def served_twice(s: State) -> None:
    s.mine[0] |= s.mine[1]


def taken(s: State) -> None:
    s.upgrades |= 1


def tipped(s: State) -> None:
    s.tipped = 1


def ruined(s: State) -> None:
    s.ruined |= 1 << 4


@pytest.mark.parametrize(
    "sabotage",
    [
        give("supply", -1, -1),
        give("piles", -1, 1),
        give("power", 0, 13),
        give("points", 0, -51),
        give("dial", 0, 99),
        twice,
        swapped,
        untold,
        beside,
        served_twice,
        taken,
        tipped,
        ruined,
    ],
    ids=lambda sabotage: sabotage.__name__,
)
def test_a_broken_law_is_noticed(sabotage):
    game = ruinous.new_game(base(), seed=3)
    assert broken(game) == []
    sabotage(game.state)
    assert broken(game)


# ---------------------------------------------------------------- rules in force


@given(games())
def test_the_rules_in_force_are_those_of_what_lies_on_the_table(game):
    again = ruinous.restore(as_data(game), base())
    assert standing(game.state) == standing(again.state)
    assert in_force(game.state) == in_force(again.state)


@pytest.fixture
def bans_watched(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    return watch_bans(monkeypatch)


@pytest.mark.interpreted("compiled code does not look up what a test puts in its place")
@pytest.mark.parametrize("seed", range(8))
def test_no_ban_in_force_is_broken_by_what_is_offered_or_done(bans_watched, seed):
    dice = random.Random(seed)
    game = ruinous.new_game(base(), seed=seed)
    for _ in play_on(game, chance(seed)):
        if dice.random() < 0.1:
            for option in game.decision.options:
                tried(game, option.key)
    assert bans_watched


# ---------------------------------------------------------------- options


@given(unfinished())
def test_every_option_can_be_carried_out_and_does_something(game):
    decision = game.decision
    keys = [option.key for option in decision.options]
    assert len(set(keys)) == len(keys) > 1
    powers = [power.id for power in game.state.table.powers]
    for key in keys:
        if decision.kind == "turn":
            done = carried_out(game, key)[0]
            assert (powers[done.actor], done.verb) == promised(decision, key)
        else:
            tried(game, key)


@given(unfinished())
def test_an_option_is_taken_by_its_key_as_well(game):
    options = game.decision.options
    for number, option in enumerate(options):
        by_option, by_key = game.clone(), game.clone()
        by_option.choose(by_option.decision.options[number])
        by_key.choose(option.key)
        assert as_bytes(by_option) == as_bytes(by_key)


@given(unfinished())
def test_what_is_not_offered_is_refused_and_changes_nothing(game):
    before = as_data(game)
    with pytest.raises(ruinous.IllegalChoice, match="`no such key` is not offered"):
        game.choose("no such key")
    assert as_data(game) == before


# ---------------------------------------------------------------- clones, snapshots, records


@few
@given(unfinished(), st.integers(0, 2**32))
def test_a_clone_goes_on_alike(game, seed):
    clone = game.clone()
    assert as_bytes(play_out(clone, chance(seed))) == as_bytes(play_out(game, chance(seed)))


@few
@given(unfinished(), st.integers(0, 2**32))
def test_a_clone_is_not_touched_by_what_the_original_does(game, seed):
    clone, before = game.clone(), held(game)
    play_out(game, chance(seed))
    assert held(clone) == before != held(game)


@few
@given(unfinished(), st.integers(0, 2**32))
def test_the_original_is_not_touched_by_what_a_clone_does(game, seed):
    clone, before = game.clone(), held(game)
    play_out(clone, chance(seed))
    assert held(game) == before != held(clone)


@few
@given(unfinished(), st.integers(0, 2**32))
def test_a_snapshot_is_not_touched_by_what_the_game_does(game, seed):
    snapshot = game.snapshot()
    before = json.dumps(snapshot)
    play_out(game, chance(seed))
    assert json.dumps(snapshot) == before


@given(games())
def test_a_snapshot_of_what_was_restored_is_the_same(game):
    data = as_data(game)
    assert as_data(ruinous.restore(data, base())) == data


@few
@given(unfinished(), st.integers(0, 2**32))
def test_a_restored_game_goes_on_alike(game, seed):
    again = ruinous.restore(as_data(game), base())
    assert [option.key for option in again.decision.options] == [
        option.key for option in game.decision.options
    ]
    assert as_bytes(play_out(again, chance(seed))) == as_bytes(play_out(game, chance(seed)))


@given(games())
def test_a_replay_is_the_same_to_the_byte(game):
    record = as_bytes(game)
    assert as_bytes(ruinous.replay(json.loads(record), base())) == record


# ---------------------------------------------------------------- what nobody may see


@given(games(), st.randoms(use_true_random=False))
def test_no_view_shows_what_is_hidden_from_its_seat(game, dice):
    for power in game.state.table.powers:
        other = hidden_otherwise(game, power.id, dice)
        assert game.view(power.id) == other.view(power.id)


@given(games())
def test_a_view_shows_its_seat_the_own_hand(game):
    s = game.state
    for player, power in enumerate(s.table.powers):
        names = sorted(s.table.cards[card].name for card in s.hands[player])
        seen = game.view(power.id)
        assert [each.get("hand") for each in seen["players"] if "hand" in each] == [names]
        assert json.loads(json.dumps(seen)) == seen


# ---------------------------------------------------------------- the same everywhere

PLAY: Final = """\
import hashlib, json, random, ruinous
content = ruinous.load("base")
for seed in {seeds}:
    game, dice = ruinous.new_game(content, seed=seed), random.Random(seed)
    while not game.over:
        options = game.decision.options
        game.choose(options[dice.randrange(len(options))])
    told = [game.record(), game.snapshot(), [game.view(each) for each in content.players]]
    print(hashlib.sha256(json.dumps(told).encode()).hexdigest())
"""


def told(seeds: range, hashseed: str) -> list[str]:
    """Return what a process of its own makes of some games."""
    places = [str(Path(ruinous.__file__).parents[1]), *sys.path]
    env = os.environ | {"PYTHONHASHSEED": hashseed, "PYTHONPATH": os.pathsep.join(places)}
    script = PLAY.format(seeds=list(seeds))
    done = subprocess.run(
        [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_the_same_seed_is_the_same_game_in_every_process():
    seeds = range(3)
    first = told(seeds, "1")
    assert len(set(first)) == len(seeds)
    assert told(seeds, "4321") == first


# ---------------------------------------------------------------- bad luck and odd players


@pytest.mark.parametrize("players", TABLES, ids=lambda players: f"{len(players)} players")
def test_players_who_always_take_the_first_or_the_last_option_come_to_an_end(players):
    for pick in (lambda number: 0, lambda number: number - 1):
        game = play_out(ruinous.new_game(base(), players, seed=1), pick)
        assert game.result is not None
        assert broken(game) == []
