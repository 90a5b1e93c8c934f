"""Items of packs: Powers and cards, and the numbers, board, tokens and ruination cards."""

# Annotations are not postponed: pydantic would compile each of them when it makes the class.

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Any, ClassVar, Final, Literal, cast

from pydantic import Field

from ruinous.diagnostics import Span, Text
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.packs import slug
from ruinous.packs.fields import (
    EFFECT,
    EXAMPLES,
    PROVENANCE,
    SHARED_PROVENANCE,
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
    battles: Number = _number("Battles a region fights in a battle phase.")
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
    def definitions(self) -> Sequence[Definition]:
        """Its numbers one by one, then the general rules."""
        node = self.node.get("rules")
        found: list[Definition] = []
        for name, (key, _) in node.entries.items() if isinstance(node, MappingNode) else ():
            reference, field = f"rules/{slug(str(name))}", str(name).replace(" ", "_")
            value = getattr(self.rules, field)
            found.append(Setting(reference, field, value, key.span, self.pack))
        return [*found, *self.items]


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

    @property
    def provenance(self) -> Provenance:
        """Where the tokens come from."""
        return cast("TokensFile", self.file).provenance


class TokensFile(File):
    """The kinds of tokens."""

    shelf: ClassVar[str] = "tokens"

    tokens: Some[Token] = Field(description="The kinds of tokens.")
    provenance: Provenance = Field(description=PROVENANCE)


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


FollowerClass = Literal["cultist", "warrior", "greater daemon"]


class Draw(Model):
    """What a player draws: a number of cards, or as many as fill the hand."""

    cards: Number | None = Field(default=None, description="Cards to draw each round.")
    up_to: Number | None = Field(default=None, description="Draw until the hand has this size.")
    may_discard: Amount = Field(default=0, description="Cards that may be discarded before.")


class Follower(Named):
    """A kind of figures."""

    singular: Name = Field(description="The word for one of them, as effects say it.")
    plural: Name = Field(description="The word for several.")
    class_: FollowerClass = Field(description="The class of the figures.")
    figures: Number = Field(description="How many there are.")
    cost: Amount = Field(description="Power to pay for summoning one.")
    attack: Amount = Field(description="Battle dice of one.")
    defense: Number = Field(description="Hits that kill one.")


class Tick(Located):
    """A place of the dial: a threat with what it gives, or victory."""

    threat: Amount | None = Field(default=None, description="The threat number.")
    effect: Effect | None = Field(default=None, description=EFFECT)
    victory: bool = Field(default=False, description="Whether the dial is won here.")

    @property
    def span(self) -> Span:
        """The place of the tick."""
        return self.node.span


class Dial(Located):
    """How counters are earned, and what they lead to."""

    condition: Effect = Field(description="Rules that give counters, in the effect language.")
    ticks: Annotated[tuple[Tick, ...], Listed(least=2)] = Field(
        description="The ticks from the start on; the last must be victory."
    )


class PowerSetup(Model):
    """What a Power changes in the setup of a game it plays in."""

    starting_tokens: Frozen[str, Amount] | None = Field(
        default=None, description="Tokens on the board at the start, by token id."
    )
    extra_tokens: Frozen[str, Number] = Field(
        default={}, description="Tokens added to the common stocks, by token id."
    )
    old_world: Frozen[str, str] = Field(
        default={}, description="Ids of Old World cards, with the card that is used instead."
    )


class Power(Named, Item, File):
    """A Power."""

    prefix: ClassVar[str] = "powers"

    colour: Name = Field(description="The colour of its figures.")
    order: Number = Field(description="Its place in Power order.")
    power: Amount = Field(description="The value its power marker is set to.")
    draw: Draw = Field(description="What it draws in the draw phase.")
    followers: Some[Follower] = Field(description="Its kinds of figures.")
    effect: Effect | None = Field(default=None, description=EFFECT)
    dial: Dial = Field(description="Its dial.")
    setup: PowerSetup = Field(
        default_factory=PowerSetup, description="What it changes in the setup."
    )
    provenance: Provenance = Field(description=PROVENANCE)


COPIES: Final = "How many of this card the deck holds."


class Card(Named, Item):
    """What every card says."""

    effect: Effect = Field(description=EFFECT)
    provenance: SharedProvenance | None = Field(default=None, description=PROVENANCE)
    examples: Many[Scenario] = Field(default=(), description=EXAMPLES)


class PowerCard(Card):
    """A card of a Power: of whom, and of which set, its file says."""

    @cached_property
    def power(self) -> str:
        """Id of the Power."""
        return cast("ChaosFile | UpgradesFile", self.file).power

    @cached_property
    def set(self) -> str:
        """The set it belongs to."""
        return cast("ChaosFile | UpgradesFile", self.file).set


class ChaosCard(PowerCard):
    """A Chaos card."""

    prefix: ClassVar[str] = "chaos"

    copies: Number = Field(description=COPIES)
    cost: Amount = Field(description="Power to pay, and what it adds to domination.")
    magic: Amount = Field(default=0, description="Magic symbols on the card.")


class OldWorldCard(Card):
    """An Old World card."""

    prefix: ClassVar[str] = "old-world"

    copies: Number = Field(description=COPIES)
    comet: bool = Field(default=False, description="Whether it bears a comet.")
    discard: bool = Field(
        default=False, description="Whether it leaves the game instead of joining the track."
    )

    @cached_property
    def set(self) -> str:
        """The set it belongs to."""
        return cast("OldWorldFile", self.file).set


class Upgrade(PowerCard):
    """An upgrade card."""

    prefix: ClassVar[str] = "upgrades"

    kind: Literal["cultist", "warrior", "greater daemon", "power"] = Field(
        description="The class of followers it upgrades, or `power` for the player."
    )


class ChaosFile(File):
    """The Chaos deck of one Power."""

    shelf: ClassVar[str] = "cards"

    power: Id = Field(description="Id of the Power.")
    set: Id = Field(description="The set the deck belongs to; one is used in a game.")
    provenance: SharedProvenance | None = Field(default=None, description=SHARED_PROVENANCE)
    cards: Some[ChaosCard] = Field(description="The cards.")


class UpgradesFile(File):
    """The upgrades of one Power."""

    shelf: ClassVar[str] = "upgrades"

    power: Id = Field(description="Id of the Power.")
    set: Id = Field(description="The set the upgrades belong to; one is used in a game.")
    provenance: SharedProvenance | None = Field(default=None, description=SHARED_PROVENANCE)
    upgrades: Some[Upgrade] = Field(description="The cards.")


class OldWorldFile(File):
    """Old World cards."""

    shelf: ClassVar[str] = "cards"

    set: Id = Field(default="base", description="The set the cards belong to; a game uses some.")
    provenance: SharedProvenance | None = Field(default=None, description=SHARED_PROVENANCE)
    cards: Some[OldWorldCard] = Field(description="The cards.")
