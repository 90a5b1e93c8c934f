"""A Power: sheet, followers and dial."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ruinous.diagnostics import Span
from ruinous.packs.fields import (
    EFFECT,
    PROVENANCE,
    Amount,
    Effect,
    Frozen,
    Listed,
    Model,
    Name,
    Number,
    Some,
)
from ruinous.packs.item import File, Item, Located, Named, Provenance

FollowerClass = Literal["cultist", "warrior", "greater daemon"]


class Draw(Model):
    """What a player draws: a number of cards, or as many as fill the hand."""

    cards: Amount | None = Field(default=None, description="Cards to draw each round.")
    up_to: Amount | None = Field(default=None, description="Draw until the hand has this size.")
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

    @property
    def items(self) -> Sequence[Item]:
        """The Power itself."""
        return (self,)
