"""Whether the effect of a card can do anything where it would lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.evaluation.determinizing import determinize
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.domination import dominations
from ruinous.games.oldworld.state.readings import (
    battle_dice,
    defense,
    is_cancelled,
    resistance,
)
from ruinous.kernel.engine.window import would_act
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.luck import Luck
from ruinous.kernel.state.rng import Rng

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import Rule

_COUNTED: Final = (
    "influence/",
    "resistance/",
    "domination value/",
    "attack/",
    "battle dice/",
    "defense/",
)
"""Quantities whose change shows at once in the numbers of a region."""


class Effects:
    """What effects of cards can do in one position, as far as a player may know it."""

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self._player = player
        self._unknown: State | None = None
        """The position with hidden things dealt again; clones of it are changed."""

    def can_act(self, card: int, region: int) -> bool:
        """Return whether something of a card can act in a region.

        What acts at once is tried, what changes numbers is brought into force on a clone. What
        waits for something may always come to act.
        """
        if _is_cancelled(self._state, card, region, self._player):
            return False
        effect = self._state.table.book.cards[card]
        if effect.own:
            return any(self._acts_at_once(rule, card, region) for _, rule in effect.own)
        if effect.rules and all(
            rule.use == "change" and rule.key.startswith(_COUNTED) for rule in effect.rules
        ):
            return _changes_numbers(self._state, card, region, self._player)
        return True

    def _acts_at_once(self, rule: Rule, card: int, region: int) -> bool:
        if rule.code is None:
            return False
        if self._unknown is None:
            self._unknown = self._state.clone()
            self._unknown.luck = Luck(0)
            determinize(self._unknown, self._player, Rng(0))
        slots = rule.filled(self._player, region, card)
        return would_act(self._unknown, Frame(rule.code, slots, rule.source), at_once=True)


def _laid(state: State, card: int, region: int, player: int) -> State | None:
    """Return a clone in which a card of a hand lies in a region; None without room there."""
    wide = state.table.wide
    free = state.spaces[region * wide : (region + 1) * wide]
    if NOTHING not in free:
        return None
    clone = state.clone()
    clone.hands[player].remove(card)
    clone.put_card(card, region * wide + free.index(NOTHING))
    return clone


def _is_cancelled(state: State, card: int, region: int, player: int) -> bool:
    """Return whether a card would have lost its effect where it would lie."""
    if "cancelled/card" not in state.force:
        return False
    clone = _laid(state, card, region, player)
    return clone is not None and is_cancelled(clone, card)


def _changes_numbers(state: State, card: int, region: int, player: int) -> bool:
    """Return whether a card changes a number of its region, besides what its cost counts for."""
    clone = _laid(state, card, region, player)
    if clone is None:
        return True
    silent = _numbers(clone, region)
    activation.activate_card(clone, card)
    return _numbers(clone, region) != silent


def _numbers(state: State, region: int) -> list[int]:
    dice = [battle_dice(state, player, region) for player in range(state.table.count)]
    hits = [defense(state, figure) for figure in bits(state.at[region])]
    return [*dominations(state, region), resistance(state, region), *dice, *hits]
