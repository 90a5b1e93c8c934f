"""The limits of a rule: `, if ...`, `, unless ...`, `, once per ...` (chapter 8 of the manual)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meaning.definition.conditions import holds
from meaning.definition.deeds import is_total
from meaning.definition.referents import last_of
from ruinous.kernel.state.rule_index import EVER
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from meaning.definition.in_force import Line
    from meaning.definition.view import View


def conditions_hold(line: Line, view: View) -> bool:
    """Return whether the conditions of a line hold, and those of its `while` blocks."""
    begun = view.saying(view.base)
    if not all(holds(each, begun) for each in line.whiles):
        return False
    statement = line.statement
    summed = isinstance(statement, t.React) and statement.event.form == "total"
    if summed and not is_total(statement.event, view):
        return False
    asked = [each for each in line.asked if isinstance(each, t.OnlyIf)]
    return all(holds(each.condition, view) is not each.unless for each in asked)


def admits(line: Line, view: View) -> bool:
    """Return whether a line may act: its conditions hold, and it was not used too often."""
    return conditions_hold(line, view) and (not _once(line) or _use_left(line, view) is not None)


def spend(line: Line, view: View) -> None:
    """Use up one use of a line that says `once per`."""
    if _once(line):
        view.state.spent = view.state.spent | {_use_left(line, view)}


def give_back(line: Line, view: View) -> None:
    """Take back the last use of a line, which has done nothing."""
    if _once(line):
        spent = [use for use in _uses(line, view) if use in view.state.spent]
        view.state.spent = view.state.spent - {*spent[-1:]}


def is_counted(line: Line) -> bool:
    """Return whether a line says how often it may act."""
    return bool(_once(line))


def _once(line: Line) -> list[t.Once]:
    return [each for each in line.asked if isinstance(each, t.Once)]


def _use_left(line: Line, view: View) -> tuple[Any, ...] | None:
    """Return the next use that a line has left."""
    return next((use for use in _uses(line, view) if use not in view.state.spent), None)


def _uses(line: Line, view: View) -> list[tuple[Any, ...]]:
    """Return all uses of a line, by the windows of time and things it counts by."""
    limits = _once(line)
    held = view.held
    entries = [entry for limit in limits for entry in limit.entries]
    units = [_unit(entry, view) for entry in entries]
    block = held.get("block", 0)  # each `until` block counts apart
    key = (line.source, held[t.YOU], held[t.THIS], block, line.limits.within, *units)
    return [key, *((*key, ("use", use)) for use in range(2, limits[-1].times + 1))]


def _unit(unit: Any, view: View) -> tuple[str, int]:
    if unit.window:
        return unit.window, view.state.windows[view.world.lexicon.index.windows[unit.window]]
    if not unit.type:
        return EVER
    counted = last_of(unit.type, view)
    assert counted is not None
    return unit.type, counted.value
