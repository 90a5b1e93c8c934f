"""What cards do, looked up while a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.grammar import grammar_of
from ruinous.tools.content.explain import Explanation, explanation, found

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.table import Table

    from ruinous.games.oldworld.content import Content


class Reference:
    """What cards do, looked up when somebody asks."""

    def __init__(self, content: Content) -> None:
        self.catalogue = content.catalogue
        self.grammar = grammar_of(content.catalogue)
        self._lines: dict[str, str] = {}

    def power(self, id: str) -> str:
        """Return the name of a Power."""
        return next(power.name for power in self.catalogue.powers if power.id == id)

    def about(self, name: str) -> Iterable[Explanation]:
        """Return all there is to say about a card.

        Raises:
            WrongUse: there is none of this name.
        """
        items = found(self.catalogue, name)
        return [explanation(item, self.catalogue, self.grammar) for item in items]

    def hand(self, names: Iterable[str]) -> Table:
        """Return the cards of a hand, numbered from 1, with what they do."""
        from rich.table import Table

        cards = Table.grid(padding=(0, 1))
        for number, name in enumerate(names, start=1):
            cards.add_row(f"  {number}.", self.line(name))
        return cards

    def line(self, name: str) -> str:
        """Return a card of a hand in a line: name, cost and English."""
        if name not in self._lines:
            card = next(card for card in self.catalogue.chaos_cards if card.name == name)
            english = explanation(card, self.catalogue, self.grammar).passages[0].english
            self._lines[name] = f"{name}, cost {card.cost}: {' '.join(english)}"
        return self._lines[name]
