"""Walks over everything inside a node of the tree."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterator


def nodes_of(value: object) -> Iterator[t.Node]:
    """Yield a node and all nodes inside it, outer ones first; of a tuple, those of its items."""
    if isinstance(value, tuple):
        for item in value:
            yield from nodes_of(item)
    elif isinstance(value, t.Node):
        yield value
        for field in fields(value):
            yield from nodes_of(getattr(value, field.name))
