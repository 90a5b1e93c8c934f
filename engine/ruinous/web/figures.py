"""What a server has done since it was started, in figures."""

from __future__ import annotations

import time
from collections import deque
from typing import Any, Final

KEPT: Final = 1_000
"""Messages of which the times are kept."""


class Figures:
    """Counts, and how long messages took from their arrival until all views were sent."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._times: deque[float] = deque(maxlen=KEPT)
        self.messages = 0
        self.refused = 0
        """Messages that came too fast, and tabs that were sent away."""

    def took(self, seconds: float) -> None:
        """Count a message."""
        self.messages += 1
        self._times.append(seconds)

    def read(self) -> dict[str, Any]:
        """Return the figures; `ms` has the median and the 95th percentile of the last messages."""
        times = sorted(self._times) or [0.0]
        at = {name: times[int(part * (len(times) - 1))] for name, part in _PARTS}
        return {
            "seconds": round(time.monotonic() - self._begun),
            "messages": self.messages,
            "refused": self.refused,
            "ms": {name: round(1_000 * seconds, 1) for name, seconds in at.items()},
        }


_PARTS: Final = (("p50", 0.5), ("p95", 0.95))
