"""Summoning a figure on a turn: which figures, and to which regions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Clause, Reason, admitted, any_admitted
from ruinous.games.oldworld.legality.payments import can_pay
from ruinous.games.oldworld.legality.turn import NOT_FORBIDDEN, PAID, POSSIBLE, Play, Turn
from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.state.prices import prices_can_change
from ruinous.games.oldworld.state.readings import figure_cost, summon_price
from ruinous.kernel.engine.quantities import price, price_terms, terms
from ruinous.kernel.engine.window import permitted
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits, listed
from ruinous.language.lexicon.wording import listed as listed_words

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import Hooks, Row


def summons_of(state: State, player: int, figure: int, region: int = NOTHING) -> Action:
    """Return the action of summoning a figure."""
    origin = state.figure_place[figure]
    return Action("move", player, "figure", figure, 1, origin, region, region, roles=PAID)


def summons(turn: Turn, figure: int) -> Play:
    """Return the play of a player who summons a figure."""
    return Play(turn, summons_of(turn.state, turn.player, figure))


# ---------------------------------------------------------------- the figure


def _off_cards(turn: Turn, figures: int) -> int:
    state = turn.state
    for figure, _, _ in state.laid:
        if state.figure_place[figure] == NOTHING:
            figures &= ~(1 << figure)
    return figures


def _controller(turn: Turn, figure: int) -> Reason:
    state = turn.state
    return Reason(f"it belongs to {state.table.powers[state.controller(figure)].name}")


FIGURE: Final[tuple[Clause[Turn], ...]] = (
    Clause(
        "figure",
        lambda turn, figures: figures & turn.state.mine[turn.player],
        _controller,
        "summon.source.stock-or-board",
        last=True,
    ),
    Clause("figure", _off_cards, lambda turn, figure: Reason("it stands on a card")),
)
"""Clauses on a figure, wherever it goes."""

# ---------------------------------------------------------------- the region


def _in_reach(play: Play, regions: int) -> int:
    """Return the regions in reach, and those that rules allow besides."""
    state, near = play.state, play.turn.reach
    found = regions & near
    hooks: Hooks | None = state.force.get("move")
    if hooks is not None and hooks.allow:
        for region in bits(regions & ~near & ~state.banished):
            if permitted(state, play.to(region)):
                found |= 1 << region
    return found


def _out_of_reach(play: Play, region: int) -> Reason:
    state, table = play.state, play.state.table
    if state.banished >> region & 1:
        return Reason("it is out of the game")
    mine = state.mine[play.turn.player]
    where = [
        spoken(table.regions[each].name) for each, there in enumerate(state.at) if there & mine
    ]
    power, place = table.powers[play.turn.player].name, table.regions[region]
    text = f"no figure of {power} is there or in an adjacent region, only in "
    return Reason(text + listed_words(where, "and"), printed=(place.name, place.span))


def _within_power(turn: Turn, figures: list[int]) -> list[int]:
    """Return the figures that the player can pay for, unless rules change prices of moves."""
    state, power = turn.state, turn.power
    if prices_can_change(state, "cost/move"):
        return figures
    if "cost/figure" in state.force:
        return [each for each in figures if figure_cost(state, each) <= power]
    printed = state.table.cost
    return [each for each in figures if printed[each] <= power]


def _affordable(play: Play, regions: int) -> int:
    state, found = play.state, 0
    printed = figure_cost(state, play.thing)
    if not prices_can_change(state, "cost/move"):
        return regions if printed <= play.turn.power else 0
    for region in bits(regions):
        action = play.to(region)
        if can_pay(state, action, price(state, action, printed)):
            found |= 1 << region
    return found


def _too_dear(play: Play, region: int) -> Reason:
    state, figure = play.state, play.thing
    action = play.to(region)
    follower, printed = state.table.figures[figure].follower, state.table.cost[figure]
    rewritten: Row = state.force.get("cost/figure", ())
    return Reason(
        play.too_dear(summon_price(state, action)),
        printed=(follower.name, follower.span),
        start=printed,
        terms=(
            *terms(state, rewritten, figure, printed, state.figure_place[figure]),
            *price_terms(state, action, figure_cost(state, figure)),
        ),
    )


REACH: Final[Clause[Play]] = Clause(
    "reach", _in_reach, _out_of_reach, "summon.placement.own-or-adjacent"
)
COST: Final[Clause[Play]] = Clause("cost", _affordable, _too_dear, "summon.cost.insufficient")
REGION: Final[tuple[Clause[Play], ...]] = (REACH, COST, POSSIBLE, NOT_FORBIDDEN)
"""Clauses on the region that a figure goes to."""

# ---------------------------------------------------------------- what is offered


def _ruled(state: State) -> tuple[Clause[Play], ...]:
    """Return the clauses that rules in force may make refuse some of the regions in reach."""
    hooks: Hooks | None = state.force.get("move")
    bans = (POSSIBLE, NOT_FORBIDDEN) if hooks is not None and hooks.forbid else ()
    return (COST, *bans) if prices_can_change(state, "cost/move") else bans


def summonable(turn: Turn) -> list[int]:
    """Return the figures that may be summoned somewhere on a turn, one of each that are alike."""
    state, everywhere = turn.state, turn.state.table.all_regions
    figures = admitted(FIGURE, turn, state.table.all_figures)
    alike = listed(state.world.types["figure"].distinct(state, figures))
    found, ruled = _within_power(turn, alike), _ruled(state)
    if state.banished and not turn.reach:  # no region is left in the game
        return []
    if not ruled or not found:
        return found
    play, place = summons(turn, found[0]), state.figure_place
    return [
        figure
        for figure in found
        if any_admitted(ruled, play.about(figure, place[figure]), _in_reach(play, everywhere))
    ]


def destinations(turn: Turn, figure: int) -> list[int]:
    """Return the regions that a figure may be summoned to on a turn."""
    clauses = REGION if _ruled(turn.state) else (REACH, COST)
    return listed(admitted(clauses, summons(turn, figure), turn.state.table.all_regions))
