"""The tables of a simulation on the screen, each at most 100 columns wide for usual names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.tools.play.tally import share_within

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType
    from rich.table import Table

    from ruinous.tools.play.simulate import SimulationReport


def tables_of(report: SimulationReport) -> Iterator[RenderableType]:
    """Yield what is printed of a simulation, but the speed."""
    yield _wins(report)
    yield _points(report)
    yield _ranks(report)
    yield from _places(report)
    yield _endings(report)


def _wins(report: SimulationReport) -> Table:
    table = _table(f"wins by {report.noun}", report.noun, "bot", "wins", "share", "95 %")
    for player, bot in report.bots.items():
        table.add_row(player, bot, *_share(report.wins[player], len(report.games)))
    return table


def _points(report: SimulationReport) -> Table:
    """Return means with the standard deviation of single games and the interval of the mean."""
    three = ("mean", "sd", "95 % of mean")
    title = "points, and margin: points less those of the best other"
    table = _table(title, report.noun, *three, "margin", *three[1:])
    points, margins = report.points, report.margins
    for player in report.bots:
        table.add_row(player, *points[player].texts(), *margins[player].texts())
    table.add_row("winner or leader", "", "", "", *report.lead.texts())
    table.add_row("rounds", *report.rounds.texts())
    return table


def _ranks(report: SimulationReport) -> Table:
    numbers = range(1, len(report.bots) + 1)
    table = _table("ranks by points", report.noun, *map(_ordinal, numbers))
    for player, counts in report.ranks.items():
        table.add_row(player, *(f"{count:,}" for count in counts))
    return table


def _places(report: SimulationReport) -> Iterator[RenderableType]:
    places = report.places
    if all(len(place.players) == 1 for place in places):
        yield f"The order of play is {', '.join(report.bots)} in every game:"
        yield f"the effect of a place cannot be told from that of the {report.noun} who has it.\n"
        return
    table = _table(
        "by place in the order of play", "place", "wins", "share", "95 %", "points", "sd"
    )
    for number, place in enumerate(places, start=1):
        table.add_row(
            _ordinal(number), *_share(place.wins, len(report.games)), *place.points.texts()[:2]
        )
    yield table


def _endings(report: SimulationReport) -> Table:
    table = _table("endings, and wins in each", "ending", "games", "share", *report.bots)
    for condition, row in report.endings.items():
        games, *wins = row.values()
        share = f"{games / len(report.games):.1%}"
        table.add_row(condition, f"{games:,}", share, *(f"{number:,}" for number in wins))
    return table


def _share(count: int, number: int) -> tuple[str, str, str]:
    low, high = share_within(count, number)
    return f"{count:,}", f"{count / number:.1%}", f"{low:.1%} to {high:.1%}"


def _ordinal(number: int) -> str:
    return f"{number}{('th', 'st', 'nd', 'rd')[number if number < 4 else 0]}"


def _table(title: str, *headings: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if not number or heading == "bot" else "right")
    return table
