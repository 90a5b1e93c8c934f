"""Every number and yes/no that the game reads off its state, each computed in one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.casts import lying
from ruinous.games.oldworld.state.prices import own_prices
from ruinous.kernel.engine.kinds import counting_key, of_kind
from ruinous.kernel.engine.quantities import amount, price, touched
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.action import Action


THE_GAME: Final = 0
"""Subject of quantities of the game itself: there is only one."""
MANY_DICE: Final = 900
"""More dice than anybody rolls: what changes leave of them shows whether they set a limit."""


COUNTING: Final = counting_key("figure")
"""Key of the rules by which figures count as others."""


_Reading = Callable[..., int]


def _of_figure(quantity: str, printed: Callable[[Table, int], int]) -> _Reading:
    """Return the reading of a quantity of figures, changed by rules of where the figure is."""
    key = f"{quantity}/figure"

    def reading(state: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
        value = printed(state.table, figure)
        if key not in state.force:
            return value
        return amount(state, key, figure, value, state.figure_place[figure])

    return reading


# ---------------------------------------------------------------- figures

attack: Final[_Reading] = _of_figure("attack", lambda table, figure: table.attack[figure])
"""Attack of a figure, in dice."""
defense: Final[_Reading] = _of_figure("defense", lambda table, figure: table.defense[figure])
"""How many hits kill a figure."""
figure_cost: Final[_Reading] = _of_figure("cost", lambda table, figure: table.cost[figure])
"""Printed cost of a figure, as upgrades rewrite it, in power."""
hit_number: Final[_Reading] = _of_figure("hit number", lambda table, figure: table.die.hit_on)
"""Lowest face of a die that hits a figure."""
figure_magic: Final[_Reading] = _of_figure("magic", lambda table, figure: 0)
"""Magic symbols that a figure bears."""
ruin_value: Final[_Reading] = _of_figure("ruin value", lambda table, figure: 0)
"""How many tokens a figure counts for when a ruined region is scored."""
_swift = _of_figure("swift", lambda table, figure: 0)


def cultists(state: State) -> int:
    """Return the figures that are cultists, or that rules count as such."""
    return of_kind(state, COUNTING, state.table.by_class["cultist"])


def spread(state: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how much corruption a figure places in the corruption step."""
    printed = cultists(state) >> figure & 1
    return amount(state, "spread/figure", figure, printed, state.figure_place[figure])


