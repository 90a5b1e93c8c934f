"""How a process ends: in an exit code and a line, whatever fails around the program.

A full disk, a closed output and a folder that is gone are no mistakes of the program, and neither
is a game of another distribution that fails: there is no traceback of them. A mistake of the
program has one, in which nothing moves the cursor.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import BytesIO, TextIOWrapper
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import one_line, shown

if TYPE_CHECKING:
    from collections.abc import Callable

EXIT_CANNOT: Final = 2
BROKEN: Final = 1
"""Exit codes: it cannot be done; the program itself has failed."""


def ended(run: Callable[[], object]) -> int:
    """Run the program and return its exit code, also where it fails.

    Args:
        run: returns an exit code, or raises `SystemExit` with one.
    """
    _open_streams()
    try:
        os.getcwd()  # noqa: PTH109 - to make a path of it would take longer
        code = run()
        sys.stdout.flush()
    except SystemExit as left:
        code = left.code
        try:
            sys.stdout.flush()
        except OSError as error:
            return _without_output(error)
    except OSError as error:
        return _without_output(error)
    except Exception as error:
        return _failed(error)
    return code if isinstance(code, int) else 0 if code is None else EXIT_CANNOT


def _open_streams() -> None:
    """Let every stream take any character; what is closed takes all, and shows nothing."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, TextIOWrapper(BytesIO(), "utf-8"))
        elif isinstance(stream, TextIOWrapper):  # else it is no file
            stream.reconfigure(errors="backslashreplace")


def _without_output(error: OSError) -> int:
    """Say why a file, a folder or the output cannot be used, if there is still a way to."""
    reason = (error.strerror or "unknown reason").lower()
    if error.filename is not None:
        _say(f"error: `{error.filename}` cannot be used: {reason}")
    elif not _is_here():
        _say("error: the folder that you are in is gone", "go to another one")
    else:
        _say(f"error: the output cannot be written: {reason}")
    with suppress(OSError, ValueError):  # what waits to be written cannot be, not even at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return EXIT_CANNOT


def _is_here() -> bool:
    try:
        os.getcwd()  # noqa: PTH109 - as above
    except OSError:
        return False
    return True


def _failed(error: Exception) -> int:
    """Say whose mistake ended the program."""
    from traceback import format_exception

    from ruinous.game.registry import failed_game

    game = failed_game(error)
    if game is None:
        _say("".join(format_exception(error)).rstrip("\n"))
        return BROKEN
    what = f"{type(error).__name__}: {error}"
    _say(
        f"error: the game `{game.id}` has failed: {what}",
        f"this is a mistake of the distribution `{game.distribution}`, in {game.place}; "
        "tell those who made it",
    )
    return EXIT_CANNOT


def _say(text: str, advice: str = "") -> None:
    with suppress(OSError, ValueError):
        print(shown(text) if not advice else one_line(text), file=sys.stderr)
        if advice:
            print(f"  help: {one_line(advice)}", file=sys.stderr)
        sys.stderr.flush()
