"""`Game.drawing`: sheets in a terminal, and faces of cards on pages."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from ruinous.game.drawing import (
    NOTHING_CLOSE,
    CloseUp,
    Drawing,
    ExampleWords,
    Fall,
    Grid,
    Look,
    Segment,
    cell,
    page_path,
)
from ruinous.games.marauders.models import Card
from ruinous.games.marauders.table import seat_name
from ruinous.games.marauders.text import captioned
from ruinous.packs import slug

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ruinous.game.content import Content
    from ruinous.game.drawing import Line
    from ruinous.game.items import Fact
    from ruinous.game.values import View
    from ruinous.games.marauders.models import Catalogue
    from ruinous.games.marauders.state import State
    from ruinous.kernel.state.action import Action

COLOURS = {
    "blue": "#3b6ea5",
    "green": "#3f7d3a",
    "grey": "#7a7a7a",
    "purple": "#7a3f8f",
    "red": "#a83232",
}
_EMPTY = "·"
SORTS: Final = {
    "purple": "troop",
    "red": "machine part",
    "green": "special card",
    "blue": "treasure",
    "grey": "goblin",
}
"""Colour to what the cards of it are called."""
_ENDS: Final = ("standard", "musician")
_RULES: Final = "general rules"
_SHOWN: Final = frozenset(("pack", "copies", "attack"))
"""Facts that have a place of their own."""


class Sheet(NamedTuple):
    """A sheet as the rules of a pack have it."""

    title: str
    """Name of the pack."""
    rows: int
    boxes: int


class MaraudersDrawing(Drawing):
    """Rows of boxes with short names of cards."""

    index = "Cards"
    common = "All cards"
    kinds = (*_ENDS, *SORTS.values(), _RULES)
    pages = (("sheets.html", "Sheet"),)
    templates: ClassVar[Path | None] = Path(__file__).parent / "templates"
    things = "card"
    play = "PLACE"
    legend = "Each row begins left with its Standard; `*` behind a number: the row is complete."
    example_words = ExampleWords(
        keyed=frozenset({"sheets"}), numbered=("row", "box"), options=(("@", " at "),)
    )

    def looks_of(
        self,
        item: Any,  # noqa: ANN401 - an item of the game
        kind: str,
        facts: Sequence[Fact],
        catalogue: Catalogue,
    ) -> Iterator[Look]:
        """Yield the face of a card, or of the rules of a pack."""
        shown = tuple(fact for fact in facts if fact[0] not in _SHOWN)
        if not isinstance(item, Card):
            name = f"Rules of {_title(item.pack, catalogue)}"
            yield Look(kind=_RULES, name=name, path=page_path("rules", item.id), facts=shown)
            return
        yield Look(
            kind=item.role or SORTS[item.colour],
            name=item.name,
            path=page_path(slug(kind), item.id),
            colour=item.colour,
            number=("attack", str(item.attack)) if item.attack else None,
            copies=item.copies,
            facts=shown,
        )

    def globals_of(self, content: Content) -> Mapping[str, Any]:
        """Return the sheets, and the numbers of the rules as far as they are known."""
        catalogue: Catalogue = content.catalogue
        return {"sheets": tuple(_sheets(catalogue)), "rules": catalogue.rules}

    table = "table.html"

    def scene_of(self, content: Content, view: View) -> Mapping[str, Any]:
        """Return the sheets with their lines as they lie, box by box."""
        return {"sheets": tuple(_laid_out(view))}

    def close_up_of(self, state: State, action: Action) -> CloseUp:
        """Return the cubes that were rolled."""
        if action.kind != "cube" or not action.note:
            return NOTHING_CLOSE
        return CloseUp(
            falls=tuple(Fall("☠" if face else "eye", bool(face)) for face in action.note)
        )

    def points_in(self, view: View) -> Mapping[str, int]:
        """Return the points on each sheet."""
        points: Mapping[str, int] = view["score"]
        return points

    def part_in(self, view: View) -> int:
        """Return the round, from 1."""
        return int(view["round"])

    held = "Drawn"

    def held_by(self, view: View) -> list[str]:
        """Return the card that was drawn."""
        return [view["drawn"]] if view["drawn"] else []

    def is_secret(self, view: View) -> bool:
        """Return whether a player has looked at cards of the pile: all else lies open."""
        return bool(view["seen"])

    def caption_of(self, item: Any) -> str:  # noqa: ANN401 - an item of the game
        """Return a card with its colour, and what it adds."""
        return captioned(item)

    def headline_of(self, view: View) -> str:
        """Return whose turn it is, and what is left."""
        gone = f", {len(view['banished'])} banished" if view["banished"] else ""
        return f"{view['pile']} cards in the pile, {len(view['discards'])} discarded{gone}"

    def score_of(self, catalogue: Catalogue, view: View) -> str:
        """Return the points of each player."""
        counts = (f"{seat_name(player)} {has}" for player, has in view["score"].items())
        return f"points: {', '.join(counts)}"

    def grids_of(self, catalogue: Catalogue, view: View) -> Iterable[Grid]:
        """Yield a table for each sheet: a line of text for each row of boxes."""
        cards = {card.id: card for card in catalogue.cards}
        names = shorts(tuple(cards))
        for player, rows in view["sheets"].items():
            heading = f"{seat_name(player)}: {view['score'][player]} points"
            lines = tuple(
                (
                    cell(str(at + 1) + ("*" if at + 1 in view["complete"][player] else "")),
                    (_row(row, cards, names),),
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
            letters = shorts(tuple(names))
            told = ", ".join(f"{letters[each]} {names[each]}" for each in sorted(seen))
            yield (Segment(told),)
        if view["seen"]:
            known = ", ".join(names[each] for each in view["seen"])
            yield (Segment(f"Seen in the pile, the upper one first: {known}"),)
        if view["tokens"]:
            lying = (f"{key} {_listed(held)}" for key, held in view["tokens"].items())
            yield (Segment(f"Tokens: {'; '.join(lying)}"),)
        for kind, held in view["counters"].items():
            counts = ", ".join(f"{seat_name(player)} {number}" for player, number in held.items())
            yield (Segment(f"{kind}: {counts}"),)


def _listed(held: Mapping[str, int]) -> str:
    return ", ".join(f"{kind} x{number}" for kind, number in held.items())


def _laid_out(view: View) -> Iterator[Mapping[str, Any]]:
    """Yield each sheet as it lies, with the keys of its lines and boxes."""
    for player, rows in view["sheets"].items():
        lines = [
            {
                "row": number,
                "key": f"{player}/{number}",
                "attack": view["attack"][player][number - 1],
                "complete": number in view["complete"][player],
                "boxes": [
                    {"key": key, "card": card, "tokens": view["tokens"].get(key, {})}
                    for box, card in enumerate(row, start=1)
                    for key in (f"{player}/{number}/{box}",)
                ],
            }
            for number, row in enumerate(rows, start=1)
        ]
        yield {
            "player": player,
            "score": view["score"][player],
            "boxes": len(rows[0]),
            "lines": lines,
        }


def _sheets(catalogue: Catalogue) -> Iterator[Sheet]:
    """Yield the sheet of each pack that says how large it is; it leaves to others what it omits."""
    now = catalogue.rules
    if now is None:
        return
    for each in catalogue.general:
        rows, boxes = each.rules.rows, each.rules.boxes
        if rows or boxes:
            yield Sheet(_title(each.pack, catalogue), rows or now.rows, boxes or now.boxes)


def _title(pack: str, catalogue: Catalogue) -> str:
    return str(next(each.title for each in catalogue.packs if each.id == pack))


@lru_cache(maxsize=8)
def shorts(ids: tuple[str, ...]) -> Mapping[str, str]:
    """Return each card in two or three letters that no other card has.

    The first letter of each word, or two of the only one; cards that share these get one letter
    more of their first word, the first one in which they differ.
    """
    found: dict[str, str] = {}
    for forms in zip_longest(*map(_forms, ids)):
        now = {each: form for each, form in zip(ids, forms, strict=True) if each not in found}
        times = Counter((*now.values(), *found.values()))
        found |= {each: form for each, form in now.items() if form and times[form] == 1}
    alike = (each for each in ids if each not in found)
    return found | {each: f"{each[0]}{at}" for at, each in enumerate(alike, start=1)}


def _forms(id: str) -> Iterator[str]:
    """Yield short names of a card, the best first."""
    first, *others = words = id.split("-")
    last = others[-1][0].upper() if others else ""
    yield "".join(word[0] for word in words[:3]).upper() if others else first[:2].capitalize()
    yield from (f"{first[0].upper()}{letter}{last}" for letter in first[1 if others else 2 :])


def _row(row: Sequence[str | None], cards: Mapping[str, Card], names: Mapping[str, str]) -> Line:
    """Return the boxes of a row from the front, in the colours of their cards."""
    return tuple(
        Segment(f"{names[each]:<4}", COLOURS[cards[each].colour])
        if each
        else Segment(f"{_EMPTY:<4}")
        for each in row
    )
