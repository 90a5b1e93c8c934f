"""Progress of work that takes long, in clients that can show it."""

from __future__ import annotations

from concurrent.futures import CancelledError
from contextlib import contextmanager
from itertools import count
from threading import Event
from typing import TYPE_CHECKING, Any, Final

from lsprotocol import types
from pygls.exceptions import JsonRpcException

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruinous.lsp.server import Server

_PATIENCE: Final = 5
"""Seconds in which a client answers that it will show progress."""
_NUMBERS: Final = count(1)


@contextmanager
def progress(
    ls: Server, title: str, give_up: Callable[[], object]
) -> Iterator[Callable[[str], object]]:
    """Show that work goes on, and let the client give it up; not in the thread of the loop.

    Yields:
        What shows a message; nothing is shown where the client does not show progress.
    """
    token = f"ruinous-{next(_NUMBERS)}"
    if not _shows_progress(ls.begun) or not _is_created(ls, token):
        yield lambda _: None
        return
    bar = ls.work_done_progress
    bar.tokens[token].add_done_callback(lambda _: give_up())
    bar.begin(token, types.WorkDoneProgressBegin(title, cancellable=True))
    try:
        yield lambda text: bar.report(token, types.WorkDoneProgressReport(message=text))
    finally:
        bar.tokens.pop(token, None)
        if not ls.is_stopped:
            bar.end(token, types.WorkDoneProgressEnd())


def _is_created(ls: Server, token: str) -> bool:
    """Ask the client to show progress; tell whether it does."""
    known = Event()
    asked = ls.work_done_progress.create(token, lambda _: known.set())
    try:
        asked.result(_PATIENCE)
    except (JsonRpcException, TimeoutError, CancelledError):
        return False
    return known.wait(_PATIENCE)


def _shows_progress(params: types.InitializeParams | None) -> bool:
    window: Any = params.capabilities.window if params is not None else None
    return bool(window and window.work_done_progress)
