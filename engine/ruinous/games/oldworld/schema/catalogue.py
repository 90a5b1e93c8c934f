"""What a game is played with: everything the loaded packs hold, linked and immutable.

Fields have the names of the keys in the files (blanks as underscores), and every item knows its
pack and the place of its name. References are ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from ruinous.games.oldworld.schema.models.items import (
    ChaosCard,
    DialFile,
    OldWorldCard,
    Power,
    Upgrade,
)
from ruinous.games.oldworld.schema.models.tables import General, Region, Ruination, Rules, Token
from ruinous.games.oldworld.schema.tables import in_region_order, merged
from ruinous.packs import catalogue
from ruinous.packs.item import Item
from ruinous.packs.numbers import numbers_of
from ruinous.packs.word import Word
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ruinous.packs.item import Definition

AnyItem = TypeVar("AnyItem", bound=Item)


@struct(kw_only=True)
class Catalogue(catalogue.Catalogue):
    """Everything that the loaded packs hold, in the order of packs, files and places."""

    rules: Rules | None
    """All numbers of the core rules, unlike one file's; None when one is missing (a finding)."""
    general: tuple[General, ...]
    regions: tuple[Region, ...]
    """The regions in region order."""
    tokens: tuple[Token, ...]
    ruination: Ruination | None
    """None when no pack has it."""
    powers: tuple[Power, ...]
    """The Powers in Power order."""
    chaos_cards: tuple[ChaosCard, ...]
    upgrades: tuple[Upgrade, ...]
    old_world_cards: tuple[OldWorldCard, ...]
    dials: tuple[DialFile, ...] = ()
    """The dials that have a file of their own; they are also part of their Powers."""


def assemble(neutral: catalogue.Catalogue, held: Mapping[str, Definition]) -> Catalogue:
    """Return the catalogue of what packs hold when laid over each other, by reference."""
    items = merged(neutral, held)
    general = _all(General, items)
    return Catalogue(
        packs=neutral.packs,
        items=items,
        rules=numbers_of(general[0].rules, held) if general else None,
        general=general,
        regions=in_region_order(_all(Region, items)),
        tokens=_all(Token, items),
        ruination=next(iter(_all(Ruination, items)), None),
        powers=tuple(sorted(_all(Power, items), key=lambda power: power.order)),
        chaos_cards=_all(ChaosCard, items),
        upgrades=_all(Upgrade, items),
        old_world_cards=_all(OldWorldCard, items),
        dials=_all(DialFile, items),
        hash=neutral.hash,
        gaps=neutral.gaps,
        lost_words=neutral.lost_words,
        removed=neutral.removed,
    )


def _all(kind: type[AnyItem], items: Iterable[Item]) -> tuple[AnyItem, ...]:
    return tuple(item for item in items if isinstance(item, kind))


def words_of(catalogue: Catalogue) -> Iterator[tuple[str, Word]]:
    """Yield the name of each region, token, Power and kind of figure, with the pack of it."""
    for region in catalogue.regions:
        yield region.pack, Word(("region", region.id), region.name, region.span)
    for token in catalogue.tokens:
        kind = ("token", token.id)
        yield token.pack, Word(kind, token.name, token.span)
        yield token.pack, Word(kind, token.plural, token.place("plural"))
    for power in catalogue.powers:
        yield power.pack, Word(("power", power.id), power.name, power.span)
        for follower in power.followers:
            thing = ("follower", power.id, follower.id)
            yield power.pack, Word(thing, follower.singular, follower.place("singular"))
            yield power.pack, Word(thing, follower.plural, follower.place("plural"))
