"""The part `drawing`: sheets in a terminal, and faces of cards on pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.game.drawing import Drawing, ExampleWords, Grid, Look, Segment, cell
from ruinous.games.marauders.schema import Card
from ruinous.packs import slug

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.game.drawing import Line
    from ruinous.game.items import Fact
    from ruinous.game.values import View
    from ruinous.games.marauders.schema import Catalogue

COLOURS = {
    "blue": "#3b6ea5",
    "green": "#3f7d3a",
    "grey": "#7a7a7a",
    "purple": "#7a3f8f",
    "red": "#a83232",
}
_EMPTY = "·"


class MaraudersDrawing(Drawing):
    """Rows of boxes with short names of cards."""

    index = "Cards"
    things = "card"
    play = "PLACE"
    kinds = ("Card",)
    legend = "Each row begins left with its Standard; `*` behind a number: the row is complete."
    example_words = ExampleWords(keyed=frozenset({"sheets"}))

    def looks_of(
        self,
        item: Any,  # noqa: ANN401 - an item of the game
        kind: str,
        facts: Sequence[Fact],
        catalogue: Catalogue,
    ) -> Iterator[Look]:
        """Yield the face of a card."""
        copies = item.copies if isinstance(item, Card) else 0
        number = ("attack", str(item.attack)) if isinstance(item, Card) and item.attack else None
        path = f"{slug(kind)}/{item.id}.html"
        yield Look(
            kind=kind,
            name=item.name,
            path=path,
            facts=tuple(facts),
            copies=copies,
            number=number,
        )

    held = "Drawn"

    def held_by(self, view: View) -> list[str]:
        """Return the card that was drawn."""
        return [view["drawn"]] if view["drawn"] else []

    def headline_of(self, view: View) -> str:
        """Return whose turn it is, and what is left."""
        return f"{view['pile']} cards in the pile, {len(view['discards'])} discarded"

    def grids_of(self, catalogue: Catalogue, view: View) -> Iterable[Grid]:
        """Yield a table for each sheet: a line of text for each row of boxes."""
        cards = {card.id: card for card in catalogue.cards}
        for player, rows in view["sheets"].items():
            heading = f"{player}: {view['score'][player]} points"
            lines = tuple(
                (
                    cell(str(at + 1) + ("*" if at + 1 in view["complete"][player] else "")),
                    (_row(row, cards),),
                    cell(str(view["attack"][player][at])),
                )
                for at, row in enumerate(rows)
            )
            yield Grid(("row", heading, "attack"), lines)

    def lines_of(self, catalogue: Catalogue, view: View) -> Iterable[Line]:
        """Yield what the short names stand for."""
        names = {card.id: card.name for card in catalogue.cards}
        seen = dict.fromkeys(
            card for rows in view["sheets"].values() for row in rows for card in row if card
        )
        if seen:
            told = ", ".join(f"{short(each)} {names[each]}" for each in sorted(seen))
            yield (Segment(told),)


def short(id: str) -> str:
    """Return a card in two or three letters: the first of each word, or of the only one."""
    words = id.split("-")
    return "".join(word[0] for word in words[:3]).upper() if len(words) > 1 else id[:2].capitalize()


def _row(row: Sequence[str | None], cards: dict[str, Card]) -> Line:
    """Return the boxes of a row from the front, in the colours of their cards."""
    return tuple(
        Segment(f"{short(each):<4}", COLOURS[cards[each].colour])
        if each
        else Segment(f"{_EMPTY:<4}")
        for each in row
    )
