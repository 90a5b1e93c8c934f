"""The log beside a table: lines that know which of the drawn things they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.decision import Thing
from ruinous.struct import struct
from ruinous.tools.story import story

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from ruinous.game.match import Match
    from ruinous.kernel.state.action import Action
    from ruinous.tools.story import Line


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
    return tuple(
        Told(number, line, tuple(_about(match, action, drawn)), number > seen)
        for number, (action, line) in enumerate(
            zip(actions, story(match, actions), strict=True), start=begin + 1
        )
    )


def _about(match: Match, action: Action, drawn: Collection[Thing]) -> Iterator[Thing]:
    """Yield the drawn things that an action was done to, and where."""
    world = match.state.world
    known = ((action.kind, action.obj), (world.lexicon.place_type, action.place))
    for type, number in known:
        if number >= 0 and type in world.types:
            thing = Thing(type, world.types[type].key(match.state, number))
            if thing in drawn:
                yield thing
