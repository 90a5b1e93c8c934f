"""What does not change during a match, and how players, lines, boxes and cards are numbered.

A line is one row of a player's sheet: lines 0, 1, 2 are the rows of the first player from above,
and so on. Boxes go on from line to line, in each from the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from ruinous.games.marauders.models import Rules
from ruinous.kernel.state.bits import bits, up_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.marauders.models import Card, Counter, Token
    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.language.syntax.tree import Effect

Name = TypeVar("Name")
PARTS: Final = ("front", "middle", "rear", "crew")
"""Parts of machines, in the order in which they stand."""


def seat_name(player: str) -> str:
    """Return what people call the player of a seat."""
    return player.capitalize()


class Table:
    """The players, the cards and the numbers of the rules."""

    def __init__(
        self,
        players: tuple[str, ...],
        cards: tuple[Card, ...],
        compiled: Sequence[CompiledEffect],
        rules: Rules,
        general: Sequence[CompiledEffect] = (),
        counters: Sequence[Counter] = (),
        tokens: Sequence[Token] = (),
    ) -> None:
        self.players = players
        """Ids in seat order."""
        self.cards = cards
        """Every single card: one with four copies is there four times."""
        self.compiled = compiled
        """The effect of each card."""
        self.rules = rules
        self.general = general
        """What packs say as rules."""
        self.tree_of: Callable[[str], Effect | None] = lambda reference: None
        """Reference of an item -> its bound effect."""
        self.counters = tuple(counters)
        """Kinds of counters that packs bring."""
        self.tokens = tuple(tokens)
        """Kinds of tokens that packs bring."""
        self.by_reference: dict[str, int] = {}
        """The set of the cards of each item, by its reference."""
        for number, card in enumerate(cards):
            known = self.by_reference.get(card.reference, 0)
            self.by_reference[card.reference] = known | 1 << number
        self.dealt: Sequence[int] = range(len(cards))
        """The cards that a match is set up with: those of collections are in none."""
        self.ids = tuple(card.id for card in cards)
        self.symbols = tuple(card.symbol_id for card in cards)
        """The symbol of each card."""
        self.roles = tuple(str(card.role or "") for card in cards)
        """The role of each card; empty for one without."""
        self.alike = _sharing(self.symbols)
        """The set of the cards with the symbol of each card."""
        self.rivals = _sharing(self.roles)
        """The set of the cards with the role of each card; empty for one without."""
        self.with_role = _sets(self.roles)
        """Role -> the set of the cards with it."""
        self.coloured = _sets([str(card.colour) for card in cards])
        """Colour -> the set of the cards of it."""
        self.parts = _sets([(card.machine, str(card.part)) for card in cards])
        """Machine and part -> the set of the cards that are that."""
        self.fronts = {name: found for (name, part), found in self.parts.items() if part == "front"}
        """Machine -> the set of its fronts."""
        self.leads = tuple((card.machine,) if card.part == "front" else () for card in cards)
        """The machine that each card is the front of, if it is one."""
        self.assembly = {name: _assembly(cards, name) for name in self.fronts}
        """Machine -> its parts, in the order in which they stand."""
        self.machine_parts = self.cards_that(lambda card: card.part is not None)
        """The set of the cards that are parts of machines."""
        self.marked = self.cards_that(lambda card: card.marker)
        """The set of the cards that serve who puts them on another sheet."""
        self.lost_in_defeat = self.cards_that(lambda card: card.lost_in_defeat)
        """The set of the cards that nobody takes from a line that is defeated."""
        self.front_box = 1
        """The set of the place at the front of a line."""
        self.last_box = 1 << rules.boxes - 1
        """The set of the place at the end of a line."""
        self.inner_boxes = up_to(rules.boxes) & ~self.front_box & ~self.last_box
        """The set of the places of a line but for both ends."""
        self.everybody = up_to(len(players))
        self.sheets = tuple(
            up_to(rules.rows) << player * rules.rows for player in range(len(players))
        )
        """The set of the lines of each player."""
        self.all_lines = up_to(len(players) * rules.rows)
        self.all_boxes = up_to(len(players) * rules.rows * rules.boxes)
        self.all_cards = up_to(len(cards))

    # ------------------------------------------------------------ numbers
    def card_under(self, pile: int) -> int:
        """Return the card that a pile of tokens lies on."""
        return pile % len(self.cards)

    def token_in(self, pile: int) -> Token:
        """Return the kind of token of which a pile is: piles go kind by kind, card by card."""
        return self.tokens[pile // len(self.cards)]

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

    def rows_beside(self, lines: int) -> int:
        """Return the lines right above and below some lines, each on its own sheet."""
        found = 0
        for line in bits(lines):
            sheet = self.sheets[self.player_of(line)]
            found |= sheet & (1 << line + 1 | 1 << line >> 1)
        return found

    def rows_of(self, lines: int) -> int:
        """Return the lines of all sheets in the rows of some lines, those too."""
        rows = {line % self.rules.rows for line in bits(lines)}
        return sum(1 << line for line in bits(self.all_lines) if line % self.rules.rows in rows)

    def boxes_at(self, line: int, places: int) -> list[int]:
        """Return the boxes of a line that are named by their places in it, from 0."""
        begin = line * self.rules.boxes
        return [begin + each for each in bits(places)]

    # ------------------------------------------------------------ sets
    def written(self, source: str) -> int:
        """Return the cards that an effect is written on, by the id of its source."""
        return self.by_reference.get(source, 0)

    def cards_that(self, fits: Callable[[Card], bool]) -> int:
        """Return the set of the cards that satisfy a test."""
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


def _assembly(cards: Sequence[Card], machine: str) -> tuple[str, ...]:
    """Return the parts of a machine in order; copies of a card are one."""
    has = {(card.id, card.part) for card in cards if card.machine == machine}
    return tuple(part for part in PARTS for _, each in has if each == part)


def _sets(names: Sequence[Name]) -> dict[Name, int]:
    """Return for each name the set of the places it is at."""
    sets = dict.fromkeys(names, 0)
    for at, name in enumerate(names):
        sets[name] |= 1 << at
    return sets


def _sharing(names: Sequence[str]) -> tuple[int, ...]:
    """Return for each name the set of the places it is at; empty for an empty name."""
    sets = dict.fromkeys(names, 0)
    for at, name in enumerate(names):
        sets[name] |= bool(name) << at
    return tuple(sets[name] for name in names)
