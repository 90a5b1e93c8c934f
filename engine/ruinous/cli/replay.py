"""`ruinous replay` on the screen."""

from __future__ import annotations

from pathlib import Path

from ruinous.cli.log import print_log
from ruinous.cli.refusal import FINE, FOUND
from ruinous.cli.result import ending
from ruinous.cli.terminal import console, words
from ruinous.diagnostics import counted
from ruinous.games.oldworld.content import load
from ruinous.games.oldworld.records import play_again
from ruinous.tools.play.replay import load_record, packs_of
from ruinous.tools.play.story import story


def run(path: Path, packs: str, *, verify: bool, log: bool) -> int:
    """Replay, print, and return the exit code."""
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
    screen.print(ending(report.game))
    return FINE
