"""What people say at a table: lines of text, kept as long as the table is in memory."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable

KEPT: Final = 60
"""Lines that are shown."""
MOST: Final = 5
SPAN: Final = 10.0
"""So many lines may one page say in so many seconds."""


@struct
class Said:
    """A line that somebody said."""

    player: str
    """Id; empty: who watches."""
    text: str


class Talk:
    """The lines of one table."""

    def __init__(self) -> None:
        self.lines: deque[Said] = deque(maxlen=KEPT)

    def say(self, player: str, text: str) -> None:
        """Say a line.

        Raises:
            WrongUse: nothing of it can be shown.
        """
        line = "".join(each for each in " ".join(text.split()) if each.isprintable())
        if not line:
            raise WrongUse("there is nothing to say", "")
        self.lines.append(Said(player, line))


class Pace:
    """Holds back a page that speaks too often."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._times: deque[float] = deque(maxlen=MOST)

    def take(self) -> None:
        """Note that something is said.

        Raises:
            WrongUse: it comes too soon.
        """
        now = self._now()
        if len(self._times) == MOST and now - self._times[0] < SPAN:
            raise WrongUse("that is too fast", "wait a moment")
        self._times.append(now)
