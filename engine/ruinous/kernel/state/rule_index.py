"""Compiled rules, where they are written, and the table of those in force."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.language.syntax.place import NOWHERE, Place

if TYPE_CHECKING:
    from ruinous.kernel.state.frame import Code
    from ruinous.kernel.state.functions import NumberFn, SetFn, TestFn
    from ruinous.kernel.state.source import Source

YOU: Final = 0
HERE: Final = 1
THIS: Final = 2
"""Slots of every rule: its owner, its place, the thing it belongs to."""
SUBJECT: Final = 3
PERSPECTIVE: Final = 4
"""Slots of a change: what is asked about, and for whom."""
ACTOR: Final = 5
OBJECT: Final = 6
AMOUNT: Final = 7
SRC: Final = 8
DST: Final = 9
PLACE: Final = 10
RESULT: Final = 11
"""Slots that an event fills."""
BLOCK: Final = 12
"""Slot for the number of the lasting effect that has put the rule in force; 0: it is printed."""
FREE: Final = 13
"""First slot for what a rule takes itself."""

Match = Callable[[Any, list[int], Action], bool]
Applies = Callable[[Any, list[int], int, int, int], bool]
"""(state, slots, subject, place, perspective) -> whether a change concerns the subject."""


LEAVES: Final = "leaves"
"""Key of the rules that wait for things which leave, whatever action takes them away."""


class Departure(NamedTuple):
    """What a rule waits for that looks at where things are before and after any action."""

    verb: str
    """The action as which a rule is told of it."""
    type: str
    """Of the things."""
    found: SetFn
    """The things that are described, asked before the action is done."""
    lying: Callable[[Any, list[int], int], dict[int, int]]
    """(state, slots, things) -> what each of them lies in or on; others lie in nothing such."""
    among: SetFn
    """What the text says that is; asked for each thing, with it and its place in their slots."""
    stays: Callable[[Any, list[int], int, int], bool]
    """(state, slots, thing, what it lay in) -> whether it still lies there."""
    place: Callable[[Any, int], int] | None
    """Thing -> its place; None: such things lie in none."""
    piled: bool
    """Its things are piles, which stay where they are and become fewer."""
    enough: Callable[[Any, list[int], int], bool] | None
    """(state, slots, number) -> whether so many are as many as it asks for; None: any are."""


class PerUnit(NamedTuple):
    """What a `once per` counts by: a window of time, or the thing in a slot."""

    phrase: str
    """The unit in the text."""
    name: str
    """Key of the window, or type of the thing; empty: it is counted for good."""
    slot: int = NOTHING
    """Slot of the thing; NOTHING for a window."""
    window: int = 0
    """Number of the window among those of the lexicon, or NO_WINDOW."""


NO_WINDOW: Final = -1
EVER: Final = ("", 0)
"""What is remembered of a use that is counted for good, in the place of a window."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What is asked before a rule acts."""

    once: tuple[PerUnit, ...] = ()
    """Units of `once per`; empty for no such limit."""
    times: int = 1
    """How often it may act in each of them."""
    test: TestFn | None = None
    within: str = ""
    """Its line and column, so that the uses of the rules of one block are counted apart."""


NO_LIMITS: Final = Limits()


def anything(state: Any, slots: list[int], action: Action) -> bool:  # noqa: ANN401 - see Match
    """Match every action."""
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One compiled rule of an item."""

    use: str
    """`when`, `after`, `instead`, `forbid`, `allow`, `change`, `moment`."""
    key: str
    """Verb, `quantity/type`, or `@moment` it is found under."""
    source: Source
    blank: tuple[int, ...]
    """Its slots before it acts: NOTHING for one thing, 0 for a set or a number."""
    limits: Limits = NO_LIMITS
    match: Match = anything
    code: Code | None = None
    applies: Applies | None = None
    how: str = ""
    value: NumberFn | None = None
    floor: int = 0
    here: bool = False
    """A change of what is in the rule's own place only, or a price of going there."""
    one_by_one: bool = False
    """A replacement of one thing of an action on several."""
    notes: tuple[tuple[int, NumberFn], ...] = ()
    """Slots with what is noted of the thing of an action before it is done."""
    whole: bool = False
    """It speaks of several things: what is done to them in one go is met, or replaced, once."""
    counts_as: int = 0
    """For a rule that makes things count as a kind: all things of that kind."""
    zone: SetFn | None = None
    """For a ban on moving any thing of a type somewhere: the places it bans."""
    kind: str = ""
    """For such a ban: the type of the things."""
    any_object: bool = False
    """A ban or price that does not look at which thing of the type it is."""
    local: bool = False
    """A moment that concerns only the place it is announced for, or a price of this item alone."""
    yours: bool = False
    """Waits for a moment of its own player alone."""
    whose: SetFn | None = None
    """Waits for a moment of these alone; None: of all."""
    departs: Departure | None = None
    """Of what waits for things that leave: how they are found."""
    place: Place = NOWHERE
    """Its place in the text of its effect."""

    def filled(self, *slots: int) -> list[int]:
        """Return its slots, the first of them filled: owner, place, thing, and what follows."""
        return [*slots, *self.blank[len(slots) :]]


