"""Quantities: every number that cards may ask for or change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.state import readings
from ruinous.language.lexicon.entries import QuantityWord

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.compiler.scope import Scope

Reading = Callable[[Any, int, int, int], int]
"""(state, subject, place, for whom) -> the value."""


def _read(readings_by_type: Mapping[str, Reading]) -> Callable[[Scope, str], Reading]:
    def meaning(scope: Scope, kind: str) -> Reading:
        del scope
        return readings_by_type[kind]

    return meaning


def _dice_of_player(state: State, player: int, place: int, who: int) -> int:
    return readings.battle_dice(state, player, place)


def _spread_of_player(state: State, player: int, place: int, who: int) -> int:
    return readings.spread_of_player(state, player, place)


def _types(*names: str) -> frozenset[str]:
    return frozenset(names)


QUANTITIES: Final = (
    QuantityWord(phrase="attack", types=_types("figure"),
                 people_say=("strength", "might"),
                 meaning=_read({"figure": readings.attack}),
                 doc="Battle dice that a figure is worth.", rule="battle.dice.sum-of-attack"),
    QuantityWord(phrase="defense", types=_types("figure"),
                 people_say=("toughness", "health", "hit points", "armour", "armor"),
                 meaning=_read({"figure": readings.defense}),
                 doc="Hits that it takes to kill a figure.", rule="battle.kill.threshold"),
    QuantityWord(phrase="cost", types=_types("figure", "card", "action"),
                 people_say=("price",),
                 meaning=_read({"figure": readings.figure_cost, "card": readings.card_cost}),
                 doc="Power to pay for a figure, card or action; domination counts printed costs.",
                 rule="cards.cost.may-be-modified-for-payment"),
    QuantityWord(phrase="hit number", types=_types("figure"),
                 meaning=_read({"figure": readings.hit_number}),
                 said="lowest die that hits {}",
                 doc="Lowest face of a die that hits a figure, such as 6 for sixes alone.",
                 rule="battle.six-only-targets"),
    QuantityWord(phrase="battle dice", plural=True, types=_types("figure", "player"),
                 meaning=_read({"figure": readings.battle_dice_of_figure,
                                "player": _dice_of_player}),
                 doc="Dice that a figure contributes, or that a player rolls in a region.",
                 rule="battle.dice.sum-of-attack"),
    QuantityWord(phrase="battles fought", plural=True, types=_types("region"),
                 meaning=_read({"region": readings.battles_fought}),
                 said="number of battles fought in {}",
                 doc="Battles that a region fights in a battle phase.", rule="battle.trigger"),
    QuantityWord(phrase="resistance", types=_types("region"),
                 people_say=("resistance value",),
                 meaning=_read({"region": readings.resistance}),
                 doc="The number that a domination value must exceed.",
                 rule="domination.must-exceed-resistance"),
    QuantityWord(phrase="conquest", types=_types("region"),
                 people_say=("conquest value",),
                 meaning=_read({"region": readings.conquest}),
                 doc="Points that the dominator of a region scores.",
                 rule="domination.score-conquest"),
    QuantityWord(phrase="influence", types=_types("figure", "token"), per_player=True,
                 people_say=("dominance",),
                 meaning=_read({"figure": readings.influence,
                                "token": readings.token_influence}),
                 said="influence of {} on domination",
                 doc="What a figure or token adds to a domination value.",
                 rule="domination.value"),
    QuantityWord(phrase="spread", types=_types("figure", "player"),
                 meaning=_read({"figure": readings.spread, "player": _spread_of_player}),
                 said="corruption placed by {} in the corruption step",
                 doc="Corruption that a figure or a player places in the corruption step.",
                 rule="corruption.one-per-cultist"),
    QuantityWord(phrase="magic", types=_types("figure", "region"),
                 meaning=_read({"figure": readings.figure_magic,
                                "region": readings.region_magic}),
                 doc="Magic of a figure or a region: symbols, and tokens that count as such.",
                 rule="general.magic-symbol.on-figures"),
    QuantityWord(phrase="card spaces", plural=True, types=_types("region"), per_player=True,
                 meaning=_read({"region": readings.card_spaces}),
                 doc="Chaos cards that fit into a region.", rule="board.two-card-spaces"),
    QuantityWord(phrase="ruin value", types=_types("figure"),
                 meaning=_read({"figure": readings.ruin_value}),
                 doc="Tokens that a figure counts for when a ruined region is scored.",
                 rule="end.score.all-own-tokens"),
    QuantityWord(phrase="hand draw", types=_types("player"),
                 meaning=_read({"player": readings.hand_draw}),
                 said="number of cards drawn by {} in the draw phase",
                 doc="Cards that a player draws in the draw phase, if the sheet gives a number.",
                 rule="draw.count-from-sheet"),
    QuantityWord(phrase="hand size", types=_types("player"),
                 people_say=("hand limit",),
                 meaning=_read({"player": readings.hand_size}),
                 doc="Cards that a hand is filled up to in the draw phase, if its sheet says so.",
                 rule="draw.count-from-sheet"),
    QuantityWord(phrase="power refill", types=_types("player"),
                 meaning=_read({"player": readings.power_refill}),
                 said="power given to {} in the draw phase",
                 doc="Power that a player begins the round with, at most the limit.",
                 rule="draw.power.reset"),
    QuantityWord(phrase="threat", types=_types("player"),
                 people_say=("threat value",),
                 meaning=_read({"player": readings.threat}), tie=readings.threat_rank,
                 doc="The number that a dial shows; the lowest carries out Old World cards.",
                 rule="dial.threat-value"),
)  # fmt: skip
