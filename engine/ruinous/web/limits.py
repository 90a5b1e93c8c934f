"""How much one page, one client and one table may ask of a server.

Each process counts by itself: where several serve the same tables, so many times as much is taken.
"""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Callable

    Clock = Callable[[], float]

LARGEST: Final = 65_536
"""Bytes of a message that is read at all; a larger one ends the connection."""


@struct
class Limits:
    """What is refused beyond."""

    message: int = 4_096
    """Characters of a message of a page, and bytes of a form."""
    rate: float = 10
    """Messages of a tab in a second, on average."""
    burst: int = 40
    """Messages of a tab at once."""
    patience: int = 400
    """Messages of a tab that are refused for their rate before it is closed."""
    tables: int = 60
    """Tables that one client lays in an hour."""
    tabs: int = 40
    """Tabs of one table in one process."""
    idle: float = 600
    """Seconds that a table stays in memory when nobody looks at it."""


class Refused(Exception):
    """Somebody asks for too much; the text says of what."""


class Rate:
    """How fast the messages of one tab may come: a bucket of tokens that fills again."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._left = float(limits.burst)
        self._at = clock()
        self._refused = 0

    def allows(self) -> bool:
        """Count a message, and return whether it does not come too soon."""
        now = self._clock()
        filled = self._left + (now - self._at) * self._limits.rate
        self._left, self._at = min(filled, float(self._limits.burst)), now
        if self._left < 1:
            self._refused += 1
            return False
        self._left -= 1
        return True

    @property
    def is_worn_out(self) -> bool:
        """Return whether so much was refused that the tab is no person."""
        return self._refused > self._limits.patience


class Hourly:
    """How often each client may do something in an hour."""

    SPAN = 3_600.0
    """Seconds."""

    def __init__(self, most: int, clock: Clock = time.monotonic) -> None:
        self._most = most
        self._clock = clock
        self._times: dict[str, deque[float]] = {}
        """The oldest first, by client; who has done nothing for an hour is forgotten."""

    def allows(self, client: str) -> bool:
        """Count something that a client does, and return whether it is not too much."""
        self._forget(self._clock() - self.SPAN)
        times = self._times.setdefault(client, deque())
        if len(times) >= self._most:
            return False
        times.append(self._clock())
        return True

    def _forget(self, before: float) -> None:
        for client, times in [*self._times.items()]:
            while times and times[0] <= before:
                times.popleft()
            if not times:
                del self._times[client]
