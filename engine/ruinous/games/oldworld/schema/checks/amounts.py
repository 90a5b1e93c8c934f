"""Numbers of examples: none is larger than dice, dials, power and ruination cards go."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.diagnostics import Finding
from ruinous.yaml.nodes import ListNode, MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue, ChaosCard, OldWorldCard, Upgrade
    from ruinous.packs.linked import Linked
    from ruinous.yaml.nodes import Node

Most: TypeAlias = "tuple[Node | None, str, int]"
"""A value, the key it stands for, and the largest number it can be."""
_GIVEN: Final = "given"


def amounts_fit(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report what an example lays out that the rules and sheets have no room for."""
    held = linked.catalogue
    cards: Iterable[ChaosCard | Upgrade | OldWorldCard]
    cards = chain(held.chaos_cards, held.upgrades, held.old_world_cards)
    for card in cards:
        for each in card.examples:
            for node, key, most in _bounds(each.node.get(_GIVEN), held):
                yield from _too_much(node, key, most)


def _bounds(given: Node | None, held: Catalogue) -> Iterator[Most]:
    if held.rules is not None:
        dice = _of(given, "dice")
        for die in dice.items if isinstance(dice, ListNode) else ():
            yield die, "dice", held.rules.dice_sides
        for _, player in _each(_of(given, "players")):
            yield _of(player, "power"), "power", held.rules.power_limit
    ticks = {power.id: len(power.dial.ticks) for power in held.powers}
    for name, player in _each(_of(given, "players")):
        if name in ticks:
            yield _of(player, "dial"), "dial", ticks[name] - 1
    if held.ruination is not None:
        for _, region in _each(_of(given, "regions")):
            yield _of(region, "ruined"), "ruined", len(held.ruination.cards)


def _of(node: Node | None, key: str) -> Node | None:
    return node.get(key) if isinstance(node, MappingNode) else None


def _each(node: Node | None) -> Iterator[tuple[str, Node]]:
    entries = node.entries if isinstance(node, MappingNode) else {}
    yield from ((str(key), value) for key, (_, value) in entries.items())


def _too_much(node: Node | None, key: str, most: int) -> Iterator[Finding]:
    if isinstance(node, ScalarNode) and type(node.value) is int and node.value > most:
        message = f"found `{node.value}`, expected at most {most} for `{key}`"
        yield Finding("E403", message, node.span)
