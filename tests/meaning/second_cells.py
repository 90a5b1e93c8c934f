"""The cells of the table of words of the second game, played as those of the first."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import ruinous
from games.marauders.laws import scarred
from meaning.cells import IDLE, LONGEST, Cell, Tongue, cells
from ruinous.diagnostics import ContentError
from ruinous.game.scenarios import begin
from ruinous.tools.trial.try_item import _placed

ITEM: Final = "bozium-pigstickers"
MEANWHILE: Final = "when drawn: another player draws 1 card"
"""Lets others act while the card is drawn, and lies in no box yet."""
LINES: Final = ("here", "in a line", "in another line")
ROLES: Final = {
    "place": ("to one of your lines", "to here"),
    "move": ("to another line", "to here"),
    "exchange": ("for an enemy card", "for a card in another line"),
    "return": ("to the pile", "to the top of the pile"),
}
"""What the verbs need behind their things."""
SHEETS: Final[dict[str, Any]] = {
    "north": {
        1: {3: ITEM, 4: "chaos-marauders"},
        2: {1: "hobgoblin-standard", 2: "claws-of-malal", 3: "shotti", 4: "hobgoblin-musician"},
        3: {1: "hobgoblin-standard", 2: "suicide-squad", 3: "goblin-rabble",
            4: "hobgoblin-musician"},
    },
    "east": {
        1: {4: "festerdoom-axes"},
        2: {1: "hobgoblin-standard", 2: "black-eye-archers", 3: "festerdoom-maces",
            4: "hobgoblin-musician"},
        3: {1: "hobgoblin-standard", 2: "festerdoom-maces", 3: "black-eye-spears",
            4: "hobgoblin-musician"},
    },
    "south": {1: {4: "festerdoom-axes", 5: "spittledung-xxxx"}},
}  # fmt: skip


def second_cells() -> Iterator[Cell]:
    """Yield all cells of steps on things that have states."""
    index = scarred().effects.lexicon.index
    yield from cells(Tongue(index, "when another player draws a card", ROLES, LINES))


def outcome(cell: Cell, seeds: int = 12) -> str:
    """Return `refused`, `played` or `empty`: accepted, and nothing ever came of it."""
    try:
        made = _with(cell.text)
    except ContentError:
        return "refused"
    if any(_acts(cell, made, seed) for seed in range(seeds)):
        return "played"
    drawn = None if cell.verb == "draw" else _with(f"{cell.text}\n{MEANWHILE}")
    return "played" if drawn and any(_acts(cell, drawn, seed) for seed in range(seeds)) else "empty"


def _with(text: str) -> ruinous.Content:
    """Return content in which a card has an effect."""
    content = scarred()
    placed = _placed(text, "card", content)
    return content.with_item(placed.old, placed.new, placed.tree)


def _acts(cell: Cell, made: ruinous.Content, seed: int) -> bool:
    match, chance = begin(made, _given()), Random(seed)
    for _ in range(LONGEST):
        if any(_is_done(each, cell) for each in match.log):
            return True
        if match.over:
            return False
        keys = [each.key for each in match.decision.options]
        match.choose(chance.choice([key for key in keys if key not in IDLE] or keys))
    return False


def _is_done(action: Any, cell: Cell) -> bool:
    is_caused = action.cause is not None and action.cause.id.endswith(ITEM)
    return is_caused and action.verb == cell.verb and action.kind == cell.kind


@cache
def _given() -> Any:
    """Return a position with cards on sheets and on the discard pile."""
    given = {
        "seats": list(SHEETS),
        "sheets": SHEETS,
        "discards": ["beastmen-herd"],
        "banished": ["spoil-heap"],
        "tokens": {
            "north": {1: {3: {"scar": 2}, 4: {"charm": 1}}},
            "east": {1: {4: {"scar": 1}}, 2: {2: {"scar": 1}}},
        },
    }
    return scarred().game.scenarios.parse({"given": given, "when": []}).given
