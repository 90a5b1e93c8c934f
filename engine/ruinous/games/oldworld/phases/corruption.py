"""Corruption phase: domination of all regions, then corruption and ruin (phase `corruption`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.actions.ruin import ruin_count, ruiners
from ruinous.games.oldworld.state.domination import dominations, is_ahead_in_ties, sums
from ruinous.games.oldworld.state.log_entries import begin_step, ending, note_tie
from ruinous.games.oldworld.state.readings import (
    cultists,
    resistance,
    ruin_threshold,
    spread_of_player,
)
from ruinous.games.oldworld.state.region_order import in_order, next_region
from ruinous.kernel.engine.window import allowed, announce, perform
from ruinous.kernel.state.action import TOGETHER, Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code, Frame

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

DONE: Final = 0
PLAYER: Final = 1
REGION: Final = 2
"""Slots: the regions that are done, the next player, the region under way."""
ANNOUNCED: Final = PLAYER
"""Slot of the domination step: the regions whose turn was announced."""

# ---------------------------------------------------------------- domination


def _begin_domination(state: State, frame: Frame) -> None:
    begin_step(state, "domination step")


def _dominate(state: State, frame: Frame) -> None:
    """Let the single player with the highest value above resistance dominate a region.

    Rule: domination.only-highest, domination.tie-nobody, domination.must-exceed-resistance.
    """
    for region in in_order(state):
        if frame.slots[DONE] >> region & 1:
            continue
        if "@before domination" in state.force and _announced(state, frame, region):
            frame.at -= 1
            return
        frame.slots[DONE] |= 1 << region
        if (
            not state.at[region]
            and not state.cards_in(region)
            and "influence/token" not in state.force
            and "domination value/player" not in state.force
        ):
            continue
        values = dominations(state, region)
        highest = max(values)
        if highest <= resistance(state, region):
            continue
        dominator = _dominator(state, values, region)
        dominate = Action("dominate", max(dominator, 0), "region", region, place=region)
        if dominator != NOTHING:
            frame.at -= 1
            dominate.note = (highest, *sums(state, region, values))
            perform(state, dominate)
            return
        if allowed(state, dominate):
            note_tie(state, "region", values, region, sums(state, region, values))


def _announced(state: State, frame: Frame, region: int) -> bool:
    """Let what waits for the turn of a region run first; return whether anything does."""
    if frame.slots[ANNOUNCED] >> region & 1:
        return False
    frame.slots[ANNOUNCED] |= 1 << region
    return announce(state, "@before domination", region)


def _dominator(state: State, values: list[int], region: int) -> int:
    """Return who has the highest value; of several the only one ahead in ties, or NOTHING."""
    highest = max(values)
    if values.count(highest) == 1:
        return values.index(highest)
    if "ahead in domination ties/player" not in state.force:
        return NOTHING
    tied = [player for player, value in enumerate(values) if value == highest]
    ahead = [player for player in tied if is_ahead_in_ties(state, player, region)]
    return ahead[0] if len(ahead) == 1 else NOTHING


# ---------------------------------------------------------------- corruption


def _begin_corruption(state: State, frame: Frame) -> None:
    frame.slots[:] = [0, 0, 0]
    begin_step(state, "corruption step")


def _before(state: State, frame: Frame) -> None:
    region = next_region(state, frame.slots[DONE])
    if region == NOTHING:
        frame.at = _LAST_REGION_DONE
        return
    frame.slots[PLAYER:] = [0, region]
    announce(state, "@before corruption", region)


def _place(state: State, frame: Frame) -> None:
    """Each player places for his cultists, all at once (rule corruption.one-per-cultist)."""
    _, first, region = frame.slots
    if not state.at[region] and "spread/player" not in state.force:
        return
    for player in range(first, state.table.count):
        number = spread_of_player(state, player, region)
        if number:
            frame.at -= 1
            frame.slots[PLAYER] = player + 1
            pile = state.table.pile(player, region)
            place = Action("place", player, "token", pile, number, dst=region, place=region)
            place.result = state.at[region] & state.mine[player] & cultists(state)
            perform(state, place)
            return


def _before_check(state: State, frame: Frame) -> None:
    announce(state, "@before the ruin check", frame.slots[REGION])


def _check(state: State, frame: Frame) -> None:
    """Ruin the region at the threshold, then go on to the next (rule ruin.threshold-twelve)."""
    region = frame.slots[REGION]
    frame.slots[DONE] |= 1 << region
    frame.at = _NEXT_REGION
    if not state.ruined >> region & 1 and ruin_count(state, region) >= ruin_threshold(
        state, region
    ):
        ruin = Action("ruin", NOTHING, "region", region, place=region)
        ruin.roles = {TOGETHER: ruiners(state, region)}
        perform(state, ruin)


_end_corruption = ending("corruption step")
CODE: Final[Code] = Code(
    "core:corruption phase",
    (
        _begin_domination, _dominate, ending("domination step"),
        _begin_corruption, _before, _place, _before_check, _check, _end_corruption,
        ending("corruption"),
    ),
)  # fmt: skip
SLOTS: Final = 3
_NEXT_REGION, _LAST_REGION_DONE = map(CODE.ops.index, (_before, _end_corruption))
