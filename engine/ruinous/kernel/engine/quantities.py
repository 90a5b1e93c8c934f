"""One way to compute a number: the printed value, then the changes in force, in a fixed order.

Layers by source, as the game orders them; the lowest is printed values as rules rewrite them.
Inside a layer: is, minus, plus, doubled, at most and at least. `is 0` of a layer above the printed
one disables and beats every other change. A price is a quantity whose subject is an action.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.kernel.engine.endless import Endless
from ruinous.kernel.engine.limits import admits
from ruinous.kernel.engine.window import fill
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import HERE, PERSPECTIVE, PLACE, SUBJECT, ActiveRule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.progress import Progress
    from ruinous.kernel.state.rule_index import Row


DEEPEST: Final = 25
"""Maximum depth of numbers that are computed for one another; deeper ones count as endless. The
rules of a game need few. Compiled code would not notice endless recursion by itself."""
MOST: Final = 999
"""The highest value of a quantity, as doubling could be repeated without end."""


class Term(NamedTuple):
    """One step of a computation: who changed the value, how, and what it was then."""

    instance: ActiveRule
    how: str
    number: int
    value: int


def amount(
    state: Progress, key: str, subject: int, printed: int, place: int = NOTHING, who: int = NOTHING
) -> int:
    """Return the value of a quantity, never below 0 or above MOST.

    Args:
        key: `quantity/type`, such as `strength/animal`.
        printed: the value before any change.
        place: the place for which it is asked, if the subject does not determine it.
        who: the player for whom it is asked, if that matters.

    Raises:
        Endless: rules in force ask for it in order to change it.
    """
    changes: Row | None = state.force.get(key)
    if changes is None:
        return printed
    if state.depth >= DEEPEST:
        raise Endless(key.partition("/")[0])
    state.depth += 1
    value = printed
    if len(changes) == 1:  # by far the most often
        number = _number(state, changes[0], subject, place, who)
        if number is not None:
            value = _changed(changes[0], number, printed)
    else:
        value = outcome(_fitting(state, changes, subject, place, who), printed)
    state.depth -= 1
    return 0 if value <= 0 else value if value < MOST else MOST


def touched(state: Progress, keys: tuple[str, ...], place: int) -> bool:
    """Return whether some change in force of one of the keys may concern things in a place."""
    for key in keys:
        row: Row = state.force.get(key, ())
        for each in row:
            if not each.rule.here or each.slots[HERE] == place:
                return True
    return False


def terms(
    state: Progress,
    changes: Iterable[ActiveRule],
    subject: int,
    printed: int,
    place: int = NOTHING,
    who: int = NOTHING,
) -> Iterator[Term]:
    """Yield every change that concerns the subject, in the order it is applied."""
    yield from applied(_fitting(state, changes, subject, place, who), printed)


def _fitting(
    state: Progress, changes: Iterable[ActiveRule], subject: int, place: int, who: int
) -> list[tuple[ActiveRule, int]]:
    """Return the changes that concern the subject, each with its number."""
    fitting = []
    for each in changes:
        number = _number(state, each, subject, place, who)
        if number is not None:
            fitting.append((each, number))
    return fitting


@cache
def price_key(verb: str) -> str:
    """Return the key of the prices of a verb, such as `cost/sell`."""
    return f"cost/{verb}"


def price(
    state: Progress, action: Action, printed: int, personal: tuple[ActiveRule, ...] = ()
) -> int:
    """Return the current price of an action with all its roles filled, never below 0.

    Args:
        printed: the price before any change.
        personal: changes by the thing itself, in force wherever it is.
    """
    fitting = _on_price(state, action, _of_price(state, action, personal))
    if not fitting:
        return printed
    value = outcome(fitting, printed)
    return value if value > 0 else 0


def price_terms(
    state: Progress, action: Action, printed: int, personal: tuple[ActiveRule, ...] = ()
) -> tuple[Term, ...]:
    """Return every change that makes the price of an action, in the order it is applied."""
    changes = _of_price(state, action, personal)
    return tuple(applied(_on_price(state, action, changes), printed))


def paid(
    state: Progress, action: Action, printed: int, personal: tuple[ActiveRule, ...] = ()
) -> None:
    """Use up the `once per` limits of the changes that have changed the price.

    Arguments as above. A change without an effect, such as `-1` below 0, is not used up.
    """
    before = printed
    for instance, _, _, value in price_terms(state, action, printed, personal):
        now = max(value, 0)
        if now != before and instance.rule.limits.once:
            admits(state, instance.rule.limits, instance.rule.source, instance.slots, spend=True)
        before = now


def _of_price(state: Progress, action: Action, personal: tuple[ActiveRule, ...]) -> Row:
    """Return the changes in force of the price of such an action, in order."""
    changes: Row = state.force.get(price_key(action.verb), ())
    if not personal:
        return changes
    return tuple(sorted((*changes, *personal), key=lambda each: (each.layer, each.order)))


def _on_price(state: Progress, action: Action, changes: Row) -> list[tuple[ActiveRule, int]]:
    """Return those of some changes that concern the price of an action, each with its number."""
    found = []
    for instance in changes:
        slots, rule = instance.slots, instance.rule
        if rule.here and action.dst != slots[HERE]:
            continue
        if not rule.match(state, slots, action):
            continue
        fill(slots, action)
        limits = rule.limits
        if (limits.test is None and not limits.once) or admits(state, limits, rule.source, slots):
            found.append((instance, rule.value(state, slots)))  # type: ignore[misc]
    return found


def outcome(fitting: list[tuple[ActiveRule, int]], printed: int) -> int:
    """Return the value after all changes that apply to a printed value."""
    if len(fitting) == 1:  # by far the most often: no steps to put in order
        instance, number = fitting[0]
        return _changed(instance, number, printed)
    value = printed
    for term in applied(fitting, printed):
        value = term.value
    return value


def applied(fitting: list[tuple[ActiveRule, int]], printed: int) -> Iterator[Term]:
    """Yield the steps of a computation from the changes that apply and their numbers."""
    if not fitting:
        return
    for instance, number in fitting:
        if number == 0 and instance.layer > 0 and instance.rule.how == "set":
            yield Term(instance, "set", 0, 0)
            return
    value = printed
    for _, group in groupby(fitting, key=lambda pair: pair[0].layer):
        for instance, number in sorted(group, key=_rank):
            value = _changed(instance, number, value)
            yield Term(instance, instance.rule.how, number, value)


_RANKS: Final = {"set": 0, "add": 2, "double": 3, "at least": 4, "at most": 4}


def _rank(pair: tuple[ActiveRule, int]) -> tuple[int, int]:
    instance, number = pair
    how = instance.rule.how
    if how == "add":
        return (1 if number < 0 else 2, 0)
    return (_RANKS[how], number if how == "set" else 0)


def _changed(instance: ActiveRule, number: int, value: int) -> int:
    rule = instance.rule
    how = rule.how
    if how == "add":
        if number < 0 and rule.floor:
            return max(value + number, min(value, rule.floor))
        return value + number
    if how == "set":
        return number
    if how == "double":
        return value * 2
    return min(value, number) if how == "at most" else max(value, number)


def _number(
    state: Progress, instance: ActiveRule, subject: int, place: int, who: int
) -> int | None:
    """Return the number of a change, or None if it does not concern the subject."""
    rule, slots = instance.rule, instance.slots
    if rule.here and slots[HERE] != place:
        return None
    try:
        if not rule.applies(state, slots, subject, place, who):  # type: ignore[misc]
            return None
        slots[SUBJECT] = subject
        slots[PERSPECTIVE] = who
        slots[PLACE] = place
        limits = rule.limits
        is_limited = limits.test is not None or limits.once
        if is_limited and not admits(state, limits, rule.source, slots):
            return None
        return rule.value(state, slots)  # type: ignore[misc]
    except Endless as endless:
        _led_through(state, instance, endless)
        raise


def _led_through(state: Progress, instance: ActiveRule, endless: Endless) -> None:
    """Note a rule of an endless computation, and that its number is no longer being computed."""
    endless.through(instance.rule.source)
    state.depth = max(state.depth - 1, 0)
