"""An action: something that happens, with its roles filled. The log is made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.kernel.state.source import Source

WAY: Final = "way"
"""Role: how it comes about, as the times of the lexicon name it."""
TOGETHER: Final = "together"
"""Role: the set of players who do it together, when there is no single actor."""
DST_TYPE: Final = "type of dst"
"""Role: the type of what it goes to, where that is no place."""
INTO: Final = "into"
"""Role: the store it goes to, where the text names one."""
END: Final = "end"
"""Role: `the top` or `the bottom` of that store."""
WHOSE: Final = "whose"
"""Role: the set of players who may own that store, if the text says whose it is."""
LASTS: Final = "lasts"
"""Role: the action lasts for a while; the verb can also be done at once."""
FACE_DOWN: Final = "face down"
"""Role: the action hides from others which thing it is done to."""
REFUSED: Final = "refused"
"""Role: the thing whose rule should have replaced the action, and did nothing."""
ONLY_WAY: Final = "only way"
"""Role: the action itself is impossible, so that an offered replacement cannot be declined."""
FIELDS: Final = (
    "actor", "agent", "amount", "cause", "counted", "depth", "dst", "group", "kind", "note", "obj",
    "owner", "parent", "place", "result", "roles", "side", "src", "step", "verb", "windows",
)  # fmt: skip
"""What an action holds."""
NO_ROLES: Final[Mapping[str, Any]] = {}


class Action:
    """One proposed or committed action.

    Roles that are not filled hold :data:`NOTHING`. Once committed an action is never changed, so
    that clones of a game share it.
    """

    __slots__ = FIELDS

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
        roles: Mapping[str, Any] = NO_ROLES,
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
        """The place it comes from, or NOTHING."""
        self.dst = dst
        """Where it goes to, or what it is done to."""
        self.place = place
        """The place it happens in, of the type of `here`; ``src`` and ``dst`` may lie in it."""
        self.cause = cause
        """The rule in force that did it; None for a core rule."""
        self.agent = NOTHING
        """The thing whose effect did it, of the type that the rule is written on."""
        self.side = NOTHING
        """The player whom the rule that did it served; NOTHING: nobody."""
        self.roles = roles
        """Further roles by name: things under their preposition, and the roles above.

        Never changed in place, so that actions can share it.
        """
        self.result = 0
        """Set of things it has acted on, where one action acts on several."""
        self.counted: tuple[int, ...] = ()
        """Kinds, each as the set of its things, that rules counted the object as when it was done.
        """
        self.owner = NOTHING
        """The owner of the object when the action was done, if rules may ask about that later."""
        self.note: tuple[int | str, ...] = ()
        """What only the log shows; no rule may ask about it."""
        self.windows: tuple[int, ...] = ()
        """Running numbers of the windows of time it was committed in."""
        self.step = ""
        """Key of the step it was committed in."""
        self.group = 0
        """Number of its group of actions done in one go (`sell 2 animals`). 0: a single action."""
        self.depth = 0
        """How many actions led to it, one after the other."""
        self.parent: Action | None = None
        """The action that led to it."""

    def proposed_again(self, amount: int) -> Action:
        """Return an action like this one that is not committed yet, with another amount."""
        new = Action(
            self.verb, self.actor, self.kind, self.obj, amount, self.src, self.dst, self.place,
            self.cause, self.roles,
        )  # fmt: skip
        new.result, new.counted, new.note = self.result, self.counted, self.note
        new.agent, new.side = self.agent, self.side
        new.group = self.group
        return new

    @property
    def origin(self) -> Action | None:
        """The action that led to it, also where it is done after all in the place of nothing."""
        link = self.parent
        while link is not None and REFUSED in link.roles:
            link = link.parent
        return link

    @property
    def is_done_after_all(self) -> bool:
        """Whether it was proposed before, and what would have come instead came to nothing."""
        return self.parent is not None and REFUSED in self.parent.roles

    def take_cause_from(self, action: Action) -> None:
        """Copy cause, agent and side of another action: the same rule does both."""
        self.cause, self.agent, self.side = action.cause, action.agent, action.side

    def __repr__(self) -> str:
        roles = ("actor", "kind", "obj", "amount", "src", "dst", "place")
        filled = ", ".join(f"{role}={getattr(self, role)!r}" for role in roles)
        return f"Action({self.verb!r}, {filled})"
