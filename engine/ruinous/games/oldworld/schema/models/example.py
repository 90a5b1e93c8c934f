"""The models of examples: a position, what is done in it, and what must be so afterwards.

The examples beside cards and the scenarios in files of their own are written in one form.
"""

# Annotations are not postponed: pydantic would compile each of them when it makes the class.

from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, ConfigDict, Discriminator, Field, Tag, WithJsonSchema
from pydantic_core import PydanticCustomError

from ruinous.packs.fields import EXAMPLES, Amount, Frozen, Many, Model, Number, RefersTo
from ruinous.packs.item import Example
from ruinous.struct import struct


@struct
class Names:
    """Marks a text that names something of the packs."""

    kind: str
    """A kind of thing, in the words of findings."""
    own: bool = False
    """Whether only those of the Power that it is below can be meant."""


POWER: Final = "Power"
STEP: Final = "step or Power"
REGION: Final = "region"
FOLLOWER: Final = "kind of figure"
TOKEN: Final = "kind of token"
CARRIED: Final = "kind of token on a card"
CHAOS_CARD: Final = "Chaos card"
UPGRADE: Final = "upgrade"
OLD_WORLD_CARD: Final = "Old World card"
CARD_SET: Final = "set of Chaos cards"
OLD_WORLD_SET: Final = "set of Old World cards"

PowerId = Annotated[str, Names(POWER), RefersTo("powers")]
RegionId = Annotated[str, Names(REGION), RefersTo("regions")]
FollowerId = Annotated[str, Names(FOLLOWER)]
OwnFollowerId = Annotated[str, Names(FOLLOWER, own=True)]
TokenId = Annotated[str, Names(TOKEN), RefersTo("tokens")]
CarriedId = Annotated[str, Names(CARRIED)]
"""A kind of token, or the corruption of a Power."""
CardId = Annotated[str, Names(CHAOS_CARD), RefersTo("chaos")]
OwnCardId = Annotated[str, Names(CHAOS_CARD, own=True), RefersTo("chaos")]
OwnUpgradeId = Annotated[str, Names(UPGRADE, own=True), RefersTo("upgrades")]
OldWorldId = Annotated[str, Names(OLD_WORLD_CARD), RefersTo("old-world")]

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
    """Return a list of option keys as texts; a single key need not be in a list."""
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


def _optional(description: str, default: object = None) -> Any:  # noqa: ANN401 - of any field
    """Return a field that an example may leave out."""
    if default != {}:
        return Field(default=default, description=description)
    shown: dict[str, Any] = {"default": {}}  # pydantic would make deep copies of a default
    return Field(default_factory=dict, description=description, json_schema_extra=shown)


class RegionPosition(Model):
    """What lies in one region."""

    figures: Frozen[PowerId, Frozen[OwnFollowerId, Number]] = _optional(
        "The Power, then the kind of figure, then how many.", {}
    )
    controlled: Frozen[PowerId, Frozen[FollowerId, Number]] = _optional(
        "Figures of others that a Power controls to the end of the round.", {}
    )
    killed: Frozen[PowerId, Frozen[OwnFollowerId, Number]] = _optional(
        "The same, for figures that were killed in a battle which is not over.", {}
    )
    pinned: Frozen[str, Frozen[PowerId, Frozen[OwnFollowerId, Number]]] = _optional(
        "Card in play, then the same, for figures that are pinned on it and stand here.", {}
    )
    with_tokens: Frozen[PowerId, Frozen[OwnFollowerId, Many[Frozen[CarriedId, Number]]]] = (
        _optional(
            "The same, for figures that stand here with tokens on them: a list of these for each.",
            {},
        )
    )
    corruption: Frozen[PowerId, Number] = _optional("How many tokens of each Power.", {})
    tokens: Frozen[TokenId, Number] = _optional("Kind of token to tokens on the board.", {})
    cards: Many[CardId | None] = _optional(
        "Chaos cards, left space first; null for an empty space.", ()
    )
    face_down: Many[CardId] = _optional("Which of the Chaos cards lie face down.", ())
    ruined: Ruin = _optional(
        "True: in an earlier round; a number: this round, by that ruination card.", False
    )
    banished: bool = _optional("Whether it is out of the game.", False)

    @property
    def ruination(self) -> int | None:
        """Number of the ruination card that ruined it, 0 in an earlier round; None: not ruined."""
        return (0 if self.ruined else None) if isinstance(self.ruined, bool) else self.ruined


