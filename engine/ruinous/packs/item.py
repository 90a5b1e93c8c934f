"""What everything that packs define has in common."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.diagnostics import Span, Text
    from ruinous.yaml.nodes import MappingNode


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where an item comes from."""

    status: Literal["sourced", "reconstructed"]
    basis: str
    open: tuple[str, ...] = ()
    """Points that no source settles, with the reading chosen."""


@dataclass(frozen=True, slots=True)
class Example:
    """What happens when a card is used, as written."""

    title: str
    """Empty when the example has none."""
    value: Mapping[str, Any]
    """Plain texts, whole numbers, truths, lists and mappings; do not change them."""
    node: MappingNode = field(compare=False, repr=False)
    """The same with the place of each key and value."""

    @property
    def span(self) -> Span:
        """The place of the example."""
        return self.node.span


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """What everything in a catalogue carries."""

    id: str
    name: str
    pack: str
    """Id of the pack that defines it, or defines it anew."""
    span: Span = field(compare=False, repr=False)
    """The place of its name."""
    provenance: Provenance
    effect: Text | None
    """Nothing when it has none, or none that can be read (which is a finding)."""
    node: MappingNode = field(compare=False, repr=False)
    """Its mapping in the file, with the place of each key and value."""
