"""Effects of resolving tokens; a token that counts as another kind has that kind's effect too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.activation import own_rules
from ruinous.kernel.engine.kinds import counted_as, counting_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import Rule


_COUNTING: Final = counting_key("token")


def resolvable(state: State) -> Sequence[int]:
    """Return the kinds of tokens that may have an effect when resolved, in the order of kinds."""
    table = state.table
    if _COUNTING in state.force:
        return range(table.count, table.token_kinds)
    return table.resolved_kinds


def is_resolved(state: State, pile: int) -> bool:
    """Return whether tokens of a pile have an effect when resolved."""
    kinds = state.table.resolved_kinds
    if pile // state.table.places in kinds:
        return True
    counted = counted_as(state, "token", pile)
    return any(state.table.kind_piles[kind] in counted for kind in kinds)


def rules_when_resolved(state: State, pile: int, counted: Sequence[int]) -> list[Rule]:
    """Return the rules carried out when a token of a pile is resolved, its own rules first.

    Args:
        counted: the kinds that rules count the token as, each as the set of its piles.
    """
    table, own = state.table, pile // state.table.places
    kinds = [kind for kind in table.resolved_kinds if kind == own]
    others = (kind for kind in table.resolved_kinds if kind != own)
    kinds += [kind for kind in others if table.kind_piles[kind] in counted]
    written = (table.book.tokens[kind - table.count] for kind in kinds)
    return [rule for each in written for rule in own_rules(each, "resolve")]
