"""Battle in one region: dice, hits, and what they hit (rules of phase `battle`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.actions.casting import clear_with_effect
from ruinous.games.oldworld.legality.targets import targets
from ruinous.games.oldworld.state.casts import cast, clear_cast
from ruinous.games.oldworld.state.dice import COUNTED, EARLY
from ruinous.games.oldworld.state.hits import (
    FACE_BITS,
    HITS_LEFT,
    IN_BATTLE,
    KILLED,
    LANDING,
    PICK,
    PLAYER,
    REGION,
    SCORED,
    Hits,
)
from ruinous.games.oldworld.state.readings import battle_dice, dice_left, face, hit_number
from ruinous.kernel.engine.window import announce, perform
from ruinous.kernel.state.action import WAY, Action
from ruinous.kernel.state.agenda import ask
from ruinous.kernel.state.bits import NOTHING, bits, first
from ruinous.kernel.state.frame import Code, Frame, carrying_on, owed
from ruinous.kernel.state.luck import asked_by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rng import Rng

SWIFT: Final[Mapping[str, Any]] = {**IN_BATTLE, EARLY: True}

# ---------------------------------------------------------------- dice


def roll(state: State, action: Action) -> None:
    """Roll the dice of a roll; its result is the set of them."""
    faces = state.table.die.roll(state.luck, _stream(state, action), action.amount)
    action.note = tuple(faces)
    unseen = action.cause is None and not ("roll" in state.force or "face/die" in state.force)
    action.result = cast(state, action.actor, action.place, faces, unseen=unseen)
    if "face/die" in state.force:
        counted = [face(state, each) for each in bits(action.result)]
        if counted != faces:
            action.roles = {**action.roles, COUNTED: len(state.table.die.hits(counted))}
    if action.cause is not None:
        clear_with_effect(state, action.result)


def _stream(state: State, action: Action) -> Rng:
    """Return the luck of a roll: of a battle, or of a rule, of a player in a region."""
    table = state.table
    if action.cause is not None:
        rolled = asked_by(action.cause)
    else:
        rolled = "early battle" if EARLY in action.roles else "battle"
    power, region = table.powers[action.actor], table.regions[action.place]
    return state.stream(f"{rolled} {power.id} {region.id}")


def count_later(state: State, action: Action) -> None:
    """Count the hits of a roll once what answers it is over."""
    together = first(action.result)
    if state.dice and state.dice[-1].cast == together:
        state.agenda.append(carrying_on(HITS, [together], action, action))
    else:
        _assign(state, action, [int(each) for each in action.note])


def _count(state: State, frame: Frame) -> None:
    """Count the hits of a roll, as its dice count now."""
    [together], action = frame.slots, frame.parent
    assert action is not None
    faces = [face(state, each.number) for each in state.dice if each.cast == together]
    if frame.cause is None:
        clear_cast(state, together)
    _assign(state, action, faces)


def _assign(state: State, action: Action, faces: list[int]) -> None:
    """Go on to the assignment of hits. All but regular rolls are early."""
    least = _least(state, action.actor, action.place)
    hits = [each for each in faces if each >= least]
    packed = sum(1 << face * FACE_BITS for face in hits)
    early = EARLY in action.roles or action.roles.get(WAY) != "battle"
    slots = [action.actor, action.place, packed, int(early), NOTHING, 0, NOTHING, len(hits), 0]
    state.agenda.append(carrying_on(ASSIGNMENT, slots, action, action))


HITS: Final[Code] = Code("core:hits", (_count,))


def _least(state: State, player: int, region: int) -> int:
    """Return the lowest face that hits anything there."""
    least = state.table.die.hit_on
    if "hit number/figure" not in state.force:
        return least
    figures = state.at[region] & ~state.mine[player]
    return min([least, *[hit_number(state, figure) for figure in bits(figures)]])


def open_assignment(state: State, action: Action) -> None:
    """Let a player hand out hits that a card gives, to the targets it names.

    A hit without a die counts as the lowest face that hits: it harms nothing that needs more.
    Rule: battle.six-only-targets.
    """
    hits = action.amount << state.table.die.hit_on * FACE_BITS
    slots = [action.actor, action.place, hits, 0, action.result, 0, NOTHING, action.amount, 0]
    state.agenda.append(carrying_on(ASSIGNMENT, slots, action, action.parent))


# ---------------------------------------------------------------- hits


def has_target(state: State, player: int, region: int) -> bool:
    """Return whether a player has anything to hit in a region (rule battle.trigger)."""
    table = state.table
    if state.at[region] & ~state.mine[player] & ~state.tipped:
        return True
    return state.present_piles & table.targets & table.region_piles[region] != 0


def _aim(state: State, frame: Frame) -> None:
    """Pick the next target; a single one is taken without asking (rule battle.assign.must-use)."""
    slots = frame.slots
    found = targets(state, slots) if slots[HITS_LEFT] else []
    if not found:
        frame.at = DONE
    elif len(found) == 1:
        slots[PICK] = found[0]
    else:
        ask(state, slots[PLAYER], "target", tuple(found), PICK, frame.cause, "hit")


def _strike(state: State, frame: Frame) -> None:
    """Spend hits on the target, then aim again."""
    slots, hits = frame.slots, Hits(state, frame.slots)
    frame.at = 0
    target = slots[PICK]
    pile = target - len(state.table.figures)
    if pile >= 0:
        slots[HITS_LEFT] = hits.without(state.table.pile_defense(pile), state.table.die.hit_on)
        claim = Action("claim", hits.player, "token", pile, src=hits.region, place=hits.region)
        _cause(state, frame, claim)
        return
    needed = hits.killing(target)
    slots[LANDING] = 1 if hits.early else needed
    slots[HITS_LEFT] = hits.without(slots[LANDING], hit_number(state, target))
    if "hit" in state.force:
        frame.at = LAND
        return
    for _ in range(slots[LANDING]):  # nothing comes between
        _cause(state, frame, hits.hit(target))
    if slots[LANDING] >= needed:
        _kill(state, frame, hits, target)
    slots[LANDING] = 0


def _land(state: State, frame: Frame) -> None:
    """Let the hits on the target land one by one; enough of them kill it."""
    slots, hits = frame.slots, Hits(state, frame.slots)
    target = slots[PICK]
    if slots[LANDING]:
        slots[LANDING] -= 1
        frame.at = LAND
        _cause(state, frame, hits.hit(target))
        return
    frame.at = 0
    if state.figure_place[target] == hits.region and hits.is_dead(target):
        _kill(state, frame, hits, target)


def _kill(state: State, frame: Frame, hits: Hits, target: int) -> None:
    """Kill a figure that was hit often enough."""
    state.early = tuple(hit for hit in state.early if hit[1] != target)
    frame.slots[KILLED] |= 1 << target
    _cause(state, frame, hits.kill(target))


def _cause(state: State, frame: Frame, action: Action) -> bool:
    """Perform an action that follows from the roll or card that gave the hits."""
    return perform(state, owed(action, frame), frame.parent)


def _assigned(state: State, frame: Frame) -> None:
    """Say that the hits are handed out: what waits for it comes before the next player."""
    slots = frame.slots
    frame.at = len(frame.code.ops)
    if not slots[SCORED]:
        return
    done = Action("assign", slots[PLAYER], "hit", amount=slots[SCORED], place=slots[REGION])
    done.result = slots[KILLED]
    _cause(state, frame, done)


ASSIGNMENT: Final[Code] = Code("core:assignment", (_aim, _strike, _land, _assigned))
LAND: Final = ASSIGNMENT.ops.index(_land)
DONE: Final = ASSIGNMENT.ops.index(_assigned)

# ---------------------------------------------------------------- one battle

AT: Final = 0
NEXT: Final = 1
FIRST_ROLLED: Final = 2
"""Slots of a battle: region, next player, then dice rolled early by each player."""


def breaks_out(state: State, region: int) -> bool:
    """Return whether somebody has dice and something to hit (rule battle.trigger)."""
    if not state.at[region]:
        return False
    for player in range(state.table.count):
        if has_target(state, player, region) and (
            battle_dice(state, player, region) or battle_dice(state, player, region, swift=True)
        ):
            return True
    return False


def may_fight(state: State, action: Action) -> bool:
    """A battle needs a region, and there somebody with dice and something to hit."""
    return action.place != NOTHING and breaks_out(state, action.place)


def may_roll(state: State, action: Action) -> bool:
    """Dice are rolled in a region."""
    return action.place != NOTHING


def dice_to_roll(state: State, action: Action) -> int:
    """Return how many more dice a player may roll in a region."""
    return dice_left(state, action.actor, action.place)


def open_battle(state: State, action: Action) -> None:
    """Fight battles in a region with the normal procedure."""
    for _ in range(action.amount):
        state.agenda.append(
            carrying_on(BATTLE, [action.place, 0, *[0] * state.table.count], action, action)
        )


def _before(state: State, frame: Frame) -> None:
    """Let what waits for the battle act before any dice are rolled."""
    announce(state, "@before a battle", frame.slots[AT])


def _swift(state: State, frame: Frame) -> None:
    """Let swift figures roll first; their hits take effect at once."""
    slots = frame.slots
    player = slots[NEXT]
    if player == state.table.count or "swift/figure" not in state.force:
        slots[NEXT] = 0
        state.fighting = slots[AT]
        return
    frame.at = 1
    slots[NEXT] = player + 1
    dice = battle_dice(state, player, slots[AT], swift=True)
    if dice and has_target(state, player, slots[AT]):
        slots[FIRST_ROLLED + player] = dice
        _roll(state, frame, player, dice, SWIFT)


def _regular(state: State, frame: Frame) -> None:
    """Each player in Power order rolls and assigns before the next."""
    slots = frame.slots
    player = slots[NEXT]
    if player == state.table.count:
        return
    frame.at = 2
    slots[NEXT] = player + 1
    dice = battle_dice(state, player, slots[AT], rolled=slots[FIRST_ROLLED + player])
    if dice and (state.at[slots[AT]] & state.mine[player] or has_target(state, player, slots[AT])):
        _roll(state, frame, player, dice, IN_BATTLE)


def _roll(state: State, frame: Frame, player: int, dice: int, roles: Mapping[str, Any]) -> None:
    action = Action("roll", player, "die", amount=dice, place=frame.slots[AT], roles=roles)
    perform(state, action, frame.parent)


def _settle(state: State, frame: Frame) -> None:
    frame.slots[NEXT] = 0
    announce(state, "@hits assigned", frame.slots[AT])


def _end_early_hits(state: State, region: int) -> None:
    """Lose early hits that did not kill (rule battle.early.remainder-lost)."""
    state.early = tuple(hit for hit in state.early if state.figure_place[hit[1]] != region)


def _clear(state: State, frame: Frame) -> None:
    """Take the killed off, one by one; those that may not leave are revived."""
    region = frame.slots[AT]
    killed = state.tipped & state.at[region] & ~frame.slots[NEXT]
    if killed:
        figure = first(killed)
        frame.slots[NEXT] |= 1 << figure
        frame.at -= 1
        perform(
            state,
            Action("return", NOTHING, "figure", figure, src=region, place=region),
            frame.parent,
        )
        return
    state.tipped &= ~state.at[region]
    state.fighting = NOTHING
    _end_early_hits(state, region)


BATTLE: Final[Code] = Code("core:battle", (_before, _swift, _regular, _settle, _clear))
