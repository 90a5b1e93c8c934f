"""What is wrong with the players or the variant that a match is asked for."""

from __future__ import annotations


class IllegalSetup(ValueError):
    """These players cannot play these packs; says why, and what can."""


class WrongCount(IllegalSetup):
    """So many players cannot play these packs."""
