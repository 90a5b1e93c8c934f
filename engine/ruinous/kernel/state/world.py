"""What a game gives the kernel: its types of things, its verbs, its words and their meanings.

The lexicon says of each type which places its things lie in (`Kind.inside`); those places may lie
in others. A :class:`ThingType` knows one level; the functions below put several together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.functions import State
from ruinous.kernel.state.meanings import Meanings
from ruinous.language.lexicon.lexicon import Lexicon

if TYPE_CHECKING:
    from ruinous.kernel.state.rule_index import ActiveRule
    from ruinous.kernel.state.thing_type import ThingType

CountsAs = Callable[[State, Action], Action | None]


def always(state: State, action: Action) -> bool:
    """Return true: what no circumstance but a ban prevents."""
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Ongoing:
    """What goes on after an action, until a lasting effect ends; only the game understands it."""

    payload: Callable[[State, Action], Any]
    """Makes what the game has to know of it: plain numbers and texts in tuples, to be saved."""
    begin: Callable[[State, Any], None]
    """(state, payload): called when it begins, with the lasting effect already in the state."""
    end: Callable[[State, Any], None]
    """(state, payload): called when it ends, after the lasting effect has left the state."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class ActionSpec:
    """What a verb of the lexicon does."""

    commit: Callable[[State, Action], None]
    """Carries the action out; the only code that changes the table of play."""
    possible: Callable[[State, Action], bool] = always
    """Whether it can be done at all, bans aside."""
    opens: Callable[[State, Action], None] | None = None
    """Starts a procedure that performs the action itself when it is done."""
    after_commit: Callable[[State, Action], None] | None = None
    """Pushes what the action sets going; runs before the reactions to it."""
    follows: Callable[[State, Action], None] | None = None
    """Pushes what the core rules do with it once the reactions to it are over."""
    ongoing: Ongoing | None = None
    """What goes on for a while once it is done; None: nothing does."""
    most: Callable[[State, Action], int] | None = None
    """How much of its amount can be done now; what comes to nothing is not done. None: all."""
    with_none: bool = False
    """It is done with a number of 0 too: whoever bids nothing has bid."""
    price: Callable[[State, int, int, int], int] | None = None
    """(state, player, thing, place) -> what a player would pay for it now; None: it has none."""
    substitutes: Callable[[State, int], int] = lambda state, things: things
    """Things -> those that can replace another one (`replace it by ...`)."""
    becomes: Callable[[State, Action], int] | None = None
    """What the thing is behind it, where that is another one, as of things of a pile."""
    counts_as: CountsAs | None = None
    """Another action that this one counts as, for memories and reactions; made before it is done.
    """


@dataclass(frozen=True, slots=True, eq=False)
class World:
    """One game's knowledge, built once for a set of packs and players."""

    lexicon: Lexicon
    types: Mapping[str, ThingType]
    actions: Mapping[str, ActionSpec]
    """What each verb does, by its base form."""
    meanings: Meanings
    supply: Callable[[State, str, int, str, int], int]
    """(state, noun, actor, type, place) -> the thing that a new one of this noun would be there.

    The type is that of the place, of what it is put on, or `store` for a store of a player.
    """
    stand_in: Callable[[State], int]
    """Who decides for an item that has no owner."""
    silencing: tuple[str, ...] = ()
    """Quantities of things, as `quantity/type`, that take their rules out of force."""
    silence: Callable[[State, Iterable[ActiveRule]], None] = lambda state, silencing: None
    """Takes out of force, or brings back, the rules of what some rules on that quantity concern.

    Called after each action with those in force, and when one begins or ends.
    """
    remembered: set[str] = field(default_factory=set)
    """Verbs that some rule asks about afterwards; compiling a rule adds those it asks about."""
    counting: set[str] = field(default_factory=set)
    """Types with things that a rule counts as another kind; compiling such a rule adds its type."""
    data: Any = None
    """What meanings of words need to know about the content."""


def as_causes(world: World, type: str, player: int) -> World:
    """Return the world in which all things of a type serve a player, the game's own things or not.

    So a cause is asked about as it was when it acted: what an effect did may have moved it.
    """
    kind = world.types[type]
    serving: Callable[[State, int], int] = lambda state, players: (
        kind.all if players >> player & 1 else 0
    )
    nothing: Callable[[State], int] = lambda state: 0
    gone = None if kind.gone is None else nothing
    owned = serving if kind.serving and player >= 0 else kind.owned
    return replace(world, types={**world.types, type: replace(kind, owned=owned, gone=gone)})


# ---------------------------------------------------------------- places


def inside(world: World, type: str, outer: str) -> Callable[[State, int], int]:
    """Return a function of places of one type for the things of another that lie in them.

    Args:
        type: type of the things; places lie in themselves.
        outer: type of the places, any number of levels further out.
    """
    levels = _levels(world, type, outer)
    return _composed([world.types[each].inside for each in reversed(levels)])


def place_of(world: World, type: str, outer: str) -> Callable[[State, int], int]:
    """Return a function of a thing for its place of a type, or NOTHING."""
    return _composed([world.types[each].place for each in _levels(world, type, outer)])


def _composed(levels: list[Callable[[State, int], int]]) -> Callable[[State, int], int]:
    """Return a function that applies others one after the other, up to the first NOTHING."""
    if len(levels) == 1:
        return levels[0]

    def found(state: State, value: int) -> int:
        for level in levels:
            value = level(state, value) if value >= 0 else NOTHING
        return value

    return found


def _levels(world: World, type: str, outer: str) -> list[str]:
    """Return the types from one to just inside another; the type alone where none leads there."""
    found = []
    each = type
    while each and each != outer:
        found.append(each)
        each = world.lexicon.index.kind(each).inside
    return found if each else [type]
