"""How a command that is over in a moment saves part of it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collection() -> Iterator[None]:
    """Do without the garbage collector: a short command drops hardly anything but at its end.

    What is there already is also kept out of the last collection, when the process ends.
    """
    was_on = gc.isenabled()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
