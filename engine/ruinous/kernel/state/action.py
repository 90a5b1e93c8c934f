"""An action: something that happens, with its roles filled. The log is made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.kernel.state.source import Source


class Action:
    """One proposed or committed action.

    Roles that are not filled hold :data:`NOTHING`. Once committed an action is never changed, so
    that clones of a game share it.
    """

    __slots__ = (
        "actor", "amount", "cause", "depth", "dst", "goal", "joint", "kind", "nth", "obj",
        "onto", "parent", "place", "result", "src", "step", "told", "verb", "way", "windows",
    )  # fmt: skip

    def __init__(
        self,
        verb: str,
        actor: int = NOTHING,
        kind: str = "",
        obj: int = NOTHING,
        amount: int = 1,
        src: int = NOTHING,
        dst: int = NOTHING,
        place: int = NOTHING,
        cause: Source | None = None,
        way: str = "",
    ) -> None:
        self.verb = verb
        """Base form that names the action."""
        self.actor = actor
        """The player who does it."""
        self.kind = kind
        """Type of the object."""
        self.obj = obj
        self.amount = amount
        self.src = src
        """Where it comes from: a region, or NOTHING for the stock or supply."""
        self.dst = dst
        """Where it goes to, or what it is done to."""
        self.place = place
        """The region it happens in."""
        self.cause = cause
        """The rule in force that did it; None for a core rule."""
        self.way = way
        """How it comes about: `turn` for what a player pays for, `battle` for what hits do."""
        self.joint = 0
        """Players who do it together, when there is no single actor."""
        self.result = 0
        """Set of things it has acted on, where one action acts on several."""
        self.told = 0
        """What only the log tells of it: the value that dominates, the tick a dial comes to."""
        self.windows: tuple[int, ...] = ()
        """Running numbers of the windows of time it was committed in."""
        self.step = ""
        """Key of the step it was committed in."""
        self.goal = ""
        """Type of what it goes to, where that is not a place."""
        self.nth = 0
        """Its number among the actions of one step, from 0: `summon 2 figures` makes two."""
        self.onto = NOTHING
        """The card it is played onto."""
        self.depth = 0
        """How many actions led to it, one after the other."""
        self.parent: Action | None = None
        """The action that led to it."""

    def __repr__(self) -> str:
        roles = ("actor", "kind", "obj", "amount", "src", "dst", "place")
        filled = ", ".join(f"{role}={getattr(self, role)!r}" for role in roles)
        return f"Action({self.verb!r}, {filled})"
