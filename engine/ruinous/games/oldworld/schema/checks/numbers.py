"""Numbers of the core rules that do not go with each other, or with what the packs hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, counted, listed
from ruinous.packs.fields import key_of
from ruinous.yaml.nodes import MappingNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.linked import Linked
    from ruinous.yaml.nodes import Node

_BOUNDS: Final = (("hit_on", "dice_sides"), ("starting_hand", "deck_size"))
"""Fields of the rules of which the first is at most the second."""


def numbers_fit(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a number of the rules above another one that bounds it, where the later is given."""
    rules = linked.catalogue.rules
    for low, high in _BOUNDS if rules is not None else ():
        assert rules is not None
        small, large = getattr(rules, low), getattr(rules, high)
        one, other = _given(linked, key_of(low)), _given(linked, key_of(high))
        if small > large and one is not None and other is not None:
            if _pack(linked, other) > _pack(linked, one):
                expected = f"at least {small}, the `{key_of(low)}`"
                yield _wrong(other, f"`{large}`", expected, f"raise it, or lower `{key_of(low)}`")
            else:
                expected = f"at most {large}, the `{key_of(high)}`"
                yield _wrong(one, f"`{small}`", expected, f"lower it, or raise `{key_of(high)}`")


def powers_are_within_the_limit(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a sheet with more power than the limit; or a limit of a later pack than the sheet."""
    rules, limit = linked.catalogue.rules, _given(linked, "power limit")
    for power in linked.catalogue.powers if rules is not None and limit is not None else ():
        assert rules is not None
        assert limit is not None
        node = power.node.get("power")
        if power.power > rules.power_limit and node is not None:
            if _pack(linked, limit) > _pack(linked, node):
                most = max(each.power for each in linked.catalogue.powers)
                expected = f"at least {most}, the `power` of a sheet"
                yield _wrong(limit, f"`{rules.power_limit}`", expected, "raise the limit")
                return
            expected = f"at most the power limit of {rules.power_limit}"
            advice = "lower it, or raise `power limit` in the rules"
            yield _wrong(node, f"`{power.power}`", expected, advice)


def old_world_decks_can_be_dealt(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report an Old World deck that no game can have: for too many players, or of too many cards.

    Tables for more players than there are Powers are left to packs that bring these.
    """
    catalogue = linked.catalogue
    if catalogue.rules is None or any(map(linked.misses, ("rules", "old-world", "power"))):
        return
    decks, powers = catalogue.rules.old_world_deck, len(catalogue.powers)
    node = _given(linked, "old world deck")
    cards = sum(card.copies for card in catalogue.old_world_cards)
    if isinstance(node, MappingNode):
        if powers > 1 and all(count > powers for count in decks):
            seats = f"{listed(sorted(decks))} players" if decks else "nobody"
            message = f"there are {powers} Powers, but games only for {seats}"
            yield Finding("E326", message, node.span, "say how many cards a game takes: `{4: 7}`")
        for count, (_, deck) in node.entries.items():
            if isinstance(count, int) and count <= powers and decks.get(count, 0) > cards:
                message = f"a game of {counted(count, 'player')} takes {decks[count]} Old World"
                message += f" cards, but there are only {cards}"
                yield Finding("E326", message, deck.span, "lower the number, or add cards")


def _given(linked: Linked[Catalogue], key: str) -> Node | None:
    """Return where the last pack that gives a number of the rules does so."""
    found = None
    for root in linked.roots("rules"):
        numbers = root.get("rules")
        found = (numbers.get(key) if isinstance(numbers, MappingNode) else None) or found
    return found


def _pack(linked: Linked[Catalogue], node: Node) -> int:
    """Return the place of the pack that a node is of, in load order."""
    packs = enumerate(linked.catalogue.packs)
    return next(at for at, pack in packs if pack.inner(node.source.file) is not None)


def _wrong(node: Node, found: str, expected: str, advice: str) -> Finding:
    return Finding("E307", f"found {found}, expected {expected}", node.span, advice)
