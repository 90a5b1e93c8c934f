"""The command line: a check without options at once, all else by way of Typer.

Typer takes longer to import than a check of what has not changed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def app(args: Sequence[str] | None = None, prog_name: str = "ruinous") -> None:
    """Run a command, and leave with its exit code.

    Args:
        args: the words of the command; nothing: those of the process.
        prog_name: the name of the program in help and errors.
    """
    words = list(sys.argv[1:] if args is None else args)
    if _is_plain_check(words):
        sys.exit(_check([word for word in words[1:] if word != _ANEW], anew=_ANEW in words))
    from ruinous.cli.group import program

    program(args, prog_name=prog_name)


_ANEW = "--anew"


def _is_plain_check(words: Sequence[str]) -> bool:
    """Tell whether words are a check that has no other option than to check anew."""
    paths = [word for word in words[1:] if word != _ANEW]
    return words[:1] == ["check"] and not any(path.startswith("-") for path in paths)


def _check(paths: Sequence[str], *, anew: bool) -> int:
    """Check packs and return the exit code, as Typer does when the reader goes away."""
    from ruinous.cli.checking import run
    from ruinous.cli.terminal import INTERRUPTED, exit_code
    from ruinous.tools.content.here import packs_around

    try:
        code = exit_code(lambda: run(paths or packs_around(), anew=anew))
        if sys.stdout is not None:  # as where there is no console
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code
