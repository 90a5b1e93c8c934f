"""Names: no two cards of a deck, kinds of figures or kinds of tokens are called the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ruinous.diagnostics import Finding, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Span
    from ruinous.packs.catalogue import Catalogue
    from ruinous.packs.checks.linked import Linked

Named: TypeAlias = "tuple[tuple[str, ...], str, Span]"
"""Within what it must differ, the name, its place."""


def names_differ(linked: Linked) -> Iterator[Finding]:
    """Report a name that another thing of the same sort has."""
    first: dict[tuple[str, ...], Span] = {}
    for scope, name, span in _names(linked.catalogue):
        other = first.setdefault((*scope, name.casefold()), span)
        if other is not span:
            message = f"the name {quoted(name)} is used twice, first at {other.file}:{other.line}"
            yield Finding("E318", message, span)


def _names(catalogue: Catalogue) -> Iterator[Named]:
    for scope, items in (
        ("power", catalogue.powers),
        ("region", catalogue.regions),
        ("token", catalogue.tokens),
    ):
        yield from (((scope,), item.name, item.span) for item in items)
    for power in catalogue.powers:
        for follower in power.followers:
            for word in dict.fromkeys((follower.singular, follower.plural)):
                yield ("follower",), word, follower.span
    for card in catalogue.chaos_cards:
        yield ("chaos", card.power, card.set), card.name, card.span
    for upgrade in catalogue.upgrades:
        yield ("upgrade", upgrade.power, upgrade.set), upgrade.name, upgrade.span
    for event in catalogue.old_world_cards:
        yield ("old-world", event.pack), event.name, event.span
