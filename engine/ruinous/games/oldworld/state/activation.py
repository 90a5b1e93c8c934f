"""Brings rules into force: those of cards in spaces, on the track, upgrades, sheets, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.layers import OLD_WORLD, PERSONAL, PRINTED, REGIONAL
from ruinous.games.oldworld.state.readings import is_blank, is_cancelled
from ruinous.games.oldworld.state.state import LATE
from ruinous.kernel.compiler.statements import CompiledEffect
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import BLOCK, HERE, ActiveRule, Rule, enter, leave

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.games.oldworld.state.state import State

CARD: Final = 0
UPGRADE: Final = 10000
TRACK: Final = 20000
CORE: Final = 30000
AWAY: Final = 40000
COPY: Final = 50000
"""Where the numbers of sources begin, by kind."""
CANCELLING: Final = "cancelled/card"
CANCELLING_UPGRADES: Final = "cancelled/upgrade"


def _activate(
    state: State, origin: int, effect: CompiledEffect, slots: tuple[int, int, int],
    order: tuple[int, ...], layer: int,
) -> None:  # fmt: skip
    """Bring the rules of one source into force.

    Args:
        slots: owner, place and thing of the rules.
        order: where the source comes among all sources.
    """
    instances = tuple(
        ActiveRule(rule, rule.filled(*slots), (*order, number), layer, origin)
        for number, rule in enumerate(effect.rules)
    )
    if instances:
        state.active[origin] = instances
        enter(state.force, instances)


def _deactivate(state: State, origin: int) -> None:
    """Take the rules of one source out of force."""
    instances = state.active.pop(origin, None)
    if instances is not None:
        leave(state.force, instances)


def activate_core(state: State) -> None:
    """Bring the general rules, the tokens, ruins and regions, and the Power sheets into force."""
    book = state.table.book
    first_region = len(book.core) - len(state.table.regions)
    for number, effect in enumerate(book.core):
        region = number - first_region if number >= first_region else NOTHING
        slots = (NOTHING, region, NOTHING)
        _activate(state, CORE + number, effect, slots, (0, number), OLD_WORLD)
    for player, effect in enumerate(book.sheets):
        slots, origin = (player, NOTHING, NOTHING), CORE + len(book.core) + player
        _activate(state, origin, effect, slots, (3, player, 0), PERSONAL)
    for card, rules in enumerate(book.away):
        if rules:
            activate_away(state, card)


def activate_away(state: State, card: int) -> None:
    """Bring into force what a card does out of play, for whoever holds it; it asks where it is."""
    rules = state.table.book.away[card]
    if not rules:
        return
    _deactivate(state, AWAY + card)
    owner = state.player_of(card)
    order, slots = (3, owner, 2_000 + card), (owner, NOTHING, card)
    _activate(state, AWAY + card, CompiledEffect(rules), slots, order, PERSONAL)


def activate_copy(state: State, card: int, player: int, region: int, number: int) -> None:
    """Bring the rules of a card into force once more: for another player, where it lay."""
    effect, slots = state.table.book.cards[card], (player, region, card)
    _activate(state, COPY + number, effect, slots, (LATE, number), REGIONAL)
    for each in state.active.get(COPY + number, ()):
        each.slots[BLOCK] = number + 1
    refresh(state, state.active[COPY + number])


def deactivate_copy(state: State, number: int) -> None:
    """Take copied rules out of force."""
    copied = state.active.get(COPY + number, ())
    _deactivate(state, COPY + number)
    refresh(state, copied)


def activate_card(state: State, card: int) -> None:
    """Bring into force the rules of a card that was laid in a space, unless it is cancelled."""
    if state.face_down >> card & 1:
        return
    if CANCELLING in state.force or state.table.book.cancels[card]:
        activate_cards(state)
    else:
        space = state.spaces.index(card)
        _card(state, card, space // state.table.wide, space)


def deactivate_card(state: State, card: int) -> None:
    """Take the rules of a card that leaves its space out of force."""
    cancelling, blank = CANCELLING in state.force, CANCELLING_UPGRADES in state.force
    _deactivate(state, CARD + card)
    if cancelling:
        activate_cards(state)
    if blank:
        refresh_upgrades(state)


def _lying(state: State) -> dict[int, tuple[int, int]]:
    """Return region and space of every card on the board, covered ones included."""
    wide = state.table.wide
    found = {card: (space // wide, space) for space, card in enumerate(state.spaces) if card >= 0}
    found.update({card: (region, region * wide) for card, region in state.covered})
    return found


def _is_silent(state: State, card: int) -> bool:
    """Return whether the text of a card on the board is not in force."""
    return bool(state.face_down >> card & 1) or is_cancelled(state, card)


def _card(state: State, card: int, region: int, space: int) -> None:
    slots = (state.player_of(card), region, card)
    effect = state.table.book.cards[card]
    _activate(state, CARD + card, effect, slots, (2, region, space), REGIONAL)


def activate_beside(state: State, card: int) -> None:
    """Bring into force again what a card still does on its owner's sheet."""
    owner, effect = state.player_of(card), state.table.book.cards[card]
    slots = (owner, NOTHING, card)
    _activate(state, CARD + card, effect, slots, (3, owner, 1_000 + card), PERSONAL)


