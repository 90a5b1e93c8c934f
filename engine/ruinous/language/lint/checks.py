"""The checks of lint, in the order of their findings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.language.lint.absent import events_can_happen, things_can_be
from ruinous.language.lint.bans import bans_spare_own_steps
from ruinous.language.lint.conditions import conditions_are_needed, conditions_exclude
from ruinous.language.lint.cycles import quantities_are_computable, replacements_change_something
from ruinous.language.lint.loops import chains_end
from ruinous.language.lint.steps import movements_lead_on, offers_end
from ruinous.language.lint.timeline import memories_can_be, rules_can_act, states_can_last
from ruinous.language.lint.work import doublings_are_few, loops_are_few

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ruinous.diagnostics import Finding
    from ruinous.language.lint.index import EffectIndex

Check: TypeAlias = "Callable[[EffectIndex], Iterable[Finding]]"

SURE: Final[tuple[Check, ...]] = (
    conditions_exclude,
    chains_end,
    quantities_are_computable,
    replacements_change_something,
    offers_end,
    movements_lead_on,
    loops_are_few,
    doublings_are_few,
    bans_spare_own_steps,
)
"""Checks whose findings hold whatever effects are missing, or cannot be read."""

WHOLE: Final[tuple[Check, ...]] = (
    events_can_happen,
    rules_can_act,
    memories_can_be,
    states_can_last,
    things_can_be,
    conditions_are_needed,
)
"""Checks that need all effects and all numbers."""


def lint(
    index: EffectIndex, *, whole: bool, go_on: Callable[[], object] | None = None
) -> list[Finding]:
    """Return what can never do anything, or never stops, among the effects of a game.

    Args:
        whole: nothing is wrong elsewhere; otherwise what seems to be missing may be there.
        go_on: called before each check; it may raise an error of its own to end all.
    """
    reported: dict[tuple[str, str, int], Finding] = {}
    for check in (*WHOLE, *SURE) if whole else SURE:
        if go_on is not None:
            go_on()
        for finding in check(index):
            # One mistake can be seen from two sides.
            reported.setdefault((finding.code, finding.span.file, finding.span.line), finding)
    return list(reported.values())
