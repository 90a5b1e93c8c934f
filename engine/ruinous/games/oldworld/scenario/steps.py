"""Steps of a scenario that only this game has, and the position it begins with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ruinous.game.scenarios import Difference, must_be_idle, take
from ruinous.games.oldworld.rounds import PHASES, begin_phase, begin_rounds, end_round
from ruinous.games.oldworld.setup import set_up
from ruinous.games.oldworld.state.position import lay_out as position_of
from ruinous.games.oldworld.variant import Variant
from ruinous.kernel.engine.machine import run
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.game.content import Content
    from ruinous.game.match import Match
    from ruinous.games.oldworld.schema.models.example import Given, Step
    from ruinous.games.oldworld.state.state import State

_PHASES: Final = [phase.key for phase in PHASES]


def lay_out(content: Content, given: Given) -> State:
    """Return the position a scenario begins with, with nothing on the agenda.

    Raises:
        IllegalSetup: these players cannot play these packs.
        Misplaced: the position names something that is not there.
    """
    variant = Variant(given.cards, tuple(given.old_world))
    world = content.world(given.seats or content.players, variant)
    if not given.setup:
        return position_of(world, given)
    state = set_up(world, given.seed)
    state.agenda.clear()
    return state


def perform(match: Match, step: str | Step) -> None:
    """Do what a step says of the round.

    Words are ``pass`` (everybody passes until the phase is over) and ``end round``.

    Raises:
        ScenarioFailed: it cannot be done.
    """
    if isinstance(step, str):
        _word(match, step)
        return
    if step.phase is not None:
        must_be_idle(match)
        begin_phase(match.state, PHASES[_PHASES.index(step.phase)])
        run(match.state)
    if step.from_ is not None:
        must_be_idle(match)
        begin_rounds(match.state, _PHASES.index(step.from_))
        run(match.state)


def _word(match: Match, word: str) -> None:
    if word == "end round":
        must_be_idle(match)
        end_round(match.state)
    while word == "pass" and match.state.question is not None:
        take(match, "pass")


def why_idle(match: Match, who: str) -> str:
    """Return why a player has nothing to decide while the game goes on."""
    state: State = match.state
    if not state.step:
        return "no phase has begun; begin with a step such as `phase: battle`"
    seat = state.table.player_number.get(who, NOTHING)
    came = any(action.actor == seat for action in match.log)
    poor = state.step == "summoning" and not came and seat != NOTHING and not state.power[seat]
    return f"the phase is over{', and it has no power' if poor else ''}"


def unused(match: Match) -> Iterator[Difference]:
    """Yield how many dice are left that were laid ready; while somebody decides, some may be."""
    left = len(match.state.rng.ready or ())
    if left and match.state.question is None:
        dice, were = ("die", "was") if left == 1 else ("dice", "were")
        yield Difference(f"{left} {dice} of `dice` {were} not rolled", ("given", "dice"))


def exhausted() -> str:
    """Return what is wrong when the dice that were laid ready run out."""
    return "more dice are rolled than `dice` gives"