class ActiveRule:
    """A rule in force: with its owner, place and order."""

    __slots__ = ("layer", "order", "origin", "rule", "slots")

    def __init__(
        self, rule: Rule, slots: list[int], order: tuple[int, ...], layer: int, origin: int
    ) -> None:
        self.rule = rule
        self.slots = slots
        """Owner, place, thing, then room for what a test takes."""
        self.order = order
        self.layer = layer
        """Which sources come first: 0 is what rewrites printed values, the game says the rest."""
        self.origin = origin
        """Number of what brought it into force; it leaves with that."""

    def __lt__(self, other: ActiveRule) -> bool:
        return self.order < other.order

    def __repr__(self) -> str:
        return f"ActiveRule({self.rule.source}, {self.rule.use} {self.rule.key})"


Row = tuple[ActiveRule, ...]
"""Rules in force, in order."""


class Hooks:
    """Rules in force on one verb, each in order; never changed in place."""

    __slots__ = ("after", "allow", "forbid", "instead", "when")

    def __init__(
        self,
        forbid: Row = (),
        instead: Row = (),
        when: Row = (),
        after: Row = (),
        allow: Row = (),
    ) -> None:
        self.forbid = forbid
        self.instead = instead
        self.when = when
        self.after = after
        self.allow = allow

    def with_row(self, use: str, row: Row) -> Hooks:
        """Return hooks with other rules of one use."""
        new = Hooks(self.forbid, self.instead, self.when, self.after, self.allow)
        setattr(new, use, row)
        return new

    def rows(self) -> tuple[Row, ...]:
        """Return the rules of all uses."""
        return self.forbid, self.instead, self.when, self.after, self.allow

    def __bool__(self) -> bool:
        return any(self.rows())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hooks) and self.rows() == other.rows()

    def __repr__(self) -> str:
        return f"Hooks{self.rows()!r}"


NO_HOOKS: Final = Hooks()
RuleIndex = dict[str, Any]
"""Verb -> :class:`Hooks`; `quantity/type` and `@moment` -> instances in order."""


def enter(force: RuleIndex, instances: Iterable[ActiveRule]) -> None:
    """Bring rules into force, each at its place in the order."""
    for each in instances:
        _put(force, each.rule, _inserted(_row(force, each.rule), each))


def leave(force: RuleIndex, instances: Iterable[ActiveRule]) -> None:
    """Take rules out of force."""
    for each in instances:
        row = _row(force, each.rule)
        _put(force, each.rule, tuple(other for other in row if other is not each))


_BARE: Final = ("change", "moment")
"""Uses whose rules are indexed as a row of their own, not among the hooks of a verb."""


def _row(force: RuleIndex, rule: Rule) -> Row:
    """Return the rules in force beside which a rule is looked up."""
    if rule.use in _BARE:
        return force.get(rule.key, ())  # type: ignore[no-any-return]
    row: Row = getattr(force.get(rule.key, NO_HOOKS), rule.use)
    return row


def _put(force: RuleIndex, rule: Rule, row: Row) -> None:
    entry: Row | Hooks = row
    if rule.use not in _BARE:
        hooks: Hooks = force.get(rule.key, NO_HOOKS)
        entry = hooks.with_row(rule.use, row)
    if entry:
        force[rule.key] = entry
    else:
        force.pop(rule.key, None)


def _inserted(row: Row, instance: ActiveRule) -> Row:
    if not row:
        return (instance,)
    longer = list(row)
    if instance.rule.use == "change":
        insort(longer, instance, key=lambda each: (each.layer, each.order))
    else:
        insort(longer, instance)
    return tuple(longer)
