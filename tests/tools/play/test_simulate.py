"""Many games between bots."""

import gc
import json
import subprocess
import sys

import pytest

import ruinous
from ruinous.game.records import play_again
from ruinous.tools.play.replay import load_record
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import simulate
from ruinous.tools.play.workers import Series, play_block
from tools.builders import base

GARBAGE = """\
import gc
import sys

import ruinous
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import simulate

content = ruinous.load(sys.argv[1])
seats = seats_of(content, bots=["greedy"])
simulate(content, seats, 3)  # what is made once
gc.collect()
gc.disable()
simulate(content, seats, 3)
print(gc.collect())
"""
"""Says how many objects of games hold each other, in a process in which nothing else is made."""


def test_the_numbers_add_up():
    told = []
    report = simulate(base(), seats_of(base(), bots=["random"]), 6, 40, watch=told.append)
    assert tuple(told) == report.games
    assert [game.seed for game in report.games] == list(range(40, 46))
    assert sum(row["games"] for row in report.endings.values()) == 6
    for power in base().players:
        assert report.wins[power] == sum(row[power] for row in report.endings.values())
        points = [game.points[power] for game in report.games]
        assert report.points[power].mean == sum(points) / 6
        assert sum(report.ranks[power]) == 6
    assert report.decisions > 6 * 50


def test_the_same_seed_gives_the_same_bytes():
    seats = seats_of(base(), bots=["random", "greedy", "random", "random"])
    first, second = (simulate(base(), seats, 3, 9).as_json() for _ in range(2))
    assert first == second
    assert first != simulate(base(), seats, 3, 10).as_json()


def test_the_json_tells_packs_bots_games_and_summary():
    report = simulate(base(), seats_of(base(), ["khorne", "nurgle", "tzeentch"], ["random"]), 2)
    document = json.loads(report.as_json())
    assert list(document["bots"]) == ["khorne", "nurgle", "tzeentch"]
    assert document["packs"][0]["id"] == "base"
    assert document["summary"]["games"] == len(document["games"]) == 2
    assert set(document["games"][0]) == {
        "seed", "condition", "winners", "points", "first", "rounds", "decisions",
    }  # fmt: skip


def test_each_game_is_kept_and_can_be_replayed(tmp_path):
    simulate(base(), seats_of(base(), bots=["random"]), 2, 5, records=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["5.json", "6.json"]
    report = play_again(load_record(tmp_path / "6.json"), base(), verify=True)
    assert report.differences == ()
    assert report.game.over


def test_who_begins_is_told():
    content = ruinous.load("marauders")
    games = simulate(content, seats_of(content, ["north", "east"]), 6).games
    begun = [ruinous.new_game(content, ["north", "east"], game.seed) for game in games]
    assert [game.first for game in games] == [game.decision.player for game in begun]
    assert {game.first for game in games} == {"north", "east"}


def test_the_summary_has_all_statistics():
    report = simulate(base(), seats_of(base(), bots=["random"]), 2)
    summary = json.loads(report.as_json())["summary"]
    spread = report.points["khorne"].rounded()
    assert summary["points"]["khorne"] == spread
    assert summary["margins"].keys() == summary["ranks"].keys() == report.bots.keys()
    assert summary["places"][0] == {"players": {"khorne": 2}, "wins": 0, "points": spread}
    assert summary["lead"].keys() == summary["rounds"].keys() == spread.keys()


@pytest.mark.parametrize("pack", ["base", "horned-rat", "marauders"])
def test_games_leave_nothing_for_the_collector(pack):
    run = subprocess.run([sys.executable, "-c", GARBAGE, pack], capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("0\n", "")


def test_games_are_played_without_the_collector():
    on = []
    simulate(
        base(), seats_of(base(), bots=["random"]), 2, watch=lambda _: on.append(gc.isenabled())
    )
    assert on == [False, False]
    assert gc.isenabled()


def test_other_processes_play_without_the_collector(monkeypatch):
    series = Series(base(), seats_of(base(), bots=["random"]), range(2))
    monkeypatch.setattr(Series, "play", lambda *_: [gc.isenabled()])
    assert play_block(series.parts, range(2)) == [False]
    assert gc.isenabled()
