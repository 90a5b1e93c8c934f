"""The models of examples: a position, what is done in it, and what must be so afterwards.

The examples beside cards and the scenarios in files of their own are written in one form.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, ConfigDict, Discriminator, Field, Tag, WithJsonSchema
from pydantic_core import PydanticCustomError

from ruinous.packs.fields import Amount, Frozen, Many, Model, Number
from ruinous.packs.item import Example
from ruinous.struct import struct


@struct
class Names:
    """Marks a text that names something of the packs."""

    kind: str
    """A kind of thing, in the words of findings."""
    own: bool = False
    """Whether only those of the Power that it stands below can be meant."""


POWER: Final = "Power"
STEP: Final = "step or Power"
REGION: Final = "region"
FOLLOWER: Final = "kind of figure"
TOKEN: Final = "kind of token"
CHAOS_CARD: Final = "Chaos card"
UPGRADE: Final = "upgrade"
OLD_WORLD_CARD: Final = "Old World card"
CARD_SET: Final = "set of Chaos cards"
OLD_WORLD_SET: Final = "set of Old World cards"

PowerId = Annotated[str, Names(POWER)]
RegionId = Annotated[str, Names(REGION)]
FollowerId = Annotated[str, Names(FOLLOWER)]
OwnFollowerId = Annotated[str, Names(FOLLOWER, own=True)]
TokenId = Annotated[str, Names(TOKEN)]
CardId = Annotated[str, Names(CHAOS_CARD)]
OwnCardId = Annotated[str, Names(CHAOS_CARD, own=True)]
OwnUpgradeId = Annotated[str, Names(UPGRADE, own=True)]
OldWorldId = Annotated[str, Names(OLD_WORLD_CARD)]

Tokens = Frozen[TokenId, int]
OfPowers = Frozen[PowerId, int]
OfFollowers = Frozen[FollowerId, int]
Phase = Literal["old world", "draw", "summoning", "battle", "corruption", "end"]
Word = Literal["pass", "anything", "done", "end round"]


def _ruin(value: object) -> object:
    if isinstance(value, bool) or (isinstance(value, int) and value > 0):
        return value
    expected = "`true`, `false` or the number of a ruination card"
    raise PydanticCustomError("ruin", "{expected}", {"expected": expected})


def _as_list(value: object) -> object:
    """Return the keys of options, of which one may stand alone; numbers are keys too."""
    keys = value if isinstance(value, list) else [value]
    return [str(key) if isinstance(key, int) else key for key in keys]


Ruin = Annotated[bool | int, BeforeValidator(_ruin)]
_OPTION: Final = {"type": ["string", "integer"]}
Options = Annotated[
    Many[str],
    BeforeValidator(_as_list),
    WithJsonSchema({"type": ["string", "integer", "array"], "items": _OPTION}),
]
"""Keys of options, or one of them."""


class RegionPosition(Model):
    """What lies in one region."""

    figures: Frozen[PowerId, Frozen[OwnFollowerId, Number]] = Field(
        default={}, description="The Power, then the kind of figure, then how many."
    )
    controlled: Frozen[PowerId, Frozen[FollowerId, Number]] = Field(
        default={}, description="Figures of others that a Power controls to the end of the round."
    )
    corruption: Frozen[PowerId, Number] = Field(
        default={}, description="How many tokens of each Power."
    )
    tokens: Frozen[TokenId, Number] = Field(
        default={}, description="Kind of token to tokens on the board."
    )
    cards: Many[CardId | None] = Field(
        default=(), description="Chaos cards, left space first; null for an empty space."
    )
    ruined: Ruin = Field(
        default=False,
        description="True: in an earlier round; a number: this round, by that ruination card.",
    )


class PlayerPosition(Model):
    """What one player holds."""

    power: Amount = Field(default=0, description="Power points.")
    points: Amount = Field(default=0, description="Victory points.")
    counters: Amount = Field(default=0, description="Dial advancement counters.")
    dial: Amount = Field(default=0, description="Ticks from the start of the dial.")
    hand: Many[OwnCardId] = Field(default=(), description="Cards in hand.")
    deck: Many[OwnCardId] | None = Field(
        default=None,
        description="Draw pile, top card first; left out: all cards that lie nowhere else.",
    )
    discards: Many[OwnCardId] = Field(default=(), description="Cards of the discard pile.")
    upgrades: Many[OwnUpgradeId] = Field(default=(), description="Upgrades in play.")
    sheet: Frozen[TokenId, Number] = Field(
        default={}, description="Kind of token to tokens on the Power sheet."
    )


class Position(Model):
    """A whole table; what is not named is empty."""

    seats: Many[PowerId] = Field(
        default=(), description="Powers that play; left out: all of the packs."
    )
    seed: int = Field(default=0, description="What chance is made of.")
    round: Number = Field(default=1, description="Number of the round, from 1.")
    regions: Frozen[RegionId, RegionPosition] = Field(
        default={}, description="What lies in regions."
    )
    players: Frozen[PowerId, PlayerPosition] = Field(default={}, description="What players hold.")
    track: Many[OldWorldId | None] = Field(
        default=(), description="Old World cards on the track; null for an empty space."
    )
    old_world_deck: Many[OldWorldId] | None = Field(
        default=None,
        description="Top card first; left out: as many cards as the rules deal, the first ones.",
    )
    dice: Many[Number] | None = Field(
        default=None, description="What the dice will show, in order; left out: chance."
    )


class Given(Position):
    """The position an example begins with."""

    setup: bool = Field(
        default=False, description="Begin with a game as it is set up, not with an empty table."
    )
    cards: Annotated[str, Names(CARD_SET)] = Field(
        default="base", description="The set of Chaos cards and upgrades."
    )
    old_world: Many[Annotated[str, Names(OLD_WORLD_SET)]] = Field(
        default=("base",), description="The sets of Old World cards."
    )


class RegionThen(Model):
    """What must be so in a region; what is not named is not compared."""

    figures: Frozen[PowerId, OfFollowers] | None = Field(
        default=None, description="Who controls them, kind of figure, how many; all of them."
    )
    corruption: OfPowers | None = Field(
        default=None, description="All corruption: Power to tokens."
    )
    tokens: Tokens | None = Field(default=None, description="All other tokens, by their kind.")
    cards: Many[CardId | None] | None = Field(
        default=None, description="Chaos cards, left space first; null for an empty space."
    )
    ruined: bool | None = Field(default=None, description="Whether it is ruined.")
    ruination: int | None = Field(
        default=None, description="Number of the ruination card face up there; 0 for none."
    )
    populous: bool | None = Field(default=None, description="Whether it is populous.")
    resistance: int | None = Field(default=None, description="Its resistance.")
    conquest: int | None = Field(default=None, description="Its conquest value.")
    magic: int | None = Field(default=None, description="Magic symbols there.")
    ruin_count: int | None = Field(default=None, description="What counts towards its ruin.")
    card_spaces: int | None = Field(default=None, description="Card spaces.")
    domination: OfPowers | None = Field(
        default=None, description="Domination values of the named Powers."
    )
    dice: OfPowers | None = Field(
        default=None, description="Battle dice of the named Powers, before cards add any."
    )
    attack: OfFollowers | None = Field(default=None, description="Attack of each such figure.")
    defense: OfFollowers | None = Field(default=None, description="Defense of each such figure.")
    influence: OfFollowers | None = Field(
        default=None, description="What each such figure adds to domination."
    )


class PlayerThen(Model):
    """What must be so of a player; what is not named is not compared."""

    power: int | None = Field(default=None, description="Power points.")
    points: int | None = Field(default=None, description="Victory points.")
    counters: int | None = Field(default=None, description="Dial advancement counters.")
    dial: int | None = Field(default=None, description="Ticks from the start of the dial.")
    threat: int | None = Field(default=None, description="Threat.")
    hand: Many[OwnCardId] | None = Field(default=None, description="Cards, in any order.")
    hand_size: int | None = Field(default=None, description="Cards in hand.")
    deck_size: int | None = Field(default=None, description="Cards in the draw pile.")
    discards: Many[OwnCardId] | None = Field(default=None, description="Cards, in any order.")
    stock: Frozen[OwnFollowerId, int] | None = Field(
        default=None, description="Figures in the stock, for the named kinds."
    )
    upgrades: Many[OwnUpgradeId] | None = Field(default=None, description="Upgrades in play.")
    sheet: Tokens | None = Field(default=None, description="Tokens on the Power sheet.")
    power_refill: int | None = Field(
        default=None, description="What the power marker is set to when a round begins."
    )


class Ending(Model):
    """How the game must have ended."""

    condition: str = Field(description="The end condition that was met.")
    winners: Many[PowerId] = Field(description="Who won, best first.")


class Then(Model):
    """What must be so afterwards."""

    regions: Frozen[RegionId, RegionThen] = Field(default={}, description="Regions.")
    players: Frozen[PowerId, PlayerThen] = Field(default={}, description="Players.")
    track: Many[OldWorldId | None] | None = Field(
        default=None, description="Old World cards on the track; null for an empty space."
    )
    supply: Tokens | None = Field(
        default=None, description="Tokens left in the common stock, for the named kinds."
    )
    old_world_deck: int | None = Field(default=None, description="Old World cards left.")
    round: int | None = Field(default=None, description="Number of the round.")
    step: str | None = Field(default=None, description="The step of the round.")
    log: Many[str] = Field(
        default=(), description="Parts of lines that must come in this order, with others between."
    )
    never: Many[str] = Field(default=(), description="Parts that no line may have.")
    result: Ending | None = Field(default=None, description="How the game must have ended.")
    goes_on: bool = Field(default=False, description="True: the game must not have ended.")


class Step(Model):
    """One thing that is done, or must be so on the way: exactly one key.

    Any other key is a Power that must decide, with the options that it takes.
    """

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[PowerId, Options] = Field(init=False)

    phase: Phase | None = Field(
        default=None, description="Begin this phase and play to its first decision or its end."
    )
    from_: Phase | None = Field(
        default=None, description="Begin this phase and go on with the phases and rounds after it."
    )
    offered: Frozen[PowerId, Options] | None = Field(
        default=None, description="It is that Power's decision, and these are options."
    )
    not_offered: Frozen[PowerId, Options] | None = Field(
        default=None, description="It is that Power's decision, and these are no options."
    )
    only_offered: Frozen[PowerId, Options] | None = Field(
        default=None, description="Exactly these are the options, in any order."
    )
    then: Then | None = Field(
        default=None, description="This must be so now, written as the example's own `then`."
    )


TAGS: Final = ("(word)", "(step)")
"""The two sorts of steps; pydantic adds them to the path of what is wrong with one."""


def _tag(value: object) -> str:
    return TAGS[not isinstance(value, str)]


AnyStep = Annotated[
    Annotated[Word, Tag(TAGS[0])] | Annotated[Step, Tag(TAGS[1])], Discriminator(_tag)
]
"""A word for everybody (see the manual, section 19), or something done."""


class Scenario(Example):
    """One example of what happens."""

    model_config = ConfigDict(defer_build=False)  # built once for the three files that hold it

    given: Given = Field(default_factory=Given.model_construct, description="The position before.")
    when: Many[AnyStep] = Field(default=(), description="What is done, step by step.")
    then: Then = Field(
        default_factory=Then.model_construct, description="What must be so at the end."
    )
