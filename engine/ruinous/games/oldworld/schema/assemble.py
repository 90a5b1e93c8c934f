"""Definitions to a catalogue."""

from __future__ import annotations

from dataclasses import fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from ruinous.games.oldworld.schema.catalogue import (
    Catalogue,
    ChaosCard,
    General,
    OldWorldCard,
    Power,
    Region,
    Ruination,
    Rules,
    Token,
    Upgrade,
)
from ruinous.packs.item import Item
from ruinous.packs.layers import Setting

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ruinous.packs import catalogue
    from ruinous.packs.layers import Definition

AnyItem = TypeVar("AnyItem", bound=Item)


def assemble(neutral: catalogue.Catalogue, held: Mapping[str, Definition]) -> Catalogue:
    """Return the catalogue of what packs hold when laid over each other, by reference."""
    things = neutral.items
    return Catalogue(
        packs=neutral.packs,
        items=things,
        rules=_rules(held),
        general=_all(General, things),
        regions=_all(Region, things),
        tokens=_all(Token, things),
        ruination=next(iter(_all(Ruination, things)), None),
        powers=tuple(sorted(_all(Power, things), key=lambda power: power.order)),
        chaos_cards=_all(ChaosCard, things),
        upgrades=_all(Upgrade, things),
        old_world_cards=_all(OldWorldCard, things),
        hash=neutral.hash,
        gaps=neutral.gaps,
    )


def _rules(held: Mapping[str, Definition]) -> Rules | None:
    numbers = _numbers(held)
    whole = all(field.name in numbers for field in fields(Rules))
    return Rules(**numbers) if whole else None


def _numbers(held: Mapping[str, Definition]) -> dict[str, Any]:
    things = [definition.thing for definition in held.values()]
    numbers = [thing for thing in things if isinstance(thing, Setting)]
    return {number.field: _frozen(number.value) for number in numbers}


def _frozen(value: object) -> object:
    return MappingProxyType(value) if isinstance(value, dict) else value


def _all(kind: type[AnyItem], things: Iterable[object]) -> tuple[AnyItem, ...]:
    return tuple(thing for thing in things if isinstance(thing, kind))
