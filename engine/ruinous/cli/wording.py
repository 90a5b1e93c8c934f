"""What the command line refuses of itself, said in our words."""

from __future__ import annotations

import re
from typing import Any, Final

import typer
from typer.core import TyperGroup

_CHOICE: Final = re.compile(r"(?:Value error, )?'(.*)' is not one of (.*?)\.?")
_WORD: Final = re.compile(r"'([^']*)'")
_PLAIN: Final = (
    (re.compile(r".*valid (?:integer|int)\b.*"), "expected a whole number"),
    (re.compile(r".*greater than or equal to (\S+)"), r"expected at least \1"),
    (re.compile(r".*less than or equal to (\S+)"), r"expected at most \1"),
    (re.compile(r"(\S+) is not in the range x>=(\d+)\."), r"found `\1`, expected at least \2"),
)
"""What is said of numbers (a pattern), and what we say."""


class Commands(TyperGroup):
    """The commands; a word or number that does not fit is refused in plain words."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - Typer keeps the class to itself
        """Run the command that was named."""
        try:
            return super().invoke(ctx)
        except typer.BadParameter as wrong:
            wrong.message = in_plain_words(wrong.message)
            raise


def in_plain_words(message: str) -> str:
    """Return what Typer says of a word or number in our words."""
    choice = _CHOICE.fullmatch(message)
    if choice is not None:
        from ruinous.diagnostics import did_you_mean, listed, quoted

        known = _WORD.findall(choice[2])
        told = f"found {quoted(choice[1])}, expected {listed(known)}"
        meant = did_you_mean(choice[1], known)
        return f"{told}; {meant}" if meant else told
    for pattern, ours in _PLAIN:
        if pattern.fullmatch(message):
            return pattern.sub(ours, message)
    return message
