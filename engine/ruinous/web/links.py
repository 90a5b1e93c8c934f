"""Links of seats: whoever has one, has the seat."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Final

BYTES: Final = 16
"""128 bits: nobody guesses a link."""


def new_link() -> str:
    """Return a link that nobody has, 22 characters that need no escape in an address."""
    return token_urlsafe(BYTES)
