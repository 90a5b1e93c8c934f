"""The garbage collector, which looks for objects that hold each other.

Loading packs makes many objects and hardly any such garbage; a match makes none at all. Each time
the collector looks at them is lost.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def no_collection() -> Iterator[None]:
    """Do without the garbage collector, then have it as before."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
