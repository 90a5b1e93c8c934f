"""Items of packs: Powers and cards."""

# Annotations are not postponed: pydantic would compile each of them when it makes the class.

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, ClassVar, Final, Literal, cast

from pydantic import Field

from ruinous.diagnostics import Span, Text
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.packs.fields import (
    EFFECT,
    EXAMPLES,
    NO_EXAMPLES,
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
    RefersTo,
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

FollowerClass = Literal["cultist", "warrior", "greater daemon"]


class Draw(Model):
    """What a player draws: a number of cards, or as many as fill the hand."""

    cards: Amount | None = Field(default=None, description="Cards to draw each round.")
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


class DialFile(Dial, Named, Item, File):
    """A dial in a file of its own, which stands for that of a Power."""

    power: Annotated[Id, RefersTo("powers")] = Field(description="Id of the Power.")
    provenance: Provenance = Field(description=PROVENANCE)
    examples: Many[Scenario] = NO_EXAMPLES

    @property
    def effect(self) -> Text | None:
        """None: a dial's effects are its condition and ticks."""
        return None

    @property
    def reference(self) -> str:
        """Reference of the Power's dial."""
        return f"powers/{self.power}/dial"


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
    not_with: Many[Id] = Field(
        default=(), description="Ids of Powers that it does not play with; they may be missing."
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
    examples: Many[Scenario] = NO_EXAMPLES

    @property
    def corruption_id(self) -> str:
        """The id of its corruption, where that stands among other tokens."""
        return f"{self.id}-corruption"

    @property
    def definitions(self) -> Sequence[Definition]:
        """The Power, and its dial, which can be replaced by itself."""
        dial = Setting(
            f"{self.reference}/dial", "dial", self.dial, self.node.key("dial"), self.pack
        )
        return self, dial


COPIES: Final = "How many of this card the deck holds."


class Card(Named, Item):
    """What every card says."""

    effect: Effect = Field(description=EFFECT)
    provenance: SharedProvenance | None = Field(default=None, description=PROVENANCE)
    examples: Many[Scenario] = Field(default=(), description=EXAMPLES)


class PowerCard(Card):
    """A card of a Power; Power and set are given by its file."""

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
    """An upgrade card. It costs nothing: a tick of the dial gives it."""

    prefix: ClassVar[str] = "upgrades"

    kind: Literal["cultist", "warrior", "greater daemon", "power"] = Field(
        description="The class of followers it upgrades, or `power` for the player."
    )


class ChaosFile(File):
    """The Chaos deck of one Power."""

    shelf: ClassVar[str] = "cards"

    power: Annotated[Id, RefersTo("powers")] = Field(description="Id of the Power.")
    set: Id = Field(description="The set the deck belongs to; one is used in a game.")
    provenance: SharedProvenance | None = Field(default=None, description=SHARED_PROVENANCE)
    cards: Some[ChaosCard] = Field(description="The cards.")


class UpgradesFile(File):
    """The upgrades of one Power."""

    shelf: ClassVar[str] = "upgrades"

    power: Annotated[Id, RefersTo("powers")] = Field(description="Id of the Power.")
    set: Id = Field(description="The set the upgrades belong to; one is used in a game.")
    provenance: SharedProvenance | None = Field(default=None, description=SHARED_PROVENANCE)
    upgrades: Some[Upgrade] = Field(description="The cards.")


class OldWorldFile(File):
    """Old World cards."""

    shelf: ClassVar[str] = "cards"

    set: Id = Field(default="base", description="The set the cards belong to; a game uses some.")
    provenance: SharedProvenance | None = Field(default=None, description=SHARED_PROVENANCE)
    cards: Some[OldWorldCard] = Field(description="The cards.")
