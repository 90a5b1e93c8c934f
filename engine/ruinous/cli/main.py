"""The words of the command line; what they do stands in a module for each command."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="ruinous",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


class Format(StrEnum):
    """How findings are written."""

    human = "human"
    json = "json"


class Made(StrEnum):
    """What can be begun."""

    pack = "pack"
    power = "power"
    card = "card"
    old_world_card = "old-world-card"


Packs = Annotated[
    str,
    typer.Option(
        metavar="PACK,...", help="Packs by name or path; later ones build on earlier ones."
    ),
]
Powers = Annotated[
    str, typer.Option(metavar="POWER,...", help="Powers that play, by id.", show_default="all")
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="BOT,...", help="random or greedy: one kind for all seats, or one for each."
    ),
]

Cards = Annotated[
    str,
    typer.Option(
        metavar="SET", help="The set of Chaos cards and upgrades, for Powers with several."
    ),
]
OldWorld = Annotated[
    str,
    typer.Option(
        "--old-world", metavar="SET,...", help="Sets of Old World cards, shuffled together."
    ),
]


def _finish(run: Callable[[], int]) -> None:
    """Run a command and leave with its exit code; what cannot be done is told, never thrown."""
    from ruinous.cli.refusal import told

    raise typer.Exit(told(run))


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"ruinous {version('ruinous')}")
        raise typer.Exit


@app.callback(
    epilog="Exit codes: 0 all is well, 1 something was found, 2 that cannot be done.",
)
def root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Chaos in the Old World from card files: check them, explain them, play them."""


@app.command("check")
def check_command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Pack folders, or single files of packs.",
            show_default="all shipped packs",
        ),
    ] = None,
    format: Annotated[Format, typer.Option(help="How to write findings.")] = Format.human,
) -> None:
    """List every mistake in card files, each with its place and a cure where one is known."""
    from ruinous.cli import check

    _finish(lambda: check.run(paths or [], as_json=format is Format.json))


@app.command("explain")
def explain_command(
    card: Annotated[str, typer.Argument(help="Name or id of a card, Power, token or region.")],
    packs: Packs = "base",
) -> None:
    """Say in English what a card does, where it comes from, and how it bends the rules."""
    from ruinous.cli import explain

    _finish(lambda: explain.run(card, packs))


@app.command("play")
def play_command(
    players: Powers = "",
    human: Annotated[
        list[str] | None,
        typer.Option(
            metavar="POWER",
            help="A Power that a person plays; give it again for more people.",
            show_default="the first",
        ),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Only bots play; print the game.")] = False,
    bots: Bots = "greedy",
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The luck of the game.", show_default="any")
    ] = None,
    packs: Packs = "base",
    cards: Cards = "base",
    old_world: OldWorld = "base",
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep a record of the game.")
    ] = None,
) -> None:
    """Play at the terminal: any mix of people and bots.

    Type the number of an option, or its key.
    `?` explains a card of your hand.
    `log` tells what happened since your last turn, `board` shows the board.
    `help` tells the rest, `q` quits.
    """
    from ruinous.cli import play
    from ruinous.cli.terminal import words

    variant = (cards, words(old_world))
    _finish(
        lambda: play.run(
            players, human or [], bots, seed, packs, record, watch=watch, variant=variant
        )
    )


@app.command("simulate")
def simulate_command(
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the first game; each later one adds 1.")] = 0,
    packs: Packs = "base",
    players: Powers = "",
    bots: Bots = "random",
    cards: Cards = "base",
    old_world: OldWorld = "base",
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write games and summary as JSON.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep a record of each game.")
    ] = None,
) -> None:
    """Play many games between bots: points and wins by Power and by how the games ended."""
    from ruinous.cli import simulate
    from ruinous.cli.terminal import words

    variant = (cards, words(old_world))
    _finish(lambda: simulate.run(games, seed, packs, players, bots, json, record, variant=variant))


@app.command("replay")
def replay_command(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A file that `--record` wrote.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Compare packs and every event with the record.")
    ] = False,
    log: Annotated[bool, typer.Option("--log", help="Print the log of the game.")] = False,
    packs: Annotated[
        str,
        typer.Option(
            metavar="PACK,...",
            help="Other packs than those of the record.",
            show_default="its own",
        ),
    ] = "",
) -> None:
    """Play a recorded game again; with --verify name the first event that differs."""
    from ruinous.cli import replay

    _finish(lambda: replay.run(record, packs, verify=verify, log=log))


@app.command("demo")
def demo_command(
    seed: Annotated[int, typer.Option(help="The luck of the game.")] = 7,
    bot: Annotated[str, typer.Option(help="The bot that plays: random or greedy.")] = "greedy",
) -> None:
    """Check every shipped card file, then play a game between bots and print its log."""
    from ruinous.cli import demo

    _finish(lambda: demo.run(seed, bot))


@app.command("test")
def cases_command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Packs (their examples are run), files of scenarios, or folders of such files.",
            show_default="all shipped packs",
        ),
    ] = None,
    packs: Packs = "base",
) -> None:
    """Play the examples beside the cards, and scenarios, and say which do not hold."""
    from ruinous.cli import test

    _finish(lambda: test.run(paths or [], packs))


@app.command("new")
def new_command(
    kind: Annotated[Made, typer.Argument(help="What to begin.", show_default=False)],
    name: Annotated[str, typer.Argument(help="Its name; the id is made of it.")],
    place: Annotated[
        Path,
        typer.Option(
            "--in", metavar="FOLDER", help="The pack; for a new pack, the folder to put it in."
        ),
    ] = Path(),
    power: Annotated[
        str,
        typer.Option(metavar="POWER", help="Whose card it is.", show_default="the pack's own"),
    ] = "",
) -> None:
    """Begin a pack, a Power or a card: files that pass the check, with an example to fill in.

    A new Chaos card takes one place of the card that has the most copies in its deck.
    Nothing is ever overwritten.
    """
    from ruinous.cli import new

    _finish(lambda: new.run(kind.value, name, place, power))


@app.command("schema")
def schema_command(
    folder: Annotated[
        Path | None, typer.Argument(help="Where to write.", show_default="the project's schemas")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; say which files are not fresh.")
    ] = False,
) -> None:
    """Write the JSON Schemas of card files, which editors use."""
    from ruinous.cli import schema

    _finish(lambda: schema.run(folder, check=check))
