"""Using a rule that waits for a turn of its owner (`on your turn: ...`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Clause, Reason, admitted
from ruinous.kernel.engine.window import unspent
from ruinous.kernel.state.bits import bits, listed
from ruinous.kernel.state.rule_index import YOU
from ruinous.language.lexicon.wording import often

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.oldworld.legality.play import Turn
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import ActiveRule

ON_YOUR_TURN: Final = "@your turn"
"""Key of the moment that such rules wait for."""


def waiting_rule(state: State, index: int) -> ActiveRule:
    """Return a rule that waits for a turn."""
    rule: ActiveRule = state.force[ON_YOUR_TURN][index]
    return rule


def _each(test: Callable[[Turn, ActiveRule], bool]) -> Callable[[Turn, int], int]:
    """Return a filter of indexes from a test of a rule."""
    return lambda turn, found: sum(
        1 << each for each in bits(found) if test(turn, waiting_rule(turn.state, each))
    )


def _holds(turn: Turn, active: ActiveRule) -> bool:
    test = active.rule.limits.test
    return test is None or test(turn.state, active.slots)


def _is_unspent(turn: Turn, active: ActiveRule) -> bool:
    return unspent(turn.state, active.rule.limits, active.rule.source, active.slots)


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
    Clause(
        "owner", _each(lambda turn, active: active.slots[YOU] == turn.player), _owner, last=True
    ),
    Clause("condition", _each(_holds), _false, last=True),
    Clause("once", _each(_is_unspent), _spent),
)
"""Clauses on a rule that waits for a turn."""


def usable(turn: Turn) -> list[int]:
    """Return the indexes of the rules that may be used on a turn."""
    waiting = turn.state.force.get(ON_YOUR_TURN)
    return listed(admitted(RULE, turn, (1 << len(waiting)) - 1)) if waiting else []
