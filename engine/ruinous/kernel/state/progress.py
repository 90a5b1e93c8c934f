"""The part of a game's state that the kernel looks after, with its windows of time.

Windows of time are declared in the lexicon and lie in each other. The state counts how often each
has opened; actions carry these numbers, so that rules can look back on one window. What lasts for
a while ends when a window closes, or an event ends it earlier.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self

from mypy_extensions import mypyc_attr

from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import EVER, ActiveRule, enter, leave

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.decision import Question
    from ruinous.kernel.state.frame import Frame
    from ruinous.kernel.state.luck import Luck
    from ruinous.kernel.state.rng import Rng
    from ruinous.kernel.state.rule_index import Rule, RuleIndex
    from ruinous.kernel.state.world import Ongoing, World

Payloads = tuple[tuple[str, Any], ...]
"""(verb, payload): actions that go on, each with what its game has to know of it."""
Span = tuple[str, int]
"""Key of a window of time (empty: what ends with none), and how many more of them it outlasts."""
Referents = tuple[tuple[str, int, bool], ...]
"""(type, slot, whether a set): things that the rules of a lasting effect refer to."""
Log = tuple[Any, Any] | None
"""A chain of committed actions, newest first: `(older, action)`. Clones share it."""


class LastingEffect(NamedTuple):
    """What one effect has put in force for a while: rules, and actions that go on."""

    number: int
    window: str
    """Key of the window of time with which it ends at the latest; empty: with none."""
    instances: tuple[ActiveRule, ...]
    enders: tuple[ActiveRule, ...] = ()
    """The events that end it earlier, whichever comes first."""
    payloads: Payloads = ()
    """What goes on meanwhile, as the game understands it."""
    marks: int = 0
    """Things that its rules single out."""
    last: int = 0
    """Number of the window with which it ends, if that is a later one."""
    referents: Referents = ()
    owner: int = NOTHING
    """The player with whose window it ends; NOTHING: with anybody's."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Progress:
    """Agenda, rules in force, memory, luck and log."""

    __slots__ = (
        "agenda", "counting", "deeds", "depth", "force", "groups", "history", "lasting", "log",
        "luck", "question", "serial", "spent", "step", "trial", "windows", "world",
    )  # fmt: skip

    def __init__(self, world: World, luck: Luck) -> None:
        self.world = world
        self.luck = luck
        self.agenda: list[Frame] = []
        self.question: Question | None = None
        self.force: RuleIndex = {}
        self.lasting: tuple[LastingEffect, ...] = ()
        self.spent: frozenset[tuple[Any, ...]] = frozenset()
        """What `once per` limits have used up in the outermost window of time."""
        self.history: tuple[Action, ...] = ()
        """Its actions that rules may ask about."""
        self.log: Log = None
        self.deeds = 0
        """How many actions are in the log."""
        self.windows: tuple[int, ...] = (0,) * len(world.lexicon.windows)
        """How often each window of time has opened, in the lexicon's order."""
        self.step = ""
        """Key of the step under way."""
        self.serial = 0
        """Number given to the next lasting effect."""
        self.groups = 0
        """How many groups of actions were done in one go."""
        self.counting = False
        """Set while kinds of things are computed: meanwhile only their own kinds are asked."""
        self.depth = 0
        """Depth of numbers that are being computed for one another."""
        self.trial: Frame | None = None
        """The program that is being tried on this state; None: a real match."""

    def clone(self) -> Self:
        """Return an independent copy; a game copies its own fields too."""
        raise NotImplementedError

    def share_with(self, other: Progress) -> None:
        """Copy the kernel's part into a clone; nothing that changes is shared."""
        other.world = self.world
        other.luck = self.luck.clone()
        other.agenda = [frame.clone() for frame in self.agenda]
        other.question = self.question
        other.force = self.force.copy()
        other.lasting = self.lasting
        other.spent = self.spent
        other.history = self.history
        other.log, other.deeds = self.log, self.deeds
        other.windows = self.windows
        other.step = self.step
        other.serial = self.serial
        other.groups = self.groups
        other.counting = False
        other.depth = 0
        other.trial = self.trial

    def stream(self, purpose: str) -> Rng:
        """Open the luck of the next use of a purpose in the outermost window of time."""
        return self.luck.stream(purpose, self.windows[0])

    def write(self, action: Action) -> None:
        """Write an action into the log."""
        self.log = (self.log, action)
        self.deeds += 1

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


# ---------------------------------------------------------------- windows of time


def open_window(state: Progress, key: str) -> None:
    """Begin a new window of time of a kind."""
    at, numbers = state.world.lexicon.index.windows[key], state.windows
    state.windows = (*numbers[:at], numbers[at] + 1, *numbers[at + 1 :])


