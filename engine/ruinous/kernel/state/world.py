"""What a game gives the kernel: its types of things, its verbs, and its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

from ruinous.kernel.state.action import Action
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.kernel.state.rule_index import ActiveRule
    from ruinous.language.lexicon.lexicon import Lexicon

State = Any
"""The game's state, a kind of :class:`~ruinous.kernel.state.progress.Progress`."""

SetFn = Callable[[State, list[int]], int]
"""Computes a set of things from the state and the slots of a rule."""
NumberFn = Callable[[State, list[int]], int]
TestFn = Callable[[State, list[int]], bool]


def _nothing(state: State, things: int) -> int:
    del state, things
    return 0


def _on_nothing(state: State, type: str, carriers: int) -> int:
    del state, type, carriers
    return 0


def _nowhere(state: State, thing: int) -> int:
    del state, thing
    return -1


def _count(state: State, things: int) -> int:
    del state
    return things.bit_count()


def _same(state: State, things: int) -> int:
    del state
    return things


def _silent(state: State, silencing: Iterable[ActiveRule]) -> None:
    del state, silencing


def _name(state: State, thing: int) -> str:
    del state
    return str(thing)


@struct(kw_only=True)
class ThingType:
    """How the kernel deals with things of one type."""

    name: str
    all: int = 0
    """Every thing of the type there can be."""
    inside: Callable[[State, int], int] = _nothing
    """Places -> things that lie right in them; see `places` for those further out."""
    owned: Callable[[State, int], int] = _nothing
    """Players -> things that are theirs."""
    place: Callable[[State, int], int] = _nowhere
    """Thing -> the place it lies right in, or NOTHING; the outermost places: themselves."""
    sequence: Callable[[State, int], Sequence[int]] | None = None
    """Place -> things that lie right in it, in their order; None: by their numbers."""
    neighbours: Callable[[State, int], int] | None = None
    """Places -> those adjacent to one of them; None: before and behind, in the order of places."""
    places: Callable[[State, int], int] | None = None
    """Things -> the places that hold some of them; None: ask place by place what is inside."""
    weigh: Callable[[State, int], int] = _count
    """How many there are in a set (a pile counts as many)."""
    present: Callable[[State, int], int] = _same
    """Those of a set that exist now."""
    distinct: Callable[[State, int], int] = _same
    """One thing of each sort that a player could not tell apart."""
    lying_on: Callable[[State, str, int], int] = _on_nothing
    """(state, type of other things, those things) -> things that lie on them."""
    key: Callable[[State, int], str] = _name
    label: Callable[[State, int], str] = _name


CountsAs = Callable[[State, Action], Action | None]


def always(state: State, action: Action) -> bool:
    """Return true: what no circumstance but a ban prevents."""
    del state, action
    return True


def _everything(state: State, actor: int, kind: str, things: int) -> int:
    del state, actor, kind
    return things


@struct
class Ongoing:
    """What goes on after an action, until a lasting effect ends; only the game understands it."""

    payload: Callable[[State, Action], Any]
    """Makes what the game has to know of it: plain numbers and texts in tuples, to be saved."""
    begin: Callable[[State, Any], None]
    """(state, payload): called when it begins, the lasting effect being in the state already."""
    end: Callable[[State, Any], None]
    """The same when it ends, the effect having left the state."""


@struct(kw_only=True)
class ActionSpec:
    """What a verb does: the meaning of a row of the verb table."""

    commit: Callable[[State, Action], None]
    """Carries the action out; the only code that changes the table of play."""
    possible: Callable[[State, Action], bool] = always
    """Whether it can be done at all, bans aside."""
    domain: Callable[[State, int, str, int], int] = _everything
    """(state, actor, type, things) -> those the verb can act on when the text names no place."""
    opens: Callable[[State, Action], None] | None = None
    """Starts a procedure that performs the action itself when it is done."""
    after_commit: Callable[[State, Action], None] | None = None
    """Pushes what the action sets going; runs before the reactions to it."""
    ongoing: Ongoing | None = None
    """What goes on for a while once it is done; None: nothing does."""
    substitutes: Callable[[State, int], int] = _same
    """Things -> those that can stand in for another one (`replace it by ...`)."""
    counts_as: CountsAs | None = None
    """Another action that this one counts as, for memories and reactions; nothing is done twice."""


@struct
class World:
    """One game's knowledge, built once for a set of packs and players."""

    lexicon: Lexicon
    types: Mapping[str, ThingType]
    actions: Mapping[str, ActionSpec]
    supply: Callable[[State, str, int, int], int]
    """(state, noun, actor, place) -> the thing that a new one of this noun would be."""
    stand_in: Callable[[State], int]
    """Who decides for an item that has no owner."""
    silencing: str = ""
    """Quantity of things, as `quantity/type`, that takes their rules out of force."""
    silence: Callable[[State, Iterable[ActiveRule]], None] = _silent
    """Takes out of force, or brings back, the rules of what some rules on that quantity concern.

    Called after each action with those in force, and when one begins or ends.
    """
    remembered: set[str] = field(default_factory=set)
    """Verbs that some rule asks about afterwards; compiling a rule adds those it asks about."""
    data: Any = None
    """What meanings of words need to know about the content."""
