"""`ruinous demo`: check all that is shipped, and show a game."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.checking import show
from ruinous.cli.terminal import EXIT_CANNOT, EXIT_FOUND, EXIT_OK, console, print_log


def command(
    seed: Annotated[int, typer.Option(help="The luck of the game.")] = 7,
    bot: Annotated[str, typer.Option(help="The bot that plays: random or greedy.")] = "greedy",
) -> int:
    """Check every shipped card file, then play a game between bots and print its log."""
    from ruinous.tools.play.demo import demo

    check, shown = demo(seed, bot)
    show(check)
    if shown is None:
        return EXIT_CANNOT if check.unusable else EXIT_FOUND
    screen = console()
    seats = ", ".join(f"{player} ({bot})" for player, bot in shown.seats.bots.items())
    screen.print(f"\nA game with seed {seed}: {seats}\n")
    print_log(screen, shown.lines, otherwise="core rules")
    screen.print(f"\n{shown.game.ending()}")
    return EXIT_OK
