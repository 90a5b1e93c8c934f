"""Playing a Chaos card: on a turn, or by an effect, which finds a space for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.actions import leaving, piles
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.spaces import open_spaces
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import FACE_DOWN, WAY, Action
from ruinous.kernel.state.agenda import ask
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code, Frame, carrying_on, owed

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

SPACE: Final = "space"
"""Role: the space that an effect has found for a card."""
PLAYER: Final = 0
CARD: Final = 1
REGION: Final = 2
WHERE: Final = 3
DOWN: Final = 4
"""Slots of a card that an effect plays."""


def play(state: State, action: Action) -> None:
    """Put a card into a space; on a turn it comes from the hand, and `src` holds the space."""
    piles.take_up(state, action.obj)
    state.unsee(action.obj)
    state.lend(action.obj, action.actor)
    activation.activate_away(state, action.obj)
    under = state.spaces[action.src]
    state.put_card(action.obj, action.src)
    action.src = NOTHING
    if under != NOTHING:
        state.covered = (*state.covered, (under, action.dst))
    if FACE_DOWN in action.roles:
        state.face_down |= 1 << action.obj
        state.see(action.obj, 1 << action.actor)
        piles.conceal(state, action)
    activation.activate_card(state, action.obj)


def may_play(state: State, action: Action) -> bool:
    """Return whether a card can be played; on a turn that was asked before."""
    if WAY in action.roles:
        return True
    if leaving.is_out(state, action.obj) or action.dst == NOTHING:
        return False
    return bool(open_spaces(state, action.dst, action.actor))


def begin(state: State, action: Action) -> None:
    """Let an effect play a card: its player picks the space, where there are several."""
    slots = [action.actor, action.obj, action.dst, NOTHING]
    slots.append(action.roles.get(FACE_DOWN, 0))
    state.agenda.append(carrying_on(PLAYING, slots, action, action.parent))


def _find_space(state: State, frame: Frame) -> None:
    player, _, region, *_ = frame.slots
    found = open_spaces(state, region, player)
    if len(found) > 1:
        ask(state, player, "space", tuple(found), WHERE, frame.cause, "play")
    elif found:
        frame.slots[WHERE] = found[0]


def _play(state: State, frame: Frame) -> None:
    player, card, region, space, face_down = frame.slots
    if space == NOTHING:
        return
    roles = {SPACE: space, **({FACE_DOWN: 1} if face_down else {})}
    action = Action("play", player, "card", card, 1, space, region, region, roles=roles)
    perform(state, owed(action, frame), frame.parent)


PLAYING: Final = Code("core:playing", (_find_space, _play))


# ---------------------------------------------------------------- face down


def turn_up(state: State, action: Action) -> None:
    """Turn a card over that lies face down: from now on it acts, and counts."""
    state.face_down &= ~(1 << action.obj)
    state.unsee(action.obj)
    activation.activate_card(state, action.obj)


def may_turn_up(state: State, action: Action) -> bool:
    """Return whether a card lies face down."""
    return bool(state.face_down >> action.obj & 1)