class PlayerPosition(Model):
    """What one player holds."""

    power: Amount = _optional("Power points.", 0)
    points: Amount = _optional("Victory points.", 0)
    counters: Amount = _optional("Dial advancement counters.", 0)
    dial: Amount = _optional("Ticks from the start of the dial.", 0)
    hand: Many[CardId] = _optional("Cards in hand, also those of others.", ())
    deck: Many[OwnCardId] | None = _optional(
        "Draw pile, top card first; left out: all cards that lie nowhere else."
    )
    discards: Many[OwnCardId] = _optional("Cards of the discard pile.", ())
    upgrades: Many[OwnUpgradeId] = _optional("Upgrades in play.", ())
    banished_figures: Frozen[OwnFollowerId, Number] = _optional(
        "Kind of figure to figures out of the game.", {}
    )
    banished_cards: Many[OwnCardId] = _optional("Cards out of the game.", ())
    sheet: Frozen[TokenId, Number] = _optional("Kind of token to tokens on the Power sheet.", {})


class Position(Model):
    """A whole table; what is not named is empty."""

    seats: Many[PowerId] = _optional("Powers that play; left out: all of the packs.", ())
    seed: int = _optional("What chance is made of.", 0)
    round: Number = _optional("Number of the round, from 1.", 1)
    regions: Frozen[RegionId, RegionPosition] = _optional("What lies in regions.", {})
    players: Frozen[PowerId, PlayerPosition] = _optional("What players hold.", {})
    track: Many[OldWorldId | None] = _optional(
        "Old World cards on the track; null for an empty space.", ()
    )
    old_world_deck: Many[OldWorldId] | None = _optional(
        "Top card first; left out: as many cards as the rules deal, the first ones."
    )
    on_cards: Frozen[str, Frozen[CarriedId, Number]] = _optional(
        "Card in play, then kind of token, or `<Power>-corruption`, to tokens on it.", {}
    )
    laid: Frozen[str, Frozen[PowerId, Frozen[OwnFollowerId, Number]]] = _optional(
        "Card in play, or Power for its sheet, to the figures laid on it, off the board.", {}
    )
    dice: Many[Number] | None = _optional("What the dice will show, in order; left out: chance.")


class Given(Position):
    """The position an example begins with."""

    setup: bool = _optional("Begin with a game as it is set up, not with an empty table.", False)
    cards: Annotated[str, Names(CARD_SET)] = _optional(
        "The set of Chaos cards and upgrades.", "base"
    )
    old_world: Many[Annotated[str, Names(OLD_WORLD_SET)]] = _optional(
        "The sets of Old World cards.", ("base",)
    )


class RegionThen(Model):
    """What must be so in a region; what is not named is not compared."""

    figures: Frozen[PowerId, OfFollowers] | None = _optional(
        "Who controls them, kind of figure, how many; all of them."
    )
    killed: Frozen[PowerId, OfFollowers] | None = _optional(
        "Those of them that are killed and have not left."
    )
    pinned: Frozen[str, Frozen[PowerId, OfFollowers]] | None = _optional(
        "Card, then those of them that are pinned on it."
    )
    with_tokens: Frozen[PowerId, Frozen[FollowerId, Many[Frozen[CarriedId, int]]]] | None = (
        _optional("Those of them with tokens on them: all of these, for each, in any order.")
    )
    corruption: OfPowers | None = _optional("All corruption: Power to tokens.")
    tokens: Tokens | None = _optional("All other tokens, by their kind.")
    cards: Many[CardId | None] | None = _optional(
        "Chaos cards, left space first; null for an empty space."
    )
    face_down: Many[CardId] | None = _optional("Those of them that lie face down, in any order.")
    ruined: bool | None = _optional("Whether it is ruined.")
    banished: bool | None = _optional("Whether it is out of the game.")
    ruination: int | None = _optional("Number of the ruination card face up there; 0 for none.")
    populous: bool | None = _optional("Whether it is populous.")
    resistance: int | None = _optional("Its resistance.")
    conquest: int | None = _optional("Its conquest value.")
    magic: int | None = _optional("Magic symbols there.")
    ruin_count: int | None = _optional("What counts towards its ruin.")
    card_spaces: int | None = _optional("Card spaces.")
    domination: OfPowers | None = _optional("Domination values of the named Powers.")
    dice: OfPowers | None = _optional("Battle dice of the named Powers, before cards add any.")
    attack: OfFollowers | None = _optional("Attack of each such figure.")
    defense: OfFollowers | None = _optional("Defense of each such figure.")
    influence: OfFollowers | None = _optional("What each such figure adds to domination.")


