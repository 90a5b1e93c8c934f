"""How English says that a quantity changes."""

from __future__ import annotations

from ruinous.struct import struct


@struct(kw_only=True)
class ChangeWording:
    """How English says that a quantity changes, in one of the ways in which it can."""

    how: str
    """`more`, `less`, `none`, `set`, `at least`, `at most`, `double`, or `equal` to another."""
    said: str
    """A clause with placeholders, such as `{who} has/have {number} more stamp|stamps {where}`.

    `has/have` agrees with who or what it begins with, `stamp|stamps` with the number.

    - `{subject}`: what has the quantity, `{each}`: each one of it.
    - `{who}`: the same without its place; empty for `you`. `{where}`: its place.
    - `{number}`, `{value}`: the number, or the quantity that it is equal to.
    - `{player}`: for whom it changes; `{whose}`: the genitive of that player, or of its owner.
    - `{do}`, `{free}`: of a price, what is paid for, and that it may be done for free.
    """
    types: frozenset[str] = frozenset()
    """Types of the subject; empty: any."""
    number: int | None = None
    """The only number it is said of."""
    viewed: bool = False
    """It changes for somebody alone: `for you`."""
