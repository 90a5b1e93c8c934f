"""Values that pass between a game and the layers around it, and what refuses a match."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.kernel.state.decision import Question
    from ruinous.kernel.state.rng import Rng

State: TypeAlias = Any
"""State of a match: a :class:`~ruinous.kernel.state.progress.Progress` of the game's own class."""
Catalogue: TypeAlias = Any
"""What packs hold: a :class:`~ruinous.packs.catalogue.Catalogue` of the game's own class."""
Variant: TypeAlias = Hashable
"""What a table chooses before a match besides its players, in a form of the game's own."""

Content: TypeAlias = Any
"""Loaded packs: a :class:`~ruinous.game.content.Content`, which knows the parts of its game."""
Match: TypeAlias = Any
"""A :class:`~ruinous.game.match.Match` of such content."""

View: TypeAlias = dict[str, Any]
"""What a player may see, as plain data."""


class Evaluator(Protocol):
    """Evaluates the positions of one match for bots; it may cache what it has computed.

    It is given whole states, and must not read what the player in question does not know.
    """

    def shortlist(self, state: State, question: Question) -> Sequence[int]:
        """Return the indexes of the options that look best without a trial, the best first.

        Several are tried; a single one is taken untried.
        """

    def value(self, state: State, player: int) -> float:
        """Return the value of a position for a player; greater is better."""

    def determinize(self, state: State, player: int, luck: Rng) -> None:
        """Deal again everything that a player does not know, at random, each deal equally likely.

        The state is a clone for trials. It may also end there sooner than the match does, before
        what cannot be known at all.
        """


@struct
class Result:
    """How a match ended."""

    condition: str
    """Id of the end condition that was met."""
    winners: tuple[str, ...]
    """Player ids in seat order; several share the win, none means that all lose."""
    points: dict[str, int]
    """Final score by player id, in seat order."""
    rounds: int
    """Number of rounds that have begun."""


class MatchOption(NamedTuple):
    """Something that a table chooses before a match, besides its players."""

    name: str
    """Its name in words, as records have it."""
    metavar: str
    """Placeholder for its value in a help text."""
    doc: str
    """What it is, in a sentence."""


class IllegalSetup(ValueError):
    """These players cannot play these packs; says why, and what can."""

    def __init__(self, message: str, advice: str | None = None) -> None:
        super().__init__(message)
        self.advice = advice


class WrongCount(IllegalSetup):
    """So many players cannot play these packs."""

    def __init__(self, message: str, counts: Sequence[int]) -> None:
        super().__init__(message)
        self.counts = tuple(counts)
        """The allowed numbers of players, in rising order."""


class Refused(Exception):
    """What somebody asked for in words cannot be done; says why, and what would do."""

    def __init__(self, message: str, advice: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice
