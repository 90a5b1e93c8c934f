"""`ruinous replay`: play a recorded game again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import finish
from ruinous.cli.refusal import FINE, FOUND
from ruinous.cli.terminal import console, words
from ruinous.diagnostics import counted


def command(
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
    finish(lambda: run(record, packs, verify=verify, log=log))


def run(path: Path, packs: str, *, verify: bool, log: bool) -> int:
    """Replay, print, and return the exit code."""
    from ruinous.cli.log import print_log
    from ruinous.game.content import load
    from ruinous.game.records import play_again
    from ruinous.tools.play.replay import load_record, packs_of
    from ruinous.tools.play.story import story

    record = load_record(path)
    content = load(*(words(packs) or packs_of(record)))
    report = play_again(record, content, verify=verify)
    screen = console()
    if log:
        print_log(screen, story(report.game, report.game.log), numbered=True)
    for difference in report.differences:
        screen.print(difference, style="red")
    if report.differences:
        return FOUND
    played = f"{counted(report.choices, 'choice')}, {counted(report.events, 'event')}"
    screen.print(f"{played}{', all as recorded' if verify else ''}")
    screen.print(report.game.ending())
    return FINE
