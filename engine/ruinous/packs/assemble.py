"""Definitions to a catalogue."""

from __future__ import annotations

from dataclasses import fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from ruinous.packs.catalogue import (
    Catalogue,
    ChaosCard,
    General,
    Item,
    OldWorldCard,
    Power,
    Region,
    Ruination,
    Rules,
    Token,
    Upgrade,
)
from ruinous.packs.digest import catalogue_hash
from ruinous.packs.layers import Definitions, RuleNumber

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.packs.catalogue import Pack

AnyItem = TypeVar("AnyItem", bound=Item)


def assemble(packs: tuple[Pack, ...], held: Definitions, gaps: frozenset[str]) -> Catalogue:
    """Return the catalogue of what packs hold when laid over each other."""
    things = [definition.thing for definition in held.values()]
    return Catalogue(
        packs=packs,
        rules=_rules(held),
        general=_all(General, things),
        regions=_all(Region, things),
        tokens=_all(Token, things),
        ruination=next(iter(_all(Ruination, things)), None),
        powers=tuple(sorted(_all(Power, things), key=lambda power: power.order)),
        chaos_cards=_all(ChaosCard, things),
        upgrades=_all(Upgrade, things),
        old_world_cards=_all(OldWorldCard, things),
        hash=catalogue_hash(packs),
        gaps=gaps,
    )


def _rules(held: Definitions) -> Rules | None:
    numbers = _numbers(held)
    whole = all(field.name in numbers for field in fields(Rules))
    return Rules(**numbers) if whole else None


def _numbers(held: Definitions) -> dict[str, Any]:
    things = [definition.thing for definition in held.values()]
    numbers = [thing for thing in things if isinstance(thing, RuleNumber)]
    return {number.field: _frozen(number.value) for number in numbers}


def _frozen(value: object) -> object:
    return MappingProxyType(value) if isinstance(value, dict) else value


def _all(kind: type[AnyItem], things: Iterable[object]) -> tuple[AnyItem, ...]:
    return tuple(thing for thing in things if isinstance(thing, kind))
