"""Positions of the base game laid out by hand, and the phases that go on from them."""

from typing import Any

import ruinous
from ruinous.games.oldworld.rounds import PHASES, begin_phase
from ruinous.games.oldworld.schema.models.example import Position
from ruinous.games.oldworld.state.position import lay_out
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import run
from tools.builders import base

KHORNE, NURGLE, TZEENTCH, SLAANESH = range(4)
NORSCA, TROLL_COUNTRY, KISLEV = range(3)


def laid_out(**position: Any) -> State:
    """Return a position of four players; what is not named is empty."""
    world = ruinous.new_game(base(), seed=1).state.world
    given = {key.replace("_", " "): value for key, value in position.items()}
    return lay_out(world, Position.model_validate(given))


def in_phase(key: str, **position: Any) -> State:
    """Return a position in a phase, at its first decision or at its end."""
    state = laid_out(**position)
    begin_phase(state, next(phase for phase in PHASES if phase.key == key))
    run(state)
    return state


def figures(region: str, **followers: dict[str, int]) -> dict[str, Any]:
    """Return the regions of a position with figures in one of them."""
    return {region: {"figures": followers}}


def done(state: State, verb: str) -> list[Action]:
    """Return the committed actions of a verb, oldest first."""
    return [action for action in state.committed() if action.verb == verb]
