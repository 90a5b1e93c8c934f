"""Quantities: every number that cards may ask for or change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ruinous.kernel.compiler.scope import Scope
from ruinous.language.lexicon import QuantityWord
from ruinous.oldworld import readings

Reading = Callable[[Any, int, int, int], int]
"""(state, subject, place, for whom) -> the value."""


def _read(readings_by_type: Mapping[str, Reading]) -> Callable[[Scope, str], Reading]:
    def meaning(scope: Scope, kind: str) -> Reading:
        del scope
        return readings_by_type[kind]

    return meaning


def _dice_of_player(s: Any, player: int, place: int, who: int) -> int:
    return readings.battle_dice(s, player, place)


def _spread_of_player(s: Any, player: int, place: int, who: int) -> int:
    return readings.spread_of_player(s, player, place)


def _types(*names: str) -> frozenset[str]:
    return frozenset(names)


QUANTITIES: Final = (
    QuantityWord(phrase="attack", types=_types("figure"),
                 meaning=_read({"figure": readings.attack}),
                 doc="Battle dice of a figure.", rule="battle.dice.sum-of-attack"),
    QuantityWord(phrase="defense", types=_types("figure"),
                 meaning=_read({"figure": readings.defense}),
                 doc="Hits that kill a figure.", rule="battle.kill.threshold"),
    QuantityWord(phrase="cost", types=_types("figure", "card", "action"),
                 meaning=_read({"figure": readings.figure_cost, "card": readings.card_cost}),
                 doc="Power to pay; of a card, the printed cost counts for domination.",
                 rule="cards.cost.may-be-modified-for-payment"),
    QuantityWord(phrase="hit number", types=_types("figure"),
                 meaning=_read({"figure": readings.hit_number}),
                 said="lowest die that hits {}",
                 doc="Lowest face of a die that hits a figure.", rule="battle.six-only-targets"),
    QuantityWord(phrase="battle dice", plural=True, types=_types("figure", "player"),
                 meaning=_read({"figure": readings.battle_dice_of_figure,
                                "player": _dice_of_player}),
                 doc="Dice that a figure contributes, or that a player rolls in a region.",
                 rule="battle.dice.sum-of-attack"),
    QuantityWord(phrase="battles fought", plural=True, types=_types("region"),
                 meaning=_read({"region": readings.battles_fought}),
                 said="number of battles fought in {}",
                 doc="Battles of a region in the battle phase.", rule="battle.trigger"),
    QuantityWord(phrase="resistance", types=_types("region"),
                 meaning=_read({"region": readings.resistance}),
                 doc="What a domination value must exceed.",
                 rule="domination.must-exceed-resistance"),
    QuantityWord(phrase="conquest", types=_types("region"),
                 meaning=_read({"region": readings.conquest}),
                 doc="Points for dominating a region.", rule="domination.score-conquest"),
    QuantityWord(phrase="influence", types=_types("figure", "token"), per_player=True,
                 meaning=_read({"figure": readings.influence,
                                "token": readings.token_influence}),
                 said="influence of {} on domination",
                 doc="What a figure or token adds to a domination value.",
                 rule="domination.value"),
    QuantityWord(phrase="spread", types=_types("figure", "player"),
                 meaning=_read({"figure": readings.spread, "player": _spread_of_player}),
                 said="corruption placed by {} in the corruption step",
                 doc="Corruption placed in the corruption step.",
                 rule="corruption.one-per-cultist"),
    QuantityWord(phrase="magic", types=_types("figure", "region"),
                 meaning=_read({"figure": readings.figure_magic,
                                "region": readings.region_magic}),
                 doc="Magic symbols and tokens that count as magic.",
                 rule="general.magic-symbol.on-figures"),
    QuantityWord(phrase="card spaces", plural=True, types=_types("region"), per_player=True,
                 meaning=_read({"region": readings.card_spaces}),
                 doc="Chaos cards that a region takes.", rule="board.two-card-spaces"),
    QuantityWord(phrase="ruin value", types=_types("figure"),
                 meaning=_read({"figure": readings.ruin_value}),
                 doc="Tokens a figure counts for when a ruined region is scored.",
                 rule="end.score.all-own-tokens"),
    QuantityWord(phrase="hand draw", types=_types("player"),
                 meaning=_read({"player": readings.hand_draw}),
                 said="number of cards drawn by {} in the draw phase",
                 doc="Cards drawn in the draw phase.", rule="draw.count-from-sheet"),
    QuantityWord(phrase="hand size", types=_types("player"),
                 meaning=_read({"player": readings.hand_size}),
                 doc="Cards the hand is filled up to in the draw phase.",
                 rule="draw.count-from-sheet"),
    QuantityWord(phrase="power refill", types=_types("player"),
                 meaning=_read({"player": readings.power_refill}),
                 said="power given to {} in the draw phase",
                 doc="Power a player begins the round with.", rule="draw.power.reset"),
    QuantityWord(phrase="threat", types=_types("player"),
                 meaning=_read({"player": readings.threat}),
                 doc="The number on a player's dial.", rule="dial.threat-value"),
)  # fmt: skip
