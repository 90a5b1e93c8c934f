"""A simulation as one page of plots that opens without a network and without scripts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import counted
from ruinous.tools.play import plots
from ruinous.tools.play.tally import lead_of, margin_of
from ruinous.tools.templates import templates_in

if TYPE_CHECKING:
    from ruinous.tools.play.simulate import SimulationReport

TEMPLATES: Final = Path(__file__).parent / "templates"


def page_of(report: SimulationReport) -> str:
    """Return the page: the same bytes for the same simulation."""
    template = templates_in(TEMPLATES).get_template("simulation.html")
    return template.render(report=report, plots=plots, counted=counted, **_plots(report))


def _plots(report: SimulationReport) -> dict[str, Any]:
    games, number = report.games, len(report.games)
    endings = {name: row["games"] for name, row in report.endings.items()}
    points = {each: [game.points[each] for game in games] for each in report.bots}
    margins = {each: [margin_of(game, each) for game in games] for each in report.bots}
    return {
        "wins": plots.shares_of(report.wins, number),
        "points": plots.histograms_of(points),
        "margins": plots.histograms_of(margins),
        "means": plots.means_of(report.margins),
        "lead": plots.histograms_of({"winner or leader": [lead_of(game) for game in games]}),
        "endings": plots.shares_of(endings, number),
        "rounds": plots.histograms_of({"rounds": [game.rounds for game in games]}),
        "places": plots.shares_of(_wins_by_place(report), number),
    }


def _wins_by_place(report: SimulationReport) -> dict[str, int]:
    """Return the wins of each place in the order of play; empty if players keep theirs."""
    places = report.places
    if all(len(place.players) == 1 for place in places):
        return {}
    return {f"place {number}": place.wins for number, place in enumerate(places, start=1)}
