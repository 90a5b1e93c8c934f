"""Cards: Chaos cards, Old World cards, upgrades."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, Final, Literal, cast

from pydantic import Field

from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.packs.fields import (
    EFFECT,
    EXAMPLES,
    PROVENANCE,
    Amount,
    Effect,
    Id,
    Many,
    Number,
    Some,
)
from ruinous.packs.item import File, Item, Named, Provenance

COPIES: Final = "How many of this card the deck holds."


class Card(Named, Item):
    """What every card says."""

    effect: Effect = Field(description=EFFECT)
    provenance: Provenance = Field(description=PROVENANCE)
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

    power: Id = Field(description="Id of the Power.")
    set: Id = Field(description="The set the deck belongs to; one is used in a game.")
    cards: Some[ChaosCard] = Field(description="The cards.")

    @property
    def items(self) -> Sequence[Item]:
        """The cards."""
        return self.cards


class UpgradesFile(File):
    """The upgrades of one Power."""

    power: Id = Field(description="Id of the Power.")
    set: Id = Field(description="The set the upgrades belong to; one is used in a game.")
    upgrades: Some[Upgrade] = Field(description="The cards.")

    @property
    def items(self) -> Sequence[Item]:
        """The cards."""
        return self.upgrades


class OldWorldFile(File):
    """Old World cards."""

    set: Id = Field(default="base", description="The set the cards belong to; a game uses some.")
    cards: Some[OldWorldCard] = Field(description="The cards.")

    @property
    def items(self) -> Sequence[Item]:
        """The cards."""
        return self.cards
