"""Signals that end a long run: it stops as at an interrupt, and keeps what it has.

Nothing can be done when a process is killed at once, so that results are kept while it runs, and
processes that work for it look whether it is still there.
"""

from __future__ import annotations

import os
import signal
import threading
from _thread import start_new_thread
from contextlib import contextmanager
from multiprocessing import parent_process
from time import perf_counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

_ENDING: Final = ("SIGTERM", "SIGHUP")
"""Signals by which systems and terminals end a process; Windows has not all of them."""
_SECONDS: Final = 10.0
"""Time between two keepings at least."""
_SHARE: Final = 50
"""How many times as long as a keeping took nothing is kept again."""


@contextmanager
def as_interrupts() -> Iterator[None]:
    """Let signals that end a process raise `KeyboardInterrupt`, where signals can be handled."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    before = {number: signal.signal(number, _interrupt) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise KeyboardInterrupt


def begin_work() -> None:
    """Begin a process that works for another one: it leaves interrupts to that, and ends with it.

    To be called once in the new process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in _ENDING:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    start_new_thread(_end_with_parent, ())  # which keeps no process from its end


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Keeper:
    """Keeps what there is now and then, so that little is lost when the process is killed."""

    def __init__(self, keep: Callable[[], object]) -> None:
        self._keep = keep
        self._due = perf_counter() + _SECONDS

    def tick(self) -> None:
        """Keep it if it is time to; to be called whenever there is more."""
        begun = perf_counter()
        if begun >= self._due:
            self._keep()
            now = perf_counter()
            self._due = now + max(_SECONDS, _SHARE * (now - begun))
