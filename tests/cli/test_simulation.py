"""The tables of a simulation."""

from io import StringIO

from rich.console import Console

import ruinous
from ruinous.cli.simulation import tables_of
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import SimulationReport, simulate
from ruinous.tools.play.workers import Played


def drawn(report: SimulationReport) -> list[str]:
    """Return the lines on a screen that is 100 columns wide."""
    screen = Console(file=StringIO(), width=100)
    for table in tables_of(report):
        screen.print(table)
    return screen.file.getvalue().splitlines()


def rows(report: SimulationReport, title: str) -> list[str]:
    """Return the rows of a table below its head, with single blanks."""
    lines = [" ".join(line.split()) for line in drawn(report)]
    begin = next(number for number, line in enumerate(lines) if line.startswith(title))
    body = lines[begin + 4 :]
    return body[: body.index("") if "" in body else None]


def three(first: str, *points: int) -> Played:
    by_player = dict(zip(("ann", "bob", "cleo"), points, strict=True))
    return Played(0, "end", ("ann",), by_player, first, 3, 9)


def report_of(*games: Played) -> SimulationReport:
    return SimulationReport((), dict.fromkeys(("ann", "bob", "cleo"), "random"), games, 1.0)


REPORT = report_of(three("ann", 6, 2, 2), three("bob", 3, 1, 0))


def test_points_and_margins_have_mean_deviation_and_interval():
    table = rows(REPORT, "points, and margin")
    assert table[0] == "ann 4.50 2.12 -14.56 to 23.56 3.00 1.41 -9.71 to 15.71"
    assert table[-2:] == [
        "winner or leader 3.00 1.41 -9.71 to 15.71",
        "rounds 3.00 0.00 3.00 to 3.00",
    ]


def test_ranks_are_counted():
    assert rows(REPORT, "ranks by points") == ["ann 2 0 0", "bob 0 2 0", "cleo 0 1 1"]


def test_places_have_a_table_where_they_change():
    places = rows(REPORT, "by place in the order of play")
    shares = "1st 1 50.0% 9.5% to 90.5% 3.50 3.54", "2nd 0 0.0%", "3rd 1 50.0%"
    assert all(map(str.startswith, places, shares))


def test_a_place_that_never_changes_is_not_taken_for_a_cause():
    lines = "\n".join(drawn(report_of(three("ann", 6, 2, 2), three("ann", 3, 1, 0))))
    assert "The order of play is ann, bob, cleo in every game:" in lines
    assert "by place" not in lines


def test_all_tables_fit_in_100_columns():
    content = ruinous.load("base", "morrslieb", "horned-rat")
    report = simulate(content, seats_of(content, bots=["random"]), 12)
    assert "horned-rat" in report.bots
    assert not any("…" in line or len(line.rstrip()) > 100 for line in drawn(report))
