"""Colours that files of packs name, as pages may show them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.game.drawing import Look, Owner

NEUTRAL: Final = "slategray"
_COLOUR: Final = re.compile(r"[a-z]{3,20}")


def plain(colour: str) -> str:
    """Return a colour if it is one plain word, which CSS may know, else a neutral one."""
    return colour if _COLOUR.fullmatch(colour) else NEUTRAL


def colour_of(owner: str, owners: Iterable[Owner]) -> str:
    """Return the colour of an owner, a neutral one for nobody."""
    return plain(next((each.colour for each in owners if each.id == owner), ""))


def colour_of_look(look: Look, owners: Iterable[Owner]) -> str:
    """Return the colour of a side of an item: its own, or else that of its owner."""
    return plain(look.colour) if look.colour else colour_of(look.owner, owners)
