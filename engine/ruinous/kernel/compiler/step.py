"""One step under compilation: its verb, its roles, and what its parts share."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruinous.kernel.compiler.numbers import multiplied
from ruinous.kernel.state.bits import first
from ruinous.language.english.effect import deed
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.kernel.compiler.program import Label, Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.agenda import Frame
    from ruinous.kernel.state.world import ActionSpec, NumberFn, SetFn, State, ThingType
    from ruinous.language.lexicon.entries import Verb


class Roles(NamedTuple):
    """The roles of a step, by preposition."""

    source: t.Phrase | t.Spot | None
    target: t.Phrase | t.Spot | None
    substitute: t.Phrase | None
    window: str
    """When it is over at the latest."""
    each: t.Each | None
    at_random: bool
    """Chance picks what the step is done to."""


def roles_of(act: t.Act, outermost: str) -> Roles:
    """Return the roles of an act by preposition.

    Args:
        outermost: the window of time that an act without a span ends with.
    """
    found: dict[str, t.Phrase | t.Spot] = {}
    window, each = outermost, None
    for role in act.roles:
        if isinstance(role, t.Role):
            found[role.word] = role.thing
        elif isinstance(role, t.SpanRole):
            window = role.entry.window
        elif isinstance(role, t.Each):
            each = role
    substitute = found.get("by")
    assert not isinstance(substitute, t.Spot)
    target = found.get("to") or found.get("onto")
    at_random = any(isinstance(role, t.AtRandom) for role in act.roles)
    return Roles(found.get("from"), target, substitute, window, each, at_random)


class Step(NamedTuple):
    """Everything the parts of one step share."""

    act: t.Act
    verb: Verb
    spec: ActionSpec
    scope: Scope
    program: Program
    roles: Roles
    actor: int
    """Slot of the player who acts."""
    declined: Label | None
    """Where to go on when an optional step is declined or cannot be done; None: not optional."""
    did: int
    """Slot with the set of things the step was done to; numbers of piles lie in the next one."""
    nth: int
    """Slot with the number of actions the step has made."""


def is_counted(thing: t.Phrase) -> bool:
    """Return whether the object is something that is only counted."""
    return isinstance(thing, t.Things) and thing.entries[0].counted


def is_amount(one: Step) -> bool:
    """A verb such as `draw` that takes a number of things nobody picks."""
    return one.verb.amount and not one.verb.picks


def number_of(one: Step) -> NumberFn:
    """Return the number in the object, multiplied by a `for each` behind it."""
    thing = one.act.thing
    number = thing.number if isinstance(thing, t.Things | t.Part) and thing.quant else 1
    return multiplied(number, one.roles.each, one.scope)


def single(found: SetFn) -> NumberFn:
    """Return a function for the one thing of a set."""
    return lambda s, e: first(found(s, e))


def add_to(mask: int, slot: int) -> Callable[[State, Frame], None]:
    """Return the operation that adds the thing in a slot to the set in another."""

    def add(state: State, frame: Frame) -> None:
        frame.slots[mask] |= 1 << frame.slots[slot]

    return add


def is_whole_offer(one: Step, number: int | None) -> bool:
    """Return whether an offer is of all that is named or none of it, whatever is picked."""
    if one.roles.at_random:
        return one.declined is not None
    thing = one.act.thing
    exact = isinstance(thing, t.Things | t.Part) and thing.quant == "number"
    return one.declined is not None and exact and number != 1 and one.roles.each is None


def offer_whole(one: Step, kind: ThingType, open_to: SetFn, number: int) -> None:
    """Ask before the first thing is taken, and only when there are as many as it says."""
    weigh, declined = kind.weigh, one.declined
    assert declined is not None
    one.program.unless(lambda s, e: weigh(s, open_to(s, e)) >= number, declined)
    agree(one, declined)


def agree(one: Step, declined: Label) -> None:
    """Ask whether to do the step at all."""
    asked = deed(one.act, one.scope.world.lexicon)
    one.program.agree(one.scope.slot(), one.actor, declined, asked)
