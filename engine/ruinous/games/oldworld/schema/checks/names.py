"""Names: no two cards of a deck are called the same, nor two Powers."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ruinous.diagnostics import Finding, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Span
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.linked import Linked

Named: TypeAlias = "tuple[tuple[str, ...], str, Span]"
"""Within what it must differ, the name, its place."""


def names_differ(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a name that another thing of the same sort has."""
    first: dict[tuple[str, ...], Span] = {}
    for scope, name, span in _names(linked.catalogue):
        other = first.setdefault((*scope, name.casefold()), span)
        if other is not span:
            message = f"the name {quoted(name)} is used twice, first at {other.file}:{other.line}"
            yield Finding("E318", message, span)


def _names(catalogue: Catalogue) -> Iterator[Named]:
    for power in catalogue.powers:
        yield ("power",), power.name, power.span
    for card in catalogue.chaos_cards:
        yield ("chaos", card.power, card.set), card.name, card.span
    for upgrade in catalogue.upgrades:
        yield ("upgrade", upgrade.power, upgrade.set), upgrade.name, upgrade.span
    for event in catalogue.old_world_cards:
        yield ("old-world", event.pack), event.name, event.span