def activate_cards(state: State) -> None:
    """Put all cards on the board in force again, cancellers first, from left to right."""
    lying, cancels = _lying(state), state.table.book.cancels
    for card in lying:
        _deactivate(state, CARD + card)
    for card in sorted(lying, key=lambda card: (not cancels[card], lying[card][1])):
        if not _is_silent(state, card):
            _card(state, card, *lying[card])
    for card, _ in state.beside:
        _deactivate(state, CARD + card)
        activate_beside(state, card)


def refresh(state: State, cancelling: Iterable[ActiveRule]) -> None:
    """Put what some rules cancel out of force, and what they cancel no more in force again.

    Args:
        cancelling: rules that cancel cards or upgrades, or did until now.
    """
    rules = tuple(cancelling)
    refresh_cards(state, [each for each in rules if each.rule.key == CANCELLING])
    if any(each.rule.key == CANCELLING_UPGRADES for each in rules):
        refresh_upgrades(state)


def refresh_upgrades(state: State) -> None:
    """Put the upgrades in force again if one has been cancelled, or is no longer cancelled.

    Those that cancel others go first, in the order of Powers.
    """
    effects = state.table.book.upgrades
    told = [each for each in bits(state.upgrades) if effects[each].rules]
    if all((UPGRADE + each in state.active) != is_blank(state, each) for each in told):
        return
    for each in told:
        _deactivate(state, UPGRADE + each)
    for each in sorted(told, key=lambda upgrade: not _cancels_upgrades(effects[upgrade])):
        if not is_blank(state, each):
            activate_upgrade(state, each)


def _cancels_upgrades(written: CompiledEffect) -> bool:
    return any(rule.key == CANCELLING_UPGRADES for rule in written.rules)


def refresh_cards(state: State, cancelling: Iterable[ActiveRule]) -> None:
    """Put the cards on the board in force again if one has been cancelled, or no longer is.

    Args:
        cancelling: the rules that cancel cards, or did until now, to look again at what they reach.
    """
    book = state.table.book
    for card in _reached(state, cancelling):
        if book.cards[card].rules and (CARD + card in state.active) == _is_silent(state, card):
            activate_cards(state)
            return


def _reached(state: State, cancelling: Iterable[ActiveRule]) -> Iterable[int]:
    """Return the cards on the board that rules may cancel."""
    regions = {each.slots[HERE] if each.rule.here else NOTHING for each in cancelling}
    if NOTHING in regions:
        return _lying(state)
    covered = [card for card, region in state.covered if region in regions]
    return [*covered, *(card for region in regions for card in state.cards_in(region))]


def activate_upgrade(state: State, upgrade: int) -> None:
    """Bring an upgrade into force, for the rest of the game unless it is given up."""
    table = state.table
    owner, effect = table.upgrade_owner[upgrade], table.book.upgrades[upgrade]
    layer = PERSONAL if table.upgrades[upgrade].kind == "power" else PRINTED
    slots = (owner, NOTHING, upgrade)
    _activate(state, UPGRADE + upgrade, effect, slots, (3, owner, 1 + upgrade), layer)


def deactivate_upgrade(state: State, upgrade: int) -> None:
    """Take an upgrade that is given up out of force."""
    cancelling, blank = state.force.get(CANCELLING, ()), CANCELLING_UPGRADES in state.force
    _deactivate(state, UPGRADE + upgrade)
    refresh_cards(state, cancelling)
    if blank:
        refresh_upgrades(state)


def activate_track(state: State) -> None:
    """Bring the lasting rules of the cards on the track into force, in its order."""
    lying = [(space, card) for space, card in enumerate(state.track) if card != NOTHING]
    for _, card in lying:
        _deactivate(state, TRACK + card)
    for space, card in lying:
        effect, slots = state.table.book.old_world[card], (NOTHING, NOTHING, card)
        _activate(state, TRACK + card, effect, slots, (1, space), OLD_WORLD)


def deactivate_track(state: State, card: int) -> None:
    """Take an Old World card that leaves the track out of force."""
    cancelling, blank = state.force.get(CANCELLING, ()), CANCELLING_UPGRADES in state.force
    _deactivate(state, TRACK + card)
    refresh_cards(state, cancelling)
    if blank:
        refresh_upgrades(state)


def own_rules(written: CompiledEffect, verb: str) -> list[Rule]:
    """Return what a card does when this is done to the card itself."""
    return [rule for name, rule in written.own if name == verb]
