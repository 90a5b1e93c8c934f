"""Nodes of actions with their roles, of quantities, and of conditions and limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax.tree.node import Node, by_binding
from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import QuantityWord, SpanWord, Time, Unit, Verb
    from ruinous.language.syntax.tree.amounts import Amount, Counted, Past, Summed
    from ruinous.language.syntax.tree.node import Described, Variable
    from ruinous.language.syntax.tree.phrases import Phrase, Spot, Things, Where


@struct
class Role(Node):
    """``to Fiction``, ``from here``, ``by a friend``."""

    word: str
    thing: Phrase | Spot


@struct
class TimeRole(Node):
    """``in the evening``, ``this week``."""

    time: str
    entry: Time = by_binding()


@struct
class SpanRole(Node):
    """``until the end of the week``."""

    span: str
    entry: SpanWord = by_binding()


@struct
class Free(Node):
    """``for free``."""


@struct
class FaceDown(Node):
    """``face down``: others do not see what it is done to."""


@struct
class Each(Node):
    """``for each stamp there``, ``for every 2 removed books``, ``for each stamp, at most 3``."""

    every: int
    """1 for `for each`."""
    things: Phrase | Past
    """What is counted, or done to how many things: `for each book lent here this week`."""
    most: int | None = None
    """The highest sum; never given for a block."""


@struct
class AtRandom(Node):
    """``at random``: nobody picks what the step is done to."""


@struct
class Letting(Node):
    """``, where X is half your coins``: a number of the step that is worked out when it begins."""

    amount: Amount
    variable: Variable = by_binding()


AnyRole = Role | TimeRole | SpanRole | Free | FaceDown | AtRandom | Each | Letting


BY_EFFECT = "by the effect of"
"""The preposition of what an action comes from: whatever has an effect."""


@struct
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
    made: Variable | None = by_binding()
    """The number that was done, for `that many`."""
    event: int = by_binding()
    """By which the roles of what is answered or replaced are told apart from those of others."""

    @property
    def goes_on(self) -> bool:
        """Whether it says for how long it goes on."""
        return any(isinstance(role, SpanRole) for role in self.roles)


@struct
class Event(Node):
    """What a rule waits for."""

    form: str
    """`did` (you lend a book), `done` (a book is lent), `total` (you have placed 2
    stamps), `self` (when played)."""
    subject: Phrase | None
    act: Act
    here: bool = False


# ---------------------------------------------------------------- quantities and conditions


@struct
class Quantity(Node):
    """``weight of your books here``; the subject may be an action (a gerund).

    Without subject and possessive it is a quantity of the game itself: ``the week``.
    """

    word: str
    subject: Phrase | Act | Spot | None
    perspective: Phrase | None = None
    possessive: str = ""
    where: Spot | None = None
    """The place behind a possessive: ``your weight there``."""
    entry: QuantityWord = by_binding()
    type: str = by_binding()
    """Type of the subject, or GAME; of an action nothing."""
    whose: Variable | None = by_binding()


@struct
class Number(Node):
    """A plain number."""

    value: int


@struct
class Exists(Node):
    """``there is a stamp here``."""

    things: Phrase


@struct
class Happened(Node):
    """``you lent a book here this week``, ``no book was lent here this week``."""

    subject: Phrase | None
    act: Act


@struct
class MoreThan(Node):
    """``you have more books here than another player here``."""

    subject: Phrase
    things: Things
    other: Phrase
    fewer: bool = False
    candidate: Variable = by_binding()
    side: Variable = by_binding()


@struct
class IsSo(Node):
    """``this shelf is full``, ``it is a map``, ``it is here``, ``you have 2 coins``."""

    subject: Phrase
    adjective: str = ""
    where: Where | None = None
    kind: Phrase | None = None
    described: Described | None = by_binding()


@struct
class Compare(Node):
    """``weight there is at least 2``, ``the number of books here is more than their rent``."""

    quantity: Quantity | Counted | Summed | Past
    bound: str
    """`at least`, `at most`, `more than`, `less than`, `exactly`."""
    value: Amount


Test = Exists | Happened | MoreThan | IsSo | Compare


@struct
class Condition(Node):
    """Tests that must all hold."""

    tests: tuple[Test, ...]


@struct
class Once(Node):
    """``, once per shelf per day``, ``, 3 times per week``."""

    units: tuple[str, ...]
    times: int = 1
    entries: tuple[Unit, ...] = by_binding()
    counted: tuple[Variable | None, ...] = by_binding()
    """For each unit the thing that it counts by; nothing for a window of time."""


@struct
class OnlyIf(Node):
    """``, if ...`` or ``, unless ...``."""

    unless: bool
    condition: Condition


Limit = Once | OnlyIf
