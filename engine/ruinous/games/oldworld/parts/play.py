"""The part `play`: setting up a match, deciding in it, and ending it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.game.values import Result
from ruinous.games.oldworld.saving import (
    activate,
    programs,
    restore_fields,
    save_fields,
)
from ruinous.games.oldworld.setup import check_count, check_setup, set_up
from ruinous.games.oldworld.text.choices import decision as decision_of
from ruinous.games.oldworld.text.views import view as view_of
from ruinous.games.oldworld.variant import (
    known_options,
    options,
    options_of,
    variant_of,
    variants_of,
)
from ruinous.games.oldworld.world import build_world
from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.state.state import State
    from ruinous.games.oldworld.variant import Variant
    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.kernel.state.world import World

__all__ = [
    "activate",
    "build_world",
    "check_count",
    "check_setup",
    "decision_of",
    "effects_of",
    "known_options",
    "options",
    "options_of",
    "players_of",
    "programs",
    "restore_fields",
    "result_of",
    "save_fields",
    "seats_of",
    "set_up",
    "variant_in",
    "variant_of",
    "variants_of",
    "view_of",
]


def players_of(catalogue: Catalogue) -> tuple[str, ...]:
    """Return the ids of the Powers, in Power order."""
    return tuple(power.id for power in catalogue.powers)


def effects_of(world: World) -> Iterator[CompiledEffect]:
    """Yield each compiled effect once, in a fixed order."""
    found: Any = world.data.book.everything()
    yield from found


def seats_of(state: State) -> tuple[str, ...]:
    """Return the ids of the Powers that play, in Power order."""
    return tuple(power.id for power in state.table.powers)


def variant_in(state: State) -> Variant:
    """Return the sets of cards that are played."""
    return state.table.variant


def result_of(state: State) -> Result | None:
    """Return how the match ended; None while it goes on."""
    if state.result is None:
        return None
    condition, winners = state.result
    ids = seats_of(state)
    points = dict(zip(ids, state.points, strict=True))
    return Result(condition, tuple(ids[player] for player in bits(winners)), points, state.round)
