"""The models of cards: Chaos cards, Old World cards, upgrades."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field

from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.packs.fields import (
    EFFECT,
    EXAMPLES,
    PROVENANCE,
    Amount,
    Effect,
    Id,
    Model,
    Named,
    Number,
    Provenance,
)

COPIES: Final = "How many of this card the deck holds."


class Card(Named):
    """What every card says."""

    effect: Effect = Field(description=EFFECT)
    provenance: Provenance = Field(description=PROVENANCE)
    examples: list[Scenario] = Field(default=[], description=EXAMPLES)


class ChaosModel(Card):
    """A Chaos card."""

    copies: Number = Field(description=COPIES)
    cost: Amount = Field(description="Power to pay, and what it adds to domination.")
    magic: Amount = Field(default=0, description="Magic symbols on the card.")


class OldWorldModel(Card):
    """An Old World card."""

    copies: Number = Field(description=COPIES)
    comet: bool = Field(default=False, description="Whether it bears a comet.")
    discard: bool = Field(
        default=False, description="Whether it leaves the game instead of joining the track."
    )


class UpgradeModel(Card):
    """An upgrade card."""

    kind: Literal["cultist", "warrior", "greater daemon", "power"] = Field(
        description="The class of followers it upgrades, or `power` for the player."
    )


class ChaosFile(Model):
    """The Chaos deck of one Power."""

    power: Id = Field(description="Id of the Power.")
    set: Id = Field(description="The set the deck belongs to; one is used in a game.")
    cards: list[ChaosModel] = Field(min_length=1, description="The cards.")


class UpgradesFile(Model):
    """The upgrades of one Power."""

    power: Id = Field(description="Id of the Power.")
    set: Id = Field(description="The set the upgrades belong to; one is used in a game.")
    upgrades: list[UpgradeModel] = Field(min_length=1, description="The cards.")


class OldWorldFile(Model):
    """Old World cards."""

    set: Id = Field(default="base", description="The set the cards belong to; a game uses some.")
    cards: list[OldWorldModel] = Field(min_length=1, description="The cards.")
