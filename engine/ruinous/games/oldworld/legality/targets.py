"""Assigning a hit: to which figures, and to which piles of tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Clause, Reason, admitted, one_by_one
from ruinous.games.oldworld.actions.hits import (
    EARLY,
    HITS,
    PLAYER,
    REGION,
    TARGETS,
    assigning,
    available,
    kill,
    need,
)
from ruinous.games.oldworld.legality.play import ban
from ruinous.games.oldworld.state.readings import hit_number
from ruinous.games.oldworld.state.things import spoken
from ruinous.kernel.engine.quantities import terms
from ruinous.kernel.engine.window import is_forbidden
from ruinous.kernel.state.bits import NOTHING, listed

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


class Hits:
    """Hits of a player in a region that are being assigned."""

    __slots__ = ("early", "hits", "named", "player", "region", "state")

    def __init__(self, state: State, slots: list[int]) -> None:
        self.state = state
        self.player = slots[PLAYER]
        self.region = slots[REGION]
        self.hits = slots[HITS]
        """Packed, see :mod:`~ruinous.games.oldworld.actions.hits`."""
        self.early = bool(slots[EARLY])
        """Whether hits that do not kill may be assigned; they wait for more."""
        self.named = slots[TARGETS]
        """The only figures that may be hit; NOTHING when no card names any."""

    def usable(self, least: int) -> int:
        """Return how many hits show at least a face."""
        return available(self.hits, least, self.state.table.die.sides)

    def needed(self, figure: int) -> int:
        """Return how many hits must be spent on a figure at once."""
        return 1 if self.early else need(self.state, self.player, figure)


# ---------------------------------------------------------------- figures


def _elsewhere(hits: Hits, target: int) -> Reason:
    place = spoken(hits.state.table.regions[hits.region].name)
    return Reason(f"it is not in {place}, where the hits fall")


def _own(hits: Hits, figure: int) -> Reason:
    return Reason(f"it belongs to {hits.state.table.powers[hits.player].name}, whose hits they are")


def _unnamed(hits: Hits, target: int) -> Reason:
    question = hits.state.question
    return Reason("it is not what the card names", source=question.cause if question else None)


def _is_harmed(hits: Hits, figure: int) -> bool:
    return hits.usable(hit_number(hits.state, figure)) >= hits.needed(figure)


def _unharmed(hits: Hits, figure: int) -> Reason:
    state, face = hits.state, hit_number(hits.state, figure)
    follower, place = state.table.figures[figure].follower, state.figure_place[figure]
    changes = state.force.get("defense/figure", ())
    needed, usable = hits.needed(figure), hits.usable(face)
    return Reason(
        f"it takes {needed} hits of {face} or more, and there are {usable}",
        printed=(follower.name, follower.span),
        start=follower.defense,
        terms=tuple(terms(state, changes, figure, follower.defense, place)),
    )


def _may_be_killed(hits: Hits, figure: int) -> bool:
    return not is_forbidden(hits.state, kill(hits.player, figure, hits.region))


def _may_be_assigned(hits: Hits, figure: int) -> bool:
    return not is_forbidden(hits.state, assigning(hits.player, figure, hits.region))


_EXPOSED: Final[tuple[Clause[Hits], ...]] = (
    Clause(
        "region",
        lambda hits, figures: figures & hits.state.at[hits.region],
        _elsewhere,
        "battle.assign.same-region",
        last=True,
    ),
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
    Clause(
        "forbidden",
        one_by_one(_may_be_killed),
        lambda hits, figure: ban(hits.state, kill(hits.player, figure, hits.region)),
    ),
    Clause(
        "forbidden",
        one_by_one(_may_be_assigned),
        lambda hits, figure: ban(hits.state, assigning(hits.player, figure, hits.region)),
    ),
)
FIGURE: Final[tuple[Clause[Hits], ...]] = (*_EXPOSED, *_VULNERABLE)
"""Clauses on a figure that is hit."""

# ---------------------------------------------------------------- piles of tokens


def _can_be_claimed(hits: Hits, pile: int) -> bool:
    return hits.usable(1) >= hits.state.table.token_defense[pile // hits.state.table.places]


def _unclaimed(hits: Hits, pile: int) -> Reason:
    needed = hits.state.table.token_defense[pile // hits.state.table.places]
    return Reason(f"it takes {needed} hits, and there are {hits.usable(1)}")


PILE: Final[tuple[Clause[Hits], ...]] = (
    Clause(
        "region",
        lambda hits, piles: (
            piles & hits.state.present_piles & hits.state.table.region_piles[hits.region]
        ),
        _elsewhere,
        "battle.assign.same-region",
        last=True,
    ),
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
