"""Nodes of amounts: whatever can be written where a number can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax.tree.actions import Act, Number, Quantity
from ruinous.language.syntax.tree.node import Node, by_binding
from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.language.syntax.tree.node import Variable
    from ruinous.language.syntax.tree.phrases import Phrase


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
    """``the number of books here``, ``your coins``."""

    things: Phrase


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


Amount = Number | Quantity | Letter | ThatMany | Counted | Summed | Past | Half | Multiple | Joined
