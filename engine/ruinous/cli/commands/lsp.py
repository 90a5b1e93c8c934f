"""`ruinous lsp`: the language server that editors start."""

from __future__ import annotations

from typing import Annotated

import typer

from ruinous.cli.terminal import EXIT_OK
from ruinous.tools.wrong_use import WrongUse


def command(
    stdio: Annotated[
        bool, typer.Option("--stdio", help="Talk over standard input and output, as usual.")
    ] = False,
    tcp: Annotated[
        int, typer.Option(metavar="PORT", min=0, max=65_535, help="Listen on a port of this host.")
    ] = 0,
) -> int:
    """Serve an editor: findings, hover, completion and more while card files are written."""
    from ruinous.tools.extras import require

    if stdio and tcp:
        raise WrongUse("`--stdio` and `--tcp` are two ways", "choose one")
    require("pygls", "lsp", "`ruinous lsp`")
    from ruinous.lsp.start import serve

    serve(tcp or None)
    return EXIT_OK
