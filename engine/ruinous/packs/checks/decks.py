"""Decks and sets of upgrades: of a Power that exists, and with the right number of cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeVar

from ruinous.diagnostics import Finding, listed, nearest, offer, quoted
from ruinous.packs.catalogue import ChaosCard, Upgrade
from ruinous.packs.checks.linked import Linked, unknown
from ruinous.packs.nodes import MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

AnyCard = TypeVar("AnyCard", ChaosCard, Upgrade)

_CLASSES: Final[tuple[str, ...]] = ("cultist", "warrior", "greater daemon")
_REPLACE: Final = (
    "write all of a set; or let each stand for one that is: the same `set` and `id`, and "
    "`upgrades/ID` under `replaces` in pack.yaml"
)
"""What to do about some upgrades that are no set."""


def owners_exist(linked: Linked) -> Iterator[Finding]:
    """Report a deck or a set of upgrades whose Power no pack has."""
    powers = [power.id for power in linked.catalogue.powers]
    if linked.misses("power"):
        return
    for node in _strangers(linked, "chaos", "upgrades"):
        yield unknown("Power", node.value, node.span, powers)


def _strangers(linked: Linked, *kinds: str) -> Iterator[ScalarNode]:
    """Yield where files of cards name a Power that no pack has."""
    powers = {power.id for power in linked.catalogue.powers}
    for root in linked.roots(*kinds):
        node = root.get("power")
        if isinstance(node, ScalarNode) and node.value not in powers:
            yield node


def decks_are_whole(linked: Linked) -> Iterator[Finding]:
    """Report a deck whose copies are not as many as the rules say."""
    rules = linked.catalogue.rules
    for root, cards in _sets(linked, "chaos", linked.catalogue.chaos_cards):
        count = sum(card.copies for card in cards)
        if rules is not None and count != rules.deck_size:
            message = f"the deck has {count} cards, expected {rules.deck_size}"
            yield Finding("E310", message, root.key("cards"), _cure(cards))


def upgrade_sets_are_whole(linked: Linked) -> Iterator[Finding]:
    """Report a set of upgrades without one of each class and the right number of others."""
    rules = linked.catalogue.rules
    for root, cards in _sets(linked, "upgrades", linked.catalogue.upgrades):
        if rules is None:
            return
        wanted = Counter(_CLASSES)
        wanted["power"] = rules.upgrades - len(_CLASSES)
        found: Counter[str] = Counter(card.kind for card in cards)
        if found != wanted:
            message = f"the set has {_sorts(found)}, expected {_sorts(wanted)}"
            advice = None if len(cards) == rules.upgrades else _REPLACE
            yield Finding("E313", message, root.key("upgrades"), advice)


def sets_belong_together(linked: Linked) -> Iterator[Finding]:
    """Report a set of Chaos cards or upgrades that means to be of the other's set, and is not.

    That is one with a name near to that of the others, or any of a Power that has no whole set.
    """
    if any(linked.misses(kind) for kind in ("power", "chaos", "upgrades")):
        return
    decks, upgrades = _places(linked, "chaos"), _places(linked, "upgrades")
    for power in decks.keys() & upgrades.keys():
        mine, theirs = decks[power], upgrades[power]
        lone = sorted(theirs.keys() - mine.keys())
        for name in mine.keys() - theirs.keys():
            meant = nearest(name, lone) or (lone[0] if len(lone) == 1 else None)
            if meant is not None and (nearest(name, lone) or not mine.keys() & theirs.keys()):
                message = f"there are no upgrades of the set {quoted(name)} of {quoted(power)}"
                yield Finding("E309", message, mine[name].span, offer(meant), cure=None)


def _places(linked: Linked, kind: str) -> dict[str, dict[str, ScalarNode]]:
    """Return for each Power the sets that files of a kind name, with the first place of each."""
    found: dict[str, dict[str, ScalarNode]] = {}
    for root in linked.roots(kind):
        power, name = root.get("power"), root.get("set")
        if isinstance(power, ScalarNode) and isinstance(name, ScalarNode):
            found.setdefault(str(power.value), {}).setdefault(str(name.value), name)
    return found


def _cure(cards: Iterable[ChaosCard]) -> str:
    """Return what to do about a deck of the wrong size."""
    packs = list(dict.fromkeys(card.pack for card in cards))
    if len(packs) > 1:
        return f"cards of {listed(packs, 'and')} are in it; another `set` makes a deck of its own"
    return "`deck size` in rules.yaml counts the copies of all cards of a Power and a set"


def _sets(
    linked: Linked, kind: str, cards: Iterable[AnyCard]
) -> Iterator[tuple[MappingNode, list[AnyCard]]]:
    """Yield the cards of each Power and set, with the root of the last file that has some of them.

    Sets with a file that has findings are left out: their cards cannot be counted. Nor can any,
    while some cards are of a Power that nobody knows.
    """
    if not linked.misses("power") and any(_strangers(linked, kind)):
        return
    files: dict[tuple[str, str], list[MappingNode]] = {}
    for root in linked.roots(kind):
        files.setdefault(_set_of(root), []).append(root)
    sets: dict[tuple[str, str], list[AnyCard]] = {}
    for card in cards:
        sets.setdefault((card.power, card.set), []).append(card)
    for key, roots in files.items():
        if not any(root.source.file in linked.faulty for root in roots):
            yield roots[-1], sets.get(key, [])


def _set_of(root: MappingNode) -> tuple[str, str]:
    power, name = root.get("power"), root.get("set")
    assert isinstance(power, ScalarNode)
    assert isinstance(name, ScalarNode)
    return str(power.value), str(name.value)


def _sorts(counts: Counter[str]) -> str:
    kinds = (*_CLASSES, "power")
    return ", ".join(f"{counts[kind]} {kind}" for kind in kinds)
