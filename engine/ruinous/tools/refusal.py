"""Why a player is not offered something that was chosen in an example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.bits import bits
from ruinous.kernel.window import forbidden
from ruinous.oldworld.phases import summoning
from ruinous.oldworld.readings import figure_cost, play_price, summon_price

if TYPE_CHECKING:
    from ruinous.kernel.action import Action
    from ruinous.oldworld.game import Game
    from ruinous.oldworld.state import State


def why_not(game: Game, key: str) -> str:
    """Return why an option is not among those of the decision; empty where nobody can say.

    Prices, bans, reach, hands and stocks are looked at.
    """
    question, s = game.state.question, game.state
    assert question is not None
    word, _, thing = key.partition(" ")
    match question.kind, word, question.detail:
        case "turn", "summon", _:
            return _no_summon(s, question.player, thing)
        case "turn", "play", _:
            return _no_play(s, question.player, thing)
        case "region", _, "summon":
            return _not_there(s, question.player, s.agenda[-1].slots[summoning.PICK], key)
        case "space", _, "play":
            card = s.agenda[-1].slots[summoning.PICK] - len(s.table.figures)
            return _not_into(s, question.player, card, key)
    return ""


# ---------------------------------------------------------------- summoning


def _no_summon(s: State, player: int, key: str) -> str:
    kind = s.world.types["figure"]
    figure = next((each for each in bits(s.mine[player]) if kind.key(s, each) == key), None)
    if figure is None:
        return "there is no such figure"
    cost = figure_cost(s, figure)
    if cost > s.power[player]:
        return _too_dear(s, player, cost)
    near = summoning.reach(s, player)
    reasons = {_no_region(s, player, figure, region, near) for region in bits(near)}
    return reasons.pop() if len(reasons) == 1 else ""


def _not_there(s: State, player: int, figure: int, key: str) -> str:
    region = s.table.region_number.get(key)
    if region is None:
        return ""
    return _no_region(s, player, figure, region, summoning.reach(s, player))


def _no_region(s: State, player: int, figure: int, region: int, near: int) -> str:
    if not near >> region & 1:
        return "it is out of reach"
    action = summoning.summon(s, player, figure, region)
    price = summon_price(s, action)
    return _too_dear(s, player, price) if price > s.power[player] else _banned(s, action)


# ---------------------------------------------------------------- cards


def _no_play(s: State, player: int, key: str) -> str:
    cards = s.table.cards
    card = next((each for each in s.hands[player] if cards[each].id == key), None)
    if card is None:
        return "it is not in hand"
    open_to = summoning.open_regions(s, player)
    if not open_to:
        return "no region has a space for it"
    reasons = {_no_space(s, player, card, region) for region in bits(open_to)}
    return reasons.pop() if len(reasons) == 1 else ""


def _not_into(s: State, player: int, card: int, key: str) -> str:
    region = s.table.region_number.get(key.partition("/")[0])
    if region is None:
        return ""
    full = not summoning.open_regions(s, player) >> region & 1
    return "no space is free there" if full else _no_space(s, player, card, region)


def _no_space(s: State, player: int, card: int, region: int) -> str:
    action = summoning.play(s, player, card, region * s.table.wide)
    price = play_price(s, action)
    return _too_dear(s, player, price) if price > s.power[player] else _banned(s, action)


# ---------------------------------------------------------------- reasons


def _too_dear(s: State, player: int, price: int) -> str:
    return f"it costs {price}, and {s.table.powers[player].id} has {s.power[player]} power"


def _banned(s: State, action: Action) -> str:
    hooks = s.force.get(action.verb)
    ban = None if hooks is None else forbidden(s, action, hooks)
    return "" if ban is None else f"{ban.rule.source} forbids it"
