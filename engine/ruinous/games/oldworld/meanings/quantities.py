"""Quantities: what reads each of them, by the type of the thing that has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state import domination, readings, turn_order
from ruinous.language.lexicon.entries import GAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.meanings import OfThing, Reading


def _dice_of_player(state: State, player: int, place: int, who: int) -> int:
    return readings.battle_dice(state, player, place)


def _spread_of_player(state: State, player: int, place: int, who: int) -> int:
    return readings.spread_of_player(state, player, place)


QUANTITIES: Final[Mapping[str, Mapping[str, Reading]]] = {
    "attack": {"figure": readings.attack},
    "defense": {"figure": readings.defense},
    "cost": {"figure": readings.figure_cost, "card": readings.card_cost},
    "hit number": {"figure": readings.hit_number},
    "battle dice": {"figure": readings.battle_dice_of_figure, "player": _dice_of_player},
    "face": {"die": readings.face},
    "natural face": {"die": readings.natural_face},
    "battles fought": {"region": readings.battles_fought},
    "resistance": {"region": readings.resistance},
    "ruin threshold": {"region": readings.ruin_threshold},
    "conquest": {"region": readings.conquest},
    "influence": {"figure": readings.influence, "token": domination.token_influence},
    "domination value": {"player": domination.domination},
    "spread": {"figure": readings.spread, "player": _spread_of_player},
    "magic": {"figure": readings.figure_magic, "region": readings.region_magic},
    "card spaces": {"region": readings.card_spaces},
    "ruin value": {"figure": readings.ruin_value},
    "hand draw": {"player": readings.hand_draw},
    "hand size": {"player": readings.hand_size},
    "power refill": {"player": readings.power_refill},
    "power limit": {"player": readings.power_limit},
    "dial ticks": {"player": readings.dial_ticks},
    "points to win": {GAME: readings.points_to_win},
    "regions to ruin": {GAME: readings.regions_to_ruin},
    "track spaces": {GAME: readings.track_spaces},
    "the round": {GAME: readings.round_number},
    "threat": {"player": readings.threat},
    "turn order": {"player": turn_order.turn_order},
    "power order": {"player": turn_order.power_order},
    "bid": {"player": readings.bid},
}

TIES: Final[Mapping[str, OfThing]] = {"threat": readings.threat_rank}
