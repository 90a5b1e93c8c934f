"""Nodes of conditions, and of the limits of a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax.tree.node import Node, by_binding
from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Unit
    from ruinous.language.syntax.tree.node import Described, Variable
    from ruinous.language.syntax.tree.terms import Act, Amount, Compared, Phrase, Things, Where


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
class Denied(Node):
    """``this shelf is not full``, ``it is not a map``: so where the test does not hold."""

    test: IsSo


@struct
class Compare(Node):
    """``weight there is at least 2``, ``the number of books here is more than their rent``."""

    quantity: Compared
    bound: str
    """`at least`, `at most`, `more than`, `less than`, `exactly`."""
    value: Amount


Test = Exists | Happened | MoreThan | IsSo | Denied | Compare


@struct
class Condition(Node):
    """Tests that must all hold."""

    tests: tuple[Test, ...]


def are_opposite(one: Condition, other: Condition) -> bool:
    """Return whether one condition says just what the other one denies."""
    if len(one.tests) != 1 or len(other.tests) != 1:
        return False
    [left], [right] = one.tests, other.tests
    if isinstance(left, Denied):
        return left.test == right
    return isinstance(right, Denied) and right.test == left


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
