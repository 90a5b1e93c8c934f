"""The words of `ruinous demo`."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.options import finish


def demo(
    seed: Annotated[int, typer.Option(help="The luck of the game.")] = 7,
    bot: Annotated[str, typer.Option(help="The bot that plays: random or greedy.")] = "greedy",
) -> None:
    """Check every shipped card file, then play a game between bots and print its log."""
    from ruinous.cli.demo import run

    finish(lambda: run(seed, bot))
