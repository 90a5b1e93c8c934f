"""What people say at a table: lines of text, each with its place in their order."""

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
        self.place = 0
        """How many lines have ever been said."""

    def say(self, player: str, text: str) -> None:
        """Say a line.

        Raises:
            WrongUse: nothing of it can be shown.
        """
        line = "".join(each for each in " ".join(text.split()) if each.isprintable())
        if not line:
            raise WrongUse("there is nothing to say", "")
        self.hear(self.place + 1, Said(player, line))

    def hear(self, place: int, said: Said) -> None:
        """Note a line that was said, also elsewhere.

        Args:
            place: in the order of lines, from 1.
        """
        self.lines.append(said)
        self.place = place

    def forget(self, place: int) -> None:
        """Forget the lines after a place: they were not stored."""
        while self.lines and self.place > place:
            self.lines.pop()
            self.place -= 1

    def since(self, place: int) -> dict[int, Said]:
        """Return the lines after a place, as far as they are kept, each with its own."""
        first = self.place - len(self.lines) + 1
        return {at: said for at, said in enumerate(self.lines, first) if at > place}


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
