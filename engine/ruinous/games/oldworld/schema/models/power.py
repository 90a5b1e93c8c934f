"""The model of a Power: sheet, followers and dial."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ruinous.packs.fields import (
    EFFECT,
    PROVENANCE,
    Amount,
    Effect,
    Model,
    Name,
    Named,
    Number,
    Provenance,
)

FollowerClass = Literal["cultist", "warrior", "greater daemon"]


class Draw(Model):
    """What a player draws: a number of cards, or as many as fill the hand."""

    cards: Amount | None = Field(default=None, description="Cards to draw each round.")
    up_to: Amount | None = Field(default=None, description="Draw until the hand has this size.")
    may_discard: Amount = Field(default=0, description="Cards that may be discarded before.")


class FollowerModel(Named):
    """A kind of figures."""

    singular: Name = Field(description="The word for one of them, as effects say it.")
    plural: Name = Field(description="The word for several.")
    class_: FollowerClass = Field(description="The class of the figures.")
    figures: Number = Field(description="How many there are.")
    cost: Amount = Field(description="Power to pay for summoning one.")
    attack: Amount = Field(description="Battle dice of one.")
    defense: Number = Field(description="Hits that kill one.")


class TickModel(Model):
    """A place of the dial: a threat with what it gives, or victory."""

    threat: Amount | None = Field(default=None, description="The threat number.")
    effect: Effect | None = Field(default=None, description=EFFECT)
    victory: bool = Field(default=False, description="Whether the dial is won here.")


class DialModel(Model):
    """How counters are earned, and what they lead to."""

    condition: Effect = Field(description="Rules that give counters, in the effect language.")
    ticks: list[TickModel] = Field(
        min_length=2, description="The ticks from the start on; the last must be victory."
    )


class SetupModel(Model):
    """What a Power changes in the setup of a game it plays in."""

    starting_tokens: dict[str, Amount] | None = Field(
        default=None, description="Tokens on the board at the start, by token id."
    )
    extra_tokens: dict[str, Number] = Field(
        default={}, description="Tokens added to the common stocks, by token id."
    )
    old_world: dict[str, str] = Field(
        default={}, description="Ids of Old World cards, with the card that is used instead."
    )


class PowerFile(Named):
    """A Power."""

    colour: Name = Field(description="The colour of its figures.")
    order: Number = Field(description="Its place in Power order.")
    power: Amount = Field(description="The value its power marker is set to.")
    draw: Draw = Field(description="What it draws in the draw phase.")
    followers: list[FollowerModel] = Field(min_length=1, description="Its kinds of figures.")
    effect: Effect | None = Field(default=None, description=EFFECT)
    dial: DialModel = Field(description="Its dial.")
    setup: SetupModel | None = Field(default=None, description="What it changes in the setup.")
    provenance: Provenance = Field(description=PROVENANCE)
