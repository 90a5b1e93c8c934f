"""Assigning a hit: to which figures, and to which piles of tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Clause, Reason, admitted, one_by_one
from ruinous.games.oldworld.legality.turn import ban
from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.state.hits import Hits
from ruinous.games.oldworld.state.readings import hit_number
from ruinous.kernel.engine.quantities import terms
from ruinous.kernel.engine.window import forbidden
from ruinous.kernel.state.bits import NOTHING, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.rule_index import Row


# ---------------------------------------------------------------- figures


def _elsewhere(hits: Hits, target: int) -> Reason:
    place = spoken(hits.state.table.regions[hits.region].name)
    return Reason(f"it is not in {place}, where the hits fall")


def _own(hits: Hits, figure: int) -> Reason:
    return Reason(f"it belongs to {hits.state.table.powers[hits.player].name}, whose hits they are")


def _unnamed(hits: Hits, target: int) -> Reason:
    question = hits.state.question
    return Reason("it is not what the card names", source=question.cause if question else None)


def _region(possible: Callable[[Hits], int]) -> Clause[Hits]:
    """Return the clause that a target is in the region where the hits fall."""
    return Clause(
        "region",
        lambda hits, targets: targets & possible(hits),
        _elsewhere,
        "battle.assign.same-region",
        last=True,
    )


def _is_harmed(hits: Hits, figure: int) -> bool:
    return hits.usable(hit_number(hits.state, figure)) >= hits.needed(figure)


def _unharmed(hits: Hits, figure: int) -> Reason:
    state, face = hits.state, hit_number(hits.state, figure)
    follower, place = state.table.figures[figure].follower, state.figure_place[figure]
    changes: Row = state.force.get("defense/figure", ())
    needed, usable = hits.needed(figure), hits.usable(face)
    return Reason(
        f"it takes {needed} hits of {face} or more, and there are {usable}",
        printed=(follower.name, follower.span),
        start=follower.defense,
        terms=tuple(terms(state, changes, figure, follower.defense, place)),
    )


def _unforbidden(action: Callable[[Hits, int], Action]) -> Clause[Hits]:
    """Return the clause that no rule forbids an action on a figure."""
    return Clause(
        "forbidden",
        one_by_one(lambda hits, figure: forbidden(hits.state, action(hits, figure)) is None),
        lambda hits, figure: ban(hits.state, action(hits, figure)),
    )


_EXPOSED: Final[tuple[Clause[Hits], ...]] = (
    _region(lambda hits: hits.state.at[hits.region]),
    Clause(
        "figure",
        lambda hits, figures: figures & ~hits.state.mine[hits.player],
        _own,
        "battle.assign.not-own-figures",
    ),
    Clause(
        "figure",
        lambda hits, figures: figures & ~hits.state.tipped,
        lambda hits, figure: Reason("it is killed already"),
        "battle.assign.tipped-not-a-target",
        last=True,
    ),
    Clause(
        "choice",
        lambda hits, figures: figures if hits.named == NOTHING else figures & hits.named,
        _unnamed,
    ),
)
_VULNERABLE: Final[tuple[Clause[Hits], ...]] = (
    Clause("hits", one_by_one(_is_harmed), _unharmed, "battle.assign.no-partial"),
    _unforbidden(Hits.kill),
    _unforbidden(Hits.assign),
    _unforbidden(Hits.hit),
)
FIGURE: Final[tuple[Clause[Hits], ...]] = (*_EXPOSED, *_VULNERABLE)
"""Clauses on a figure that is hit."""

# ---------------------------------------------------------------- piles of tokens


def _can_be_claimed(hits: Hits, pile: int) -> bool:
    return hits.on_tokens >= hits.state.table.pile_defense(pile)


def _unclaimed(hits: Hits, pile: int) -> Reason:
    needed = hits.state.table.pile_defense(pile)
    return Reason(f"it takes {needed} hits, and there are {hits.on_tokens}")


PILE: Final[tuple[Clause[Hits], ...]] = (
    _region(lambda hits: hits.state.present_piles & hits.state.table.region_piles[hits.region]),
    Clause(
        "target",
        lambda hits, piles: piles & hits.state.table.targets,
        lambda hits, pile: Reason("hits do nothing to such a token"),
        last=True,
    ),
    Clause("choice", lambda hits, piles: piles if hits.named == NOTHING else 0, _unnamed),
    Clause("hits", one_by_one(_can_be_claimed), _unclaimed, "battle.assign.no-partial"),
)
"""Clauses on a pile of tokens that is hit."""

# ---------------------------------------------------------------- what is offered


def targets(state: State, slots: list[int]) -> list[int]:
    """Return what the next hit (early) or the next kill may be aimed at.

    Numbers of figures, one of each that are alike, then of piles after the number of figures.
    """
    hits, table = Hits(state, slots), state.table
    found = admitted(_EXPOSED, hits, state.at[hits.region])
    if found:
        found = admitted(_VULNERABLE, hits, state.world.types["figure"].distinct(state, found))
    here = state.present_piles & table.targets & table.region_piles[hits.region]
    piles = listed(admitted(PILE, hits, here))
    return [*listed(found), *[len(table.figures) + pile for pile in piles]]
