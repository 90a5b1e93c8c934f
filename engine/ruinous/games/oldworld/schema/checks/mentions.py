"""Where examples name things of the packs: read once from the models, then found in the nodes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Final, Union, get_args, get_origin, get_type_hints

from ruinous.games.oldworld.schema.models.example import POWER, STEP, Names, Scenario, Step
from ruinous.packs.fields import Model, key_of
from ruinous.struct import struct
from ruinous.yaml.nodes import MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.yaml.nodes import Node


@struct
class Mention:
    """A place where something is named."""

    node: ScalarNode
    names: Names
    power: str | None
    """The Power it stands below."""


@struct
class Shape:
    """What of a value names something."""

    itself: Names | None = None
    items: Shape | None = None
    """Each item of a list."""
    keys: Names | None = None
    """Each key that has no shape of its own."""
    values: Shape | None = None
    """The value of each such key."""
    fields: Mapping[str, Shape] = field(default_factory=dict)
    """Key to the shape of its value."""
    known: frozenset[str] = frozenset()
    """Keys that name nothing."""


def mentions_of(example: MappingNode) -> Iterator[Mention]:
    """Yield the places of an example where something is named."""
    shape = _shape(Scenario)
    assert shape is not None
    return _found(shape, example, None)


def _found(shape: Shape, node: Node, power: str | None) -> Iterator[Mention]:
    if isinstance(node, MappingNode):
        yield from _in_mapping(shape, node, power)
    elif isinstance(node, ScalarNode):
        if shape.itself is not None and node.value is not None:
            yield Mention(node, shape.itself, power)
    elif shape.items is not None:
        for item in node.items:
            yield from _found(shape.items, item, power)


def _in_mapping(shape: Shape, node: MappingNode, power: str | None) -> Iterator[Mention]:
    for name, (key, value) in node.entries.items():
        inner, below = shape.fields.get(str(name), shape.values), power
        if shape.keys is not None and name not in shape.known:
            yield Mention(key, shape.keys, power)
            below = str(name) if shape.keys.kind == POWER else power
        if inner is not None:
            yield from _found(inner, value, below)


# ---------------------------------------------------------------- shapes


@cache
def _shape(kind: object) -> Shape | None:
    """Return what of a value with this annotation names something; nothing: no part of it does."""
    shape = _read(kind)
    return shape if shape != _NOTHING else None


_NOTHING: Final = Shape()


def _read(kind: object) -> Shape:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        names = next((mark for mark in inner[1:] if isinstance(mark, Names)), None)
        return Shape(names) if names else _shape(inner[0]) or _NOTHING
    if origin in (Union, UnionType):
        return next(filter(None, map(_shape, inner)), _NOTHING)
    if origin is tuple:
        return Shape(items=_shape(inner[0]))
    if origin in (dict, Mapping):
        key = _shape(inner[0])
        return Shape(keys=key.itself if key else None, values=_shape(inner[1]))
    return _of_model(kind) if isinstance(kind, type) and issubclass(kind, Model) else _NOTHING


def _of_model(kind: type[Model]) -> Shape:
    hints = get_type_hints(kind, include_extras=True)
    shapes = {key_of(name): _shape(hints[name]) for name in kind.model_fields}
    fields = {key: shape for key, shape in shapes.items() if shape is not None}
    other = Names(STEP) if kind is Step else None
    return Shape(fields=fields, keys=other, known=frozenset(shapes))


STEP_KEYS: Final = frozenset(map(key_of, Step.model_fields))
"""The keys of steps that are no Power."""
