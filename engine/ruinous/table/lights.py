"""What of a drawing can be clicked: the options that concern a thing, at the thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from ruinous.kernel.state.decision import CHOICE, Thing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.kernel.state.decision import Option


class Lights:
    """The lit things of one drawing; it notes which of them have been drawn."""

    def __init__(self, options: Sequence[Option]) -> None:
        """Light what options concern; no options: nothing is lit."""
        self.options = tuple(options)
        self._at: dict[Thing, list[int]] = {}
        for option in options:
            for thing in option.concerns:
                self._at.setdefault(thing, []).append(option.index)
        self._drawn: set[Thing] = set()

    def __call__(self, type: str, key: str) -> Markup:
        """Return the attributes of the element that draws a thing."""
        thing = Thing(type, key)
        self._drawn.add(thing)
        attributes = Markup('data-thing="{}"').format(thing)
        options = self._at.get(thing)
        if options is None:
            return attributes
        numbers = " ".join(map(str, options))
        return attributes + Markup(' data-options="{}"').format(numbers)

    def are_on(self, type: str, key: str) -> bool:
        """Return whether an option concerns a thing."""
        return Thing(type, key) in self._at

    def lit(self, type: str) -> tuple[str, ...]:
        """Return the keys of the things of a type that options concern, in their order."""
        return tuple(each.key for each in self._at if each.type == type)

    @property
    def drawn(self) -> frozenset[Thing]:
        """Things that have been drawn, lit or not."""
        return frozenset(self._drawn)

    @property
    def answers(self) -> tuple[Option, ...]:
        """Options about nothing that has been drawn: they need a button of their own."""
        return tuple(each for each in self.options if not self._drawn.intersection(each.concerns))

    @property
    def things(self) -> tuple[Thing, ...]:
        """Lit things that lie on the table, drawn or not."""
        return tuple(each for each in self._at if each.type != CHOICE)
