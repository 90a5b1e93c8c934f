"""The tree of an effect: small frozen records, one per form of the grammar.

Every node knows its place in the text; places do not count in equality. Fields made by
:func:`~ruinous.language.syntax.bound.by_binding` are empty in a parsed tree; binding returns the
same tree with all of them filled.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ruinous.language.syntax.bound import by_binding
from ruinous.language.syntax.place import NOWHERE, Place

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import (
        Moment,
        NameWord,
        Noun,
        QuantityWord,
        SpanWord,
        Time,
        Unit,
        Verb,
    )
    from ruinous.language.syntax.bound import Described, Variable


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """What all nodes share."""

    place: Place = field(default=NOWHERE, compare=False, repr=False)


# ---------------------------------------------------------------- things


@dataclass(frozen=True, slots=True)
class Things(Node):
    """``up to 2 enemy figures of that player here``: a quantifier over a described set."""

    quant: str
    """`a each no another the number`, `up to`, `at least`, `at most`, `any`; empty: bare plural."""
    number: int
    adjectives: tuple[str, ...]
    nouns: tuple[str, ...]
    """Ids of the nouns; more than one is an `or`."""
    plural: bool
    owner: Phrase | None = None
    possessive: str = ""
    """`your`, `their`, `its` before the noun, or empty."""
    where: Where | None = None
    type: str = by_binding()
    entries: tuple[Noun, ...] = by_binding()
    described: tuple[Described, ...] = by_binding()
    """Of its adjectives, then of `another`."""
    whose: Variable | None = by_binding()
    """What the possessive refers to."""
    anchor: Variable | None = by_binding()
    """The thing whose `owner` is meant."""


@dataclass(frozen=True, slots=True)
class Part(Node):
    """``one of your figures here``: some of a set that is described on its own."""

    quant: str
    number: int
    whole: Phrase
    type: str = by_binding()


@dataclass(frozen=True, slots=True)
class Pronoun(Node):
    """``you it them the origin the destination``; a place may follow: ``it on this card``."""

    word: str
    where: Where | None = None
    type: str = by_binding()
    variable: Variable = by_binding()


@dataclass(frozen=True, slots=True)
class This(Node):
    """``this card``: what the rule stands on."""

    nouns: tuple[str, ...]
    type: str = by_binding()
    variable: Variable = by_binding()


@dataclass(frozen=True, slots=True)
class That(Node):
    """``that player``: the last such thing in hand."""

    nouns: tuple[str, ...]
    type: str = by_binding()
    variable: Variable = by_binding()


@dataclass(frozen=True, slots=True)
class Name(Node):
    """``Harbour``: a thing that has a name of its own."""

    text: str
    type: str = by_binding()
    entry: NameWord = by_binding()


@dataclass(frozen=True, slots=True)
class Names(Node):
    """``Harbour, Moor and Keep``, after ``each of``."""

    names: tuple[Name, ...]
    type: str = by_binding()


Phrase = Things | Part | Pronoun | This | That | Name | Names


# ---------------------------------------------------------------- places and other tails


@dataclass(frozen=True, slots=True)
class Spot(Node):
    """``here`` or ``there``, with an optional ``with`` behind it."""

    word: str
    having: Where | None = None
    variable: Variable = by_binding()
    """The place, or the thing whose place is meant."""


@dataclass(frozen=True, slots=True)
class At(Node):
    """``in Harbour``, ``on this card``, ``near it``, ``adjacent to it``, ``except Harbour``."""

    word: str
    thing: Phrase


@dataclass(frozen=True, slots=True)
class Having(Node):
    """``with a figure here``, ``without your other figures``."""

    without: bool
    thing: Phrase
    candidate: Variable = by_binding()
    """The thing of which it is asked."""


@dataclass(frozen=True, slots=True)
class Topping(Node):
    """``with the highest threat among players with a warrior``."""

    superlative: str
    quantity: str
    among: Phrase | None
    entry: QuantityWord = by_binding()


@dataclass(frozen=True, slots=True)
class HavingMost(Node):
    """``with the most tokens on their sheet``: a set in which one counts most, or fewest."""

    things: Things
    fewest: bool = False
    candidate: Variable = by_binding()


@dataclass(frozen=True, slots=True)
class Bounded(Node):
    """``with defense at most 1``."""

    quantity: str
    bound: str
    """`at least` or `at most`."""
    number: int
    entry: QuantityWord = by_binding()


@dataclass(frozen=True, slots=True)
class HavingMore(Node):
    """``with more points than you``; of several others, one of them is enough."""

    things: Things
    other: Phrase
    fewer: bool = False
    candidate: Variable = by_binding()
    side: Variable = by_binding()
    """The one that is compared with others."""


@dataclass(frozen=True, slots=True)
class WhereDid(Node):
    """``where you killed a figure this phase``; passive: ``where a figure was killed``."""

    subject: Phrase
    verb: str
    thing: Phrase | None
    time: str
    passive: bool
    entry: Verb = by_binding()
    time_entry: Time = by_binding()


Measured = Topping | HavingMost | Bounded | HavingMore
"""What narrows things by their numbers, once all that fit otherwise are known."""

Where = Spot | At | Having | Measured | WhereDid


# ---------------------------------------------------------------- actions


@dataclass(frozen=True, slots=True)
class Role(Node):
    """``to Harbour``, ``from here``, ``by an opponent``."""

    word: str
    thing: Phrase | Spot


@dataclass(frozen=True, slots=True)
class TimeRole(Node):
    """``in battle``, ``this round``."""

    time: str
    entry: Time = by_binding()


@dataclass(frozen=True, slots=True)
class SpanRole(Node):
    """``until the end of the round``."""

    span: str
    entry: SpanWord = by_binding()


@dataclass(frozen=True, slots=True)
class Free(Node):
    """``for free``."""


@dataclass(frozen=True, slots=True)
class Each(Node):
    """``for each token there``, ``for every 2 removed figures``, ``for each token, at most 3``."""

    every: int
    """1 for `for each`."""
    things: Phrase
    most: int | None = None
    """The highest sum; never given for a block."""


@dataclass(frozen=True, slots=True)
class AtRandom(Node):
    """``at random``: nobody picks what the step is done to."""


AnyRole = Role | TimeRole | SpanRole | Free | AtRandom | Each


@dataclass(frozen=True, slots=True)
class Act(Node):
    """A verb with its object and roles: a step, a gerund, or the verb of an event."""

    verb: str
    """The base form of the verb."""
    thing: Phrase | None
    roles: tuple[AnyRole, ...] = ()
    entry: Verb = by_binding()
    actor: Variable = by_binding()
    """Who does it, if it is a step."""
    done: Variable | None = by_binding()
    """The things that this block does it to, a set."""
    moved: Variable | None = by_binding()
    """The thing of a step that is dealt with now, while its other roles are settled."""
    chosen: Variable | None = by_binding()
    """What a step leaves to be referred to."""


@dataclass(frozen=True, slots=True)
class Event(Node):
    """What a rule waits for."""

    form: str
    """`did` (you kill a figure), `done` (a figure is killed), `total` (you have placed 2
    corruption), `self` (when played)."""
    subject: Phrase | None
    act: Act
    here: bool = False


# ---------------------------------------------------------------- quantities and conditions


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """``defense of your figures here``; the subject may be an action (a gerund)."""

    word: str
    subject: Phrase | Act | Spot | None
    perspective: Phrase | None = None
    possessive: str = ""
    entry: QuantityWord = by_binding()
    type: str = by_binding()
    """Type of the subject; of an action nothing."""
    whose: Variable | None = by_binding()


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A plain number."""

    value: int


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """``there is a token here``."""

    things: Phrase


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """``you killed a figure here this round``."""

    subject: Phrase
    act: Act


