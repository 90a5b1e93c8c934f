"""The log of a match in English: one line for each action, with the item that caused it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.game.match import Match
    from ruinous.kernel.state.action import Action


@struct
class Line:
    """One line of the log."""

    text: str
    cause: str | None
    """The item that caused it, with file and line; None for the core rules."""
    heading: bool
    """Whether it begins a part of the match."""
    event: str = ""
    """The event in the notation of records; empty unless asked for."""


def story(match: Match, actions: Iterable[Action]) -> tuple[Line, ...]:
    """Return a line for each action, in their order."""
    text = match.content.game.text
    return tuple(
        Line(
            text.sentence_of(match.state, action),
            cause_of(action) or _own(match, action),
            text.is_heading(action),
        )
        for action in actions
    )


def cause_of(action: Action) -> str | None:
    """Return the item that caused an action, with file and line; None for the core rules alone."""
    link: Action | None = action
    while link is not None and (link.cause is None or not (link is action or _was_done(link))):
        link = link.parent
    if link is None or link.cause is None:
        return None
    source = link.cause
    return f"{source.name[0].upper()}{source.name[1:]}, {source.file}:{source.line}"


def _was_done(action: Action) -> bool:
    """Return whether an action was carried out: one that was refused may still lead to others."""
    return bool(action.windows)


def _own(match: Match, action: Action) -> str | None:
    """Return the item that an action is done to, if it is played, revealed or taken."""
    item = match.content.game.text.item_of(match.state, action)
    return None if item is None else f"{item.name}, {match.content.catalogue.place(item.span)}"
