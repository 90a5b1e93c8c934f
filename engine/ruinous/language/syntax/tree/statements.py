"""Nodes of statements: rules, blocks and steps; and of a whole effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax.tree.node import Node, by_binding
from ruinous.language.syntax.tree.terms import ADJACENT, Letter, Number
from ruinous.struct import replace, struct

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Moment, SpanWord
    from ruinous.language.syntax.tree.conditions import Condition, Limit
    from ruinous.language.syntax.tree.node import Variable
    from ruinous.language.syntax.tree.terms import (
        Act,
        Amount,
        Each,
        Event,
        Letting,
        Phrase,
        Quantity,
        Where,
    )


@struct
class React(Node):
    """``when ...:`` or ``after ...:``."""

    after: bool
    event: Event
    limits: tuple[Limit, ...]
    body: Body


@struct
class AtMoment(Node):
    """``at the start of the evening:``, ``at the start of the shift of that reader:``."""

    moment: str
    limits: tuple[Limit, ...]
    body: Body
    whose: Phrase | None = None
    """Whose it is, where it has one of several things, and not any of them is meant."""
    entry: Moment = by_binding()


@struct
class Instead(Node):
    """``instead of returning this map:``."""

    act: Act
    limits: tuple[Limit, ...]
    body: Body


@struct
class While(Node):
    """``while ...:`` over rules."""

    condition: Condition
    body: Body


@struct
class During(Node):
    """``until the end of the week:`` over rules or a lasting step."""

    span: str
    body: Body
    entry: SpanWord = by_binding()
    held: tuple[Variable, ...] = by_binding()
    """What was held when it began."""


@struct
class Until(Node):
    """``until it is killed or until the end of the week:`` over rules or a lasting step."""

    events: tuple[Event, ...]
    """What ends it, whichever comes first."""
    body: Body
    span: str = ""
    """When it ends at the latest; empty: with the outermost window of time."""
    entry: SpanWord | None = by_binding()
    held: tuple[Variable, ...] = by_binding()
    """What was held when it began."""


@struct
class Later(Node):
    """``at the start of the next week:`` over steps that are then done once."""

    moment: str
    """How the next one is spoken of."""
    body: Body
    whose: Phrase | None = None
    """As that of a moment."""
    entry: Moment = by_binding()
    held: tuple[Variable, ...] = by_binding()
    """What was held when it began."""

    def begun(self) -> Later:
        """Return what is waited for first: of the end of a next week, that this week begins."""
        if not self.entry.begun:
            return self
        then = replace(self, entry=replace(self.entry, begun=""))
        start = replace(self.entry, key=self.entry.begun, begun="")
        return replace(self, entry=start, body=Body((then,), place=self.place))


@struct
class If(Node):
    """``if ...:`` with an optional ``else:``."""

    condition: Condition
    body: Body
    otherwise: Body | None


@struct
class Times(Node):
    """``3 times``, ``X times, where X is your coins``: how often a block is carried out."""

    number: Amount
    """A number, or what stands for one."""
    letting: Letting | None = None


@struct
class ForEach(Node):
    """``for each shelf with an event:``, ``3 times:``."""

    each: Each | Times
    body: Body
    variable: Variable | None = by_binding()


@struct
class Either(Node):
    """``either: ... or: ...``: the acting player picks a branch."""

    branches: tuple[Body, ...]
    chooser: Phrase | None = None
    """Who picks, where that is not the acting player: `each friend chooses either: ...`."""
    secretly: bool = False
    """All have chosen before the first choice is carried out."""
    actor: Variable = by_binding()
    """Who picks."""
    doer: Variable | None = by_binding()
    """Each of several choosers in turn."""


@struct
class Nothing(Node):
    """``do nothing``: a branch that somebody may pick to leave all as it is."""


@struct
class Stop(Node):
    """``stop``: what is left of the loop around it is not done, nor is it begun again."""


@struct
class Beginning(Node):
    """``beginning with you:`` over what several players do, one after the other."""

    first: Phrase
    body: Body


@struct
class Secret(Node):
    """``each friend secretly chooses a shelf:`` over what then comes of each choice."""

    subject: Phrase
    act: Act
    body: Body
    doer: Variable = by_binding()
    """Each of those who choose, in turn."""

    @property
    def acts(self) -> tuple[Act, ...]:
        """What is done."""
        return (self.act,)


@struct
class May(Node):
    """``you may return 1 map``, with bodies that run if it was done, and if it was not."""

    subject: Phrase
    act: Act
    body: Body | None = None
    otherwise: Body | None = None
    also: tuple[Act, ...] = ()
    """What is done with it: `you may return 1 map and lend 1 book`, both or neither."""
    doer: Variable | None = by_binding()
    """Each of several players in turn; nothing for `you`."""

    @property
    def acts(self) -> tuple[Act, ...]:
        """All that is done if the offer is taken up."""
        return (self.act, *self.also)


@struct
class Forbid(Node):
    """``forbid placing a stamp here``."""

    act: Act
    limits: tuple[Limit, ...]


@struct
class Allow(Node):
    """``allow laying your maps onto a map in a gap``."""

    act: Act
    limits: tuple[Limit, ...]


@struct
class Change(Node):
    """``weight of your books here +1``."""

    quantity: Quantity
    how: str
    """`add`, `subtract`, `set`, `at least`, `at most`, `double`."""
    value: Amount
    """Signed for `add` of a plain number; 2 for `double`."""
    each: Each | None
    floor: int | None
    limits: tuple[Limit, ...]


def is_lettered(change: Change) -> bool:
    """Return whether a number is changed by `X`, which is worked out in play."""
    is_plain = change.how == "add" and isinstance(change.value, Number)
    return change.how in ("add", "subtract") and not is_plain


def says_what_x_is(change: Change) -> bool:
    """Return whether it says what its `X` is; else a step before it has said so."""
    return is_lettered(change) and not isinstance(change.value, Letter)


@struct
class Fact(Node):
    """``shelves with at least 5 books are full``, ``this shelf is not adjacent to Fiction``."""

    subject: Phrase
    adjective: str
    """Empty for what a place is adjacent to."""
    where: Where | None
    denied: bool = False

    @property
    def word(self) -> str:
        """What a rule makes so, or not so."""
        return self.adjective or ADJACENT


@struct
class CountAs(Node):
    """``books here count as maps``: besides what they are, they are also of that kind."""

    subject: Phrase
    kind: Phrase


@struct
class Do(Node):
    """A step: someone does something."""

    subject: Phrase | None
    act: Act
    secretly: bool = False
    """All have chosen their numbers before the first one is carried out."""
    doer: Variable | None = by_binding()
    """As of an offer."""

    @property
    def acts(self) -> tuple[Act, ...]:
        """What is done."""
        return (self.act,)


Statement = (
    React
    | AtMoment
    | Instead
    | While
    | During
    | Until
    | Later
    | If
    | ForEach
    | Either
    | Secret
    | May
    | Forbid
    | Allow
    | Change
    | Fact
    | CountAs
    | Do
    | Nothing
    | Stop
    | Beginning
)


@struct
class Body(Node):
    """The statements under a ``:``."""

    statements: tuple[Statement, ...]


@struct
class Effect(Node):
    """A whole effect: its rules in order."""

    statements: tuple[Statement, ...]
