"""Items of the tables of a game: the core numbers, the board, tokens and ruination cards."""

# Annotations are not postponed: pydantic would compile each of them when it makes the class.

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Any, ClassVar

from pydantic import Field

from ruinous.diagnostics import Span
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.packs.fields import (
    EFFECT,
    NO_EXAMPLES,
    PROVENANCE,
    Amount,
    Effect,
    Frozen,
    Id,
    Listed,
    Many,
    Model,
    Name,
    Number,
    RefersTo,
    Some,
    inherited,
)
from ruinous.packs.item import (
    Definition,
    File,
    Item,
    Located,
    Named,
    Provenance,
    Setting,
    SharedProvenance,
)
from ruinous.packs.numbers import NumbersFile

Points = Annotated[tuple[Amount, ...], Listed(2, 2)]
"""Points for the most and the second most corruption."""

_RegionId = Annotated[Id, RefersTo("regions")]


class Rules(Model):
    """The numbers of the core rules; a later pack may give only those it changes."""

    victory_points: Number = inherited("Points that end the game.")
    ruined_regions: Number = inherited("Ruined regions that end the game.")
    ruin_threshold: Number = inherited("Corruption that ruins a region.")
    power_limit: Number = inherited("The most power a player can have.")
    starting_hand: Amount = inherited("Chaos cards in a hand at the start.")
    deck_size: Number = inherited("Chaos cards of a Power, copies counted.")
    upgrades: Number = inherited("Upgrade cards of a Power.")
    card_spaces: Annotated[int, Field(ge=1, le=8)] = inherited(
        "Chaos cards that a region can take."
    )
    dice_sides: Annotated[int, Field(ge=1, le=15)] = inherited("Sides of a battle die.")
    hit_on: Number = inherited("The lowest number that hits.")
    explode_on: Annotated[int, Field(ge=2, le=999)] = inherited(
        "The lowest number that gives another die."
    )
    battles: Number = inherited("Battles a region fights in a battle phase.")
    track_spaces: Number = inherited("Spaces of the Old World track.")
    old_world_deck: Frozen[int, Number] = inherited(
        "Number of players to Old World cards in the game."
    )
    starting_tokens: Frozen[Annotated[Id, RefersTo("tokens")], Amount] = inherited(
        "Token to the number put on the board at the start."
    )


class General(NumbersFile):
    """Numbers and general rules of the game."""

    rules: Rules = Field(default_factory=Rules, description="The numbers of the core rules.")
    effect: Effect | None = Field(default=None, description=EFFECT)
    provenance: Provenance = Field(description=PROVENANCE)
    examples: Many[Scenario] = NO_EXAMPLES


class Region(Named, Item):
    """A region of the board."""

    prefix: ClassVar[str] = "regions"

    value: Amount = Field(description="Resistance and conquest.")
    populous: bool = Field(description="Whether the region is populous.")
    adjacent: Many[_RegionId] = Field(
        description="Ids of the neighbours; those on the same board name it too."
    )
    ruination: Many[Points] = Field(
        default=(),
        description="A row of points for each ruination card, in their order; "
        "the last row counts for all later cards too.",
    )
    effect: Effect | None = Field(default=None, description=f"{EFFECT} `here` is the region.")
    provenance: SharedProvenance | None = Field(default=None, description=PROVENANCE)
    examples: Many[Scenario] = NO_EXAMPLES


class RegionFile(Region, File):
    """A region in a file of its own."""

    before: _RegionId | None = Field(
        default=None,
        description="Id of the region right before which it comes in region order; left out: last.",
    )
    provenance: Provenance = Field(description=PROVENANCE)  # type: ignore[assignment]


class BoardFile(File):
    """The regions, in region order."""

    shelf: ClassVar[str] = "regions"

    regions: Some[Region] = Field(description="In region order.")
    provenance: Provenance = Field(description=PROVENANCE)


class Token(Named, Item):
    """A kind of token."""

    prefix: ClassVar[str] = "tokens"

    name: Name = Field(description="The word for one of them, as effects say it.")
    plural: Name = Field(description="The word for several.")
    supply: Number = Field(description="How many there are.")
    magic: Amount = Field(default=0, description="Magic symbols it counts for in its region.")
    ruin: Amount = Field(default=0, description="Corruption it counts for when a region is ruined.")
    defense: Number | None = Field(
        default=None, description="Hits that claim it in battle; left out, it is no target."
    )
    comet: bool = Field(
        default=False,
        description="Whether a card that bears a comet first clears it off the board.",
    )
    effect: Effect | None = Field(default=None, description=EFFECT)
    provenance: SharedProvenance | None = Field(default=None, description=PROVENANCE)
    examples: Many[Scenario] = NO_EXAMPLES


class TokensFile(File):
    """The kinds of tokens."""

    shelf: ClassVar[str] = "tokens"

    tokens: Some[Token] = Field(description="The kinds of tokens.")
    provenance: Provenance = Field(description=PROVENANCE)


class RuinationCard(Located):
    """A ruination card."""

    number: Number = inherited("Its place among all cards; left out, its place in this list.")
    ruiners: Number = Field(description="Victory points that each ruiner scores at once.")
    regions: Frozen[_RegionId, Points] = Field(
        description="Region to the points for the most and the second most corruption there."
    )

    @cached_property
    def file(self) -> "Ruination":
        """The file that it is in."""
        raise AttributeError("made without a file")


class Ruination(Item, File):
    """The ruination cards, and the rules of ruined regions."""

    cards: Many[RuinationCard] = Field(default=(), description="In the order of their use.")
    effect: Effect | None = Field(default=None, description=EFFECT)
    provenance: Provenance = Field(description=PROVENANCE)

    def model_post_init(self, context: Any, /) -> None:  # noqa: ANN401 - of pydantic
        """Link the cards to this file, and number those that have no number."""
        super().model_post_init(context)
        for place, card in enumerate(self.cards, start=1):
            card.__dict__["file"] = self
            card.__dict__["number"] = card.number or place

    @property
    def reference(self) -> str:
        """Reference of the rules of ruined regions; each card has its own reference."""
        return "ruination/effect"

    @property
    def definitions(self) -> Sequence[Definition]:
        """Its cards one by one, and its rules; a file with only numbered cards has no rules."""
        cards = [
            Setting(f"ruination/{card.number}", "cards", card, card.node.head, self.pack)
            for card in self.cards
        ]
        is_partial = all(card.node.get("number") for card in self.cards)
        return cards if self.effect is None and cards and is_partial else [*cards, self]

    @property
    def id(self) -> str:
        """A fixed id, as there is only one item of this kind."""
        return "ruination"

    @property
    def name(self) -> str:
        """A fixed name, which messages show."""
        return "ruination"

    @property
    def span(self) -> Span:
        """The place of the cards, or of the rules where there are none."""
        return self.node.key("cards" if self.cards else "effect")