class PlayerThen(Model):
    """What must be so of a player; what is not named is not compared."""

    power: int | None = _optional("Power points.")
    points: int | None = _optional("Victory points.")
    counters: int | None = _optional("Dial advancement counters.")
    dial: int | None = _optional("Ticks from the start of the dial.")
    threat: int | None = _optional("Threat.")
    hand: Many[CardId] | None = _optional("Cards, in any order.")
    deck: Many[CardId] | None = _optional("Cards of the draw pile, top card first.")
    hand_size: int | None = _optional("Cards in hand.")
    deck_size: int | None = _optional("Cards in the draw pile.")
    discards: Many[OwnCardId] | None = _optional("Cards, in any order.")
    stock: Frozen[OwnFollowerId, int] | None = _optional(
        "Figures in the stock, for the named kinds."
    )
    upgrades: Many[OwnUpgradeId] | None = _optional("Upgrades in play.")
    banished_figures: Frozen[OwnFollowerId, int] | None = _optional("All figures out of the game.")
    banished_cards: Many[OwnCardId] | None = _optional("All cards out of the game, in any order.")
    sheet: Tokens | None = _optional("Tokens on the Power sheet.")
    power_refill: int | None = _optional("What the power marker is set to when a round begins.")


class Ending(Model):
    """How the game must have ended."""

    condition: str = Field(description="The end condition that was met.")
    winners: Many[PowerId] = Field(description="Who won, best first.")


class Then(Model):
    """What must be so afterwards."""

    regions: Frozen[RegionId, RegionThen] = _optional("Regions.", {})
    players: Frozen[PowerId, PlayerThen] = _optional("Players.", {})
    track: Many[OldWorldId | None] | None = _optional(
        "Old World cards on the track; null for an empty space."
    )
    on_cards: Frozen[str, Frozen[CarriedId, int]] = _optional(
        "Card in play to all tokens on it; corruption is `<Power>-corruption`.", {}
    )
    laid: Frozen[str, Frozen[PowerId, Frozen[OwnFollowerId, int]]] = _optional(
        "Card in play, or Power for its sheet, to all figures laid on it, off the board.", {}
    )
    supply: Tokens | None = _optional("Tokens left in the common stock, for the named kinds.")
    old_world_deck: int | None = _optional("Old World cards left.")
    round: int | None = _optional("Number of the round.")
    step: str | None = _optional("The step of the round.")
    log: Many[str] = _optional(
        "Parts of lines that must come in this order, with others between.", ()
    )
    never: Many[str] = _optional("Parts that no line may have.", ())
    result: Ending | None = _optional("How the game must have ended.")
    goes_on: bool = _optional("True: the game must not have ended.", False)


class Step(Model):
    """One thing that is done, or must be so on the way: exactly one key.

    Any other key is a Power that must decide, with the options that it takes.
    """

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[PowerId, Options] = Field(init=False)

    phase: Phase | None = _optional("Begin this phase and play to its first decision or its end.")
    from_: Phase | None = _optional(
        "Begin this phase and go on with the phases and rounds after it."
    )
    offered: Frozen[PowerId, Options] | None = _optional(
        "It is that Power's decision, and these are options."
    )
    not_offered: Frozen[PowerId, Options] | None = _optional(
        "It is that Power's decision, and these are no options."
    )
    only_offered: Frozen[PowerId, Options] | None = _optional(
        "Exactly these are the options, in any order."
    )
    then: Then | None = _optional("This must be so now, written as the example's own `then`.")


TAGS: Final = ("(word)", "(step)")
"""The two sorts of steps; pydantic adds them to the path of what is wrong with one."""


def _tag(value: object) -> str:
    return TAGS[not isinstance(value, str)]


AnyStep = Annotated[
    Annotated[Word, Tag(TAGS[0])] | Annotated[Step, Tag(TAGS[1])], Discriminator(_tag)
]
"""A word for everybody (see `grammar/examples.md`), or something done."""


class Scenario(Example):
    """One example of what happens."""

    model_config = ConfigDict(defer_build=False)  # built once for the three files that hold it

    given: Given = Field(default_factory=Given.model_construct, description="The position before.")
    when: Many[AnyStep] = _optional("What is done, step by step.", ())
    then: Then = Field(
        default_factory=Then.model_construct, description="What must be so at the end."
    )


NO_EXAMPLES: Final[Any] = Field(default_factory=lambda: None, description=EXAMPLES)
"""The field of the examples beside an item that may do without: None where it does."""
