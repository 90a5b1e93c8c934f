"""Attacks of lines: the target, the cube, and what becomes of the cards of the line that loses.

Rules: attack.*, rout.*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.marauders.dealing import end_turn_of
from ruinous.games.marauders.kinds import is_coloured, is_of
from ruinous.games.marauders.lines import completed, members, total
from ruinous.games.marauders.moving import TAKE, taking
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.engine.window import (
    allowed,
    begin_group,
    commit_together,
    perform,
    proposed,
)
from ruinous.kernel.state.action import WAY, Action
from ruinous.kernel.state.agenda import ask, ask_unless_single
from ruinous.kernel.state.bits import NOTHING, bits, listed
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.progress import close_window, open_window

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State

LEFT: Final = 1
TARGET: Final = 2
"""Slots of an attack, behind its line and before its player: what is left, what was picked."""


def targets(state: State, player: int, line: int) -> tuple[int, ...]:
    """Return the lines that a line can attack.

    Rule: attack.target-incomplete, attack.target-weaker.
    """
    table, strength = state.table, total(state, line)
    others = table.all_lines & ~state.lines_of(1 << player) & ~state.complete
    return tuple(
        each
        for each in bits(others)
        if members(state, each)
        and total(state, each) < strength
        and allowed(state, attacking(player, line, each))
    )


def attacking(player: int, line: int, target: int) -> Action:
    """Return the attack of a line on another one."""
    return Action("attack", player, "line", target, src=line, place=target, roles={"by": 1 << line})


def may_attack(state: State, action: Action) -> bool:
    """Return whether there is something that a line can attack."""
    return bool(targets(state, action.actor, action.obj))


def offer_attack(state: State, player: int, line: int) -> None:
    """Let a player attack with a line (rule attack.on-completion)."""
    number = amount(state, "attacks/line", line, 1, line)
    state.agenda.append(Frame(ATTACK, [line, number, NOTHING, player]))


def attack_on_completion(state: State, action: Action) -> None:
    """Let a player attack with a line that a card completes, once all rules have answered to that.

    Rule: attack.on-completion, attack.success.no-chain.
    """
    player, line = action.actor, action.place
    if action.roles.get(WAY) == "spoils" or state.table.player_of(line) != player or state.lifted:
        return
    if completed(state, 1 << line) & ~state.complete:
        offer_attack(state, player, line)


def with_which(action: Action) -> Action:
    """Return the attack of a line on another one as an attack with the first."""
    return Action("attack with", action.actor, "line", action.src, place=action.src)


def witnessed(state: State, action: Action) -> Action | None:
    """Let rules see an attack as one with a line, unless a step began it so."""
    is_told = action.parent is not None and action.parent.verb == "attack with"
    return None if is_told else with_which(action)


def begin_attack(state: State, action: Action) -> None:
    """Let a player attack with a line, whether it is complete or not."""
    state.agenda.append(Frame(ATTACK, [action.obj, 1, NOTHING, action.actor], None, action))


def _pick(state: State, frame: Frame) -> None:
    """Ask which line to attack, if any can be; a line that is broken up by now attacks no more.

    Who attacks by a step has done so already: that the line may attack was up to the step.

    Rule: attack.on-completion, special.shaman.rout-stops.
    """
    line, left, _, player = frame.slots
    is_step = frame.parent is not None
    able = state.complete >> line & 1 or is_step
    found = targets(state, player, line) if left and able else ()
    if not found:
        state.agenda.pop()
        return
    frame.slots[TARGET] = NOTHING
    none = () if is_step else (NOTHING,)
    ask_unless_single(state, player, "line", (*found, *none), TARGET, detail="attack")


def _attack(state: State, frame: Frame) -> None:
    line, _, target, player = frame.slots
    frame.at = 0
    frame.slots[LEFT] -= 1
    if target < 0:
        state.agenda.pop()
        return
    open_window(state, "attack")
    action = attacking(player, line, target)
    under_way = len(state.agenda)
    begins = frame.parent is not None or proposed(state, with_which(action))
    if not (begins and perform(state, action, frame.parent)):
        state.agenda.insert(under_way, Frame(CLOSING, []))  # once what came instead is over


ATTACK: Final = Code("core:attack", (_pick, _attack))

# ---------------------------------------------------------------- the cube


def roll_for_attack(state: State, action: Action) -> None:
    """Let the cube decide over an attack (rule attack.cube)."""
    slots = [action.src, action.obj, action.actor, len(state.cubes)]
    state.agenda.append(Frame(OUTCOME, slots, None, action))


def _roll(state: State, frame: Frame) -> None:
    """Roll the cube, unless what answered the attack has left the target no weaker than the line.

    Rule: attack.target-weaker.
    """
    line, target, player, _ = frame.slots
    if total(state, target) < total(state, line):
        perform(state, Action("roll", player, "cube", 0, 1), frame.parent)


def _outcome(state: State, frame: Frame) -> None:
    """Hand the cards of the line that loses to the other player.

    Where the cube is not rolled, nothing comes of the attack.
    """
    line, target, player, rolled = frame.slots
    if len(state.cubes) == rolled:
        return
    loser, verb = (line, "rout") if state.cubes[-1][1] else (target, "defeat")
    done = Action(verb, player, "line", loser, src=line, dst=target, place=loser)
    perform(state, done, frame.parent)


def rout(state: State, action: Action) -> None:
    """Let the turn end with a rout (rule turnend.after-rout)."""
    end_turn_of(state, action.actor)


def _close(state: State, frame: Frame) -> None:
    close_window(state, "attack")


CLOSING: Final = Code("core:end of an attack", (_close,))
OUTCOME: Final = Code("core:outcome of an attack", (_roll, _outcome, _close))

# ---------------------------------------------------------------- spoils

TAKER: Final = 0
CARDS: Final = 1
ROUTED: Final = 2
PICK: Final = 3
GOING: Final = 4
GROUP: Final = 5
ALL: Final = 2
"""Slots: who takes them, the cards that are left, whether the line has routed (`ALL`: it loses all
of its cards), what was picked,
the cards that are discarded, and the number of their group."""


def begin_spoils(state: State, action: Action) -> None:
    """Hand over the cards of a line that has lost: to who defeats it, or whom it has attacked."""
    routed = action.verb == "rout"
    taker = state.table.player_of(action.dst) if routed else action.actor
    lost = sum(1 << card for card in members(state, action.obj))
    slots = [taker, lost, int(routed), NOTHING, 0, begin_group(state)]
    state.agenda.append(Frame(SPOILS, slots, None, action))


def begin_destroying(state: State, action: Action) -> None:
    """Discard the cards of a line, all in one go (rule line.extra-cards-outside)."""
    lost = sum(1 << card for card in members(state, action.obj))
    state.agenda.append(
        Frame(DESTRUCTION, [NOTHING, lost, ALL, NOTHING, 0, begin_group(state)], None, action)
    )


def _losses(state: State, frame: Frame) -> None:
    """Propose to discard what nobody takes: troops, and of a rout goblins and Gits as well.

    They are proposed from the front, as they go then.

    Rule: attack.success.purple-killed, rout.purple-and-grey-discarded, special.git.routs-along.
    """
    slots = frame.slots
    for card in _from_the_front(state, slots[CARDS]):
        if state.where[card] < 0:
            slots[CARDS] &= ~(1 << card)
        elif slots[ROUTED] == ALL or _is_lost(state, card, routed=bool(slots[ROUTED])):
            slots[CARDS] &= ~(1 << card)
            frame.at -= 1
            if proposed(state, _loss(state, frame, card)):
                slots[GOING] |= 1 << card
            return


def _loss(state: State, frame: Frame, card: int) -> Action:
    """Return the discarding of a card that a line has lost, by whoever beats or destroys it."""
    assert frame.parent is not None
    line = state.table.line_of(state.where[card])
    action = Action("discard", frame.parent.actor, "card", card, place=line)
    action.take_cause_from(frame.parent)
    action.group, action.parent = frame.slots[GROUP], frame.parent
    action.depth = frame.parent.depth + 1
    return action


def _lose(state: State, frame: Frame) -> None:
    """Discard them together: the rules of each are in force until all have been proposed."""
    going = _from_the_front(state, frame.slots[GOING])
    lost = [card for card in going if state.where[card] >= 0]
    commit_together(state, [_loss(state, frame, card) for card in lost])


def _from_the_front(state: State, cards: int) -> list[int]:
    return sorted(bits(cards), key=state.where.__getitem__)


def _is_lost(state: State, card: int, *, routed: bool) -> bool:
    table = state.table
    if not routed:
        is_left = is_of(state, card, table.lost_in_defeat)
        return is_left or is_coloured(state, card, "purple")
    discarded = any(is_coloured(state, card, each) for each in ("purple", "grey"))
    return discarded or is_of(state, card, table.marked)


def _next(state: State, frame: Frame) -> None:
    """Ask which card is put down next, those for markers first; a Crew may have fetched some.

    Rule: special.git.taken-placed-first.
    """
    taker, cards = frame.slots[TAKER], listed(frame.slots[CARDS])
    left = [card for card in cards if state.player_with(card) not in (NOTHING, taker)]
    marked = [card for card in left if is_of(state, card, state.table.marked)]
    if left:
        ask(state, taker, "card", tuple(marked or left), PICK, detail="take")


def _give(state: State, frame: Frame) -> None:
    card = frame.slots[PICK]
    if card < 0:
        return
    frame.at -= 2
    frame.slots[CARDS] &= ~(1 << card)
    frame.slots[PICK] = NOTHING
    slots = taking(frame.slots[TAKER], card, spoils=True, free=not frame.slots[ROUTED])
    state.agenda.append(Frame(TAKE, slots, None, frame.parent))


SPOILS: Final = Code("core:spoils", (_losses, _lose, _next, _give))
DESTRUCTION: Final = Code("core:destruction", (_losses, _lose))
