"""A server that is killed at any moment loses no choice that anybody has seen the effect of."""

import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ruinous.game.content import load
from ruinous.game.records import play_again, record_of
from ruinous.table.table import Table
from ruinous.tools.play.seats import seats_of
from ruinous.web.store import Store
from web.playing import Game, Player, Tables
from web.postgres import cluster, is_installed
from web.processes import Server


def killed(database: str, tables: int, kills: int) -> None:
    """Play at tables while the server is killed again and again, then look at what is stored."""
    with closing(Store(database)) as store:
        server = Server(database)
        players = [Player(Tables(store, seed), server.port, seed) for seed in range(tables)]
        play(players, server, kills)
        games = [game for player in players for game in player.games]
        choices = sum(is_whole(store, game) for game in games)
    print(f"{kills} kills, {len(games)} games, {choices} choices seen by people")
    assert choices >= tables


def play(players: list[Player], server: Server, kills: int) -> None:
    """Let people play while the server is killed, and end."""
    try:
        for player in players:
            player.start()
        kill(server, players, kills, Random(kills))
    finally:
        server.kill()
        for player in players:
            player.ended.set()
        for player in players:
            player.join()
    assert not [player.failure for player in players if player.failure]


def kill(server: Server, players: list[Player], kills: int, chance: Random) -> None:
    """Kill a server again and again, in the midst of what it does for many players at once."""
    for _ in range(kills):
        wait_for(chance.randrange(2 * len(players)), players)
        time.sleep(chance.uniform(0, 0.5))
        server.kill()
        server.start()
    wait_for(len(players), players)


def wait_for(choices: int, players: list[Player]) -> None:
    """Wait until so many further choices are made, at all tables together."""
    before = taken(players)
    while taken(players) < before + choices and not any(each.failure for each in players):
        time.sleep(0.01)


def taken(players: list[Player]) -> int:
    """Return how many choices people have seen the effect of."""
    return sum(len(game.taken) for player in players for game in player.games)


def is_whole(store: Store, game: Game) -> int:
    """Play what is stored of a table again: all that was seen is there, and its record verifies.

    Returns:
        How many choices its person has seen the effect of.
    """
    _, keys = store.choices(game.laid.id)
    assert len(keys) >= game.seen
    assert {number: keys[number] for number in game.taken} == game.taken
    content = load(*game.laid.packs)
    table = Table(content, seats_at(game, content), game.laid.seed, keys)
    assert table.match.choices()[: len(keys)] == keys
    record = record_of(table.match.record())
    assert not play_again(record, content, verify=True).differences
    return len(game.taken)


def seats_at(game: Game, content: Any) -> Any:
    """Return who sits at a table."""
    people = [seat for seat, bot in game.laid.seats.items() if not bot]
    bots = [bot for bot in game.laid.seats.values() if bot]
    return seats_of(content, tuple(game.laid.seats), bots, people)


def sqlite(place: Path) -> str:
    """Return the URL of a database in a folder."""
    return f"sqlite:///{place / 'tables.db'}"


def test_no_choice_is_lost(tmp_path: Path) -> None:
    killed(sqlite(tmp_path), tables=4, kills=2)


@pytest.mark.skipif(not is_installed(), reason="PostgreSQL is not installed")
def test_no_choice_is_lost_on_postgresql() -> None:
    with cluster() as database:
        killed(database, tables=4, kills=2)


@pytest.mark.long
def test_no_choice_is_lost_in_a_hundred_kills(tmp_path: Path) -> None:
    killed(sqlite(tmp_path), tables=20, kills=100)


@pytest.mark.long
def test_no_choice_is_lost_in_a_hundred_kills_on_postgresql() -> None:
    with cluster() as database:
        killed(database, tables=20, kills=100)