def influence(state: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return what a figure adds to its player's domination value."""
    return amount(state, "influence/figure", figure, 1, state.figure_place[figure], who)


def is_swift(state: State, figure: int) -> bool:
    """Return whether a figure rolls before all others."""
    return _swift(state, figure) > 0


# ---------------------------------------------------------------- dice


def natural_face(state: State, die: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the face that a die shows; 0 once it is off the table."""
    found = lying(state, die)
    return 0 if found is None else found.face


def face(state: State, die: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the face that a die counts as, which is always one that such a die has."""
    found = lying(state, die)
    if found is None or "face/die" not in state.force:
        return 0 if found is None else found.face
    value = amount(state, "face/die", die, found.face, found.place)
    return min(max(value, 1), state.table.die.sides)


# ---------------------------------------------------------------- regions


def resistance(state: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the value that a domination value must exceed."""
    return amount(state, "resistance/region", region, state.table.values[region], region)


def conquest(state: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the points for dominating a region."""
    return amount(state, "conquest/region", region, state.table.values[region], region)


def card_spaces(state: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many Chaos cards a region takes."""
    return amount(state, "card spaces/region", region, state.table.card_spaces, region, who)


def ruin_threshold(state: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many tokens ruin a region."""
    printed = state.table.rules.ruin_threshold
    if "ruin threshold/region" not in state.force:
        return printed
    return amount(state, "ruin threshold/region", region, printed, region)


def battles_fought(state: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many battles a region fights in a battle phase."""
    return amount(state, "battles fought/region", region, state.table.rules.battles, region)


def is_populous(state: State, region: int) -> bool:
    """Return whether a region is Populous."""
    return amount(state, "populous/region", region, state.table.populous >> region & 1, region) > 0


def region_magic(state: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the magic items of a region: symbols on cards and figures, and tokens that count."""
    table, total = state.table, 0
    for card in state.cards_in(region):
        if not state.face_down >> card & 1:
            total += table.cards[card].magic
    for pile, weight in table.magic_piles[region]:
        total += state.piles[pile] * weight
    if "magic/figure" in state.force:
        total += sum(figure_magic(state, figure) for figure in bits(state.at[region]))
    return amount(state, "magic/region", region, total, region)


# ---------------------------------------------------------------- the game itself


def round_number(state: State, game: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the number of the round under way."""
    return state.round


def points_to_win(state: State, game: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the points with which the game ends."""
    return amount(state, "points to win/game", game, state.table.rules.victory_points)


def regions_to_ruin(state: State, game: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the number of ruined regions with which the game ends."""
    return amount(state, "regions to ruin/game", game, state.table.rules.ruined_regions)


def track_spaces(state: State, game: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many cards the Old World track takes."""
    return amount(state, "track spaces/game", game, state.table.rules.track_spaces)


# ---------------------------------------------------------------- players


def power_limit(state: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the most power that a player can have."""
    return amount(state, "power limit/player", player, state.table.rules.power_limit)


def dial_ticks(state: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how far a player's dial would turn in a dial step now."""
    return ticks_of(state, player, most_counters(state))


def ticks_of(state: State, player: int, most: int) -> int:
    """Return how far a player's dial turns: for counters, and for having the most of all.

    Rule: end.dials.one-tick, end.dials.most-extra-tick.
    """
    printed = int(state.counters[player] > 0) + int(player == most)
    return amount(state, "dial ticks/player", player, printed)


def most_counters(state: State) -> int:
    """Return who has strictly the most counters, or NOTHING (rule end.dials.tie-no-extra)."""
    most = max(state.counters)
    return state.counters.index(most) if most and state.counters.count(most) == 1 else NOTHING


def threat(state: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the number on a player's dial; once it shows victory, the last one before that."""
    return amount(state, "threat/player", player, state.table.threats[player][state.dial[player]])


def bid(state: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the bid of a player in the current effect; 0 without a bid."""
    return amount(state, "bid/player", player, dict(state.bids).get(player, 0))


def threat_rank(state: State, player: int) -> int:
    """Return a sort key for players of equal threat: 0 for one who counts as lower, else 1."""
    return 0 if amount(state, "lower in threat ties/player", player, 0) else 1


def lowest_threat(state: State) -> int:
    """Return the player with the lowest threat, the first in Power order of several.

    Rule: old_world.lowest-threat-acts, old_world.threat-tie-base.
    """
    players = range(state.table.count)
    return min(players, key=lambda player: (threat(state, player), threat_rank(state, player)))


def is_lower_in_ties(state: State, player: int) -> bool:
    """Return whether a player counts as lower when threats are equal."""
    return threat_rank(state, player) == 0


def is_ruiner(state: State, player: int) -> bool:
    """Return whether a rule makes a player a ruiner in every region."""
    return amount(state, "a ruiner/player", player, 0) > 0


def covered(state: State) -> int:
    """Return the cards that lie under another one."""
    return sum(1 << card for card, _ in state.covered)


def hand_draw(state: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many cards a player draws in the draw phase."""
    return amount(state, "hand draw/player", player, state.table.powers[player].draw.cards or 0)


def hand_size(state: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many cards a player fills the hand up to; 0 for no such rule."""
    return amount(state, "hand size/player", player, state.table.powers[player].draw.up_to or 0)


def power_refill(state: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the power a player starts a round with, at most the end of the track."""
    value = amount(state, "power refill/player", player, state.table.powers[player].power)
    return min(value, power_limit(state, player))


def battle_dice_of_figure(
    state: State, figure: int, place: int = NOTHING, who: int = NOTHING
) -> int:
    """Return the dice that a figure contributes."""
    return amount(
        state, "battle dice/figure", figure, attack(state, figure), state.figure_place[figure]
    )


def battle_dice(
    state: State, player: int, region: int, *, swift: bool = False, rolled: int = 0
) -> int:
    """Return the dice a player rolls in a region.

    What changes the dice of a player changes the sum of both rolls: dice it adds come with the
    second one.

    Args:
        swift: count only the figures that roll before the others; otherwise only the rest.
        rolled: dice that the player's swift figures have rolled already.
    """
    figures = state.at[region] & state.mine[player]
    if not (figures or rolled or "battle dice/player" in state.force):
        return 0
    first = _swift_among(state, figures)
    if swift and not first:
        return 0
    dice = rolled + _dice_of_figures(state, figures & ~first, region)
    if not swift:
        left = max(amount(state, "battle dice/player", player, dice, region) - rolled, 0)
        return min(left, dice_left(state, player, region))
    early = _dice_of_figures(state, first, region)
    early = min(early, amount(state, "battle dice/player", player, early + dice, region))
    return min(early, dice_left(state, player, region))


def dice_left(state: State, player: int, region: int) -> int:
    """Return how many more dice a player may roll in a region in this battle phase.

    What limits the battle dice of a player limits all dice of the phase, those of cards too.
    """
    if state.step != "battle" or "battle dice/player" not in state.force:
        return MANY_DICE
    limit = amount(state, "battle dice/player", player, MANY_DICE, region)
    if limit > MANY_DICE // 2:
        return MANY_DICE
    return max(limit - _rolled(state, player, region), 0)


def _rolled(state: State, player: int, region: int) -> int:
    """Return how many dice a player has rolled in a region in the phase under way."""
    link, total = state.log, 0
    while link is not None:
        link, action = link
        if action.windows != state.windows:
            break
        if action.verb == "roll" and (action.actor, action.place) == (player, region):
            total += action.amount
    return total


def _swift_among(state: State, figures: int) -> int:
    if "swift/figure" not in state.force:
        return 0
    return sum(1 << each for each in bits(figures) if is_swift(state, each))


def _dice_of_figures(state: State, figures: int, region: int) -> int:
    """Return the dice that figures in a region contribute."""
    if touched(state, ("attack/figure", "battle dice/figure"), region):
        return sum([battle_dice_of_figure(state, each) for each in bits(figures)])
    attack = state.table.attack
    return sum([attack[each] for each in bits(figures)])


def spread_of_player(state: State, player: int, region: int) -> int:
    """Return how much corruption a player places in a region in the corruption step."""
    figures = state.at[region] & state.mine[player]
    if not figures and "spread/player" not in state.force:
        return 0
    if "spread/figure" in state.force:
        total = sum(spread(state, figure) for figure in bits(figures))
    else:
        total = (figures & cultists(state)).bit_count()
    return amount(state, "spread/player", player, total, region)


# ---------------------------------------------------------------- cards


def is_cancelled(state: State, card: int) -> bool:
    """Return whether a card has lost its effect."""
    if "cancelled/card" not in state.force:
        return False
    return amount(state, "cancelled/card", card, 0, state.region_of_card(card)) > 0


def is_blank(state: State, upgrade: int) -> bool:
    """Return whether an upgrade in play has lost its effect."""
    key = "cancelled/upgrade"
    return key in state.force and amount(state, key, upgrade, 0) > 0


def card_cost(state: State, card: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the printed cost of a card, which domination counts; 0 while it lies face down."""
    return 0 if state.face_down >> card & 1 else state.table.card_cost[card]


def summon_price(state: State, action: Action) -> int:
    """Return the power a player pays for a summons."""
    return price(state, action, figure_cost(state, action.obj))


def play_price(state: State, action: Action) -> int:
    """Return the power a player pays for playing a card."""
    printed = state.table.card_cost[action.obj]
    return price(state, action, printed, own_prices(state, action.obj))
