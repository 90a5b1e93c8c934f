"""Games as a table with a row for each."""

import csv
import json
from io import BytesIO, StringIO

import pytest

from ruinous.tools.play.rows import as_csv, as_parquet
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import SimulationReport, simulate
from ruinous.tools.play.workers import Played
from tools.builders import base

GAMES = (
    Played(7, "end", ("ann", "bob"), {"ann": 5, "bob": 5, "cleo, jr": -2}, "bob", 3, 90),
    Played(8, "stop", (), {"ann": 1, "bob": 0, "cleo, jr": 4}, "ann", 2, 60),
)
REPORT = SimulationReport((), dict.fromkeys(GAMES[0].points, "random"), GAMES, 1.0)


def rows(report: SimulationReport) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(as_csv(report).decode())))


def test_a_game_has_a_row():
    first, second = rows(REPORT)
    assert list(first.items())[:7] == [
        ("seed", "7"), ("condition", "end"), ("winners", "ann bob"), ("first", "bob"),
        ("rounds", "3"), ("decisions", "90"), ("lead", "0"),
    ]  # fmt: skip
    cleo = {name: value for name, value in first.items() if "cleo" in name}
    assert cleo == {"points_cleo, jr": "-2", "rank_cleo, jr": "3", "won_cleo, jr": "0"}
    assert (second["winners"], second["lead"], second["rank_ann"]) == ("", "3", "2")
    assert [first["won_ann"], second["won_ann"]] == ["1", "0"]


def test_lines_end_alike_everywhere():
    assert b"\r" not in as_csv(REPORT)
    assert as_csv(REPORT).count(b"\n") == 3


def test_parquet_has_the_same_columns_and_says_what_was_played():
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra `parquet` is missing")
    report = simulate(base(), seats_of(base(), bots=["random"]), 3)
    table = parquet.read_table(BytesIO(as_parquet(report)))
    told = [{name: str(value) for name, value in row.items()} for row in table.to_pylist()]
    assert told == rows(report)
    assert {str(field.type) for field in table.schema} == {"int64", "string"}
    assert json.loads(table.schema.metadata[b"ruinous"]) == report.header


def test_parquet_is_the_same_bytes_for_the_same_games():
    pytest.importorskip("pyarrow", reason="the extra `parquet` is missing")
    assert as_parquet(REPORT) == as_parquet(REPORT)
