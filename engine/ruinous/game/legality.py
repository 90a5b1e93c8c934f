"""Clauses: the conditions of a play, which filter what is offered and explain what is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from ruinous.game.values import Refused
from ruinous.kernel.state.bits import bits
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Span
    from ruinous.kernel.engine.quantities import Term
    from ruinous.kernel.state.source import Source

Subject = TypeVar("Subject", contravariant=True)
"""What a clause is asked about: who would do what, with the state."""


class UnknownPlay(Refused):
    """Words that name no play of a match."""


@struct
class Reason:
    """Why a clause refuses a candidate."""

    text: str
    """What was found, with its values; a place that was asked about is `there`."""
    source: Source | None = None
    """The rule of an item behind it."""
    printed: tuple[str, Span] | None = None
    """The printed thing behind it: its name and place."""
    start: int = 0
    """The value before the terms, if the reason is a number."""
    terms: tuple[Term, ...] = ()


class Clause(Generic[Subject]):
    """One condition of a play.

    Candidates are a set of numbers, as bits: of things, places or players.
    """

    __slots__ = ("admits", "last", "name", "reason", "rule")

    def __init__(
        self,
        name: str,
        admits: Callable[[Subject, int], int],
        reason: Callable[[Subject, int], Reason],
        rule: str = "",
        last: bool = False,
    ) -> None:
        self.name = name
        """What is asked: `turn`, `cost`, `forbidden` ..."""
        self.admits = admits
        """(subject, candidates) -> those that meet the condition."""
        self.reason = reason
        """(subject, candidate that does not) -> why."""
        self.rule = rule
        """Id of the core rule behind it; empty when there is none."""
        self.last = last
        """Whether later clauses mean nothing for a candidate that this one refuses."""


class Objection(NamedTuple):
    """A clause that refuses a play, and why."""

    clause: str
    """Name of the clause."""
    rule: str
    """Id of the core rule behind the clause; empty when there is none."""
    reason: Reason
    places: tuple[str, ...] = ()
    """Names of the places it speaks of; empty when no place matters, or all do."""


class Verdict(NamedTuple):
    """Whether a play is offered; if not, what refuses it."""

    what: str
    """The play, in words."""
    player: int
    keys: tuple[str, ...] = ()
    """Keys of the options to choose, one after the other; empty if the play is not offered."""
    places: tuple[str, ...] = ()
    """Names of the places it can go to, if the play is offered and names no place."""
    objections: tuple[Objection, ...] = ()
    """Empty when the play is offered."""


def admitted(clauses: Sequence[Clause[Subject]], subject: Subject, candidates: int) -> int:
    """Return the candidates that all clauses admit."""
    for clause in clauses:
        if not candidates:
            return 0
        candidates = clause.admits(subject, candidates)
    return candidates


def any_admitted(clauses: Sequence[Clause[Subject]], subject: Subject, candidates: int) -> bool:
    """Return whether all clauses admit some candidate, asked about one after the other."""
    while candidates:
        one = candidates & -candidates
        candidates ^= one
        for clause in clauses:
            if not clause.admits(subject, one):
                break
        else:
            return True
    return False


def one_by_one(test: Callable[[Subject, int], bool]) -> Callable[[Subject, int], int]:
    """Return a filter of candidates from a test of a single one."""

    def admits(subject: Subject, candidates: int) -> int:
        for candidate in bits(candidates):
            if not test(subject, candidate):
                candidates ^= 1 << candidate
        return candidates

    return admits


def objections(
    clauses: Sequence[Clause[Subject]], subject: Subject, candidate: int
) -> Iterator[Objection]:
    """Yield why a candidate is not admitted; nothing for one that is."""
    for clause in clauses:
        if not clause.admits(subject, 1 << candidate):
            yield Objection(clause.name, clause.rule, clause.reason(subject, candidate))
            if clause.last:
                return
