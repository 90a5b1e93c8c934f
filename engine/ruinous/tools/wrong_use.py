"""What a person asked for that cannot be done."""

from __future__ import annotations


class WrongUse(Exception):
    """A command was used in a way it has no answer to; says what is wrong and what would do."""

    def __init__(self, message: str, advice: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice
