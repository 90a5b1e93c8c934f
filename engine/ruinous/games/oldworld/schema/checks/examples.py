"""Examples: what they name exists, and each step does one thing."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.diagnostics import Finding, choices, listed, nearest, offer, quoted
from ruinous.games.oldworld.schema.checks.mentions import STEP_KEYS, mentions_of
from ruinous.games.oldworld.schema.models import example
from ruinous.struct import struct
from ruinous.yaml.nodes import ListNode, MappingNode

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from ruinous.games.oldworld.schema.catalogue import Catalogue, ChaosCard, OldWorldCard, Upgrade
    from ruinous.games.oldworld.schema.checks.mentions import Mention
    from ruinous.packs.linked import Linked

Card: TypeAlias = "ChaosCard | Upgrade | OldWorldCard"

_FILES: Final = {
    example.POWER: "power",
    example.STEP: "power",
    example.REGION: "board",
    example.FOLLOWER: "power",
    example.TOKEN: "tokens",
    example.CHAOS_CARD: "chaos",
    example.UPGRADE: "upgrades",
    example.OLD_WORLD_CARD: "old-world",
    example.CARD_SET: "chaos",
    example.OLD_WORLD_SET: "old-world",
}
"""The kind of files in which each kind of thing is defined."""


@struct
class Known:
    """The names that the packs have."""

    of_kind: Mapping[str, Mapping[str, frozenset[str]]]
    """Kind to the names that belong to each Power; under the empty text those of nobody."""
    unread: frozenset[str]
    """Kinds of which something could not be read, so that a name may yet be right."""

    @property
    def powers(self) -> frozenset[str]:
        """Ids of Powers."""
        return self.of_kind[example.POWER][""]

    def fitting(self, mention: Mention) -> Collection[str]:
        """Return the names that could stand at a place."""
        of_power = self.of_kind[mention.names.kind]
        if mention.names.own and mention.power is not None:
            return of_power.get(mention.power, frozenset())
        return frozenset().union(*of_power.values())


def examples_fit(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report names in examples that nobody has, and steps that do nothing or several things."""
    known = _known(linked)
    held = linked.catalogue
    owners: tuple[tuple[Card, ...], ...] = (held.chaos_cards, held.upgrades, held.old_world_cards)
    for card in chain.from_iterable(owners):
        for each in card.examples:
            yield from _steps(each.node, linked.faulty)
            for mention in mentions_of(each.node):
                yield from _unknown(mention, known)


# ---------------------------------------------------------------- names


def _unknown(mention: Mention, known: Known) -> Iterator[Finding]:
    word, kind = mention.node.value, mention.names.kind
    owner = mention.power if mention.names.own else None
    if kind in known.unread or (owner is not None and owner not in known.powers):
        return
    fitting = known.fitting(mention)
    if word not in fitting:
        what = f"{kind} of {quoted(owner)}" if owner is not None else kind
        meant = nearest(str(word), sorted(fitting))
        message = f"there is no {what} {quoted(word)}"
        advice = offer(meant) or choices(str(word), sorted(fitting))
        yield Finding("E404", message, mention.node.span, advice, cure=meant)


def _known(linked: Linked[Catalogue]) -> Known:
    held = linked.catalogue
    figures = {each.id: {one.id for one in each.followers} for each in held.powers}
    powers = {each.id for each in held.powers}
    names = {
        example.POWER: {"": powers},
        example.STEP: {"": powers | STEP_KEYS},
        example.REGION: {"": {each.id for each in held.regions}},
        example.FOLLOWER: figures,
        example.TOKEN: {"": {each.id for each in held.tokens}},
        example.CHAOS_CARD: _by_power(held.chaos_cards),
        example.UPGRADE: _by_power(held.upgrades),
        example.OLD_WORLD_CARD: {"": {each.id for each in held.old_world_cards}},
        example.CARD_SET: {"": {each.set for each in held.chaos_cards}},
        example.OLD_WORLD_SET: {"": {each.set for each in held.old_world_cards}},
    }
    of_kind = {
        kind: {power: frozenset(own) for power, own in each.items()} for kind, each in names.items()
    }
    return Known(of_kind, frozenset(_unread(linked, powers)))


def _unread(linked: Linked[Catalogue], powers: Collection[str]) -> Iterator[str]:
    """Yield the kinds of which some may be unread, or may belong to a Power that is misspelt."""
    held = linked.catalogue
    yield from (kind for kind, file in _FILES.items() if linked.misses(file))
    owners = {card.power for card in held.chaos_cards} | {card.power for card in held.upgrades}
    if not owners <= set(powers):
        yield from (example.CHAOS_CARD, example.UPGRADE, *(() if powers else (example.POWER,)))


def _by_power(cards: Iterable[ChaosCard | Upgrade]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for card in cards:
        found.setdefault(card.power, set()).add(card.id)
    return found


# ---------------------------------------------------------------- steps


def _steps(node: MappingNode, faulty: Collection[str]) -> Iterator[Finding]:
    """Yield what is wrong with steps; one of a faulty file may have lost its key to a mistake."""
    when = node.get("when")
    fewest = 0 if node.span.file in faulty else 1
    for step in when.items if isinstance(when, ListNode) else ():
        if isinstance(step, MappingNode) and not fewest <= len(step.entries) <= 1:
            keys = listed(step.entries, "and")
            message = f"found {keys} in one step" if step.entries else "found a step without a key"
            advice = "a step has one key; begin each with a dash of its own"
            yield Finding("E405", f"{message}, expected one key", step.head, advice)
