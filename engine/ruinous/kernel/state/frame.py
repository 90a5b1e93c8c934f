"""Programs, and programs at work: what the agenda of a state holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ruinous.kernel.state.action import ONLY_WAY, Action
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.kernel.state.source import Source
    from ruinous.language.syntax.place import Place

Op = Callable[[Any, "Frame"], None]
"""One step of a program: it may change the state, move the frame's counter, ask, or push."""


class Code:
    """A program: its operations and the address it is found by when a game is restored."""

    __slots__ = ("address", "ops", "places", "secret")

    def __init__(
        self,
        address: str,
        ops: tuple[Op, ...] = (),
        places: tuple[Place, ...] = (),
        *,
        secret: bool = False,
    ) -> None:
        self.address = address
        self.ops = ops
        self.places = places
        """What each operation was compiled from, in the text of its effect; none of core rules."""
        self.secret = secret
        """Its slots may hold what players have chosen and nobody else knows yet."""

    def __repr__(self) -> str:
        return f"Code({self.address!r})"


class Frame:
    """A program at work: where in it, and what it holds."""

    __slots__ = ("agent", "at", "cause", "code", "parent", "side", "slots")

    def __init__(
        self,
        code: Code,
        slots: list[int],
        cause: Source | None = None,
        parent: Action | None = None,
        at: int = 0,
        agent: int = NOTHING,
        side: int = NOTHING,
    ) -> None:
        self.code = code
        self.slots = slots
        self.cause = cause
        """The rule that is carried out; None for a core rule."""
        self.parent = parent
        """The action that led here."""
        self.at = at
        self.agent = agent
        self.side = side
        """The player whose effect it is, if the frame continues an action; see :class:`Action`."""

    def clone(self) -> Frame:
        """Return a frame at the same point with slots of its own."""
        slots = self.slots[:]
        return Frame(self.code, slots, self.cause, self.parent, self.at, self.agent, self.side)

    def __repr__(self) -> str:
        return f"Frame({self.code.address!r}, {self.slots!r}, at={self.at})"


def carrying_on(code: Code, slots: list[int], action: Action, parent: Action | None) -> Frame:
    """Return a frame that continues an action, for the rule that does it."""
    return Frame(code, slots, action.cause, parent, 0, action.agent, action.side)


def owed(action: Action, frame: Frame) -> Action:
    """Return an action with cause, agent and side of the rule that a frame continues."""
    action.cause, action.agent, action.side = frame.cause, frame.agent, frame.side
    return action


def is_only_way(frame: Frame) -> bool:
    """Return whether a program replaces an action that is itself impossible.

    The actor then cannot decline offers, and other players get no offers, as they might decline.
    """
    return frame.parent is not None and ONLY_WAY in frame.parent.roles


def is_left_out(frame: Frame, player: int) -> bool:
    """Return whether a player gets no offer, as the program replaces another player's action."""
    parent = frame.parent
    return parent is not None and ONLY_WAY in parent.roles and parent.actor != player
