"""Summoning phase: turns in Power order until all power is spent (phases `summoning`, `cards`)."""

from __future__ import annotations

from ruinous.kernel.action import Action
from ruinous.kernel.agenda import Code, Frame
from ruinous.kernel.bits import NOTHING, bits, listed
from ruinous.kernel.machine import ask
from ruinous.kernel.prices import paid
from ruinous.kernel.window import allowed, perform
from ruinous.oldworld.readings import card_spaces, figure_cost, play_price, summon_price
from ruinous.oldworld.state import State

LAST, PICK, WHERE = 0, 1, 2
"""Slots: whose turn it was, the figure or card picked, the region or space picked."""

# ---------------------------------------------------------------- what a turn offers


def reach(s: State, player: int) -> int:
    """Return the regions a player may summon to: own ones and their neighbours.

    Rule: summon.placement.own-or-adjacent, summon.placement.none-on-board.
    """
    table, mine = s.table, s.mine[player]
    found = 0
    for region, figures in enumerate(s.at):
        if figures & mine:
            found |= table.adjacent[region] | 1 << region
    return found or table.all_regions


def summon(s: State, player: int, figure: int, region: int) -> Action:
    """Return the action of summoning a figure on a turn."""
    return Action(
        "move", player, "figure", figure, 1, s.figure_place[figure], region, region, way="turn"
    )


def _can_summon(s: State, player: int, figure: int, region: int) -> bool:
    action = summon(s, player, figure, region)
    return summon_price(s, action) <= s.power[player] and allowed(s, action)


def destinations(s: State, player: int, figure: int) -> list[int]:
    """Return the regions a figure may be summoned to and paid for."""
    regions = bits(reach(s, player))
    return [region for region in regions if _can_summon(s, player, figure, region)]


def _figures(s: State, player: int) -> list[int]:
    """Return the figures a player may summon, one of each sort."""
    laid = sum(1 << figure for figure, _ in s.laid)
    found = s.world.types["figure"].distinct(s, s.mine[player] & ~laid)
    hooks = s.force.get("move")
    power = s.power[player]
    if "cost/move" not in s.force and (hooks is None or not hooks.forbid):
        return [figure for figure in bits(found) if figure_cost(s, figure) <= power]
    regions = listed(reach(s, player))
    return [
        figure
        for figure in bits(found)
        if any(_can_summon(s, player, figure, region) for region in regions)
    ]


def play(s: State, player: int, card: int, space: int) -> Action:
    """Return the action of playing a card into a space; ``src`` holds the space until then."""
    region = space // s.table.rules.card_spaces
    return Action("play", player, "card", card, 1, space, region, region, way="turn")


def _can_play(s: State, player: int, card: int, space: int) -> bool:
    action = play(s, player, card, space)
    return play_price(s, action) <= s.power[player] and allowed(s, action)


def _open_spaces(s: State, player: int) -> list[int]:
    """Return the empty spaces of regions that take one more card."""
    wide = s.table.rules.card_spaces
    if "card spaces/region" not in s.force:
        return [space for space, card in enumerate(s.spaces) if card == NOTHING]
    return [
        space
        for space, card in enumerate(s.spaces)
        if card == NOTHING
        and len(s.cards_in(space // wide)) < card_spaces(s, space // wide, who=player)
    ]


def spaces(s: State, player: int, card: int) -> list[int]:
    """Return the spaces a card may be played into and paid for."""
    return [space for space in _open_spaces(s, player) if _can_play(s, player, card, space)]


def _cards(s: State, player: int) -> list[int]:
    """Return the cards a player may play, one of each name."""
    wide = s.table.rules.card_spaces
    free = {space // wide: space for space in _open_spaces(s, player)}.values()
    fixed = "cost/play" not in s.force
    found: set[str] = set()
    cards = []
    for card in s.hands[player]:
        written = s.table.cards[card]
        if written.id in found:
            continue
        found.add(written.id)
        if fixed and written.cost > s.power[player] and not s.table.book.prices[card]:
            continue
        if any(_can_play(s, player, card, space) for space in free):
            cards.append(card)
    return sorted(cards)


# ---------------------------------------------------------------- the turn


def _turn(s: State, f: Frame) -> None:
    """Give the next player with power left a turn (rule summon.turns.cycle)."""
    count = s.table.count
    last = f.slots[LAST]
    for step in range(1, count + 1):
        player = (last + step) % count
        if s.power[player]:
            break
    else:
        f.at = len(f.code.ops)
        return
    f.slots[LAST] = player
    shift = len(s.table.figures)
    picks = (*_figures(s, player), *(shift + card for card in _cards(s, player)), NOTHING)
    if len(picks) == 1:
        f.slots[PICK] = NOTHING
    else:
        ask(s, player, "turn", picks, PICK)


def _where(s: State, f: Frame) -> None:
    """Ask where the figure or card goes; passing gives up all power."""
    player, pick = f.slots[LAST], f.slots[PICK]
    if pick == NOTHING:
        perform(s, Action("pass", player, "power", amount=s.power[player]))
        f.at = 0
        return
    card = pick - len(s.table.figures)
    kind = "region" if card < 0 else "space"
    found = destinations(s, player, pick) if card < 0 else spaces(s, player, card)
    if len(found) == 1:
        f.slots[WHERE] = found[0]
    else:
        ask(s, player, kind, tuple(found), WHERE, None, "summon" if card < 0 else "play")


def _act(s: State, f: Frame) -> None:
    """Pay and act (rules summon.steps, cards.play.steps)."""
    f.at = 0
    player, pick, where = f.slots
    card = pick - len(s.table.figures)
    if card < 0:
        action = summon(s, player, pick, where)
        s.power[player] -= summon_price(s, action)
    else:
        action = play(s, player, card, where)
        s.power[player] -= play_price(s, action)
    paid(s, action)
    perform(s, action)


CODE = Code("core:summoning phase", (_turn, _where, _act))
SLOTS = 3
