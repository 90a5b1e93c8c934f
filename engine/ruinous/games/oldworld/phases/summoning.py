"""Summoning phase: turns in Power order until all power is spent (phases `summoning`, `cards`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.readings import card_spaces, figure_cost, play_price, summon_price
from ruinous.kernel.engine.costs import paid, price
from ruinous.kernel.engine.machine import ask
from ruinous.kernel.engine.window import allowed, perform, permitted, unbanned, unspent
from ruinous.kernel.state.action import WAY, Action
from ruinous.kernel.state.agenda import Code, Frame
from ruinous.kernel.state.bits import NOTHING, bits, listed
from ruinous.kernel.state.rule_index import YOU

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.state.state import State

PAID: Final = {WAY: "turn"}
"""Role of what a player pays for."""
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


def open_to(s: State, player: int, figure: int, near: int) -> int:
    """Return the regions a figure may be summoned to: those in reach, and what rules permit."""
    hooks = s.force.get("move")
    if hooks is None or not hooks.allow:
        return near
    action = summon(s, player, figure, NOTHING)
    for region in bits(s.table.all_regions & ~near):
        action.dst = action.place = region
        if permitted(s, action):
            near |= 1 << region
    return near


def summon(s: State, player: int, figure: int, region: int) -> Action:
    """Return the action of summoning a figure on a turn."""
    src = s.figure_place[figure]
    return Action("move", player, "figure", figure, 1, src, region, region, roles=PAID)


def destinations(s: State, player: int, figure: int, regions: int) -> Iterator[int]:
    """Yield those of some regions that a figure may be summoned to and paid for."""
    if _unhindered(s):
        yield from bits(regions)
        return
    power, printed = s.power[player], figure_cost(s, figure)
    action = summon(s, player, figure, NOTHING)
    fixed = "cost/move" not in s.force
    if fixed and printed > power:
        return
    for region in bits(regions):
        action.dst = action.place = region
        if (fixed or price(s, action, printed) <= power) and allowed(s, action):
            yield region


def _unhindered(s: State) -> bool:
    """Return whether no rule in force bans a move or changes its price: then all regions do."""
    hooks = s.force.get("move")
    return "cost/move" not in s.force and (hooks is None or not hooks.forbid)


def _figures(s: State, player: int) -> list[int]:
    """Return the figures a player may summon, one of each sort."""
    figures = s.mine[player]
    for figure, _, _ in s.laid:
        if s.figure_place[figure] == NOTHING:
            figures &= ~(1 << figure)
    found = listed(s.world.types["figure"].distinct(s, figures))
    if "cost/move" not in s.force:
        found = _affordable(s, player, found)
        if _unhindered(s):
            return found
    near = reach(s, player)
    return [figure for figure in found if _has_destination(s, player, figure, near)]


def _has_destination(s: State, player: int, figure: int, near: int) -> bool:
    regions = open_to(s, player, figure, near)
    return next(destinations(s, player, figure, regions), None) is not None


def _affordable(s: State, player: int, figures: list[int]) -> list[int]:
    """Return the figures whose printed cost a player can pay."""
    power, printed = s.power[player], s.table.cost
    if "cost/figure" in s.force:
        return [figure for figure in figures if figure_cost(s, figure) <= power]
    return [figure for figure in figures if printed[figure] <= power]


def play(s: State, player: int, card: int, space: int) -> Action:
    """Return the action of playing a card into a space; ``src`` holds the space until then."""
    region = space // s.table.wide
    return Action("play", player, "card", card, 1, space, region, region, roles=PAID)


def play_onto(s: State, player: int, card: int, space: int) -> Action:
    """Return the same action with the card that lies in the space, if any."""
    action = play(s, player, card, space)
    action.roles = {**PAID, "onto": s.spaces[space]}
    return action


def _takers(s: State, player: int, card: int, regions: int) -> Iterator[int]:
    """Yield those of some regions that a card may be played to and paid for."""
    power = s.power[player]
    fixed = "cost/play" not in s.force and not s.table.book.prices[card]
    if fixed and s.table.cards[card].cost > power:
        return
    action = play(s, player, card, 0)
    regions, settled = unbanned(s, action, regions)
    if fixed and settled:
        yield from listed(regions)
        return
    for region in bits(regions):
        action.dst = action.place = region
        if (fixed or play_price(s, action) <= power) and (settled or allowed(s, action)):
            yield region


def open_regions(s: State, player: int) -> int:
    """Return the regions that take one more card of a player, or a card onto another one."""
    wide, printed = s.table.wide, s.table.rules.card_spaces
    limited, onto = "card spaces/region" in s.force, may_cover(s)
    found = 0
    for region, held in enumerate(s.filled):
        room = min(card_spaces(s, region, who=player), wide) if limited else printed
        if held < room or (onto and held):
            found |= 1 << region
    return found


def may_cover(s: State) -> bool:
    """Return whether some rule in force allows what the spaces do not."""
    hooks = s.force.get("play")
    return hooks is not None and bool(hooks.allow)


def spaces(s: State, player: int, card: int) -> list[int]:
    """Return the spaces a card may be played into and paid for."""
    onto = may_cover(s)
    found: list[int] = []
    for region in _takers(s, player, card, open_regions(s, player)):
        found += room_in(s, player, card, region, onto=onto)
    return sorted(found) if onto else found


def room_in(s: State, player: int, card: int, region: int, *, onto: bool) -> list[int]:
    """Return the spaces of an open region that take a card, whatever it costs.

    Args:
        onto: whether it may be played onto others, see `may_cover`.
    """
    wide, row = s.table.wide, s.spaces
    first = region * wide
    last = first + _last_space(s, player, region)
    found = [space for space in range(first, last) if row[space] == NOTHING]
    if onto:
        found += [first + at for at in range(wide) if covers(s, player, card, first + at)]
    return found


def _last_space(s: State, player: int, region: int) -> int:
    """Return how many spaces of a region may be filled: its printed ones, and more if rules say."""
    printed = s.table.rules.card_spaces
    if "card spaces/region" not in s.force:
        return printed
    wide = s.table.wide
    room = min(card_spaces(s, region, who=player), wide)
    if s.filled[region] >= room:
        return 0
    first = region * wide
    return printed if NOTHING in s.spaces[first : first + printed] else room


def covers(s: State, player: int, card: int, space: int) -> bool:
    """Return whether a card may be played onto the one in a space."""
    if s.spaces[space] == NOTHING:
        return False
    return permitted(s, play_onto(s, player, card, space))


def _cards(s: State, player: int) -> list[int]:
    """Return the cards a player may play, one of each name."""
    cards, prices = s.table.cards, s.table.book.prices
    if may_cover(s):
        hand = {cards[card].id: card for card in reversed(s.hands[player])}
        return sorted(card for card in hand.values() if spaces(s, player, card))
    free, alike, power = open_regions(s, player), _alike(s), s.power[player]
    hand = {cards[card].id: card for card in reversed(s.hands[player])}
    found = []
    room: bool | None = None
    for card in hand.values():
        if not alike or prices[card]:
            if next(_takers(s, player, card, free), None) is not None:
                found.append(card)
        elif cards[card].cost <= power:
            if room is None:
                room = next(_takers(s, player, card, free), None) is not None
            if room:
                found.append(card)
    return sorted(found)


def _alike(s: State) -> bool:
    """Return whether no rule in force makes a difference between cards, or changes their price."""
    hooks = s.force.get("play")
    if "cost/play" in s.force:
        return False
    return hooks is None or all(each.rule.any_object for each in hooks.forbid)


ON_YOUR_TURN = "@your turn"


def offers(s: State, player: int) -> list[int]:
    """Return the rules a player may use on a turn, numbered after figures and cards."""
    waiting = s.force.get(ON_YOUR_TURN)
    if waiting is None:
        return []
    shift = len(s.table.figures) + len(s.table.cards)
    return [
        shift + number
        for number, each in enumerate(waiting)
        if each.slots[YOU] == player and unspent(s, each.rule.limits, each.rule.source, each.slots)
    ]


def _use(s: State, f: Frame, number: int) -> None:
    """Carry out a rule that waits for the player's turn; the turn goes on after it."""
    instance = s.force[ON_YOUR_TURN][number]
    assert instance.rule.code is not None
    f.at = 0
    f.slots[LAST] = (f.slots[LAST] - 1) % s.table.count
    s.agenda.append(Frame(instance.rule.code, instance.slots[:], instance.rule.source))


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
    cards = [shift + card for card in _cards(s, player)]
    picks = (*_figures(s, player), *cards, *offers(s, player), NOTHING)
    if len(picks) == 1:
        f.slots[PICK] = NOTHING
    else:
        ask(s, player, "turn", picks, PICK)


def _where(s: State, f: Frame) -> None:
    """Ask where the figure or card goes; passing gives up all power."""
    player, pick = f.slots[LAST], f.slots[PICK]
    if pick == NOTHING:
        perform(s, Action("pass", player, "power", amount=s.power[player]))
        s.power[player] = 0  # whatever stands in for passing, or forbids it
        f.at = 0
        return
    card = pick - len(s.table.figures)
    if card >= len(s.table.cards):
        _use(s, f, card - len(s.table.cards))
        return
    kind = "region" if card < 0 else "space"
    if card < 0:
        regions = open_to(s, player, pick, reach(s, player))
        found = list(destinations(s, player, pick, regions))
    else:
        found = spaces(s, player, card)
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
        action = play_onto(s, player, card, where)
        s.power[player] -= play_price(s, action)
    paid(s, action)
    perform(s, action)


CODE = Code("core:summoning phase", (_turn, _where, _act))
SLOTS = 3
