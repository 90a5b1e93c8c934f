"""Tokens that the rules put on the board: kinds that exist, no more than there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding
from ruinous.games.oldworld.schema.checks.setups import setups
from ruinous.packs.linked import Linked, unknown
from ruinous.yaml.nodes import MappingNode, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.games.oldworld.schema.catalogue import Catalogue


def starting_tokens_exist(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report starting tokens of no kind, or more than the supply has."""
    supplies = {token.id: token.supply for token in linked.catalogue.tokens}
    if linked.misses("tokens"):
        return
    for numbers in _of_rules(linked):
        yield from _unfit(numbers, supplies)
    for power in linked.catalogue.powers:
        setup = power.node.get("setup")
        node = setup.get("starting tokens") if isinstance(setup, MappingNode) else None
        if isinstance(node, MappingNode):
            more = power.setup.extra_tokens
            known = {token: supply + more.get(token, 0) for token, supply in supplies.items()}
            yield from _unfit(node, known)


def extra_tokens_exist(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report tokens of no kind that a Power adds to the common stocks."""
    kinds = [token.id for token in linked.catalogue.tokens]
    if linked.misses("tokens"):
        return
    for node in setups(linked, "extra tokens"):
        for token, (key, _) in node.entries.items():
            if token not in kinds:
                yield unknown("token", token, key.span, kinds)


def _unfit(node: MappingNode, supplies: Mapping[str, int]) -> Iterator[Finding]:
    """Yield a finding for each number of tokens that there are not."""
    for token, (key, count) in node.entries.items():
        if token not in supplies:
            yield unknown("token", token, key.span, supplies)
        elif int(str(plain(count))) > (supply := supplies[str(token)]):
            message = f"found `{plain(count)}`, expected at most the supply of {supply}"
            yield Finding("E307", message, count.span)


def _of_rules(linked: Linked[Catalogue]) -> Iterator[MappingNode]:
    for root in linked.roots("rules"):
        rules = root.get("rules")
        tokens = rules.get("starting tokens") if isinstance(rules, MappingNode) else None
        if isinstance(tokens, MappingNode):
            yield tokens
