"""What a rule has in hand at one point of it: what `it`, `that`, `there` and `their` mean."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from ruinous.language.binding.context import Context
    from ruinous.language.binding.quantifiers import Position
    from ruinous.language.binding.report import Report
    from ruinous.language.lexicon.index import Vocabulary
    from ruinous.language.syntax import tree as t

UNKNOWN = ""
"""Type of a phrase that is wrong in itself: whatever depends on it is not judged."""


class Referent(NamedTuple):
    """Something in hand."""

    type: str
    many: bool = False


@dataclass(frozen=True, slots=True)
class Scope:
    """The view from one point of an effect."""

    words: Vocabulary
    report: Report
    context: Context
    here: bool = False
    """`here` is a place."""
    you: bool = False
    """`you` is somebody."""
    held: tuple[Referent, ...] = ()
    """Things in hand, the latest last."""
    theirs: str | None = None
    """Type of what `their` and `its` refer to."""
    besides: tuple[str, ...] = ()
    """Types of the things that `other` leaves out, besides the defaults."""
    did: tuple[tuple[str, str], ...] = ()
    """Verb -> type of the things this block did that to."""
    event: str | None = None
    """Verb of the action that is answered, banned or priced."""
    replacing: bool = False
    """The block stands in for an action."""

    def holding(self, *held: Referent) -> Scope:
        """Return the scope with more in hand; the last one becomes `it`."""
        return replace(self, held=(*self.held, *held))

    def whose(self, type: str) -> Scope:
        """Return the scope in which `their` and `its` refer to a thing of a type."""
        return replace(self, theirs=type)

    def leaving_out(self, *types: str) -> Scope:
        """Return the scope in which `other` leaves out things of some types."""
        return replace(self, besides=types)

    def having_done(self, verb: str, type: str) -> Scope:
        """Return the scope after a step was done to things of a type."""
        return replace(self, did=(*self.did, (verb, type)))

    def it(self) -> Referent | None:
        """Return what `it` stands for: something in hand, else the card itself; or nothing."""
        aside = (self.words.owner_type, self.words.place_type)
        for held in reversed(self.held):
            if held.type not in aside:
                return held
        if self.held:
            return self.held[-1]
        return Referent(self.context.this_type) if self.context.this_type else None

    def that(self, type: str) -> Referent | None:
        """Return the last thing of a type in hand, or nothing."""
        fitting = (held for held in reversed(self.held) if held.type in (type, UNKNOWN))
        return next(fitting, None)

    def knows_there(self) -> bool:
        """Tell whether `there` is a place: a place in hand, or that of a thing in hand."""
        place, owner = self.words.place_type, self.words.owner_type
        for held in reversed(self.held):
            if held.type in (place, UNKNOWN):
                return True
            if held.type != owner and not held.many:
                return self.words.kind(held.type).placed
        return self.event is not None

    def done_to(self, verb: str) -> str | None:
        """Return the type of the things this block did a verb to, or nothing."""
        return next((type for name, type in reversed(self.did) if name == verb), None)


class Phrase(Protocol):
    """The check of noun phrases, as it is handed to what stands inside noun phrases."""

    def __call__(
        self, node: t.Phrase, scope: Scope, position: Position | None = None, *, alone: bool = False
    ) -> str:
        """Check a phrase in a position; see `things`."""
        ...
