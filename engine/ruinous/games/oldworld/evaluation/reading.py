"""A region read as numbers: what each player has in it, as the rules in force count it."""

from __future__ import annotations

from operator import add, sub
from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.actions.ruin import ruin_count
from ruinous.games.oldworld.evaluation.printed import (
    BARE,
    CARDS,
    FIGHT,
    HUNTED,
    LEADING,
    MARKED,
    OWN,
    RIVALS,
    SPREADING,
)
from ruinous.games.oldworld.state.domination import dominations
from ruinous.games.oldworld.state.readings import (
    battle_dice,
    conquest,
    cultists,
    is_populous,
    region_magic,
    resistance,
    ruin_threshold,
    spread_of_player,
)
from ruinous.kernel.engine.quantities import touched
from ruinous.kernel.engine.window import allowed
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import NO_HOOKS

if TYPE_CHECKING:
    from ruinous.games.oldworld.evaluation.printed import Printed, Wish
    from ruinous.games.oldworld.state.state import State

_SPREAD: Final = ("spread/figure", "spread/player")
"""Quantities that change how much corruption is placed."""
_DICE: Final = (
    "attack/figure",
    "battle dice/figure",
    "battle dice/player",
    "swift/figure",
)
"""Quantities that change the dice of a battle."""

NEAR: Final = 3
"""Domination value that a card may add at most, or nearly so."""


class Reading:
    """What is in a region; lists go by player. All of it lies open to everybody."""

    __slots__ = (
        "_holds", "all_bodies", "all_dice", "all_spread", "award", "bodies", "cards", "conquest",
        "dice", "domination", "effects", "fits", "held", "known", "lead", "lying", "magic",
        "rivals", "ruin", "ruined", "spread", "threshold", "tokens",
    )  # fmt: skip

    def __init__(self, state: State, region: int, printed: Printed) -> None:
        table, there = state.table, state.at[region] & ~state.tipped
        self.ruined = bool((state.ruined | state.banished) >> region & 1)
        self.bodies = [(there & mine).bit_count() for mine in state.mine]
        self.cards = [state.player_of(card) for card in state.cards_in(region)]
        """Whose cards lie here."""
        self.domination = dominations(state, region)
        self.rivals = _most_of_others(self.domination, resistance(state, region))
        """What the domination value of a player must exceed."""
        self.lead = list(map(sub, self.domination, self.rivals))
        self.conquest = conquest(state, region)
        self.dice = _dice(state, region)
        self.spread = _spread(state, region)
        self.all_bodies, self.all_dice = sum(self.bodies), sum(self.dice)
        self.all_spread = sum(self.spread)
        piles = state.piles[region :: table.places]
        self.lying = piles[: table.count]
        """Corruption that lies here."""
        self.held = list(map(add, self.lying, self.spread))
        """Corruption that will lie here after the corruption step."""
        self.tokens = sum(piles)
        """Tokens of all kinds."""
        self.ruin = ruin_count(state, region)
        self.threshold = ruin_threshold(state, region)
        populous = printed.populous and is_populous(state, region)
        self.magic = region_magic(state, region) if printed.magic else 0
        self.fits = [
            (not wish.populous or populous) and (not wish.tokens or self._bears(piles, wish))
            for wish in printed.wishes
        ]
        """Whether corruption placed here is what the dial asks for, magic aside."""
        awards = printed.awards
        self.award = awards[state.ruins][region] if state.ruins < len(awards) else (0, 0)
        """What the next ruination card gives to the first and the second."""
        self._holds = [NOTHING] * table.count
        self.known: dict[int, float] = {}
        """What was worked out from these numbers before."""
        self.effects: set[int] = set()
        """What of that includes the effect of a card."""

    @staticmethod
    def _bears(piles: list[int], wish: Wish) -> bool:
        """Return whether a token lies here that a dial asks for."""
        for kind in wish.tokens:  # noqa: SIM110 - a generator would cost more
            if piles[kind]:
                return True
        return False

    def circumstances(self, seat: int) -> int:
        """Return which of the circumstances hold that rules of a card may need."""
        if self._holds[seat] == NOTHING:
            self._holds[seat] = self._circumstances(seat)
        return self._holds[seat]

    def _circumstances(self, seat: int) -> int:
        own, rivals = self.bodies[seat], self.all_bodies - self.bodies[seat]
        fight = rivals and (self.all_dice if own else self.all_dice > self.dice[seat])
        return (
            OWN * (own > 0)
            | RIVALS * (rivals > 0)
            | FIGHT * bool(fight)
            | SPREADING * (self.all_spread > self.spread[seat])
            | MARKED * (self.tokens > 0)
            | HUNTED * (rivals > 0 and self.dice[seat] > 0)
            | CARDS * (len(self.cards) > self.cards.count(seat))
            | BARE * (not self.cards)
            | LEADING * (self.domination[seat] + NEAR > self.rivals[seat])
        )


def _most_of_others(values: list[int], least: int) -> list[int]:
    """Return for each player the greatest value that another one has, a number at least."""
    most = max(values)
    if most <= least:
        return [least] * len(values)
    second = max(least, sorted(values)[-2])
    return [second if value == most else most for value in values]


def _dice(state: State, region: int) -> list[int]:
    """Return the dice that each player rolls in a battle, swift figures included."""
    there, force = state.at[region], state.force
    if not there and "battle dice/player" not in force:
        return [0] * state.table.count
    if touched(state, _DICE, region):
        swift = "swift/figure" in force
        return [
            battle_dice(state, player, region)
            + (battle_dice(state, player, region, swift=True) if swift else 0)
            for player in range(state.table.count)
        ]
    attack, dice = state.table.attack, []
    for mine in state.mine:
        own = there & mine
        dice.append(sum([attack[figure] for figure in bits(own)]) if own else 0)
    return dice


def _spread(state: State, region: int) -> list[int]:
    """Return the corruption that each player will place, unless a rule forbids it."""
    there, force = state.at[region], state.force
    if state.ruined >> region & 1 or not (there or "spread/player" in force):
        return [0] * state.table.count
    if touched(state, _SPREAD, region):
        found = [spread_of_player(state, each, region) for each in range(state.table.count)]
    else:
        spreading = there & cultists(state)
        found = [(spreading & mine).bit_count() for mine in state.mine]
    if any(found) and force.get("place", NO_HOOKS).forbid:
        return [_allowed(state, region, *each) for each in enumerate(found)]
    return found


def _allowed(state: State, region: int, player: int, number: int) -> int:
    if not number:
        return 0
    pile = state.table.pile(player, region)
    place = Action("place", player, "token", pile, number, dst=region, place=region)
    return number if allowed(state, place) else 0
