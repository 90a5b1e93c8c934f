"""`ruinous replay`: play a recorded game again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import packs_in, packs_named
from ruinous.cli.terminal import EXIT_FOUND, EXIT_OK, console, print_log
from ruinous.diagnostics import counted


def command(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A file that `--record` wrote.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Compare packs and every event with the record.")
    ] = False,
    log: Annotated[bool, typer.Option("--log", help="Print the log of the game.")] = False,
    packs: Annotated[str, packs_named("Other packs than those of the record.", "its own")] = "",
) -> int:
    """Play a recorded game again; with --verify name the first event that differs."""
    from ruinous.game.content import load
    from ruinous.game.records import play_again
    from ruinous.tools.play.replay import load_record, packs_of
    from ruinous.tools.story import story

    recorded = load_record(record)
    content = load(*(packs_in(packs) or packs_of(recorded)))
    report = play_again(recorded, content, verify=verify)
    screen = console()
    if log:
        print_log(screen, story(report.game, report.game.log), numbered=True)
    for difference in report.differences:
        screen.print(difference, style="red")
    if report.differences:
        return EXIT_FOUND
    played = f"{counted(report.choices, 'choice')}, {counted(report.events, 'event')}"
    screen.print(f"{played}{', all as recorded' if verify else ''}")
    screen.print(report.game.ending())
    return EXIT_OK
