"""Chance of a match, keyed by purpose: uses for one purpose do not change results for others.

A purpose is a text that a game composes of ids. Each use opens a stream of its own, seeded by the
seed of the match, the purpose and the number of earlier uses. So two matches with the same seed get
the same results for the same uses, even if one of them has used more chance for other purposes
(*common random numbers*).
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.rng import GAMMA, MASK, Rng, mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.kernel.state.source import Source

Purpose = tuple[int, str]
"""Number of the outermost window of time in which it is counted, 0 for the match, and its text."""
Uses = dict[Purpose, int]

_WINDOW: Final = 32
"""Bits for the number of a use within its window."""


@lru_cache(maxsize=1 << 14)
def digest(text: str) -> int:
    """Return 64 bits that stand for a text, the same on every machine."""
    return int.from_bytes(sha256(text.encode()).digest()[:8], "little")


def asked_by(cause: Source | None) -> str:
    """Return the part of a purpose that names the rule by which chance is asked."""
    return "rules" if cause is None else f"{cause.id} {cause.rule}"


def opened(seed: int, purpose: str, number: int) -> Rng:
    """Return the stream of one use of a purpose; ``number`` is another one for each use."""
    return Rng(mixed(((seed & MASK ^ digest(purpose)) + number * GAMMA) & MASK))


class Luck:
    """A seed and how often each purpose was used, plus outcomes that a test may lay ready."""

    __slots__ = ("ready", "seed", "uses")

    def __init__(
        self, seed: int, ready: tuple[int, ...] | None = None, uses: Uses | None = None
    ) -> None:
        self.seed = seed & MASK
        self.ready = ready
        """The next outcomes, in order; None when they are left to chance."""
        self.uses: Uses = {} if uses is None else uses
        """Never changed in place: clones share it."""

    def clone(self) -> Luck:
        """Return an independent copy that continues in the same way."""
        return Luck(self.seed, self.ready, self.uses)

    def stream(self, purpose: str, window: int = 0) -> Rng:
        """Open the stream of the next use of a purpose.

        Args:
            window: number of the outermost window of time in which uses are counted; 0: they are
                counted from the beginning of the match.
        """
        key = (window, purpose)
        number = self.uses.get(key, 0)
        uses = self.uses.copy()
        uses[key] = number + 1
        self.uses = uses
        return opened(self.seed, purpose, window << _WINDOW | number)

    def outcome(self, stream: Rng, number: int) -> int:
        """Return one of so many outcomes, ``1..number``: what lies ready, or by a stream.

        Raises:
            IndexError: outcomes were laid ready and have run out (a mistake in a scenario).
        """
        if self.ready is not None:
            if not self.ready:
                raise IndexError("no outcome is laid ready")
            outcome, self.ready = self.ready[0], self.ready[1:]
            return outcome
        return 1 + ((stream.draw() * number) >> 64)

    def shuffle(self, purpose: str, items: list[int], ids: Sequence[str]) -> None:
        """Put things in a random order that does not depend on the one in which they lay.

        Each thing gets a random rank of its own, so that one more of them, or another in the place
        of one, leaves the order of the others. Things of one id are as good as each other: which
        of them are there does not matter, but how many.

        Args:
            ids: the id of each thing, by its number.
        """
        begin, copies, ranked = (
            self.stream(purpose).state,
            dict[str, int](),
            list[tuple[int, int]](),
        )
        for item in sorted(items):
            id = ids[item]
            copies[id] = copy = copies.get(id, 0) + 1
            ranked.append((mixed((begin ^ digest(id)) + copy * GAMMA & MASK), item))
        ranked.sort()
        items[:] = [item for _, item in ranked]

    def forget(self) -> None:
        """Forget the uses that were counted in a window of time: it has closed for good."""
        self.uses = {key: number for key, number in self.uses.items() if not key[0]}
