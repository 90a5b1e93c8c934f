"""What stays the same during a game: board, figures, cards and numbers, for one set of players.

All things are numbered here. Regions, players and figures count from 0 in region order, Power
order and sheet order. A *pile* is a kind of token in one place: ``kind * places + place``; places
are the regions, one sheet per player, and the cards that carry tokens. Kinds are the corruption of
each player, then the tokens of the packs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.schema.models.items import Follower
from ruinous.games.oldworld.state.dice import Die
from ruinous.games.oldworld.variant import Variant, deck_of, old_world_of, rules_of, upgrades_of
from ruinous.kernel.state.bits import NOTHING
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ruinous.diagnostics import Text
    from ruinous.game.effects import Effects
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.items import ChaosCard, OldWorldCard, Power, Upgrade
    from ruinous.games.oldworld.schema.models.tables import Region, Rules, Token
    from ruinous.games.oldworld.state.book import Book
    from ruinous.kernel.compiler.statements import CompiledEffect

BASE: Final = Variant()
CLASSES: Final = ("cultist", "warrior", "greater daemon")
"""Classes of followers."""


@struct
class FigureCard:
    """One figure: whose it is and what is printed for its class."""

    owner: int
    follower: Follower


class Table:
    """Everything about a game that does not change while it is played."""

    def __init__(
        self, catalogue: Catalogue, players: Sequence[str], variant: Variant = BASE
    ) -> None:
        self.catalogue = catalogue
        self.secretive = frozenset(
            item.reference
            for item in catalogue.items
            if "secretly" in getattr(getattr(item, "effect", None), "value", "")
        )
        """References of the items by whose effect something is chosen in secret."""
        self.variant = variant
        self.rules: Rules = rules_of(catalogue)
        self.die = Die(self.rules.dice_sides, self.rules.hit_on, self.rules.explode_on)
        self.regions: tuple[Region, ...] = catalogue.regions
        in_order = sorted(catalogue.powers, key=lambda power: power.order)
        self.powers: tuple[Power, ...] = tuple(each for each in in_order if each.id in players)
        self.count = len(self.powers)
        self.threats = tuple(_threats(power) for power in self.powers)
        """Number on the dial of each player after each tick."""
        self.places = len(self.regions) + self.count
        self.all_regions = (1 << len(self.regions)) - 1
        self.all_players = (1 << self.count) - 1
        self.carriers: dict[tuple[str, int], int] = {}
        """(type, card or figure) -> place of the tokens on it, of all that may carry some."""
        self._number_regions()
        self._number_figures()
        self._number_tokens()
        self._number_cards()
        self.book: Book
        self.compiled: dict[tuple[str, Text | None], CompiledEffect] = {}
        """What each text means on an item, by the item's id."""
        self.around: Callable[[Any, int], int]
        """Function of a state and regions for those that border on one of them now."""
        self.effects: Effects
        """The bound effects of the catalogue."""
        self.card_spaces = self.rules.card_spaces
        """Card spaces printed in each region."""
        self.wide = self.card_spaces
        """Room for cards in a region: its spaces, and what rules may add to them."""
        self.resolved_kinds: tuple[int, ...] = ()
        """Kinds of tokens that act when they are resolved."""

    # ------------------------------------------------------------ regions
    def _number_regions(self) -> None:
        ids = {region.id: number for number, region in enumerate(self.regions)}
        self.region_number = ids
        self.region_order = tuple(range(len(self.regions)))
        self.values = tuple(region.value for region in self.regions)
        self.populous = _mask(region.populous for region in self.regions)
        self.adjacent = tuple(
            sum(1 << ids[other] for other in region.adjacent) for region in self.regions
        )

    # ------------------------------------------------------------ figures
    def _number_figures(self) -> None:
        self.figures: tuple[FigureCard, ...] = tuple(
            FigureCard(player, follower)
            for player, power in enumerate(self.powers)
            for follower in power.followers
            for _ in range(follower.figures)
        )
        self.all_figures = (1 << len(self.figures)) - 1
        self.own = tuple(
            _mask(figure.owner == player for figure in self.figures) for player in range(self.count)
        )
        self.owner = tuple(figure.owner for figure in self.figures)
        self.by_class = {
            name: _mask(figure.follower.class_ == name for figure in self.figures)
            for name in CLASSES
        }
        self.by_follower = {
            follower.singular: _mask(figure.follower is follower for figure in self.figures)
            for power in self.powers
            for follower in power.followers
        }
        self.sort = tuple(
            _mask(other.follower is figure.follower for other in self.figures)
            for figure in self.figures
        )
        self.attack = tuple(figure.follower.attack for figure in self.figures)
        self.defense = tuple(figure.follower.defense for figure in self.figures)
        self.cost = tuple(figure.follower.cost for figure in self.figures)

    # ------------------------------------------------------------ tokens
    def _number_tokens(self) -> None:
        self.tokens: tuple[Token, ...] = self.catalogue.tokens
        self.token_kinds = self.count + len(self.tokens)
        self.token_number = {
            token.id: self.count + number for number, token in enumerate(self.tokens)
        }
        self.supplies = (*(NOTHING for _ in self.powers), *map(self._supply, self.tokens))
        self.piles = self.token_kinds * self.places
        self.all_piles = (1 << self.piles) - 1
        self.region_piles = tuple(
            sum(1 << self.pile(kind, place) for kind in range(self.token_kinds))
            for place in range(self.places)
        )
        self.kind_piles = tuple(
            sum(1 << self.pile(kind, place) for place in range(self.places))
            for kind in range(self.token_kinds)
        )
        self.corruption = sum(self.kind_piles[: self.count])
        self.on_board = sum(self.region_piles[: len(self.regions)])
        self.borne = sum(
            self.region_piles[at] for (type, _), at in self.carriers.items() if type == "figure"
        )
        """The piles of tokens on figures."""
        self.ruin_piles = tuple(
            self._weighed(place, (*(1 for _ in self.powers), *(t.ruin for t in self.tokens)))
            for place in range(len(self.regions))
        )
        self.magic_piles = tuple(
            self._weighed(place, (*(0 for _ in self.powers), *(t.magic for t in self.tokens)))
            for place in range(len(self.regions))
        )
        self.token_defense = (
            *(0 for _ in self.powers),
            *(token.defense or 0 for token in self.tokens),
        )
        self.targets = sum(
            self.kind_piles[kind] for kind, hits in enumerate(self.token_defense) if hits
        )

    def _supply(self, token: Token) -> int:
        extra = (power.setup.extra_tokens.get(token.id, 0) for power in self.powers)
        return token.supply + sum(extra)

    def _weighed(self, place: int, weights: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        """Return (pile, weight) for the piles of a place that weigh anything."""
        return tuple(
            (self.pile(kind, place), weight) for kind, weight in enumerate(weights) if weight
        )

    def carry(self, carriers: Sequence[tuple[str, int]]) -> None:
        """Number the tokens again, with places for those on some cards and figures."""
        first = len(self.regions) + self.count
        self.carriers = {carrier: place for place, carrier in enumerate(carriers, start=first)}
        self.places = first + len(carriers)
        self._number_tokens()

    def pile(self, kind: int, place: int) -> int:
        """Return the pile of a kind of token in a place."""
        return kind * self.places + place

    def pile_defense(self, pile: int) -> int:
        """Return how many hits it takes to claim a token of a pile; 0: it is no target."""
        return self.token_defense[pile // self.places]

    # ------------------------------------------------------------ cards
    def _number_cards(self) -> None:
        catalogue, variant = self.catalogue, self.variant
        decks = {power.id: deck_of(catalogue, power, variant) for power in self.powers}
        self.cards: tuple[ChaosCard, ...] = tuple(
            card for power in self.powers for card in decks[power.id] for _ in range(card.copies)
        )
        self.card_ids = tuple(card.id for card in self.cards)
        self.card_owner = tuple(
            player
            for player, power in enumerate(self.powers)
            for card in decks[power.id]
            for _ in range(card.copies)
        )
        self.card_cost = tuple(card.cost for card in self.cards)
        self.card_id = tuple(card.id for card in self.cards)
        self.owned_cards = tuple(
            _mask(owner == player for owner in self.card_owner) for player in range(self.count)
        )
        self.upgrades: tuple[Upgrade, ...] = tuple(
            upgrade for power in self.powers for upgrade in upgrades_of(catalogue, power, variant)
        )
        ids = {power.id: player for player, power in enumerate(self.powers)}
        self.player_number = ids
        self.upgrade_owner = tuple(ids[upgrade.power] for upgrade in self.upgrades)
        self.own_upgrades = tuple(
            _mask(owner == player for owner in self.upgrade_owner) for player in range(self.count)
        )
        self.old_world: tuple[OldWorldCard, ...] = tuple(
            card
            for card in old_world_of(catalogue, self.powers, variant)
            for _ in range(card.copies)
        )
        self.old_world_ids = tuple(card.id for card in self.old_world)

    # ------------------------------------------------------------ turns
    def split_pick(self, pick: int) -> tuple[str, int]:
        """Return what a pick of a turn is, and its number: figures, cards, then waiting rules."""
        figures, cards = len(self.figures), len(self.cards)
        if pick < figures:
            return ("pass" if pick == NOTHING else "figure"), pick
        if pick < figures + cards:
            return "card", pick - figures
        return "rule", pick - figures - cards


def _threats(power: Power) -> tuple[int, ...]:
    """Return the number on a dial after each tick; at victory, the last one before that."""
    shown: list[int] = []
    for tick in power.dial.ticks:
        shown.append(shown[-1] if tick.threat is None else tick.threat)
    return tuple(shown)


def _mask(flags: Iterable[bool]) -> int:
    """Return the set of the numbers whose flag is up."""
    return sum(1 << number for number, flag in enumerate(flags) if flag)
