"""The log beside a table: lines that know which of the drawn things they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.decision import Thing
from ruinous.struct import struct
from ruinous.tools.story import story

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from ruinous.game.drawing import CloseUp
    from ruinous.game.match import Match
    from ruinous.kernel.state.action import Action
    from ruinous.tools.story import Line

PLAYER: Final = "player"
"""Type of those who play, if a game has such things."""


@struct
class Told:
    """A line of the log at a table."""

    number: int
    """Place in the whole log, from 1."""
    line: Line
    things: tuple[Thing, ...]
    """What it is about, as far as it is drawn: nothing hidden is told by its name."""
    new: bool
    """Whether it happened since the last choice of who looks."""
    close_up: CloseUp
    depth: int
    """How many lines above it led to it."""
    cause: tuple[str, str]
    """Name of the item behind it, and its place; both empty: the core rules."""


@struct
class Event:
    """Something that happened, with all that it led to."""

    lines: tuple[Told, ...]
    """At least one; the first is what began it."""
    heading: str
    """The part of the match that begins with it; empty: none does."""


def told(match: Match, seen: int, longest: int, drawn: Collection[Thing]) -> tuple[Told, ...]:
    """Return the end of the log.

    Args:
        seen: actions that who looks has seen before.
        longest: lines at most.
        drawn: things that who looks sees.
    """
    log = match.log
    begin = max(len(log) - longest, 0)
    actions = log[begin:]
    lines = zip(actions, story(match, actions), strict=True)
    return tuple(
        _told(match, action, line, number, number > seen, drawn)
        for number, (action, line) in enumerate(lines, start=begin + 1)
    )


def _told(
    match: Match, action: Action, line: Line, number: int, new: bool, drawn: Collection[Thing]
) -> Told:
    close_up = match.content.game.drawing.close_up_of(match.state, action)
    name, _, place = (line.cause or "").rpartition(", ")
    things = tuple(_about(match, action, drawn))
    return Told(number, line, things, new, close_up, action.depth, (name, place))


def events(match: Match, lines: Sequence[Told]) -> tuple[Event, ...]:
    """Return lines as events: what began, then all that it led to.

    A heading is told with the first event of its part; one without any events is left out.
    """
    log, found, heading, root = match.log, [], "", None
    for line in lines:
        if line.line.heading:
            heading, root = line.line.text, None
            continue
        begun = _root(log[line.number - 1])
        if begun is root and found:
            found[-1][0].append(line)
        else:
            found.append(([line], heading))
            heading, root = "", begun
    return tuple(Event(tuple(each), above) for each, above in found)


def _root(action: Action) -> Action:
    """Return what led to an action, and was itself led to by nothing."""
    while action.parent is not None:
        action = action.parent
    return action


def _about(match: Match, action: Action, drawn: Collection[Thing]) -> Iterator[Thing]:
    """Yield the drawn things that an action was done to, where, and by whom."""
    world = match.state.world
    known = (
        (action.kind, action.obj),
        (world.lexicon.place_type, action.place),
        (PLAYER, action.actor),
    )
    for type, number in known:
        if number >= 0 and type in world.types:
            thing = Thing(type, world.types[type].key(match.state, number))
            if thing in drawn:
                yield thing
