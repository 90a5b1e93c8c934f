"""Things that leave what they lie in: where they are is compared before and after each action."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import OBJECT, SRC

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.kernel.state.progress import Progress
    from ruinous.kernel.state.rule_index import ActiveRule, Departure


class Candidate(NamedTuple):
    """A thing that lies, before an action, in what a rule waits for things to leave."""

    seen: Action
    """Its leaving, as the rule is told of it if it happens."""
    within: int
    """What it lies in."""
    number: int
    """How many things it is: a pile may be several."""


def candidates(state: Progress, instance: ActiveRule, action: Action) -> Iterator[Candidate]:
    """Yield what could leave by an action, in the order of its type."""
    departs = instance.rule.departs
    assert departs is not None
    slots = instance.slots[:]
    things, kind = departs.found(state, slots), state.world.types[departs.type]
    lying = departs.lying(state, slots, things) if things else {}
    order = kind.order
    for thing in sorted(lying) if order is None else order(state, sum(1 << each for each in lying)):
        place = NOTHING if departs.place is None else departs.place(state, thing)
        slots[OBJECT], slots[SRC] = thing, place
        if departs.among(state, slots) >> lying[thing] & 1:
            seen = _seen(departs, action, thing, place)
            if instance.rule.match(state, slots, seen):
                number = kind.weigh(state, 1 << thing) if departs.piled else 1
                yield Candidate(seen, lying[thing], number)


def _seen(departs: Departure, action: Action, thing: int, place: int) -> Action:
    """Return a leaving: by whoever does what takes the thing away, and by the same effect."""
    seen = Action(
        departs.verb, action.actor, departs.type, thing, 1, place, NOTHING, place,
        roles=action.roles,
    )  # fmt: skip
    seen.take_cause_from(action)
    seen.parent, seen.depth, seen.group = action, action.depth + 1, action.group
    return seen


def left(state: Progress, instance: ActiveRule, candidate: Candidate, action: Action) -> int:
    """Return how many of a candidate have left, once the action is done."""
    departs, thing = instance.rule.departs, candidate.seen.obj
    assert departs is not None
    if not departs.piled:
        return int(not departs.stays(state, instance.slots, thing, candidate.within))
    fewer = candidate.number - state.world.types[departs.type].weigh(state, 1 << thing)
    if fewer <= 0 or _goes_on_there(state, instance, candidate, action):
        return 0
    return fewer


def _goes_on_there(
    state: Progress, instance: ActiveRule, candidate: Candidate, action: Action
) -> bool:
    """Return whether what was taken from a pile is now of another one in the same place."""
    departs, becomes = instance.rule.departs, state.world.actions[action.verb].becomes
    assert departs is not None
    is_moved = action.kind == departs.type and action.obj == candidate.seen.obj
    if becomes is None or not is_moved:
        return False
    pile = becomes(state, action)
    is_other = pile != candidate.seen.obj
    return is_other and departs.stays(state, instance.slots, pile, candidate.within)
