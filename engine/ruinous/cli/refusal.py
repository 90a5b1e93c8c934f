"""What cannot be done: told in a line or two, with the exit code that says so."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from ruinous.cli.terminal import coloured
from ruinous.diagnostics import ContentError, render_human
from ruinous.tools.wrong_use import WrongUse

FINE: Final = 0
FOUND: Final = 1
CANNOT: Final = 2
"""Exit codes."""


def told(run: Callable[[], int]) -> int:
    """Return the exit code of a command; when it cannot be done, say why on standard error."""
    try:
        return run()
    except WrongUse as wrong:
        say(wrong.message, wrong.advice)
    except ContentError as error:
        print(render_human(error.findings, colour=coloured(sys.stderr)), file=sys.stderr)
    except Exception as error:
        # What follows is imported late: most commands never need it.
        from ruinous.game.values import IllegalSetup
        from ruinous.kernel.engine.window import EndlessChain

        if not isinstance(error, IllegalSetup | EndlessChain):
            raise
        limit = "limit one of these rules with `once per`"
        say(str(error), limit if isinstance(error, EndlessChain) else error.advice)
    return CANNOT


def say(message: str, advice: str | None = None) -> None:
    """Write a mistake of the user on standard error."""
    print(f"error: {message}", file=sys.stderr)
    if advice:
        print(f"  help: {advice}", file=sys.stderr)
