"""What a game is played with: numbers, board, tokens, ruination cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, ClassVar, cast

from pydantic import Field

from ruinous.diagnostics import Span, Text
from ruinous.packs.fields import (
    EFFECT,
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
    Some,
)
from ruinous.packs.item import Definition, File, Item, Located, Named, Provenance, Setting
from ruinous.packs.slug import slug
from ruinous.yaml.nodes import MappingNode


def _number(description: str) -> Any:  # noqa: ANN401 - the default of any field
    """Return the field of a number that a file may leave out, because another one gives it."""
    return Field(default_factory=lambda: None, description=description)


class Rules(Model):
    """The numbers of the core rules; a later pack may give only those it changes."""

    victory_points: Number = _number("Points that end the game.")
    ruined_regions: Number = _number("Ruined regions that end the game.")
    ruin_threshold: Number = _number("Corruption that ruins a region.")
    power_limit: Number = _number("The most power a player can have.")
    starting_hand: Amount = _number("Chaos cards in a hand at the start.")
    deck_size: Number = _number("Chaos cards of a Power, copies counted.")
    upgrades: Number = _number("Upgrade cards of a Power.")
    card_spaces: Annotated[int, Field(ge=1, le=8)] = _number("Chaos cards that a region can take.")
    dice_sides: Annotated[int, Field(ge=1, le=15)] = _number("Sides of a battle die.")
    hit_on: Number = _number("The lowest number that hits.")
    explode_on: Annotated[int, Field(ge=2, le=999)] = _number(
        "The lowest number that gives another die."
    )
    battles: Amount = _number("Battles a region fights in a battle phase.")
    track_spaces: Number = _number("Spaces of the Old World track.")
    old_world_deck: Frozen[int, Number] = _number(
        "Number of players to Old World cards in the game."
    )
    starting_tokens: Frozen[Id, Amount] = _number(
        "Token to the number put on the board at the start."
    )


class General(Item, File):
    """Numbers and general rules of the game."""

    rules: Rules = Field(default_factory=Rules, description="The numbers of the core rules.")
    effect: Effect | None = Field(default=None, description=EFFECT)
    provenance: Provenance = Field(description=PROVENANCE)

    @property
    def id(self) -> str:
        """The id of its pack."""
        return self.pack

    @property
    def name(self) -> str:
        """What it is called: it has no name of its own."""
        return "rules"

    @property
    def span(self) -> Span:
        """The place of its effect."""
        return self.node.key("effect")

    @property
    def items(self) -> Sequence[Item]:
        """The general rules themselves."""
        return (self,)

    def definitions(self) -> Iterator[Definition]:
        """Yield its numbers one by one, then the general rules."""
        node = self.node.get("rules")
        for name, (key, _) in node.entries.items() if isinstance(node, MappingNode) else ():
            field = str(name).replace(" ", "_")
            number = Setting(field, getattr(self.rules, field))
            yield Definition(f"rules/{slug(str(name))}", number, key.span, self.pack)
        yield from super().definitions()


class Region(Named, Item):
    """A region of the board."""

    prefix: ClassVar[str] = "regions"

    value: Amount = Field(description="Resistance and conquest.")
    populous: bool = Field(description="Whether the region is populous.")
    adjacent: Many[Id] = Field(description="Ids of the neighbours; each must name the other.")

    @property
    def effect(self) -> Text | None:
        """Nothing: what happens in a region, cards and tokens say."""
        return None

    @property
    def provenance(self) -> Provenance:
        """Where the board comes from."""
        return cast("BoardFile", self.file).provenance


class BoardFile(File):
    """The regions, in region order."""

    regions: Some[Region] = Field(description="In region order.")
    provenance: Provenance = Field(description=PROVENANCE)

    @property
    def items(self) -> Sequence[Item]:
        """The regions."""
        return self.regions


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

    @property
    def provenance(self) -> Provenance:
        """Where the tokens come from."""
        return cast("TokensFile", self.file).provenance


class TokensFile(File):
    """The kinds of tokens."""

    tokens: Some[Token] = Field(description="The kinds of tokens.")
    provenance: Provenance = Field(description=PROVENANCE)

    @property
    def items(self) -> Sequence[Item]:
        """The kinds of tokens."""
        return self.tokens


class RuinationCard(Located):
    """A ruination card."""

    ruiners: Number = Field(description="Victory points that each ruiner scores at once.")
    regions: Frozen[Id, Annotated[tuple[Amount, ...], Listed(2, 2)]] = Field(
        description="Region to the points for the most and the second most corruption there."
    )


class Ruination(Item, File):
    """The ruination cards, and the rules of ruined regions."""

    cards: Some[RuinationCard] = Field(description="In the order of their use.")
    effect: Effect | None = Field(default=None, description=EFFECT)
    provenance: Provenance = Field(description=PROVENANCE)

    @property
    def id(self) -> str:
        """The whole reference to it: there is only one."""
        return "ruination"

    @property
    def name(self) -> str:
        """What it is called: it has no name of its own."""
        return "ruination"

    @property
    def span(self) -> Span:
        """The place of the cards."""
        return self.node.key("cards")

    @property
    def items(self) -> Sequence[Item]:
        """The ruination cards and rules as a whole."""
        return (self,)
