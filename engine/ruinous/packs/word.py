"""Words that packs bring to effects."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.diagnostics import Span


@struct
class Word:
    """One word that a pack brings."""

    thing: tuple[str, ...]
    """What is called so: its kind and its id, behind the id of what it is part of."""
    word: str
    span: Span = field(compare=False, repr=False)
    """The place of the word."""
