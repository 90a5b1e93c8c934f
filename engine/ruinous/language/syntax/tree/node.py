"""What all nodes of a tree share."""

from __future__ import annotations

from dataclasses import field

from ruinous.language.syntax.place import NOWHERE, Place
from ruinous.struct import struct


@struct
class Node:
    """What all nodes share."""

    place: Place = field(default=NOWHERE, compare=False, repr=False, kw_only=True)