def close_window(state: Progress, key: str, owner: int = NOTHING) -> None:
    """End a window with those inside it, and all that lasts no longer than one of them.

    What ends with a window of one player ends with no other window. With the outermost window,
    memories are forgotten, and what `once per` limits have used up, but for what is counted for
    good.

    Args:
        owner: the player whose window it is; NOTHING: nobody's.
    """
    index = state.world.lexicon.index
    closing = index.inner_windows[key]
    for lasting in state.lasting:
        at = lasting.window
        others = lasting.owner != NOTHING and (lasting.owner != owner or at != key)
        if at in closing and not others and lasting.last <= state.windows[index.windows[at]]:
            end_lasting(state, lasting)
    if index.windows[key] == 0:
        state.history = ()
        state.luck.forget()
        state.spent = frozenset(key for key in state.spent if EVER in key)


def begin_lasting(
    state: Progress,
    span: Span,
    instances: tuple[ActiveRule, ...],
    enders: tuple[ActiveRule, ...] = (),
    payloads: Payloads = (),
    marks: int = 0,
    referents: Referents = (),
    owner: int = NOTHING,
) -> None:
    """Put rules in force, and let actions go on, until a window of time or an event ends.

    Args:
        owner: the player with whose window they end; NOTHING: with anybody's.
    """
    state.serial += 1
    window, later = span
    last = state.windows[state.world.lexicon.index.windows[window]] + later if later else 0
    kept = (payloads, marks, last, referents, owner)
    lasting = LastingEffect(state.serial, window, instances, enders, *kept)
    resume_lasting(state, lasting)
    _silence(state, instances)


def resume_lasting(state: Progress, lasting: LastingEffect) -> None:
    """Put in force what an effect has begun, also when a state is restored."""
    state.lasting = (*state.lasting, lasting)
    enter(state.force, (*lasting.instances, *lasting.enders))
    for verb, payload in lasting.payloads:
        _ongoing(state, verb).begin(state, payload)


def _ongoing(state: Progress, verb: str) -> Ongoing:
    ongoing = state.world.actions[verb].ongoing
    assert ongoing is not None
    return ongoing


def ended_by(state: Progress, met: Sequence[ActiveRule]) -> tuple[int, ...]:
    """Return the numbers of what lasts until one of the events that an action has met."""
    return tuple(
        lasting.number
        for lasting in state.lasting
        if any(each is ender for ender in lasting.enders for each in met)
    )


def end_numbered(state: Progress, numbers: Sequence[int]) -> None:
    """End what lasts with these numbers."""
    for lasting in state.lasting:
        if lasting.number in numbers:
            end_lasting(state, lasting)


def end_lasting(state: Progress, lasting: LastingEffect) -> None:
    """Take what an effect put in force out again."""
    state.lasting = tuple(each for each in state.lasting if each is not lasting)
    leave(state.force, (*lasting.instances, *lasting.enders))
    for verb, payload in lasting.payloads:
        _ongoing(state, verb).end(state, payload)
    _silence(state, lasting.instances)


def pass_on(state: Progress, thing: int, player: int) -> None:
    """Keep what rules of a thing have used up of their limits, now that they serve a player."""
    if state.spent:
        state.spent = frozenset(
            (key[0], player, *key[2:]) if key[2] == thing else key for key in state.spent
        )


def forget_thing(state: Progress, type: str, thing: int) -> None:
    """Drop references to a thing from lasting effects, and its uses from limits.

    Called when a thing goes to a store where all things of its sort are alike.
    """
    for lasting in state.lasting:
        slots = [(slot, many) for kind, slot, many in lasting.referents if kind == type]
        if slots:
            _forget_in(state, lasting, slots, thing)
    if state.spent:
        counted = (type, thing)
        state.spent = frozenset(key for key in state.spent if counted not in key)


def _forget_in(
    state: Progress, lasting: LastingEffect, slots: list[tuple[int, bool]], thing: int
) -> None:
    """Replace the rules of a lasting effect by copies without a thing in some slots."""
    rules, marks = (*lasting.instances, *lasting.enders), lasting.marks & ~(1 << thing)
    without = tuple(_without(each, slots, thing) for each in rules)
    if marks == lasting.marks and all(new is old for new, old in zip(without, rules, strict=True)):
        return
    number = len(lasting.instances)
    fewer = lasting._replace(instances=without[:number], enders=without[number:], marks=marks)
    state.lasting = tuple(fewer if each is lasting else each for each in state.lasting)
    leave(state.force, rules)
    enter(state.force, without)


def _without(instance: ActiveRule, slots: list[tuple[int, bool]], thing: int) -> ActiveRule:
    """Return a copy of a rule without references to a thing; the rule itself if it has none."""
    held = instance.slots[:]
    for slot, many in slots:
        if many:
            held[slot] &= ~(1 << thing)
        elif held[slot] == thing:
            held[slot] = NOTHING
    if held == instance.slots:
        return instance
    return ActiveRule(instance.rule, held, instance.order, instance.layer, instance.origin)


def _silence(state: Progress, instances: Iterable[ActiveRule]) -> None:
    """Do what those of some rules that silence others ask for now, or ask for no more."""
    found = [each for each in instances if each.rule.key in state.world.silencing]
    if found:
        state.world.silence(state, found)
