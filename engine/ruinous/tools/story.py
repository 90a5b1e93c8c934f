"""The log of a game for people: a line for each action, with the card or rule behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.oldworld import notation
from ruinous.oldworld.steps import BEGIN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.kernel.action import Action
    from ruinous.oldworld.game import Game


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log."""

    text: str
    cause: str | None
    """The card behind it with file and line, or nothing when the core rules do it."""
    heading: bool
    """Whether it begins a phase or step."""


def story(game: Game, actions: Iterable[Action]) -> tuple[Line, ...]:
    """Return a line for each action, in their order."""
    return tuple(_line(game, action) for action in actions)


def _line(game: Game, action: Action) -> Line:
    cause = str(action.cause) if action.cause is not None else None
    return Line(notation.event(game.state, action), cause, action.verb == BEGIN)
