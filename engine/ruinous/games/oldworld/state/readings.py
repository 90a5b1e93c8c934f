"""Every number and yes/no that the game reads off its state, each computed in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.engine.costs import price
from ruinous.kernel.engine.quantities import amount, touched
from ruinous.kernel.state.bits import NOTHING, bits, listed

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action

# ---------------------------------------------------------------- figures


def attack(s: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the attack of a figure, in dice."""
    return amount(s, "attack/figure", figure, s.table.attack[figure], s.figure_place[figure])


def defense(s: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many hits kill a figure."""
    return amount(s, "defense/figure", figure, s.table.defense[figure], s.figure_place[figure])


def figure_cost(s: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the printed cost of a figure, as upgrades rewrite it, in power."""
    return amount(s, "cost/figure", figure, s.table.cost[figure], s.figure_place[figure])


def hit_number(s: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the lowest face of a die that hits a figure."""
    return amount(s, "hit number/figure", figure, s.table.die.hit_on, s.figure_place[figure])


def influence(s: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return what a figure adds to its player's domination value."""
    return amount(s, "influence/figure", figure, 1, s.figure_place[figure], who)


def spread(s: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how much corruption a figure places in the corruption step."""
    printed = s.table.by_class["cultist"] >> figure & 1
    return amount(s, "spread/figure", figure, printed, s.figure_place[figure])


def figure_magic(s: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the magic symbols that a figure bears."""
    return amount(s, "magic/figure", figure, 0, s.figure_place[figure])


def ruin_value(s: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many tokens a figure counts for when a ruined region is scored."""
    return amount(s, "ruin value/figure", figure, 0, s.figure_place[figure])


def is_swift(s: State, figure: int) -> bool:
    """Return whether a figure rolls before all others."""
    return amount(s, "swift/figure", figure, 0, s.figure_place[figure]) > 0


# ---------------------------------------------------------------- regions


def resistance(s: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the value that a domination value must exceed."""
    return amount(s, "resistance/region", region, s.table.values[region], region)


def conquest(s: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the points for dominating a region."""
    return amount(s, "conquest/region", region, s.table.values[region], region)


def card_spaces(s: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many Chaos cards a region takes."""
    return amount(s, "card spaces/region", region, s.table.rules.card_spaces, region, who)


def battles_fought(s: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many battles a region fights in a battle phase."""
    return amount(s, "battles fought/region", region, s.table.rules.battles, region)


def is_populous(s: State, region: int) -> bool:
    """Return whether a region is Populous."""
    return amount(s, "populous/region", region, s.table.populous >> region & 1, region) > 0


def region_magic(s: State, region: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the magic items of a region: symbols on cards and figures, and tokens that count."""
    table = s.table
    total = sum(table.cards[card].magic for card in s.cards_in(region))
    for pile, weight in table.magic_piles[region]:
        total += s.piles[pile] * weight
    if "magic/figure" in s.force:
        total += sum(figure_magic(s, figure) for figure in bits(s.at[region]))
    return amount(s, "magic/region", region, total, region)


# ---------------------------------------------------------------- players


def threat(s: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the number on a player's dial; 0 once it shows victory."""
    printed = s.table.powers[player].dial.ticks[s.dial[player]].threat
    return amount(s, "threat/player", player, printed or 0)


def threat_rank(s: State, player: int) -> int:
    """Return what orders players of equal threat: lower for one who loses such ties."""
    return 0 if amount(s, "lower in threat ties/player", player, 0) else 1


def is_lower_in_ties(s: State, player: int) -> bool:
    """Return whether a player counts as lower when threats are equal."""
    return threat_rank(s, player) == 0


def is_ruiner(s: State, player: int) -> bool:
    """Return whether a rule makes a player a ruiner in every region."""
    return amount(s, "a ruiner/player", player, 0) > 0


def covered(s: State) -> int:
    """Return the cards that lie under another one."""
    return sum(1 << card for card, _ in s.covered)


def hand_draw(s: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many cards a player draws in the draw phase."""
    return amount(s, "hand draw/player", player, s.table.powers[player].draw.cards or 0)


def hand_size(s: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return how many cards a player fills the hand up to; 0 for no such rule."""
    return amount(s, "hand size/player", player, s.table.powers[player].draw.up_to or 0)


def power_refill(s: State, player: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the power a player starts a round with, at most the end of the track."""
    value = amount(s, "power refill/player", player, s.table.powers[player].power)
    return min(value, s.table.rules.power_limit)


def battle_dice_of_figure(s: State, figure: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the dice that a figure contributes."""
    return amount(s, "battle dice/figure", figure, attack(s, figure), s.figure_place[figure])


def battle_dice(s: State, player: int, region: int, *, swift: bool = False, rolled: int = 0) -> int:
    """Return the dice a player rolls in a region.

    What changes the dice of a player changes the sum of both rolls: dice it adds come with the
    second one.

    Args:
        swift: count only the figures that roll before the others; otherwise only the rest.
        rolled: dice that the player's swift figures have rolled already.
    """
    figures = s.at[region] & s.mine[player]
    if not (figures or rolled or "battle dice/player" in s.force):
        return 0
    first = _swift_among(s, figures)
    if swift and not first:
        return 0
    dice = rolled + _dice_of_figures(s, figures & ~first)
    if not swift:
        return max(amount(s, "battle dice/player", player, dice, region) - rolled, 0)
    early = _dice_of_figures(s, first)
    return min(early, amount(s, "battle dice/player", player, early + dice, region))


def _swift_among(s: State, figures: int) -> int:
    if "swift/figure" not in s.force:
        return 0
    return sum(1 << each for each in bits(figures) if is_swift(s, each))


def _dice_of_figures(s: State, figures: int) -> int:
    if "attack/figure" in s.force or "battle dice/figure" in s.force:
        return sum([battle_dice_of_figure(s, each) for each in listed(figures)])
    attack = s.table.attack
    return sum([attack[each] for each in listed(figures)])


def spread_of_player(s: State, player: int, region: int) -> int:
    """Return how much corruption a player places in a region in the corruption step."""
    table = s.table
    figures = s.at[region] & s.mine[player]
    if not figures and "spread/player" not in s.force:
        return 0
    if "spread/figure" in s.force:
        total = sum(spread(s, figure) for figure in bits(figures))
    else:
        total = (figures & table.by_class["cultist"]).bit_count()
    return amount(s, "spread/player", player, total, region)


def domination(s: State, player: int, region: int) -> int:
    """Return a player's domination value: printed costs of cards, and influence of figures."""
    table = s.table
    total = sum(
        table.cards[card].cost for card in s.cards_in(region) if table.card_owner[card] == player
    )
    figures = s.at[region] & s.mine[player]
    if touched(s, "influence/figure", region):
        total += sum(influence(s, figure, who=player) for figure in bits(figures))
    else:
        total += figures.bit_count()
    if s.laid:
        total += _influence_of_laid(s, player, region)
    if touched(s, "influence/token", region):
        for pile in bits(s.present_piles & table.region_piles[region]):
            total += token_influence(s, pile, who=player) * s.piles[pile]
    return total


def _influence_of_laid(s: State, player: int, region: int) -> int:
    """Return what figures on cards of a region add beyond their own domination."""
    cards = s.cards_in(region)
    total = 0
    for figure, kind, card in s.laid:
        counted = s.at[region] & s.mine[player] & 1 << figure
        if kind == "card" and card in cards and not counted:
            total += amount(s, "influence/figure", figure, 0, region, player)
    return total


def dominations(s: State, region: int) -> list[int]:
    """Return the domination value of every player."""
    if s.laid or touched(s, "influence/figure", region) or touched(s, "influence/token", region):
        return [domination(s, player, region) for player in range(s.table.count)]
    table, there = s.table, s.at[region]
    values = [(there & mine).bit_count() for mine in s.mine]
    for card in s.cards_in(region):
        values[table.card_owner[card]] += table.cards[card].cost
    return values


def token_influence(s: State, pile: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return what one token of a pile adds to a player's domination value."""
    kind = pile // s.table.places
    if kind < s.table.count and kind != who:
        return 0
    return amount(s, "influence/token", pile, 0, pile % s.table.places, who)


# ---------------------------------------------------------------- cards


def is_cancelled(s: State, card: int) -> bool:
    """Return whether a card has lost its effect."""
    return amount(s, "cancelled/card", card, 0, s.region_of_card(card)) > 0


def card_cost(s: State, card: int, place: int = NOTHING, who: int = NOTHING) -> int:
    """Return the printed cost of a card, which is what domination counts."""
    return s.table.cards[card].cost


def summon_price(s: State, action: Action) -> int:
    """Return the power a player pays for a summons."""
    return price(s, action, figure_cost(s, action.obj))


def play_price(s: State, action: Action) -> int:
    """Return the power a player pays for playing a card."""
    printed = s.table.cards[action.obj].cost
    return price(s, action, printed, s.table.book.prices[action.obj])
