"""Brings rules into force: those of cards in spaces, on the track, upgrades, sheets, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.readings import is_cancelled
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import HERE, ActiveRule, Rule, enter, leave

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.games.oldworld.state.compiled import Written
    from ruinous.games.oldworld.state.state import State

PRINTED, OLD_WORLD, REGIONAL, PERSONAL = 0, 1, 2, 3
"""Layers of quantities."""
CARD, UPGRADE, TRACK, CORE = 0, 10_000, 20_000, 30_000
"""Where the numbers of sources begin, by kind."""
CANCELLING = "cancelled/card"


def _activate(
    s: State, origin: int, rules: Iterable[Rule], slots: tuple[int, int, int],
    order: tuple[int, ...], layer: int,
) -> None:  # fmt: skip
    """Bring rules into force for one source."""
    instances = tuple(
        ActiveRule(rule, [*slots, *[0] * (rule.size - 3)], (*order, number), layer, origin)
        for number, rule in enumerate(rules)
    )
    if instances:
        s.active[origin] = instances
        enter(s.force, instances)


def _deactivate(s: State, origin: int) -> None:
    """Take the rules of one source out of force."""
    instances = s.active.pop(origin, None)
    if instances is not None:
        leave(s.force, instances)


def activate_core(s: State) -> None:
    """Bring the general rules, the tokens, the ruins and the Power sheets into force."""
    book = s.table.book
    for number, written in enumerate(book.core):
        slots = (NOTHING, NOTHING, NOTHING)
        _activate(s, CORE + number, written.rules, slots, (0, number), OLD_WORLD)
    for player, written in enumerate(book.sheets):
        origin = CORE + len(book.core) + player
        _activate(s, origin, written.rules, (player, NOTHING, NOTHING), (3, player, 0), PERSONAL)


def activate_card(s: State, card: int) -> None:
    """Bring into force the rules of a card that was laid in a space, unless it is cancelled."""
    if CANCELLING in s.force or s.table.book.cancels[card]:
        activate_cards(s)
    else:
        space = s.spaces.index(card)
        _card(s, card, space // s.table.wide, space)


def deactivate_card(s: State, card: int) -> None:
    """Take the rules of a card that leaves its space out of force."""
    cancelling = CANCELLING in s.force
    _deactivate(s, CARD + card)
    if cancelling:
        activate_cards(s)


def _lying(s: State) -> dict[int, tuple[int, int]]:
    """Return region and space of every card on the board, covered ones included."""
    wide = s.table.wide
    found = {card: (space // wide, space) for space, card in enumerate(s.spaces) if card >= 0}
    found.update({card: (region, region * wide) for card, region in s.covered})
    return found


def _card(s: State, card: int, region: int, space: int) -> None:
    written = s.table.book.cards[card]
    slots = (s.table.card_owner[card], region, card)
    _activate(s, CARD + card, written.rules, slots, (2, region, space), REGIONAL)


def activate_beside(s: State, card: int) -> None:
    """Bring into force again what a card still does on its owner's sheet."""
    table = s.table
    owner = table.card_owner[card]
    written = table.book.cards[card]
    slots = (owner, NOTHING, card)
    _activate(s, CARD + card, written.rules, slots, (3, owner, 1_000 + card), PERSONAL)


def activate_cards(s: State) -> None:
    """Put all cards on the board in force anew, cancellers first, from left to right."""
    lying, cancels = _lying(s), s.table.book.cancels
    for card in lying:
        _deactivate(s, CARD + card)
    for card in sorted(lying, key=lambda card: (not cancels[card], lying[card][1])):
        if not is_cancelled(s, card):
            _card(s, card, *lying[card])
    for card, _ in s.beside:
        _deactivate(s, CARD + card)
        activate_beside(s, card)


def refresh_cards(s: State, cancelling: Iterable[ActiveRule]) -> None:
    """Put the cards on the board in force anew if one is cancelled now, or is so no more.

    Args:
        s: the state.
        cancelling: the rules that cancel cards, or did until now, to look again at what they reach.
    """
    book = s.table.book
    for card in _reached(s, cancelling):
        if book.cards[card].rules and (CARD + card in s.active) == is_cancelled(s, card):
            activate_cards(s)
            return


def _reached(s: State, cancelling: Iterable[ActiveRule]) -> Iterable[int]:
    """Return the cards on the board that rules may cancel."""
    regions = {each.slots[HERE] if each.rule.here else NOTHING for each in cancelling}
    if NOTHING in regions:
        return _lying(s)
    covered = [card for card, region in s.covered if region in regions]
    return [*covered, *(card for region in regions for card in s.cards_in(region))]


def activate_upgrade(s: State, upgrade: int) -> None:
    """Bring an upgrade into force for the rest of the game."""
    table = s.table
    owner = table.upgrade_owner[upgrade]
    layer = PERSONAL if table.upgrades[upgrade].kind == "power" else PRINTED
    written = table.book.upgrades[upgrade]
    slots = (owner, NOTHING, upgrade)
    _activate(s, UPGRADE + upgrade, written.rules, slots, (3, owner, 1 + upgrade), layer)


def activate_track(s: State) -> None:
    """Bring the lasting rules of the cards on the track into force, in its order."""
    for other in s.track:
        if other != NOTHING:
            _deactivate(s, TRACK + other)
    for space, other in enumerate(s.track):
        if other != NOTHING:
            written = s.table.book.old_world[other]
            slots = (NOTHING, NOTHING, other)
            _activate(s, TRACK + other, written.rules, slots, (1, space), OLD_WORLD)


def deactivate_track(s: State, card: int) -> None:
    """Take an Old World card that leaves the track out of force."""
    cancelling = s.force.get(CANCELLING, ())
    _deactivate(s, TRACK + card)
    refresh_cards(s, cancelling)


def own_rules(written: Written, verb: str) -> list[Rule]:
    """Return what a card does when this is done to the card itself."""
    return [rule for name, rule in written.own if name == verb]
