"""Games of a simulation that was interrupted."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ruinous.tools.play.resume import games_in
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import SimulationReport, simulate
from ruinous.tools.wrong_use import WrongUse
from tools.builders import base


@cache
def report() -> SimulationReport:
    return simulate(base(), seats_of(base(), bots=["random"]), 3, 40)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path: Path = tmp_path / "out.json"
    path.write_text(report().as_json(), "utf-8")
    return path


def changed(file: Path, place: str, value: Any) -> None:
    """Set what a place such as `games.1.seed` has."""
    document: Any = json.loads(file.read_text("utf-8"))
    *way, last = (int(part) if part.isdecimal() else part for part in place.split("."))
    at = document
    for part in way:
        at = at[part]
    at[last] = value
    file.write_text(json.dumps(document), "utf-8")


def refused(file: Path, seeds: range = range(40, 50)) -> WrongUse:
    with pytest.raises(WrongUse) as error:
        games_in(file, report().header, seeds)
    return error.value


def test_games_come_as_they_were(file):
    assert games_in(file, report().header, range(40, 50)) == report().games
    assert games_in(file, report().header, range(40, 43)) == report().games


def test_there_are_none_without_a_file(file):
    assert games_in(file.with_name("none"), report().header, range(9)) == ()


def test_they_are_not_played_again(file):
    games = games_in(file, report().header, range(40, 45))
    seen = []
    resumed = simulate(
        base(), seats_of(base(), bots=["random"]), 5, 40, earlier=games, watch=seen.append
    )
    assert [game.seed for game in seen] == [43, 44]
    assert resumed.as_json() == simulate(base(), seats_of(base(), bots=["random"]), 5, 40).as_json()


def test_records_go_on_in_their_folder(tmp_path):
    seats = seats_of(base(), bots=["random"])
    earlier = simulate(base(), seats, 2, 8, records=tmp_path).games
    simulate(base(), seats, 4, 8, records=tmp_path, earlier=earlier)
    assert {"10.json", "11.json"} < {path.name for path in tmp_path.iterdir()}


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        ("format", 1, "`format` is `1` there, `3` here"),
        ("version", "0.0.1", "`version` is `\"0.0.1\"` there"),
        ("packs.0.hash", "abc", "`packs[0].hash` is `\"abc\"` there"),
        ("packs", [], "`packs` is `[]` there"),
        ("bots.khorne", "greedy", "`bots.khorne` is `\"greedy\"` there, `\"random\"` here"),
        ("options.cards", "other", "`options.cards` is `\"other\"` there"),
        ("games.1.seed", 7, "`games[1].seed` is `7` there, `41` here"),
    ],
)  # fmt: skip
def test_another_simulation_is_refused_with_the_place(file, place, value, told):
    changed(file, place, value)
    assert f"`{file}` is of another simulation: {told}" in refused(file).message


def test_another_first_seed_is_refused(file):
    assert "`games[0].seed` is `40` there, `41` here" in refused(file, range(41, 60)).message


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("games.2", 7),
        ("games.2.points", {}),
        ("games.2.points.khorne", "many"),
        ("games.2.first", "nobody"),
        ("games.2.winners", ["nobody"]),
        ("games.2.more", 1),
    ],
)
def test_what_is_no_game_is_refused_with_its_place(file, place, value):
    changed(file, place, value)
    assert refused(file).message == f"`{file}` is damaged: `games[2]` is no game"


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"games": 1}', "[" * 100_000])
def test_what_is_no_simulation_is_refused(file, text):
    file.write_text(text, "utf-8")
    assert "is no simulation" in refused(file).message


def test_more_games_than_are_asked_for_are_refused(file):
    error = refused(file, range(40, 42))
    assert error.message == f"`{file}` holds 3 games, and 2 are asked for"
    assert error.advice == "`--games 3`, or another file"
