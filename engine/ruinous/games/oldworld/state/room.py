"""Room for Chaos cards in a region: as many spaces as the effects of a table can ever make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import stated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Text
    from ruinous.games.oldworld.state.table import Table
    from ruinous.packs.item import Item

MOST: Final = 24
"""Spaces of a region at most, whatever effects say: as many as a deck has cards."""
QUANTITY: Final = "card spaces"


class _Found(NamedTuple):
    """A change of the card spaces of regions."""

    change: t.Change
    lasts: bool
    """A step brings it into force, perhaps again and again."""


def room(table: Table) -> int:
    """Return for how many cards a region needs spaces: no more can ever be open at once."""
    printed = table.card_spaces
    found = [each for text in texts_of(table) for each in _changes(table.effects.bound[text])]
    shared = bool(found) and any(_goes_on(table.effects.bound[text]) for text in texts_of(table))
    if shared or not all(_is_plain(each) for each in found):
        return max(printed, MOST)
    changes = [change for change, _ in found]
    added = sum(_number(each) for each in changes if each.how == "add" and _number(each) > 0)
    raised = (_number(each) for each in changes if each.how in ("set", "at least"))
    return max(printed, min(max(printed, *raised, 0) + added, MOST))


def texts_of(table: Table) -> Iterator[Text]:
    """Yield the effects of a table, once for each copy of what they are written on."""
    catalogue = table.catalogue
    ruination = [catalogue.ruination] if catalogue.ruination is not None else []
    items: tuple[Item, ...] = (
        *table.cards, *table.upgrades, *table.old_world, *table.tokens, *table.regions,
        *table.powers, *catalogue.general, *ruination,
    )  # fmt: skip
    dials = [power.dial for power in table.powers]
    yield from (item.effect for item in items if item.effect is not None)
    yield from (dial.condition for dial in dials if dial.condition is not None)
    yield from (tick.effect for dial in dials for tick in dial.ticks if tick.effect is not None)


def _changes(effect: t.Effect) -> Iterator[_Found]:
    for statement, under in stated(effect.statements):
        if isinstance(statement, t.Change) and statement.quantity.word == QUANTITY:
            yield _Found(statement, any(isinstance(each, t.Until) for each in under))


def _goes_on(effect: t.Effect) -> bool:
    """Return whether a step brings rules that are written elsewhere into force once more."""
    steps = (statement for statement, _ in stated(effect.statements))
    acts = (act for step in steps if isinstance(step, t.Do | t.May) for act in step.acts)
    return any(act.verb == "copy" and act.goes_on for act in acts)


def _is_plain(found: _Found) -> bool:
    """Return whether a change is in force at most once, and comes to the same number each time."""
    change = found.change
    if change.how == "at most":
        return True
    counted = change.how == "double" or change.each is not None or found.lasts
    return isinstance(change.value, t.Number) and not counted


def _number(change: t.Change) -> int:
    return change.value.value if isinstance(change.value, t.Number) else 0
