"""Nodes of noun phrases, of actions with their roles, and of amounts: each can stand in the others.

A phrase is narrowed by amounts (`with defense at most X`), an amount can be of an action in the
past, and an action has phrases for its roles: so they are one module.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Final, TypeGuard

from ruinous.language.syntax.tree.node import Node, by_binding
from ruinous.struct import replace, struct

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import (
        NameWord,
        Noun,
        QuantityWord,
        SpanWord,
        Time,
        Trait,
        Verb,
    )
    from ruinous.language.syntax.tree.node import Described, Variable

ADJACENT: Final = "adjacent to"
"""What places are that border on each other; rules may change which do."""
THAT: Final = "that"
THE_FIRST: Final = "the first"
SEVERAL: Final = 2
"""The number of things whose number is worked out in play: the noun is in the plural."""


@struct
class Things(Node):
    """``up to 2 rare books of that player here``: a quantifier over a described set."""

    quant: str
    """`a each no another the number`, `up to`, `any`, or a bound such as `at least`; empty: bare
    plural."""
    number: int
    """The number in the text; :data:`SEVERAL` where an amount is in its place."""
    adjectives: tuple[str, ...]
    nouns: tuple[str, ...]
    """Ids of the nouns; more than one is an `or`."""
    plural: bool
    owner: Phrase | None = None
    possessive: str = ""
    """`your`, `their`, `its` before the noun, or empty."""
    where: Where | None = None
    amount: Letter | ThatMany | None = None
    """What is in the place of the number."""
    type: str = by_binding()
    entries: tuple[Noun, ...] = by_binding()
    described: tuple[Described, ...] = by_binding()
    """Of its adjectives, then of `another`."""
    whose: Variable | None = by_binding()
    """What the possessive refers to."""
    anchor: Variable | None = by_binding()
    """The thing whose `owner` is meant."""
    candidate: Variable | None = by_binding()
    """Each thing that is described, where `another` inside leaves it out."""


@struct
class Part(Node):
    """``one of your books here``: some of a set that is described on its own."""

    quant: str
    number: int
    whole: Phrase
    amount: Letter | ThatMany | None = None
    type: str = by_binding()


@struct
class Pronoun(Node):
    """``you it them the origin the destination``; a place may follow: ``it on this map``."""

    word: str
    where: Where | None = None
    type: str = by_binding()
    variable: Variable = by_binding()
    beside: bool = by_binding()
    """Something described could be meant as well, and is not."""


@struct
class This(Node):
    """``this map``: what the rule belongs to."""

    nouns: tuple[str, ...]
    type: str = by_binding()
    variable: Variable = by_binding()


@struct
class That(Node):
    """``that player``: the last such thing that was referred to; ``the first map``: of several."""

    nouns: tuple[str, ...]
    word: str = THAT
    """``that``, ``the first`` or ``the second``."""
    type: str = by_binding()
    variable: Variable = by_binding()
    beside: bool = by_binding()
    """Something described could be meant as well, and is not."""


@struct
class Name(Node):
    """``Harbour``: a thing that has a name of its own."""

    text: str
    type: str = by_binding()
    entry: NameWord = by_binding()


@struct
class Names(Node):
    """``Harbour, Moor and Keep``, after ``each of``."""

    names: tuple[Name, ...]
    type: str = by_binding()


Phrase = Things | Part | Pronoun | This | That | Name | Names


# ---------------------------------------------------------------- places and other tails


@struct
class Spot(Node):
    """``here`` or ``there``, with an optional ``with`` behind it."""

    word: str
    having: Where | None = None
    variable: Variable = by_binding()
    """The place, or the thing whose place is meant."""
    beside_place: bool = by_binding()
    """A thing of a loop is meant, though a place was spoken of before it."""


@struct
class At(Node):
    """``in Fiction``, ``on this map``, ``near it``, ``adjacent to it``.

    Also ``of your shop``, where things are kept.
    """

    word: str
    thing: Phrase
    having: Where | None = None
    """What stands behind a place and is said of the things that are there."""
    candidate: Variable | None = by_binding()
    """Each thing that is described, where `another` inside leaves it out."""


@struct
class Having(Node):
    """``with a book here``, ``without your other books``."""

    without: bool
    thing: Phrase
    candidate: Variable = by_binding()
    """The thing of which it is asked."""


@struct
class Topping(Node):
    """``with the highest rent among players with a map``."""

    superlative: str
    quantity: str
    among: Phrase | None
    entry: QuantityWord = by_binding()


@struct
class HavingMost(Node):
    """``with the most stamps on their shelf``: a set in which one counts most, or fewest."""

    things: Things
    fewest: bool = False
    candidate: Variable = by_binding()


@struct
class Bounded(Node):
    """``with defense at most 1``."""

    quantity: str
    bound: str
    """`at least`, `at most`, `more than`, `less than`, `exactly`."""
    value: Amount
    entry: QuantityWord = by_binding()


@struct
class HavingMore(Node):
    """``with more points than you``; of several others, one of them is enough."""

    things: Things
    other: Phrase
    fewer: bool = False
    candidate: Variable = by_binding()
    side: Variable = by_binding()
    """The one that is compared with others."""


@struct
class Alike(Node):
    """``with the name of that book``: each that shares it with that one, itself too.

    ``without the name of your books``: each that shares it with none of them.
    """

    trait: str
    thing: Phrase
    without: bool = False
    entry: Trait = by_binding()
    candidate: Variable | None = by_binding()
    """Each thing that is described, where `another` inside leaves it out."""


@struct
class NotSo(Node):
    """``a book that is not rare``: what is left once an adjective or participle is taken out."""

    adjective: str
    word: str = field(default="that is not", compare=False, repr=False)
    """As the noun wants it: `that are not`, `who is not`; the meaning is the same."""
    described: Described | None = by_binding()


@struct
class Except(Node):
    """``a book except the book with the highest price``: what is left out of the things described.

    Only what is described otherwise competes there for `the highest`.
    """

    thing: Phrase


@struct
class WhereDid(Node):
    """``where you lent a book this day``; passive: ``where a book was lent``.

    Without a subject it describes those who did it: ``who lent a book this day``.
    """

    subject: Phrase | None
    verb: str
    thing: Phrase | None
    time: str
    passive: bool
    entry: Verb = by_binding()
    time_entry: Time = by_binding()
    candidate: Variable | None = by_binding()
    """Each thing that is described, where `another` inside leaves it out."""


@struct
class DidMost(Node):
    """``who lent the most books this day``."""

    verb: str
    things: Things
    fewest: bool
    time: str
    entry: Verb = by_binding()
    time_entry: Time = by_binding()
    candidate: Variable | None = by_binding()
    """Each thing that is described, where `another` inside leaves it out."""


@struct
class Both(Node):
    """``with a map and without a book``: narrowed by the first, and what is left by the second."""

    first: Having | Bounded | HavingMore | Alike | NotSo | Except
    second: Narrower


Measured = Topping | HavingMost | Bounded | HavingMore | DidMost
"""What narrows things by their numbers, once all that fit otherwise are known."""

Narrower = Having | Alike | NotSo | Except | Measured | Both | WhereDid
"""What stands behind `with` and `without`, `that is not`, `except`, `who` and `where`."""

Where = Spot | At | Narrower


def apart(where: Where | None) -> tuple[Spot | At | None, Where | None]:
    """Return a place by itself, and what stands behind it or without one."""
    if isinstance(where, Spot | At):
        return replace(where, having=None), where.having
    return None, where


def is_place(where: Where | None) -> TypeGuard[Spot | At]:
    """Return whether a place is said."""
    return isinstance(where, Spot | At)


def narrowers(where: Where | None) -> tuple[Where, ...]:
    """Return what narrows things, one by one; of ``here with ...`` what stands behind `here`."""
    match where:
        case Spot(having=having) | At(having=having):
            return narrowers(having)
        case Both(first=first, second=second):
            return (first, *narrowers(second))
        case None:
            return ()
        case _:
            return (where,)


# ---------------------------------------------------------------- actions


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
    kept: bool = field(default=True, compare=False, repr=False, kw_only=True)
    """Steps below can ask for it; what a step says by `equal to` is for that step alone."""
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
    unsaid: Where | None = None
    """Where it is done, behind a thing that cannot say it; binding refuses it."""
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


def whence(act: Act) -> Phrase | Spot | None:
    """Return where an action takes its object from, as far as that is said."""
    roles = (role for role in act.roles if isinstance(role, Role) and role.word == "from")
    return next((role.thing for role in roles), None)


@struct
class Event(Node):
    """What a rule waits for."""

    form: str
    """`did` (you lend a book), `done` (a book is lent), `total` (you have placed 2
    stamps), `self` (when played), `left` (a book leaves a shelf: with the role `from`)."""
    subject: Phrase | None
    act: Act
    here: bool = False


# ---------------------------------------------------------------- amounts


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
class Letter(Node):
    """``X``: what ``, where X is ...`` of the same step says."""

    variable: Variable = by_binding()


@struct
class ThatMany(Node):
    """``that many``: as many as the answered action is about, or as were done by an offer."""

    variable: Variable = by_binding()


@struct
class Counted(Node):
    """``the number of books here``, ``your coins``, ``the number of different names of books``."""

    things: Phrase
    trait: str = ""
    """What is counted of them, each one once; empty: they themselves."""


@struct
class Summed(Node):
    """``the total weight of books here``, ``the highest price of your books``."""

    how: str
    """`total`, `highest`, `lowest`."""
    quantity: Quantity
    """Its subject is all the things that are asked; of none each of the three is 0."""


@struct
class Past(Node):
    """``the number of books you lent here this week``, ``the number of books lent here``."""

    subject: Phrase | None
    act: Act


@struct
class Half(Node):
    """``half your coins, rounded up``."""

    whole: Amount
    up: bool = False


@struct
class Multiple(Node):
    """``twice your coins``, ``3 times the number of books here``."""

    times: Amount
    """How often: a number, or what stands for one."""
    whole: Amount


@struct
class Joined(Node):
    """``your coins plus 2``, ``the larger of your coins and 2``."""

    how: str
    """`plus`, `minus`, `larger`, `smaller`."""
    left: Amount
    right: Amount


Compared = Quantity | Counted | Summed | Past | Letter | ThatMany
"""What a condition compares."""

Amount = Number | Quantity | Letter | ThatMany | Counted | Summed | Past | Half | Multiple | Joined
