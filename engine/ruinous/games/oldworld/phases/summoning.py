"""Summoning phase: turns in Power order until all power is spent (phases `summoning`, `cards`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.legality.card_play import play_of, playable, spaces
from ruinous.games.oldworld.legality.summons import destinations, summonable, summons_of
from ruinous.games.oldworld.legality.turn import ADDRESS, LAST, PICK, POWER, WHERE, Turn, usable
from ruinous.games.oldworld.state.readings import play_price, summon_price
from ruinous.kernel.engine.quantities import paid
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import Code, Frame, ask
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def _turn(state: State, frame: Frame) -> None:
    """Give the next player with power left a turn (rule summon.turns.cycle)."""
    count, last = state.table.count, frame.slots[LAST]
    able = POWER.admits(state, state.table.all_players)
    if not able:
        frame.at = len(frame.code.ops)
        return
    player = (last + 1) % count
    while not able >> player & 1:
        player = (player + 1) % count
    frame.slots[LAST] = player
    picks = _picks(state, player)
    if len(picks) == 1:
        frame.slots[PICK] = NOTHING
    else:
        ask(state, player, "turn", picks, PICK)


def _picks(state: State, player: int) -> tuple[int, ...]:
    """Return what a player may do: figures, then cards, then rules, then NOTHING for a pass."""
    turn = Turn(state, player)
    card = len(state.table.figures)
    rule = card + len(state.table.cards)
    return (
        *summonable(turn),
        *[card + each for each in playable(turn)],
        *[rule + each for each in usable(turn)],
        NOTHING,
    )


def _where(state: State, frame: Frame) -> None:
    """Ask where the figure or card goes; passing gives up all power."""
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
        _pass(state, frame, player)


def _pass(state: State, frame: Frame, player: int) -> None:
    perform(state, Action("pass", player, "power", amount=state.power[player]))
    state.power[player] = 0  # even if a rule replaces or forbids passing
    frame.at = 0


def _use(state: State, frame: Frame, number: int) -> None:
    """Carry out a rule that waits for the player's turn; the turn goes on after it."""
    active = state.waiting[number]
    assert active.rule.code is not None
    frame.at = 0
    frame.slots[LAST] = (frame.slots[LAST] - 1) % state.table.count
    state.agenda.append(Frame(active.rule.code, active.slots[:], active.rule.source))


def _ask_where(state: State, frame: Frame, kind: str, found: list[int], detail: str) -> None:
    if len(found) == 1:
        frame.slots[WHERE] = found[0]
    else:
        ask(state, frame.slots[LAST], kind, tuple(found), WHERE, None, detail)


def _act(state: State, frame: Frame) -> None:
    """Pay and act (rules summon.steps, cards.play.steps)."""
    frame.at = 0
    player, pick, where = frame.slots
    kind, number = state.table.split_pick(pick)
    if kind == "figure":
        action = summons_of(state, player, number, where)
        state.power[player] -= summon_price(state, action)
    else:
        action = play_of(state, player, number, where)
        state.power[player] -= play_price(state, action)
    paid(state, action)
    perform(state, action)


CODE = Code(ADDRESS, (_turn, _where, _act))
SLOTS = 3
