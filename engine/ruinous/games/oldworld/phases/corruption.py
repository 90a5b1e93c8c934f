"""Corruption phase: domination of all regions, then corruption and ruin (phase `corruption`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.actions.ruin import ruin_count, ruiners
from ruinous.games.oldworld.state.notes import begin_step, note_tie
from ruinous.games.oldworld.state.readings import dominations, resistance, spread_of_player
from ruinous.kernel.engine.window import allowed, announce, perform
from ruinous.kernel.state.action import TOGETHER, Action
from ruinous.kernel.state.agenda import Code, Frame
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

REGION, PLAYER = 0, 1

# ---------------------------------------------------------------- domination


def _begin_domination(s: State, f: Frame) -> None:
    begin_step(s, "domination step")


def _dominate(s: State, f: Frame) -> None:
    """Let the single player with the highest value above resistance dominate a region.

    Rule: domination.only-highest, domination.tie-nobody, domination.must-exceed-resistance.
    """
    for region in range(f.slots[REGION], len(s.table.regions)):
        if not s.at[region] and not s.cards_in(region) and "influence/token" not in s.force:
            continue
        values = dominations(s, region)
        highest = max(values)
        if highest <= resistance(s, region):
            continue
        dominate = Action("dominate", values.index(highest), "region", region, place=region)
        if values.count(highest) == 1:
            f.at -= 1
            f.slots[REGION] = region + 1
            dominate.note = (highest,)
            perform(s, dominate)
            return
        if allowed(s, dominate):
            note_tie(s, "region", values, region)


# ---------------------------------------------------------------- corruption


def _begin_corruption(s: State, f: Frame) -> None:
    f.slots[:] = [0, 0]
    begin_step(s, "corruption step")


def _before(s: State, f: Frame) -> None:
    if f.slots[REGION] == len(s.table.regions):
        f.at = len(f.code.ops)
        return
    f.slots[PLAYER] = 0
    announce(s, "@before corruption", f.slots[REGION])


def _place(s: State, f: Frame) -> None:
    """Each player places for his cultists, all at once (rule corruption.one-per-cultist)."""
    region, first = f.slots
    if not s.at[region] and "spread/player" not in s.force:
        return
    for player in range(first, s.table.count):
        number = spread_of_player(s, player, region)
        if number:
            f.at -= 1
            f.slots[PLAYER] = player + 1
            pile = s.table.pile(player, region)
            place = Action("place", player, "token", pile, number, dst=region, place=region)
            place.result = s.at[region] & s.mine[player] & s.table.by_class["cultist"]
            perform(s, place)
            return


def _before_check(s: State, f: Frame) -> None:
    announce(s, "@before the ruin check", f.slots[REGION])


def _check(s: State, f: Frame) -> None:
    """Ruin the region at the threshold, then go on to the next (rule ruin.threshold-twelve)."""
    region = f.slots[REGION]
    f.slots[REGION] = region + 1
    f.at = 3
    if not s.ruined >> region & 1 and ruin_count(s, region) >= s.table.rules.ruin_threshold:
        ruin = Action("ruin", NOTHING, "region", region, place=region)
        ruin.roles = {TOGETHER: ruiners(s, region)}
        perform(s, ruin)


CODE = Code(
    "core:corruption phase",
    (_begin_domination, _dominate, _begin_corruption, _before, _place, _before_check, _check),
)
SLOTS = 2
