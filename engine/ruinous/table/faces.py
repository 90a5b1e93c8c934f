"""Faces of items at a table: what is printed on them, and their English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.game.colours import colour_of_look
from ruinous.struct import struct
from ruinous.tools.content.explain import explanation

if TYPE_CHECKING:
    from ruinous.game.content import Content
    from ruinous.game.drawing import Look


@struct
class Face:
    """One side of an item."""

    look: Look
    id: str
    colour: str
    english: tuple[tuple[str, str], ...]
    """Label and paragraph of each rule; the label may be empty."""


class Faces:
    """The faces of some content, each made when it is looked at."""

    def __init__(self, content: Content) -> None:
        self._content = content
        items = content.game.items.items_of(content.catalogue)
        self._items: dict[str, Any] = {}
        for item in items:
            for name in (item.id, item.name):
                self._items.setdefault(name, item)
        self._made: dict[str, Face] = {}

    def __call__(self, name: str) -> Face | None:
        """Return the first side of the item with an id or a name; None: there is none."""
        if name not in self._items:
            return None
        if name not in self._made:
            self._made[name] = self._face(self._items[name])
        return self._made[name]

    def _face(self, item: Any) -> Face:  # noqa: ANN401 - an item of the game
        content, drawing = self._content, self._content.game.drawing
        explained = explanation(item, content)
        looks = drawing.looks_of(item, explained.kind, explained.facts, content.catalogue)
        look = next(iter(looks))
        owners = drawing.owners_of(content.catalogue)
        colour = colour_of_look(look, owners)
        english = tuple(
            (passage.label, line) for passage in explained.passages for line in passage.english
        )
        return Face(look, item.id, colour, english)
