"""What a person asked for that cannot be done."""

from __future__ import annotations


class WrongUse(Exception):
    """A command was asked for something impossible: what is wrong, and advice if there is any."""

    def __init__(self, message: str, advice: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice
