"""`ruinous simulate`: many games between bots, in tables."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ruinous.cli.options import NONE, Bots, Chosen, Packs, Players, packs_in, packs_or_default
from ruinous.cli.simulation import tables_of
from ruinous.cli.terminal import EXIT_INTERRUPTED, EXIT_OK, console, words
from ruinous.diagnostics import counted, shown
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from rich.progress import Progress

    from ruinous.tools.play.simulate import SimulationReport
    from ruinous.tools.play.workers import Played


STDOUT: Final = Path("-")
"""The file that means standard output."""


def command(
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the first game; each later one adds 1.")] = 0,
    packs: Packs = "",
    players: Players = "",
    bots: Bots = "greedy",
    options: Chosen = NONE,
    jobs: Annotated[
        int,
        typer.Option(min=1, max=256, help="Processes; they change the time alone."),
    ] = 1,
    cluster: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="Dask cluster that plays: `tcp://HOST:PORT`; `local` starts one of `--jobs` "
            "workers (extra `cluster`).",
        ),
    ] = "",
    json: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write games and summary as JSON; `-` prints nothing else."
        ),
    ] = None,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume", help="Keep the games that the file of `--json` has, and play the others."
        ),
    ] = False,
    csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the games as CSV, a row for each.")
    ] = None,
    parquet: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the same as Parquet (extra `parquet`)."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page of plots for a browser.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep a record of each game.")
    ] = None,
) -> int:
    """Play many games between bots: points and wins by player and by how the games ended."""
    from ruinous.game.content import load
    from ruinous.tools.files import folder
    from ruinous.tools.play.cluster import must_be_usable
    from ruinous.tools.play.outputs import must_be_possible, write_all
    from ruinous.tools.play.seats import seats_of
    from ruinous.tools.play.simulate import report_of, simulate
    from ruinous.tools.play.stopping import Keeper, as_interrupts

    printed = json == STDOUT
    named = {"json": None if printed else json, "csv": csv, "parquet": parquet, "html": html}
    files = {form: path for form, path in named.items() if path is not None}
    must_be_possible(files)
    if cluster:
        must_be_usable(cluster, jobs, record)
    content = load(*packs_in(packs_or_default(packs)))
    seats = seats_of(content, words(players), words(bots), options=options)
    records = folder(record) if record is not None else None
    seeds = range(seed, seed + games)
    earlier = _earlier(files.get("json"), report_of(content, seats), seeds) if resume else ()
    so_far = [*earlier]

    def keep() -> None:
        if "json" in files:
            write_all(report_of(content, seats, tuple(so_far)), {"json": files["json"]})

    keeper = Keeper(keep)
    with as_interrupts(), _progress() as progress:
        bar = progress.add_task("playing", total=games, completed=len(earlier))

        def watch(game: Played) -> None:
            so_far.append(game)
            progress.advance(bar)
            keeper.tick()

        report = simulate(
            content,
            seats,
            games,
            seed,
            jobs=jobs,
            cluster=cluster,
            records=records,
            earlier=earlier,
            watch=watch,
        )
    write_all(report, files)
    if printed:
        sys.stdout.write(report.as_json())
    else:
        _show(report)
    if len(report.games) < games:
        stopped = f"stopped after {counted(len(report.games), 'game')} of {games:,}"
        others = "; the same with `--resume` plays the others" if "json" in files else ""
        print(
            f"{stopped}{others}", report.stopped, sep="\n" * bool(report.stopped), file=sys.stderr
        )
        return EXIT_INTERRUPTED
    return EXIT_OK


def _progress() -> Progress:
    """Return a progress bar, which shows nothing where there is no terminal to draw it on."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def _earlier(file: Path | None, begun: SimulationReport, seeds: range) -> tuple[Played, ...]:
    """Return the games that an earlier run has left, and say on standard error how many."""
    from ruinous.tools.play.resume import games_in

    if file is None:
        raise WrongUse("`--resume` needs the file of an earlier run", "`--json FILE --resume`")
    games = games_in(file, begun.header, seeds)
    done = f"goes on after {counted(len(games), 'game')}" if games else "begins: there are no games"
    print(shown(f"{done} of `{file}`"), file=sys.stderr)
    return games


def _show(report: SimulationReport) -> None:
    """Print the tables and the speed."""
    screen = console()
    for table in tables_of(report):
        screen.print(table)
    games, seconds = report.games[report.earlier :], max(report.seconds, 1e-9)
    decisions = sum(game.decisions for game in games)
    before = f"{report.earlier:,} played before, and " if report.earlier else ""
    screen.print(
        f"{before}{counted(len(games), 'game')} and {counted(decisions, 'decision')} "
        f"in {report.seconds:.2f} s: {len(games) / seconds:,.1f} games/s, "
        f"{decisions / seconds:,.0f} decisions/s"
    )
