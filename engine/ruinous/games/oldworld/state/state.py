"""The state of a game: flat lists of small numbers, cheap to clone, plus the kernel's part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.progress import Progress
from ruinous.kernel.state.rule_index import ActiveRule, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.state.dice import LyingDie
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.luck import Luck
    from ruinous.kernel.state.progress import LastingEffect
    from ruinous.kernel.state.world import World

WHOLE_TURNS: Final = ("@your whole turn", "@whole turn of a player")
"""The moments of rules that a player may use as the action of a turn."""
ANYBODYS: Final = ("@turn of a player", "@whole turn of a player")
"""The moments of rules that every player may use."""
OFFERS: Final = ("@your turn", "@turn of a player", *WHOLE_TURNS)
"""The moments of rules that a player may use on a turn."""
LASTING_LAYER: Final = 2
"""Rules made by a card in a region count with the cards in regions."""
OUT_OF_THE_GAME: Final = "game"
"""What figures lie on, as on a card, that are out of the game."""
LATE: Final = 1_000_000
"""Order of rules that an effect has made: after those of the cards themselves."""


def controls(lasting: LastingEffect) -> Iterator[tuple[int, int]]:
    """Yield the figures that a lasting effect gives to other players, each with its player."""
    yield from (payload for verb, payload in lasting.payloads if verb == "control")


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Progress):
    """Where everything is.

    Things are numbered by the :class:`~ruinous.games.oldworld.state.table.Table`; sets are masks.
    """

    __slots__ = (
        "active", "at", "available", "banished", "banished_cards", "beside", "bids", "cast",
        "counters", "covered", "decks", "dial", "dice", "discards", "early", "face_down",
        "fighting", "figure_place", "filled", "hands", "laid", "lent", "mine", "old_world_deck",
        "piles", "points", "power", "present_piles", "result", "ruined", "ruins", "scoring", "seen",
        "spaces", "supply", "table", "tipped", "track", "turns", "upgrades",
    )  # fmt: skip

    def __init__(self, world: World, table: Table, luck: Luck) -> None:
        super().__init__(world, luck)
        players, regions = table.count, len(table.regions)
        self.table = table
        self.figure_place = [NOTHING] * len(table.figures)
        """Region of each figure; NOTHING in the stock or on a card."""
        self.at = [0] * regions
        """Figures in each region, tipped ones included."""
        self.mine = list(table.own)
        """Figures that each player controls, on the board or not."""
        self.tipped = 0
        """Figures killed in the battle under way."""
        self.laid: tuple[tuple[int, str, int], ...] = ()
        """(figure, type of card, card): figures that lie on cards, alive or killed."""
        self.piles = [0] * table.piles
        """Tokens in each pile."""
        self.present_piles = 0
        """Piles that are not empty."""
        self.supply = list(table.supplies)
        """Tokens left in the common stock of each kind; NOTHING for no limit."""
        self.power = [0] * players
        self.points = [0] * players
        self.counters = [0] * players
        self.dial = [0] * players
        """Ticks from the start position."""
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.decks: list[list[int]] = [[] for _ in range(players)]
        """Draw piles, the top card last."""
        self.discards: list[list[int]] = [[] for _ in range(players)]
        self.spaces = [NOTHING] * (regions * table.wide)
        """Card in each space, a region's spaces next to each other, left one first."""
        self.filled = [0] * regions
        """How many spaces of each region hold a card."""
        self.covered: tuple[tuple[int, int], ...] = ()
        """(card, region): cards that lie under another one."""
        self.beside: tuple[tuple[int, int], ...] = ()
        """(card, player): cards that lie on a Power sheet."""
        self.lent: tuple[tuple[int, int], ...] = ()
        """(card, player): cards that another player than their owner holds, or has played."""
        self.seen: tuple[tuple[int, int], ...] = ()
        """(card, set of players): cards in hands and decks that players have looked at there."""
        self.upgrades = 0
        """Upgrades in play."""
        self.available = 0
        """Upgrades that may still be taken."""
        self.old_world_deck: list[int] = []
        """The top card last."""
        self.track = [NOTHING] * table.rules.track_spaces
        self.banished = 0
        """Regions that are out of the game."""
        self.banished_cards = 0
        """Chaos cards that are out of the game."""
        self.face_down = 0
        """Cards on the board of which others see the back alone."""
        self.ruined = 0
        self.ruins = 0
        """Ruination cards used."""
        self.scoring: tuple[tuple[int, int], ...] = ()
        """(region, ruination card) of regions ruined this round, not yet scored."""
        self.fighting = NOTHING
        """Region in which figures that are killed are tipped and stay for now."""
        self.early: tuple[tuple[int, int, int], ...] = ()
        """(player, figure, hits) of early hits that wait for regular ones."""
        self.dice: tuple[LyingDie, ...] = ()
        """Dice on the table, in the order in which they came there."""
        self.cast = 0
        """Number of the next die."""
        self.bids: tuple[tuple[int, int], ...] = ()
        """(player, number) of what players have bid in the effect under way."""
        self.turns: tuple[tuple[int, int], ...] = ()
        """(player, change of the next turn): an additional turn, or a skipped one."""
        self.active: dict[int, tuple[ActiveRule, ...]] = {}
        """What each source has brought into force."""
        self.result: tuple[str, int] | None = None
        """(condition, set of winners) once the game is over."""

    def clone(self) -> State:
        """Return a state that goes on alike and apart."""
        new = State.__new__(State)
        self.share_with(new)
        new.table = self.table
        new.figure_place = self.figure_place[:]
        new.at = self.at[:]
        new.mine = self.mine[:]
        new.tipped = self.tipped
        new.laid = self.laid
        new.piles = self.piles[:]
        new.present_piles = self.present_piles
        new.supply = self.supply[:]
        new.power = self.power[:]
        new.points = self.points[:]
        new.counters = self.counters[:]
        new.dial = self.dial[:]
        new.hands = [cards[:] for cards in self.hands]
        new.decks = [cards[:] for cards in self.decks]
        new.discards = [cards[:] for cards in self.discards]
        new.spaces = self.spaces[:]
        new.filled = self.filled[:]
        new.covered = self.covered
        new.beside = self.beside
        new.lent = self.lent
        new.seen = self.seen
        new.upgrades = self.upgrades
        new.available = self.available
        new.old_world_deck = self.old_world_deck[:]
        new.track = self.track[:]
        new.banished = self.banished
        new.banished_cards = self.banished_cards
        new.face_down = self.face_down
        new.ruined = self.ruined
        new.ruins = self.ruins
        new.scoring = self.scoring
        new.fighting = self.fighting
        new.early = self.early
        new.active = self.active.copy()
        new.result = self.result
        new.dice = self.dice
        new.cast = self.cast
        new.turns = self.turns
        new.bids = self.bids
        return new

    @property
    def round(self) -> int:
        """Number of the round, from 1; it is the outermost window of time."""
        return self.windows[0]

    # ------------------------------------------------------------ figures
    def put_figure(self, figure: int, region: int) -> None:
        """Move a figure to a region, or off the board with NOTHING."""
        old = self.figure_place[figure]
        bit = 1 << figure
        if old >= 0:
            self.at[old] &= ~bit
        if region >= 0:
            self.at[region] |= bit
        self.figure_place[figure] = region

    def stock(self) -> int:
        """Return the figures that wait in a stock: neither on the board nor on a card."""
        out = 0
        for figures in self.at:
            out |= figures
        for figure, _, _ in self.laid:
            out |= 1 << figure
        return self.table.all_figures & ~out

    def controls_changed(self) -> None:
        """Work out again who controls which figures: owners, then lasting control in its order."""
        self.mine = list(self.table.own)
        for lasting in self.lasting:
            for figure, player in controls(lasting):
                bit = 1 << figure
                self.mine = [held & ~bit for held in self.mine]
                self.mine[player] |= bit

    def release(self, figure: int) -> None:
        """End every control over a figure that leaves the board."""
        for lasting in self.lasting:
            left = tuple(
                each for each in lasting.payloads if each[0] != "control" or each[1][0] != figure
            )
            if len(left) != len(lasting.payloads):
                fewer = lasting._replace(payloads=left)
                self.lasting = tuple(fewer if each is lasting else each for each in self.lasting)
        self.controls_changed()

    def controller(self, figure: int) -> int:
        """Return the player who controls a figure."""
        bit = 1 << figure
        for player, figures in enumerate(self.mine):
            if figures & bit:
                return player
        raise AssertionError(figure)

    # ------------------------------------------------------------ tokens
    def add_tokens(self, pile: int, number: int) -> None:
        """Put tokens on a pile, or take them off with a negative number."""
        count = self.piles[pile] + number
        assert count >= 0
        self.piles[pile] = count
        if count:
            self.present_piles |= 1 << pile
        else:
            self.present_piles &= ~(1 << pile)

    def count_tokens(self, piles: int) -> int:
        """Return how many tokens a set of piles holds."""
        here = piles & self.present_piles
        if not here:
            return 0
        counts = self.piles
        return sum([counts[pile] for pile in bits(here)])

    # ------------------------------------------------------------ cards
    def put_card(self, card: int, space: int) -> None:
        """Lay a card in a space, or empty the space with NOTHING."""
        region = space // self.table.wide
        self.filled[region] += (card != NOTHING) - (self.spaces[space] != NOTHING)
        self.spaces[space] = card

    def count_cards(self) -> None:
        """Work out again how many spaces of each region hold a card."""
        wide = self.table.wide
        self.filled = [
            wide - self.spaces[first : first + wide].count(NOTHING)
            for first in range(0, len(self.spaces), wide)
        ]

    def cards_in(self, region: int) -> list[int]:
        """Return the cards in a region, left first."""
        if not self.filled[region]:
            return []
        spaces = self.table.wide
        row = self.spaces[region * spaces : (region + 1) * spaces]
        return [card for card in row if card >= 0]

    def region_of_card(self, card: int) -> int:
        """Return the region a Chaos card lies in, or NOTHING."""
        if card in self.spaces:
            return self.spaces.index(card) // self.table.wide
        for under, region in self.covered:
            if under == card:
                return region
        return NOTHING

    def player_of(self, card: int) -> int:
        """Return who holds or has played a card; anywhere else its owner."""
        for lent, player in self.lent:
            if lent == card:
                return player
        return self.table.card_owner[card]

    def lend(self, card: int, player: int) -> None:
        """Let a player hold a card, of whomever it is."""
        self.settle(card)
        if player != self.table.card_owner[card]:
            self.lent = (*self.lent, (card, player))

    def settle(self, card: int) -> None:
        """Let a card be with its owner again."""
        if self.lent:
            self.lent = tuple(pair for pair in self.lent if pair[0] != card)

    def discarded(self, card: int) -> None:
        """Put a card, taken from wherever it lay, on its owner's discard pile."""
        self.settle(card)
        self.unsee(card)
        self.discards[self.table.card_owner[card]].append(card)

    def shuffle_deck(self, player: int) -> None:
        """Shuffle the draw pile of a player."""
        purpose = f"deck {self.table.powers[player].id}"
        self.luck.shuffle(purpose, self.decks[player], self.table.card_ids)

    def see(self, card: int, players: int) -> None:
        """Let some players know where a hidden card is."""
        known = players | sum(seers for each, seers in self.seen if each == card)
        self.unsee(card)
        self.seen = (*self.seen, (card, known)) if known else self.seen

    def unsee(self, card: int) -> None:
        """Let nobody know any more where a card is."""
        if self.seen:
            self.seen = tuple(pair for pair in self.seen if pair[0] != card)

    # ------------------------------------------------------------ rules
    @property
    def waiting(self) -> tuple[ActiveRule, ...]:
        """Rules in force that wait for a turn (`on your turn: ...`)."""
        force = self.force
        if force.keys().isdisjoint(OFFERS):  # as in nearly every turn
            return ()
        return tuple(rule for key in OFFERS if key in force for rule in force[key])

    def instance(self, rule: Rule, slots: list[int]) -> ActiveRule:
        """Return a rule that an effect makes, with a copy of the slots of the effect."""
        return ActiveRule(rule, rule.filled(*slots), (LATE, self.serial), LASTING_LAYER, NOTHING)
