"""`ruinous demo` on the screen."""

from __future__ import annotations

from ruinous.cli.check import show
from ruinous.cli.log import print_log
from ruinous.cli.refusal import CANNOT, FINE, FOUND
from ruinous.cli.result import ending
from ruinous.cli.terminal import console
from ruinous.tools.play.demo import demo


def run(seed: int, bot: str) -> int:
    """Check, play, print, and return the exit code."""
    report = demo(seed, bot)
    show(report.check)
    if report.shown is None:
        return CANNOT if report.check.unusable else FOUND
    screen = console()
    shown = report.shown
    seats = ", ".join(f"{power} ({bot})" for power, bot in shown.seats.bots.items())
    screen.print(f"\nA game with seed {seed}: {seats}\n")
    print_log(screen, shown.lines, otherwise="core rules")
    screen.print(f"\n{ending(shown.game)}")
    return FINE
