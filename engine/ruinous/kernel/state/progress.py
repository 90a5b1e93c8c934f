"""The part of a game's state that the kernel looks after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.decision import Question
    from ruinous.kernel.state.rng import Rng
    from ruinous.kernel.state.rule_index import ActiveRule, Rule, RuleIndex
    from ruinous.kernel.state.world import World

Payloads = tuple[tuple[str, Any], ...]
"""(verb, payload): actions that go on, each with what its game has to know of it."""
Log = tuple[Any, Any] | None
"""A chain of committed actions, newest first: `(older, action)`. Clones share it."""


class LastingEffect(NamedTuple):
    """What one effect has put in force for a while: rules, and actions that go on."""

    number: int
    window: str
    """Key of the window of time with which it ends at the latest."""
    instances: tuple[ActiveRule, ...]
    ender: ActiveRule | None = None
    """The event that ends it earlier."""
    payloads: Payloads = ()
    """What goes on meanwhile, as the game understands it."""
    marks: int = 0
    """Things that its rules single out."""


class Progress:
    """Agenda, rules in force, memory, luck and log."""

    __slots__ = (
        "agenda", "force", "history", "lasting", "log", "question", "rng", "serial",
        "spent", "step", "windows", "world",
    )  # fmt: skip

    def __init__(self, world: World, rng: Rng) -> None:
        self.world = world
        self.rng = rng
        self.agenda: list[Frame] = []
        self.question: Question | None = None
        self.force: RuleIndex = {}
        self.lasting: tuple[LastingEffect, ...] = ()
        self.spent: frozenset[tuple[Any, ...]] = frozenset()
        """What `once per` limits have used up in the outermost window of time."""
        self.history: tuple[Action, ...] = ()
        """Its actions that rules may ask about."""
        self.log: Log = None
        self.windows: tuple[int, ...] = (0,) * len(world.lexicon.windows)
        """How often each window of time has opened, in the lexicon's order."""
        self.step = ""
        """Key of the step under way."""
        self.serial = 0
        """Number given to the next lasting effect."""

    def share_with(self, other: Progress) -> None:
        """Copy the kernel's part into a clone; nothing that changes is shared."""
        other.world = self.world
        other.rng = self.rng.clone()
        other.agenda = [frame.clone() for frame in self.agenda]
        other.question = self.question
        other.force = self.force.copy()
        other.lasting = self.lasting
        other.spent = self.spent
        other.history = self.history
        other.log = self.log
        other.windows = self.windows
        other.step = self.step
        other.serial = self.serial

    def committed(self) -> list[Action]:
        """Return the log, oldest action first."""
        actions: list[Action] = []
        link = self.log
        while link is not None:
            link, action = link
            actions.append(action)
        actions.reverse()
        return actions

    def instance(self, rule: Rule, slots: list[int]) -> ActiveRule:
        """Put a rule that an effect makes in force with what the effect holds."""
        raise NotImplementedError
