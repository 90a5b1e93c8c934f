"""The log of a game for people: a line for each action, with the card behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.notes import BEGIN
from ruinous.games.oldworld.text.log_text import cause, tell
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.game.match import Match
    from ruinous.kernel.state.action import Action
    from ruinous.packs import Item


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log."""

    text: str
    cause: str | None
    """The card behind it with file and line, or nothing when the core rules do it."""
    heading: bool
    """Whether it begins a phase or step."""


def story(game: Match, actions: Iterable[Action]) -> tuple[Line, ...]:
    """Return a line for each action, in their order."""
    return tuple(_line(game, action) for action in actions)


def _line(game: Match, action: Action) -> Line:
    behind = cause(action) or _own(game, action)
    return Line(tell(game.state, action), behind, action.verb == BEGIN)


def _own(game: Match, action: Action) -> str | None:
    """Return the card that is played, revealed or taken: what is done to it points at itself."""
    table = game.state.table
    shelves: dict[str, tuple[Item, ...]] = {
        "card": table.cards,
        "upgrade": table.upgrades,
        "old world card": table.old_world,
    }
    shelf = shelves.get(action.kind)
    if shelf is None or action.obj == NOTHING:
        return None
    card = shelf[action.obj]
    return f"{card.name}, {game.content.catalogue.place(card.span)}"