@dataclass(frozen=True, slots=True)
class MoreThan(Node):
    """``you have more figures here than another player here``."""

    subject: Phrase
    things: Things
    other: Phrase
    fewer: bool = False
    candidate: Variable = by_binding()
    side: Variable = by_binding()


@dataclass(frozen=True, slots=True)
class IsSo(Node):
    """``this region is populous``, ``it is a warrior``, ``it is here``, ``you have 2 counters``."""

    subject: Phrase
    adjective: str = ""
    where: Where | None = None
    kind: Phrase | None = None
    described: Described | None = by_binding()


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """``magic there is at least 2``."""

    quantity: Quantity
    bound: str
    number: int


Test = Exists | Happened | MoreThan | IsSo | Compare


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Tests that must all hold."""

    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Once(Node):
    """``, once per region per phase``, ``, 3 times per round``."""

    units: tuple[str, ...]
    times: int = 1
    entries: tuple[Unit, ...] = by_binding()


@dataclass(frozen=True, slots=True)
class OnlyIf(Node):
    """``, if ...`` or ``, unless ...``."""

    unless: bool
    condition: Condition


Limit = Once | OnlyIf


# ---------------------------------------------------------------- statements


@dataclass(frozen=True, slots=True)
class React(Node):
    """``when ...:`` or ``after ...:``."""

    after: bool
    event: Event
    limits: tuple[Limit, ...]
    body: Body


@dataclass(frozen=True, slots=True)
class AtMoment(Node):
    """``at the start of battle:``."""

    moment: str
    limits: tuple[Limit, ...]
    body: Body
    entry: Moment = by_binding()


@dataclass(frozen=True, slots=True)
class Instead(Node):
    """``instead of discarding this card:``."""

    act: Act
    limits: tuple[Limit, ...]
    body: Body


@dataclass(frozen=True, slots=True)
class While(Node):
    """``while ...:`` over rules."""

    condition: Condition
    body: Body


@dataclass(frozen=True, slots=True)
class During(Node):
    """``until the end of the round:`` over rules or a lasting step."""

    span: str
    body: Body
    entry: SpanWord = by_binding()
    held: tuple[Variable, ...] = by_binding()
    """What was held when it began."""


@dataclass(frozen=True, slots=True)
class Until(Node):
    """``until it is killed:`` over rules or a lasting step."""

    event: Event
    body: Body
    held: tuple[Variable, ...] = by_binding()
    """What was held when it began."""


@dataclass(frozen=True, slots=True)
class If(Node):
    """``if ...:`` with an optional ``else:``."""

    condition: Condition
    body: Body
    otherwise: Body | None


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """``for each region with an event:``."""

    each: Each
    body: Body
    variable: Variable | None = by_binding()


@dataclass(frozen=True, slots=True)
class Either(Node):
    """``either: ... or: ...``: the acting player picks a branch."""

    branches: tuple[Body, ...]
    actor: Variable = by_binding()
    """Who picks."""


@dataclass(frozen=True, slots=True)
class May(Node):
    """``you may discard 1 card``, with bodies that run if it was done, and if it was not."""

    subject: Phrase
    act: Act
    body: Body | None
    otherwise: Body | None = None
    doer: Variable | None = by_binding()
    """Each of several players in turn; nothing for `you`."""


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    """``forbid placing corruption here``."""

    act: Act
    limits: tuple[Limit, ...]


@dataclass(frozen=True, slots=True)
class Allow(Node):
    """``allow playing your cards onto a card in a space``."""

    act: Act
    limits: tuple[Limit, ...]


@dataclass(frozen=True, slots=True)
class Change(Node):
    """``defense of your figures here +1``."""

    quantity: Quantity
    how: str
    """`add`, `set`, `at least`, `at most`, `double`."""
    value: Number | Quantity
    """Signed for `add`; 2 for `double`."""
    each: Each | None
    floor: int | None
    limits: tuple[Limit, ...]


@dataclass(frozen=True, slots=True)
class Fact(Node):
    """``regions with at least 5 cultists are populous``."""

    subject: Phrase
    adjective: str
    where: Where | None


@dataclass(frozen=True, slots=True)
class Do(Node):
    """A step: someone does something."""

    subject: Phrase | None
    act: Act
    doer: Variable | None = by_binding()
    """As of an offer."""


Statement = (
    React
    | AtMoment
    | Instead
    | While
    | During
    | Until
    | If
    | ForEach
    | Either
    | May
    | Forbid
    | Allow
    | Change
    | Fact
    | Do
)


@dataclass(frozen=True, slots=True)
class Body(Node):
    """The statements under a ``:``."""

    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """A whole effect: its rules in order."""

    statements: tuple[Statement, ...]
