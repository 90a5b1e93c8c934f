"""What does not change during a match, and how players, lines, boxes and cards are numbered.

A line is one row of a player's sheet: lines 0, 1, 2 are the rows of the first player from above,
and so on. Boxes go on from line to line, in each from the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruinous.games.marauders.schema import Card, Rules
    from ruinous.kernel.compiler.statements import CompiledEffect


@dataclass(frozen=True, eq=False)
class Table:
    """The players, the cards and the numbers of the rules."""

    players: tuple[str, ...]
    """Ids in seat order."""
    cards: tuple[Card, ...]
    """Every single card: one with four copies is there four times."""
    compiled: Sequence[CompiledEffect]
    """The effect of each card."""
    rules: Rules
    general: Sequence[CompiledEffect] = ()
    """What packs say as rules."""

    @cached_property
    def symbols(self) -> tuple[str, ...]:
        """Return the symbol of each card."""
        return tuple(card.symbol_id for card in self.cards)

    @cached_property
    def roles(self) -> tuple[str, ...]:
        """Return the role of each card; empty for one without."""
        return tuple(card.role or "" for card in self.cards)

    @cached_property
    def alike(self) -> tuple[int, ...]:
        """Return the set of the cards with the symbol of each card."""
        return _sharing(self.symbols)

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """Return the set of the cards with the role of each card; empty for one without."""
        return _sharing(self.roles)

    # ------------------------------------------------------------ numbers
    def line(self, player: int, row: int) -> int:
        """Return the line of a player's row, both from 0."""
        return player * self.rules.rows + row

    def line_of(self, box: int) -> int:
        """Return the line that a box is in."""
        return box // self.rules.boxes

    def player_of(self, line: int) -> int:
        """Return whose sheet a line is on."""
        return line // self.rules.rows

    def boxes_of(self, line: int) -> range:
        """Return the boxes of a line, the front one first."""
        return range(line * self.rules.boxes, (line + 1) * self.rules.boxes)

    def lines_of(self, player: int) -> range:
        """Return the lines of a player, the top one first."""
        return range(player * self.rules.rows, (player + 1) * self.rules.rows)

    def boxes_at(self, line: int, places: int) -> list[int]:
        """Return the boxes of a line that are named by their places in it, from 0."""
        begin = line * self.rules.boxes
        return [begin + each for each in bits(places)]

    @cached_property
    def front_box(self) -> int:
        """Return the set of the place at the front of a line."""
        return 1

    @cached_property
    def last_box(self) -> int:
        """Return the set of the place at the end of a line."""
        return 1 << self.rules.boxes - 1

    @cached_property
    def inner_boxes(self) -> int:
        """Return the set of the places of a line but for both ends."""
        return (1 << self.rules.boxes) - 1 & ~self.front_box & ~self.last_box

    # ------------------------------------------------------------ sets
    @cached_property
    def everybody(self) -> int:
        """Return the set of all players."""
        return (1 << len(self.players)) - 1

    @cached_property
    def sheets(self) -> tuple[int, ...]:
        """Return the set of the lines of each player."""
        return tuple(
            sum(1 << line for line in self.lines_of(player)) for player in range(len(self.players))
        )

    @cached_property
    def all_lines(self) -> int:
        """Return the set of all lines."""
        return (1 << len(self.players) * self.rules.rows) - 1

    @cached_property
    def all_boxes(self) -> int:
        """Return the set of all boxes."""
        return (1 << len(self.players) * self.rules.rows * self.rules.boxes) - 1

    @cached_property
    def all_cards(self) -> int:
        """Return the set of all cards."""
        return (1 << len(self.cards)) - 1

    def cards_that(self, fits: Callable[[Card], bool]) -> int:
        """Return the set of the cards of which something holds."""
        return sum(1 << number for number, card in enumerate(self.cards) if fits(card))

    def numbers_of(self, ids: Sequence[str]) -> list[int]:
        """Return a card for each of some ids, no card twice.

        Raises:
            KeyError: there are not so many copies of one; holds its id.
        """
        left = list(range(len(self.cards)))
        found = []
        for each in ids:
            number = next((card for card in left if self.cards[card].id == each), None)
            if number is None:
                raise KeyError(each)
            left.remove(number)
            found.append(number)
        return found


def _sharing(names: Sequence[str]) -> tuple[int, ...]:
    """Return for each name the set of the places it is at; empty for an empty name."""
    sets = dict.fromkeys(names, 0)
    for at, name in enumerate(names):
        sets[name] |= bool(name) << at
    return tuple(sets[name] for name in names)
