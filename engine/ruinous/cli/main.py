"""The command line: `check` and `explain` without options at once, all else by way of Typer.

Importing Typer takes longer than to print an answer from the cache.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from ruinous.cli.ending import ended


def app(args: Sequence[str] | None = None, prog_name: str = "ruinous") -> None:
    """Run a command, and leave with its exit code.

    Args:
        args: the words of the command; None: those of the process.
        prog_name: the name of the program in help and errors.
    """
    words = list(sys.argv[1:] if args is None else args)

    def run() -> object:
        if (command := _plain(words)) is not None:
            return _code_of(command)
        from ruinous.cli.group import program

        return program(args, prog_name=prog_name)

    sys.exit(ended(run))


_ANEW = "--anew"


def _plain(words: Sequence[str]) -> Callable[[], int] | None:
    """Return a function that runs a command without Typer; None if its arguments need Typer."""
    command, *rest = words or ("",)
    named = [word for word in rest if word != _ANEW]
    if any(word.startswith("-") for word in named):
        return None
    if command == "check":
        return lambda: _check(named, anew=_ANEW in rest)
    if command == "explain" and len(rest) == len(named) == 1:
        return lambda: _explain(*named)
    return None


def _check(paths: Sequence[str], *, anew: bool) -> int:
    from ruinous.cli.checking import run
    from ruinous.tools.here import packs_around

    return run(paths or packs_around(), anew=anew)


def _explain(card: str) -> int:
    from ruinous.cli.explaining import run

    return run(card)


def _code_of(run: Callable[[], int]) -> int:
    """Run a command and return its exit code, as Typer does when the reader goes away."""
    from ruinous.cli.terminal import EXIT_INTERRUPTED, exit_code

    try:
        code = exit_code(run)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code
