"""The words of `ruinous replay`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.options import finish


def replay(
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
    from ruinous.cli.replay import run

    finish(lambda: run(record, packs, verify=verify, log=log))
