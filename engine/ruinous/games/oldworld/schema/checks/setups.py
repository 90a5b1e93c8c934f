"""What the setup needs: the core numbers, tokens and exchanged cards that exist."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, quoted
from ruinous.games.oldworld.schema.models.tables import Rules
from ruinous.packs import slug
from ruinous.packs.fields import key_of
from ruinous.packs.files import at_file
from ruinous.packs.linked import Linked, unknown
from ruinous.packs.numbers import numbers_missing
from ruinous.yaml.nodes import MappingNode, ScalarNode, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.yaml.nodes import Node


def numbers_are_given(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report that no pack gives some core number, which what is dealt in a game needs."""
    catalogue = linked.catalogue
    dealt = catalogue.powers or catalogue.old_world_cards  # other cards ask for their Power
    if catalogue.rules is not None or not dealt or linked.misses("rules"):
        return
    given = {str(name) for rules in _mappings(linked, "rules", "rules") for name in rules.entries}
    given = {name for name in given if f"rules/{slug(name)}" not in catalogue.removed}
    missing = [key for field in Rules.model_fields if (key := key_of(field)) not in given]
    home = next((root.key("rules") for root in linked.roots("rules")), None)
    file = f"{catalogue.packs[-1].shown}/pack.yaml"
    yield numbers_missing(missing, len(given), home or at_file(file))


def starting_tokens_exist(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report starting tokens of no kind, or more than the supply has."""
    supplies = {token.id: token.supply for token in linked.catalogue.tokens}
    if linked.misses("tokens"):
        return
    rules = linked.catalogue.rules
    for numbers in _mappings(linked, "rules", "rules", "starting tokens"):
        yield from _unfit(numbers, supplies, rules.starting_tokens if rules else None)
    for power in linked.catalogue.powers:
        more = power.setup.extra_tokens
        known = {token: supply + more.get(token, 0) for token, supply in supplies.items()}
        for numbers in _inside(power.node, "setup", "starting tokens"):
            yield from _unfit(numbers, known)


def one_token_is_the_comet(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a second kind of tokens for comets: cards of other packs use the first."""
    comets = [token for token in linked.catalogue.tokens if token.comet]
    for token in comets[1:]:
        message = f"{quoted(comets[0].name)} is the token of comets already"
        advice = "take `comet: true` out here, and let your cards place that one"
        yield Finding("E318", message, token.place("comet"), advice)


def extra_tokens_exist(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report tokens of no kind that a Power adds to the common stocks."""
    kinds = [token.id for token in linked.catalogue.tokens]
    if linked.misses("tokens"):
        return
    for node in _mappings(linked, "power", "setup", "extra tokens"):
        for token, (key, _) in node.entries.items():
            if token not in kinds:
                yield unknown("token", token, key.span, kinds)


def exchanged_cards_exist(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report an Old World card that a Power exchanges, or the one it brings, when it is none."""
    cards = [card.id for card in linked.catalogue.old_world_cards]
    if linked.misses("old-world"):
        return
    for exchange in _mappings(linked, "power", "setup", "old world"):
        for node in chain.from_iterable(exchange.entries.values()):
            if isinstance(node, ScalarNode) and node.value not in cards:
                yield unknown("Old World card", node.value, node.span, cards)


def _unfit(
    node: MappingNode, supplies: Mapping[str, int], in_force: Mapping[str, int] | None = None
) -> Iterator[Finding]:
    """Yield a finding for each number of tokens that there are not.

    Args:
        in_force: the numbers that no pack removes; None: all.
    """
    for token, (key, count) in node.entries.items():
        if in_force is not None and token not in in_force:
            continue
        if token not in supplies:
            yield unknown("token", token, key.span, supplies)
        elif int(str(plain(count))) > (supply := supplies[str(token)]):
            message = f"found `{plain(count)}`, expected at most the supply of {supply}"
            yield Finding("E307", message, count.span, "lower it, or raise the supply")


def _mappings(linked: Linked[Catalogue], kind: str, *path: str) -> Iterator[MappingNode]:
    """Yield the mapping at a path of each file of a kind, where there is one."""
    for root in linked.roots(kind):
        yield from _inside(root, *path)


def _inside(node: Node | None, *path: str) -> Iterator[MappingNode]:
    """Yield the mapping at a path, if there is one."""
    for key in path:
        node = node.get(key) if isinstance(node, MappingNode) else None
    if isinstance(node, MappingNode):
        yield node
