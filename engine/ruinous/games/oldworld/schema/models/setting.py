"""The models of what a game is played with: numbers, board, tokens, ruination cards."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ruinous.packs.fields import (
    EFFECT,
    PROVENANCE,
    Amount,
    Effect,
    Id,
    Model,
    Name,
    Named,
    Number,
    Provenance,
)


class RuleNumbers(Model):
    """The numbers of the core rules; a later pack may give only those it changes."""

    victory_points: Number | None = Field(default=None, description="Points that end the game.")
    ruined_regions: Number | None = Field(
        default=None, description="Ruined regions that end the game."
    )
    ruin_threshold: Number | None = Field(
        default=None, description="Corruption that ruins a region."
    )
    power_limit: Number | None = Field(
        default=None, description="The most power a player can have."
    )
    starting_hand: Amount | None = Field(
        default=None, description="Chaos cards in a hand at the start."
    )
    deck_size: Number | None = Field(
        default=None, description="Chaos cards of a Power, copies counted."
    )
    upgrades: Number | None = Field(default=None, description="Upgrade cards of a Power.")
    card_spaces: Number | None = Field(
        default=None, le=8, description="Chaos cards that a region can take."
    )
    dice_sides: Number | None = Field(default=None, le=15, description="Sides of a battle die.")
    hit_on: Number | None = Field(default=None, description="The lowest number that hits.")
    explode_on: Number | None = Field(
        default=None, ge=2, description="The lowest number that gives another die."
    )
    battles: Amount | None = Field(
        default=None, description="Battles a region fights in a battle phase."
    )
    track_spaces: Number | None = Field(default=None, description="Spaces of the Old World track.")
    old_world_deck: dict[int, Number] | None = Field(
        default=None, description="Number of players to Old World cards in the game."
    )
    starting_tokens: dict[Id, Amount] | None = Field(
        default=None, description="Token to the number put on the board at the start."
    )


class RulesFile(Model):
    """Numbers and general rules of the game."""

    rules: RuleNumbers = Field(
        default_factory=RuleNumbers, description="The numbers of the core rules."
    )
    effect: Effect | None = Field(default=None, description=EFFECT)
    provenance: Provenance = Field(description=PROVENANCE)


class RegionModel(Named):
    """A region of the board."""

    value: Amount = Field(description="Resistance and conquest.")
    populous: bool = Field(description="Whether the region is populous.")
    adjacent: list[Id] = Field(description="Ids of the neighbours; each must name the other.")


class BoardFile(Model):
    """The regions, in region order."""

    regions: list[RegionModel] = Field(min_length=1, description="In region order.")
    provenance: Provenance = Field(description=PROVENANCE)


class TokenModel(Named):
    """A kind of token."""

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


class TokensFile(Model):
    """The kinds of tokens."""

    tokens: list[TokenModel] = Field(min_length=1, description="The kinds of tokens.")
    provenance: Provenance = Field(description=PROVENANCE)


class RuinationModel(Model):
    """A ruination card."""

    ruiners: Number = Field(description="Victory points that each ruiner scores at once.")
    regions: dict[Id, Annotated[list[Amount], Field(min_length=2, max_length=2)]] = Field(
        description="Region to the points for the most and the second most corruption there."
    )


class RuinationFile(Model):
    """The ruination cards, and the rules of ruined regions."""

    cards: list[RuinationModel] = Field(min_length=1, description="In the order of their use.")
    effect: Effect | None = Field(default=None, description=EFFECT)
    provenance: Provenance = Field(description=PROVENANCE)
