"""Summoning phase: turns one by one until all power is spent (phases `summoning`, `cards`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.legality import admitted
from ruinous.games.oldworld.actions.paying import brought, pay
from ruinous.games.oldworld.actions.turns import next_besides, skips
from ruinous.games.oldworld.legality.card_play import play_of, playable, spaces
from ruinous.games.oldworld.legality.summons import destinations, summonable, summons_of
from ruinous.games.oldworld.legality.turn import (
    BEFORE,
    HELD,
    IDLE,
    KEPT,
    LAST,
    POWER,
    WHERE,
    Turn,
    may_pass,
    offered_frame,
    pass_of,
    usable,
)
from ruinous.games.oldworld.state.log_entries import ending
from ruinous.games.oldworld.state.pending_play import ADDRESS, PICK
from ruinous.games.oldworld.state.prices import NO_PRICES, own_prices
from ruinous.games.oldworld.state.readings import figure_cost, play_price, summon_price
from ruinous.games.oldworld.state.state import WHOLE_TURNS
from ruinous.games.oldworld.state.turn_order import next_in_turns
from ruinous.kernel.engine.quantities import paid
from ruinous.kernel.engine.window import announce, perform
from ruinous.kernel.state.agenda import ask
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.frame import Frame


START: Final = "@start of turn"
END: Final = "@end of turn"
MOST_KEPT: Final = 64
"""Passes in a row that lower no power, because they are replaced: what more there are is cut."""


def _turn(state: State, frame: Frame) -> None:
    """Give the next player with power left a turn (rule summon.turns.cycle).

    The phase is over when nobody has any, or when all who have some can do nothing.
    """
    able = admitted((POWER,), state, state.table.all_players)
    if not able & ~frame.slots[IDLE] or frame.slots[KEPT] > MOST_KEPT:
        frame.at = ENDED
        return
    player = _next_in_order(state, frame, able) if not state.turns else _next(state, frame, able)
    frame.slots[LAST] = player
    if START not in state.force or not announce(state, START, player):
        frame.at = CHOICE + 1
        _choose(state, frame)


def _choose(state: State, frame: Frame) -> None:
    """Ask the player who has the turn what to do, or go on where there is nothing to choose."""
    player = frame.slots[LAST]
    if not state.power[player]:  # rules at the start of the turn took it
        frame.at = OVER
        return
    picks = _picks(Turn(state, player))
    if not picks:
        frame.slots[IDLE] |= 1 << player
        frame.at = OVER
        return
    frame.slots[IDLE] = 0
    if picks == (NOTHING,):
        frame.slots[PICK] = NOTHING
    else:
        ask(state, player, "turn", picks, PICK)


def _next(state: State, frame: Frame, able: int) -> int:
    """Return who takes the next turn, where somebody takes one besides or skips one."""
    besides = next_besides(state, able)
    if besides is None:
        return _next_in_order(state, frame, able)
    frame.slots[BEFORE] = frame.slots[BEFORE] or frame.slots[LAST] + 2
    return besides


def _next_in_order(state: State, frame: Frame, able: int) -> int:
    """Return the next player in order who is able to take a turn and does not skip it."""
    before, frame.slots[BEFORE] = frame.slots[BEFORE], 0
    row = next_in_turns(state, before - 2 if before else frame.slots[LAST])
    while True:
        for player in row:
            if able >> player & 1 and not (state.turns and skips(state, player)):
                return player


def _picks(turn: Turn) -> tuple[int, ...]:
    """Return what a player may do: figures, then cards, then rules, then NOTHING for a pass."""
    card = len(turn.state.table.figures)
    rule = card + len(turn.state.table.cards)
    return (
        *summonable(turn),
        *[card + each for each in playable(turn)],
        *[rule + each for each in usable(turn)],
        *([NOTHING] if may_pass(turn) else []),
    )


def _where(state: State, frame: Frame) -> None:
    """Ask where the figure or card goes; a pass and the use of a rule need no place."""
    player = frame.slots[LAST]
    kind, number = state.table.split_pick(frame.slots[PICK])
    if kind == "figure":
        found = destinations(Turn(state, player), number)
        _ask_where(state, frame, "region", found, "summon")
    elif kind == "card":
        _ask_where(state, frame, "space", spaces(Turn(state, player), number), "play")
    elif kind == "rule":
        _use(state, frame, number)
    else:
        frame.slots[HELD], frame.at = state.power[player], PASSED
        perform(state, pass_of(Turn(state, player)))


def _use(state: State, frame: Frame, number: int) -> None:
    """Carry out a rule that waits for the player's turn, which goes on if it is not the action."""
    is_action = state.waiting[number].rule.key in WHOLE_TURNS
    frame.at = OVER if is_action else CHOICE
    state.agenda.append(offered_frame(Turn(state, frame.slots[LAST]), number))


def _ask_where(state: State, frame: Frame, kind: str, found: list[int], detail: str) -> None:
    if len(found) == 1:
        frame.slots[WHERE] = found[0]
    else:
        ask(state, frame.slots[LAST], kind, tuple(found), WHERE, None, detail)


def _pay(state: State, frame: Frame) -> None:
    """Pay for what was picked (rules summon.steps, cards.play.steps)."""
    action, own = _picked(state, frame), NO_PRICES
    if action.kind == "figure":
        price, printed = summon_price(state, action), figure_cost(state, action.obj)
    else:
        price, printed = play_price(state, action), state.table.card_cost[action.obj]
        own = own_prices(state, action.obj)
    pay(state, action, price)
    paid(state, action, printed, own)
    if "pay" not in state.force:  # nothing comes between
        frame.at, frame.slots[KEPT] = OVER, 0
        perform(state, action)


def _act(state: State, frame: Frame) -> None:
    """Do what was paid for."""
    frame.at, frame.slots[KEPT] = OVER, 0
    action = _picked(state, frame)
    brought(state, action)
    perform(state, action)


def _picked(state: State, frame: Frame) -> Action:
    """Return the summons or the playing of a card that a player has picked."""
    player, pick, where = frame.slots[:IDLE]
    kind, number = state.table.split_pick(pick)
    made = summons_of if kind == "figure" else play_of
    return made(state, player, number, where)


def _passed(state: State, frame: Frame) -> None:
    """Count a pass that was replaced, or made good: whoever has power left takes turns again."""
    is_kept = state.power[frame.slots[LAST]] >= frame.slots[HELD]
    frame.slots[KEPT] = frame.slots[KEPT] + 1 if is_kept else 0


def _turn_over(state: State, frame: Frame) -> None:
    """Let rules act at the end of a turn, and begin the next one."""
    frame.at = 0
    if END in state.force:
        announce(state, END, frame.slots[LAST])


def _over(state: State, frame: Frame) -> None:
    state.turns = ()


CODE: Final[Code] = Code(
    ADDRESS, (_turn, _choose, _where, _pay, _act, _passed, _turn_over, ending("summoning"), _over)
)
CHOICE: Final = CODE.ops.index(_choose)
PASSED: Final = CODE.ops.index(_passed)
OVER: Final = CODE.ops.index(_turn_over)
ENDED: Final = OVER + 1
SLOTS: Final = 7
