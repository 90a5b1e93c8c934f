"""Quantities: every number that cards may ask for or change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.lexicon.changes import CHANGES
from ruinous.games.oldworld.state import domination, readings
from ruinous.language.lexicon.entries import GAME, QuantityWord

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

Reading = Callable[[Any, int, int, int], int]
"""(state, subject, place, for whom) -> the value."""


def _quantity(
    phrase: str, meanings: Mapping[str, Reading], *others: str, **more: object
) -> QuantityWord:
    """Return a quantity.

    Args:
        meanings: type of thing to what reads the quantity of one.
        others: types that have the quantity without such a reading.
    """
    return QuantityWord(
        phrase=phrase,
        types=frozenset((*meanings, *others)),
        changes=CHANGES.get(phrase, ()),
        meaning=lambda scope, kind: meanings[kind],
        **more,  # type: ignore[arg-type]
    )


def _dice_of_player(state: State, player: int, place: int, who: int) -> int:
    return readings.battle_dice(state, player, place)


def _spread_of_player(state: State, player: int, place: int, who: int) -> int:
    return readings.spread_of_player(state, player, place)


QUANTITIES: Final = (
    _quantity("attack", {"figure": readings.attack}, people_say=("strength", "might"),
              doc="Battle dice that a figure is worth.", rule="battle.dice.sum-of-attack"),
    _quantity("defense", {"figure": readings.defense},
              people_say=("toughness", "health", "hit points", "armour", "armor"),
              doc="Hits that it takes to kill a figure.", rule="battle.kill.threshold"),
    _quantity("cost", {"figure": readings.figure_cost, "card": readings.card_cost}, "action",
              people_say=("price",),
              doc="Power to pay for a figure, card or action; domination counts printed costs.",
              rule="cards.cost.may-be-modified-for-payment"),
    _quantity("hit number", {"figure": readings.hit_number}, said="lowest die that hits {}",
              doc="Lowest face of a die that hits a figure, such as 6 for sixes alone.",
              rule="battle.six-only-targets"),
    _quantity("battle dice", {"figure": readings.battle_dice_of_figure, "player": _dice_of_player},
              plural=True, computed_from=frozenset({"attack"}), located=frozenset({"player"}),
              doc="Dice that a figure contributes, or that a player rolls in a region.",
              rule="battle.dice.sum-of-attack"),
    _quantity("face", {"die": readings.face},
              people_say=("value", "number", "result", "pips"),
              doc="The number that a die counts as, never more or less than such a die can show.",
              rule="components.dice.d6"),
    _quantity("natural face", {"die": readings.natural_face}, fixed=True,
              people_say=("rolled face", "printed face", "natural number"),
              doc="The number that a die shows, whatever it counts as.",
              rule="components.dice.d6"),
    _quantity("battles fought", {"region": readings.battles_fought}, plural=True,
              said="number of battles fought in {}",
              doc="Battles that a region fights in a battle phase.", rule="battle.trigger"),
    _quantity("resistance", {"region": readings.resistance}, people_say=("resistance value",),
              doc="The number that a domination value must exceed.",
              rule="domination.must-exceed-resistance"),
    _quantity("ruin threshold", {"region": readings.ruin_threshold},
              people_say=("corruption limit", "ruin value of a region"),
              doc="Corruption, and tokens that count as such, with which a region is ruined.",
              rule="ruin.threshold-twelve"),
    _quantity("conquest", {"region": readings.conquest}, people_say=("conquest value",),
              doc="Points that the dominator of a region scores.",
              rule="domination.score-conquest"),
    _quantity("influence", {"figure": readings.influence, "token": domination.token_influence},
              per_player=True, people_say=("dominance",), said="influence of {} on domination",
              doc="What a figure or token adds to a domination value.", rule="domination.value"),
    _quantity("domination value", {"player": domination.domination},
              located=frozenset({"player"}), computed_from=frozenset({"influence"}),
              people_say=("domination", "dominance value"),
              doc="Printed costs of a player's cards in a region, and the influence of figures.",
              rule="domination.value"),
    _quantity("spread", {"figure": readings.spread, "player": _spread_of_player},
              located=frozenset({"player"}),
              said="corruption placed by {} in the corruption step",
              doc="Corruption that a figure or a player places in the corruption step.",
              rule="corruption.one-per-cultist"),
    _quantity("magic", {"figure": readings.figure_magic, "region": readings.region_magic},
              doc="Magic of a figure or a region: symbols, and tokens that count as such.",
              rule="general.magic-symbol.on-figures"),
    _quantity("card spaces", {"region": readings.card_spaces}, plural=True, per_player=True,
              doc="Chaos cards that fit into a region.", rule="board.two-card-spaces"),
    _quantity("ruin value", {"figure": readings.ruin_value},
              doc="Tokens that a figure counts for when a ruined region is scored.",
              rule="end.score.all-own-tokens"),
    _quantity("hand draw", {"player": readings.hand_draw},
              said="number of cards drawn by {} in the draw phase",
              doc="Cards that a player draws in the draw phase, if the sheet gives a number.",
              rule="draw.count-from-sheet"),
    _quantity("hand size", {"player": readings.hand_size}, people_say=("hand limit",),
              doc="Cards that a hand is filled up to in the draw phase, if its sheet says so.",
              rule="draw.count-from-sheet"),
    _quantity("power refill", {"player": readings.power_refill},
              said="power given to {} in the draw phase", computed_from=frozenset({"power limit"}),
              doc="Power that a player begins the round with, at most the limit.",
              rule="draw.power.reset"),
    _quantity("power limit", {"player": readings.power_limit},
              people_say=("maximum power", "power maximum"),
              doc="The most power that a player can have; what is above it is not gained.",
              rule="draw.power.cap-twelve"),
    _quantity("dial ticks", {"player": readings.dial_ticks}, plural=True,
              doc="Ticks of a dial in the dial step: one with counters, one more with the most.",
              rule="end.dials.one-tick"),
    _quantity("points to win", {GAME: readings.points_to_win}, plural=True,
              people_say=("victory points to win", "points needed to win"),
              said="number of points needed to win", doc="Points with which the game ends.",
              rule="gameend.fifty.most-points"),
    _quantity("regions to ruin", {GAME: readings.regions_to_ruin}, plural=True,
              said="number of ruined regions that ends the game",
              doc="Ruined regions with which the game ends.",
              rule="gameend.five-ruins.most-points"),
    _quantity("track spaces", {GAME: readings.track_spaces}, plural=True,
              people_say=("old world track spaces", "spaces of the track"),
              said="number of spaces on the Old World track",
              doc="Old World cards in force at once; what is too many leaves with the next one.",
              rule="old_world.track.push-out"),
    _quantity("the round", {GAME: readings.round_number}, said="round", fixed=True,
              people_say=("round number", "the round number", "the number of the round"),
              doc="The number of the round under way; the first one is 1.",
              rule="round.six-phases"),
    _quantity("threat", {"player": readings.threat}, people_say=("threat value",),
              tie=readings.threat_rank, tied_by=frozenset({"lower in threat ties"}),
              doc="The number that a dial shows; the lowest carries out Old World cards.",
              rule="dial.threat-value"),
)  # fmt: skip
