"""What all nodes of a tree share."""

from __future__ import annotations

from dataclasses import dataclass, field

from ruinous.language.syntax.place import NOWHERE, Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """What all nodes share."""

    place: Place = field(default=NOWHERE, compare=False, repr=False)
