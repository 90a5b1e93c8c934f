"""The state of a match: which card lies in which box, and what is left of the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from mypy_extensions import mypyc_attr

from ruinous.game.plain_state import PlainState
from ruinous.games.marauders.cancelling import CANCELLING, refresh
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.progress import pass_on

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.games.marauders.table import Table
    from ruinous.kernel.state.luck import Luck
    from ruinous.kernel.state.world import World

GENERAL: Final = NOTHING - 1
"""Where general rules come in order: before the drawn card, which is in no box."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(PlainState):
    """Boxes, pile and cubes; everything else is worked out from them."""

    FIELDS = (
        "boxes", "where", "pile", "discards", "banished", "drawn", "pending", "lifted", "holders",
        "latest", "seen", "markers", "cubes", "laid_out", "counters",
        "complete", "changed", "waiting", "waived", "first", "turn", "before", "skips", "more",
        "round", "last", "scores", "ender", "won", "judged", "stopped", "over", "piles",
    )  # fmt: skip
    __slots__ = (*FIELDS, "cards_in", "present_piles", "table", "taken")

    def __init__(self, world: World, luck: Luck, seats: tuple[str, ...] = ()) -> None:
        super().__init__(world, luck, seats)
        self.table: Table = world.data
        """What does not change."""
        table = self.table
        self.boxes = [NOTHING] * table.all_boxes.bit_count()
        """Box -> the card in it."""
        self.where = [NOTHING] * len(table.cards)
        """Card -> the box it lies in."""
        self.pile: list[int] = []
        """The draw pile; its last card is drawn next."""
        self.discards: list[int] = []
        """The discard pile; its last card lies on top."""
        self.banished = 0
        """Set of the cards that are out of the game."""
        self.drawn = NOTHING
        """The card that was drawn and is not dealt with yet."""
        self.pending: list[int] = []
        """Cards that were drawn before that one and wait until it is dealt with."""
        self.holders = [NOTHING] * len(table.cards)
        """Card -> the player who has drawn it or lifted it, while it lies nowhere."""
        self.latest = [NOTHING] * len(table.cards)
        """Card -> the box it lay in last, or lies in."""
        self.seen = [0] * len(seats)
        """Player -> the set of the cards of the pile that this one has seen."""
        self.counters = [[0] * len(seats) for _ in table.counters]
        """Kind of counter -> how many of it players have."""
        self.piles = [0] * (len(table.tokens) * len(table.cards))
        """Pile of tokens -> how many it holds; kind by kind one for each card."""
        self.present_piles = 0
        """Set of the piles that hold some; worked out from those."""
        self.lifted: list[int] = []
        """Cards that are taken off a sheet to be put on it again."""
        self.markers = [NOTHING] * len(table.cards)
        """Card -> the player who put it on the sheet of another one."""
        self.cubes: list[list[int]] = []
        """Cubes on the table: whose each is, and 1 for the mark."""
        self.laid_out: list[int] = []
        """Outcomes of cubes that a scenario lays ready."""
        self.complete = 0
        """Set of the lines that are complete."""
        self.changed = 0
        """Set of the lines whose cards have changed since that was worked out."""
        self.waiting = 0
        """Set of the lines with all that a complete one needs which a rule forbids to complete."""
        self.waived = 0
        """Set of the lines with as much that were not completed, as something came instead."""
        self.first = 0
        """The player who had the first turn."""
        self.turn = NOTHING
        """Whose turn it is."""
        self.before = NOTHING
        """Who had the latest turn in order: turns that somebody takes besides are none of it."""
        self.skips = [0] * len(seats)
        """How many of their next turns players skip."""
        self.more: list[int] = []
        """Who takes the next turns besides, in order."""
        self.round = 0
        self.last = 0
        """How the turn ends with the card that is being dealt with (`dealing`); 0: it goes on."""
        self.scores = [0] * len(seats)
        """Points that rules have given."""
        self.ender = NOTHING
        """Who has completed all lines."""
        self.won = 0
        """Set of the players who have won by what rules say."""
        self.judged = NOTHING
        """Set of the players who have won by their points; NOTHING: none are counted yet."""
        self.stopped = 0
        """Whether a rule has ended the game."""
        self.over = 0
        self.cards_in = [0] * table.all_lines.bit_count()
        """Line -> the set of its cards; worked out from the boxes."""
        self.taken = self.cards_in[:]
        """Line -> the set of its boxes, from 0, that hold a card; worked out too."""

    def clone(self) -> Self:
        """Return a state that goes on alike and apart, field by field: bots clone it often."""
        new = type(self).__new__(type(self))
        self.share_with(new)
        new.seats, new.in_force = self.seats, self.in_force.copy()
        new.table = self.table
        new.boxes, new.where, new.markers = self.boxes[:], self.where[:], self.markers[:]
        new.pile, new.discards, new.lifted = self.pile[:], self.discards[:], self.lifted[:]
        new.cubes = [cube[:] for cube in self.cubes]
        new.laid_out, new.scores = self.laid_out[:], self.scores[:]
        new.cards_in, new.taken = self.cards_in[:], self.taken[:]
        new.banished = self.banished
        new.drawn, new.turn, new.first = self.drawn, self.turn, self.first
        new.complete, new.changed = self.complete, self.changed
        new.waiting, new.waived = self.waiting, self.waived
        new.round, new.last, new.over = self.round, self.last, self.over
        new.ender, new.won, new.before = self.ender, self.won, self.before
        new.judged, new.stopped = self.judged, self.stopped
        new.pending, new.holders, new.seen = self.pending[:], self.holders[:], self.seen[:]
        new.latest = self.latest[:]
        new.counters = [row[:] for row in self.counters]
        new.skips, new.more = self.skips[:], self.more[:]
        new.piles, new.present_piles = self.piles[:], self.present_piles
        return new

    def restore(self, fields: Mapping[str, Any]) -> None:
        """Set the fields to those of a match that was saved."""
        super().restore(fields)
        self.present_piles = sum(1 << pile for pile, number in enumerate(self.piles) if number)
        for card, box in enumerate(self.where):
            if box >= 0:
                self._note(card, box)

    def _note(self, card: int, box: int) -> None:
        """Note that a card has come into a box or left it."""
        line = self.table.line_of(box)
        self.cards_in[line] ^= 1 << card
        self.taken[line] ^= 1 << box % self.table.rules.boxes

    # ------------------------------------------------------------ sets of cards
    def row(self, line: int) -> list[int]:
        """Return the cards of a line from the front, NOTHING for each empty box."""
        boxes = self.table.boxes_of(line)
        return self.boxes[boxes.start : boxes.stop]

    def on_lines(self, lines: int) -> int:
        """Return the set of the cards that lie in some lines."""
        found = 0
        for line in bits(lines):
            found |= self.cards_in[line]
        return found

    def on_sheets(self, players: int) -> int:
        """Return the set of the cards on the sheets of some players."""
        return self.on_lines(self.lines_of(players))

    def lines_of(self, players: int) -> int:
        """Return the set of the lines of some players."""
        return sum(self.table.sheets[each] for each in bits(players))

    def player_with(self, card: int) -> int:
        """Return on whose sheet a card lies, or NOTHING."""
        box = self.where[card]
        return self.table.player_of(self.table.line_of(box)) if box >= 0 else NOTHING

    def box_of(self, card: int) -> int:
        """Return the box a card lies in, of one that was taken away where it lay, or NOTHING."""
        is_on_the_way = self.where[card] < 0 and card in self.in_hand()
        return NOTHING if is_on_the_way else self.latest[card]

    # ------------------------------------------------------------ moving cards
    def end_of(self, cards: int, number: int, *, below: bool) -> int:
        """Return so many of some cards of a pile, from its top or from below."""
        found = [card for card in (*self.discards, *self.pile) if cards >> card & 1]
        picked = found[:number] if below else found[max(len(found) - number, 0) :]
        return sum(1 << card for card in picked)

    def shuffle_pile(self) -> None:
        """Shuffle the draw pile."""
        self.luck.shuffle("pile", self.pile, self.table.ids)
        self.seen = [0] * len(self.seats)

    def put(self, card: int, box: int) -> None:
        """Put a card into a box and bring its rules into force."""
        self.boxes[box], self.where[card] = card, box
        self.latest[card] = box
        self.holders[card] = NOTHING
        self.changed |= 1 << self.table.line_of(box)
        self._note(card, box)
        self.bring_into_force(card)

    def bring_into_force(self, card: int) -> None:
        """Bring the rules of a card into force, for whoever it serves."""
        effect = self.table.compiled[card]
        if card in self.in_force:
            self.repeal(card)
        if effect.rules:
            home = self.home(card)
            pass_on(self, card, home[0])
            self.enact(card, effect, home, (self.where[card],))

    def enact_general(self) -> None:
        """Bring into force what packs say as rules."""
        nobody = (NOTHING, NOTHING, NOTHING)
        for number, effect in enumerate(self.table.general):
            if effect.rules:
                self.enact(len(self.where) + number, effect, nobody, (GENERAL, number))

    def home(self, card: int) -> tuple[int, int, int]:
        """Return whom a card serves, its line, and the card."""
        box, marker = self.where[card], self.markers[card]
        line = self.table.line_of(box) if box >= 0 else NOTHING
        owner = self.table.player_of(line) if box >= 0 else self.holders[card]
        return (owner if marker == NOTHING else marker), line, card

    def lift(self, card: int) -> None:
        """Take a card off its box, its rules out of force."""
        box, cancels = self.where[card], CANCELLING in self.force
        if card in self.in_force:
            self.repeal(card)
        if box >= 0:
            self.where[card] = NOTHING
            if self.boxes[box] == card:  # and not the one that it changes places with
                self.boxes[box] = NOTHING
            self.changed |= 1 << self.table.line_of(box)
            self._note(card, box)
        elif card == self.drawn:
            self.drawn = NOTHING
        else:
            self._take_from_list(card)
        self.holders[card] = NOTHING
        if cancels and CANCELLING not in self.force:
            refresh(self)

    def _take_from_list(self, card: int) -> None:
        """Take a card out of whichever list it is in; whoever saw it in the pile forgets."""
        self.seen = [seen & ~(1 << card) for seen in self.seen]
        self.banished &= ~(1 << card)
        for cards in (self.pending, self.lifted, self.discards, self.pile):
            if card in cards:
                cards.remove(card)
                return

    def in_hand(self) -> list[int]:
        """Return the cards that players have drawn or lifted and not dealt with yet."""
        drawn = [self.drawn] if self.drawn != NOTHING else []
        return [*drawn, *self.pending, *self.lifted]

    def discard(self, card: int) -> None:
        """Put a card on the discard pile, from wherever it is."""
        self.strip(card)
        self.discards.append(card)

    def banish(self, card: int) -> None:
        """Take a card out of the game, from wherever it is."""
        self.strip(card)
        self.banished |= 1 << card

    def strip(self, card: int) -> None:
        """Take a card from wherever it is, and all that lies on it off it."""
        self.lift(card)
        self.markers[card] = NOTHING
        if self.present_piles:
            for pile in range(card, len(self.piles), len(self.where)):
                self.add_tokens(pile, -self.piles[pile])

    def add_tokens(self, pile: int, number: int) -> None:
        """Put tokens on a pile, or take them off with a negative number."""
        self.piles[pile] += number
        here = 1 << pile
        self.present_piles = self.present_piles & ~here | (here if self.piles[pile] else 0)
