"""What a game is played with: everything the loaded packs hold, linked and immutable.

Fields have the names of the keys in the files (blanks as underscores), and every item tells its
pack and the place of its name. References are ids.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from ruinous.packs import catalogue
from ruinous.packs.item import Example, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.diagnostics import Span, Text
    from ruinous.yaml.nodes import MappingNode


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The numbers of the core rules; of several packs, the last that gives a number counts."""

    victory_points: int
    ruined_regions: int
    ruin_threshold: int
    power_limit: int
    starting_hand: int
    deck_size: int
    upgrades: int
    card_spaces: int
    dice_sides: int
    hit_on: int
    explode_on: int
    battles: int
    track_spaces: int
    old_world_deck: Mapping[int, int]
    """Number of players to cards."""
    starting_tokens: Mapping[str, int]
    """Token id to tokens on the board at the start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class General(Item):
    """General rules that a pack adds, by the id of the pack: the effect of its `rules.yaml`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Region(Item):
    """A region of the board."""

    value: int
    """Resistance and conquest."""
    populous: bool
    adjacent: tuple[str, ...]
    """Region ids."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Item):
    """A kind of token."""

    plural: str
    supply: int
    magic: int
    ruin: int
    defense: int | None
    """Hits that claim one in battle; nothing: it is no target."""
    comet: bool
    """Whether a card that bears a comet first clears it off the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuinationCard:
    """A ruination card."""

    ruiners: int
    """Victory points that each ruiner scores at once."""
    regions: Mapping[str, tuple[int, int]]
    """Region id to the points of the first and the second."""
    node: MappingNode = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruination(Item):
    """The ruination cards in the order of their use, and the rules of ruined regions."""

    cards: tuple[RuinationCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """What a player draws in the draw phase."""

    cards: int | None
    """A fixed number, or nothing."""
    up_to: int | None
    """The hand size to draw up to, or nothing."""
    may_discard: int
    """Cards that may be discarded before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Follower:
    """A kind of figures."""

    id: str
    name: str
    singular: str
    plural: str
    class_: Literal["cultist", "warrior", "greater daemon"]
    figures: int
    cost: int
    attack: int
    """Battle dice."""
    defense: int
    """Hits that kill one."""
    span: Span = field(compare=False, repr=False)
    """The place of its name."""
    singular_span: Span = field(compare=False, repr=False)
    plural_span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A place of a dial."""

    threat: int | None
    """Nothing on the place of victory."""
    victory: bool
    effect: Text | None
    node: MappingNode = field(compare=False, repr=False)

    @property
    def span(self) -> Span:
        """The place of the tick."""
        return self.node.span


@dataclass(frozen=True, slots=True, kw_only=True)
class Dial:
    """How counters are earned, and what they lead to."""

    condition: Text | None
    """Nothing only when it cannot be read (which is a finding)."""
    ticks: tuple[Tick, ...]
    """The first is the start, the last is victory."""
    span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerSetup:
    """What a Power changes in the setup of a game it plays in."""

    starting_tokens: Mapping[str, int] | None = None
    """Token id to tokens on the board at the start; nothing: those of the rules."""
    extra_tokens: Mapping[str, int] = field(default_factory=dict)
    """Token id to tokens added to the common stock."""
    old_world: Mapping[str, str] = field(default_factory=dict)
    """Id of an Old World card to that of the card used instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(Item):
    """A Power: its sheet, followers and dial."""

    colour: str
    order: int
    """Place in Power order."""
    power: int
    """The value its power marker is set to."""
    draw: Draw
    followers: tuple[Follower, ...]
    dial: Dial
    setup: PowerSetup


@dataclass(frozen=True, slots=True, kw_only=True)
class ChaosCard(Item):
    """A Chaos card."""

    power: str
    """Id of a Power."""
    set: str
    copies: int
    cost: int
    magic: int
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrade(Item):
    """An upgrade card."""

    power: str
    """Id of a Power."""
    set: str
    kind: Literal["cultist", "warrior", "greater daemon", "power"]
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OldWorldCard(Item):
    """An Old World card."""

    set: str
    copies: int
    comet: bool
    discard: bool
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue(catalogue.Catalogue):
    """Everything that the loaded packs hold, in the order of packs, files and places."""

    rules: Rules | None
    """Nothing when a number is missing (which is a finding)."""
    general: tuple[General, ...]
    regions: tuple[Region, ...]
    """In region order."""
    tokens: tuple[Token, ...]
    ruination: Ruination | None
    """Nothing when no pack has it."""
    powers: tuple[Power, ...]
    """In Power order."""
    chaos_cards: tuple[ChaosCard, ...]
    upgrades: tuple[Upgrade, ...]
    old_world_cards: tuple[OldWorldCard, ...]
