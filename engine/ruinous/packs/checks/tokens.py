"""Tokens that the rules put on the board: kinds that exist, no more than there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding
from ruinous.packs.checks.linked import Linked, unknown
from ruinous.packs.nodes import MappingNode, plain

if TYPE_CHECKING:
    from collections.abc import Iterator


def starting_tokens_exist(linked: Linked) -> Iterator[Finding]:
    """Report starting tokens of no kind, or more than the supply has."""
    supplies = {token.id: token.supply for token in linked.catalogue.tokens}
    if linked.misses("tokens"):
        return
    for node in _starting_tokens(linked):
        for token, (key, count) in node.entries.items():
            if token not in supplies:
                yield unknown("token", token, key.span, supplies)
            elif int(str(plain(count))) > (supply := supplies[str(token)]):
                message = f"found `{plain(count)}`, expected at most the supply of {supply}"
                yield Finding("E307", message, count.span)


def _starting_tokens(linked: Linked) -> Iterator[MappingNode]:
    for root in linked.roots("rules"):
        rules = root.get("rules")
        tokens = rules.get("starting tokens") if isinstance(rules, MappingNode) else None
        if isinstance(tokens, MappingNode):
            yield tokens
