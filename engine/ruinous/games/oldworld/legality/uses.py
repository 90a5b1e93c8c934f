"""Using a rule that waits for a turn of its owner (`on your turn: ...`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Clause, Reason, admitted, one_by_one
from ruinous.kernel.engine.window import admits
from ruinous.kernel.state.bits import listed
from ruinous.kernel.state.rule_index import YOU
from ruinous.language.lexicon.wording import often

if TYPE_CHECKING:
    from ruinous.games.oldworld.legality.play import Turn
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import ActiveRule

ON_YOUR_TURN: Final = "@your turn"
"""Key of the moment that such rules wait for."""


def waiting_rule(state: State, index: int) -> ActiveRule:
    """Return a rule that waits for a turn."""
    rule: ActiveRule = state.force[ON_YOUR_TURN][index]
    return rule


def _is_own(turn: Turn, index: int) -> bool:
    return waiting_rule(turn.state, index).slots[YOU] == turn.player


def _holds(turn: Turn, index: int) -> bool:
    active = waiting_rule(turn.state, index)
    test = active.rule.limits.test
    return test is None or test(turn.state, active.slots)


def _is_admits(turn: Turn, index: int) -> bool:
    active = waiting_rule(turn.state, index)
    return admits(turn.state, active.rule.limits, active.rule.source, active.slots)


def _owner(turn: Turn, index: int) -> Reason:
    active = waiting_rule(turn.state, index)
    owner = turn.state.table.powers[active.slots[YOU]].name
    return Reason(f"it belongs to {owner}", source=active.rule.source)


def _false(turn: Turn, index: int) -> Reason:
    return Reason(
        "its condition does not hold now", source=waiting_rule(turn.state, index).rule.source
    )


def _spent(turn: Turn, index: int) -> Reason:
    rule = waiting_rule(turn.state, index).rule
    times, unit = often(rule.limits.times), rule.limits.once[0].phrase
    return Reason(f"it was used already, {times} per {unit}", source=rule.source)


RULE: Final[tuple[Clause[Turn], ...]] = (
    Clause("owner", one_by_one(_is_own), _owner, last=True),
    Clause("condition", one_by_one(_holds), _false, last=True),
    Clause("once", one_by_one(_is_admits), _spent),
)
"""Clauses on a rule that waits for a turn."""


def usable(turn: Turn) -> list[int]:
    """Return the indexes of the rules that may be used on a turn."""
    waiting = turn.state.force.get(ON_YOUR_TURN)
    return listed(admitted(RULE, turn, (1 << len(waiting)) - 1)) if waiting else []
