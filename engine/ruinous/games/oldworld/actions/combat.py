"""Battle in one region: dice, hits, and what they hit (rules of phase `battle`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.actions.hits import (
    EARLY,
    FACE_BITS,
    HITS,
    IN_BATTLE,
    KILLED,
    PICK,
    PLAYER,
    REGION,
    SCORED,
    kill,
    need,
    without,
)
from ruinous.games.oldworld.legality.targets import targets
from ruinous.games.oldworld.state.readings import battle_dice, hit_number
from ruinous.kernel.engine.machine import ask
from ruinous.kernel.engine.window import announce, perform
from ruinous.kernel.state.action import WAY, Action
from ruinous.kernel.state.agenda import Code, Frame
from ruinous.kernel.state.bits import NOTHING, first

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.games.oldworld.state.state import State

SWIFT: Final = {WAY: "swift"}

# ---------------------------------------------------------------- dice


def roll(s: State, a: Action) -> None:
    """Roll the dice of a roll; its result is the row of faces."""
    a.result = s.table.die.roll(s.rng, a.amount)


def use_roll(s: State, a: Action) -> None:
    """Go on to the assignment of the hits of a roll. All but regular rolls are early."""
    hits = s.table.die.hits(a.result)
    packed = sum(1 << face * FACE_BITS for face in hits)
    early = a.roles.get(WAY) != "battle"
    slots = [a.actor, a.place, packed, int(early), NOTHING, 0, NOTHING, len(hits)]
    s.agenda.append(Frame(ASSIGNMENT, slots, a.cause, a))


def open_assignment(s: State, a: Action) -> None:
    """Let a player hand out hits that a card gives, to the targets it names.

    A hit without a die counts as the lowest face that hits: it harms nothing that needs more.
    Rule: battle.six-only-targets.
    """
    hits = a.amount << s.table.die.hit_on * FACE_BITS
    slots = [a.actor, a.place, hits, 0, a.result, 0, NOTHING, a.amount]
    s.agenda.append(Frame(ASSIGNMENT, slots, a.cause, a.parent))


# ---------------------------------------------------------------- hits


def has_target(s: State, player: int, region: int) -> bool:
    """Return whether a player has anything to hit in a region (rule battle.trigger)."""
    table = s.table
    if s.at[region] & ~s.mine[player] & ~s.tipped:
        return True
    return s.present_piles & table.targets & table.region_piles[region] != 0


def _aim(s: State, f: Frame) -> None:
    """Pick the next target; a single one is taken without asking (rule battle.assign.must-use)."""
    e = f.slots
    found = targets(s, e) if e[HITS] else []
    if not found:
        f.at = 2
    elif len(found) == 1:
        e[PICK] = found[0]
    else:
        ask(s, e[PLAYER], "target", tuple(found), PICK, f.cause, "hit")


def _strike(s: State, f: Frame) -> None:
    """Spend hits on the target, then aim again."""
    e = f.slots
    f.at = 0
    table, sides = s.table, s.table.die.sides
    player, region, pick = e[PLAYER], e[REGION], e[PICK]
    pile = pick - len(table.figures)
    if pile >= 0:
        cost = table.token_defense[pile // table.places]
        e[HITS] = without(e[HITS], cost, 1, sides)
        claim = Action("claim", player, "token", pile, src=region, place=region, cause=f.cause)
        perform(s, claim, f.parent)
        return
    needed, least = need(s, player, pick), hit_number(s, pick)
    spent = 1 if e[EARLY] else needed
    e[HITS] = without(e[HITS], spent, least, sides)
    if spent < needed:
        s.early = (*s.early, (player, pick, spent))
        return
    s.early = tuple(hit for hit in s.early if hit[1] != pick)
    e[KILLED] |= 1 << pick
    death = kill(player, pick, region)
    death.cause = f.cause
    perform(s, death, f.parent)


def _assigned(s: State, f: Frame) -> None:
    """Say that the hits are handed out: what waits for it comes before the next player."""
    e = f.slots
    f.at = len(f.code.ops)
    if not e[SCORED]:
        return
    done = Action("assign", e[PLAYER], "hit", amount=e[SCORED], place=e[REGION], cause=f.cause)
    done.result = e[KILLED]
    perform(s, done, f.parent)


ASSIGNMENT = Code("core:assignment", (_aim, _strike, _assigned))

# ---------------------------------------------------------------- one battle

AT, NEXT, FIRST_ROLLED = 0, 1, 2
"""Slots of a battle: region, next player, then dice rolled early by each player."""


def breaks_out(s: State, region: int) -> bool:
    """Return whether somebody has dice and something to hit (rule battle.trigger)."""
    if not s.at[region]:
        return False
    for player in range(s.table.count):
        if has_target(s, player, region) and (
            battle_dice(s, player, region) or battle_dice(s, player, region, swift=True)
        ):
            return True
    return False


def may_fight(s: State, a: Action) -> bool:
    """A battle needs a region, and there somebody with dice and something to hit."""
    return a.place != NOTHING and breaks_out(s, a.place)


def may_roll(s: State, a: Action) -> bool:
    """Dice are rolled in a region."""
    return a.place != NOTHING


def open_battle(s: State, a: Action) -> None:
    """Fight battles in a region with the normal procedure."""
    for _ in range(a.amount):
        s.agenda.append(Frame(BATTLE, [a.place, 0, *[0] * s.table.count], a.cause, a))


def _swift(s: State, f: Frame) -> None:
    """Let swift figures roll first; their hits take effect at once."""
    e = f.slots
    player = e[NEXT]
    if player == s.table.count or "swift/figure" not in s.force:
        e[NEXT] = 0
        s.fighting = e[AT]
        return
    f.at = 0
    e[NEXT] = player + 1
    dice = battle_dice(s, player, e[AT], swift=True)
    if dice and has_target(s, player, e[AT]):
        e[FIRST_ROLLED + player] = dice
        _roll(s, f, player, dice, SWIFT)


def _regular(s: State, f: Frame) -> None:
    """Each player in Power order rolls and assigns before the next."""
    e = f.slots
    player = e[NEXT]
    if player == s.table.count:
        return
    f.at = 1
    e[NEXT] = player + 1
    dice = battle_dice(s, player, e[AT], rolled=e[FIRST_ROLLED + player])
    if dice and (s.at[e[AT]] & s.mine[player] or has_target(s, player, e[AT])):
        _roll(s, f, player, dice, IN_BATTLE)


def _roll(s: State, f: Frame, player: int, dice: int, roles: Mapping[str, str]) -> None:
    action = Action("roll", player, "die", amount=dice, place=f.slots[AT], roles=roles)
    perform(s, action, f.parent)


def _settle(s: State, f: Frame) -> None:
    f.slots[NEXT] = 0
    announce(s, "@hits assigned", f.slots[AT])


def _end_early_hits(s: State, region: int) -> None:
    """Lose early hits that did not kill (rule battle.early.remainder-lost)."""
    s.early = tuple(hit for hit in s.early if s.figure_place[hit[1]] != region)


def _clear(s: State, f: Frame) -> None:
    """Take the killed off, one by one; what may not leave stands up again."""
    region = f.slots[AT]
    killed = s.tipped & s.at[region] & ~f.slots[NEXT]
    if killed:
        figure = first(killed)
        f.slots[NEXT] |= 1 << figure
        f.at -= 1
        perform(s, Action("return", NOTHING, "figure", figure, src=region, place=region), f.parent)
        return
    s.tipped &= ~s.at[region]
    s.fighting = NOTHING
    _end_early_hits(s, region)


BATTLE = Code("core:battle", (_swift, _regular, _settle, _clear))
