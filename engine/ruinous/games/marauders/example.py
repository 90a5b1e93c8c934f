"""The models of examples: sheets and piles, what is done, and what must be so afterwards."""

# Annotations are not postponed: pydantic would compile each of them when it makes the class.

from typing import Annotated, Literal

from pydantic import BeforeValidator, ConfigDict, Field

from ruinous.packs.fields import Frozen, Many, Model, Number, Options, RefersTo, optional
from ruinous.packs.item import Example


def _as_number(value: object) -> object:
    """Return the number that a key stands for: files of scenarios hold texts as keys."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


Place = Annotated[int, BeforeValidator(_as_number)]
"""A row or a box, from 1 on."""
CardId = Annotated[str, RefersTo("cards")]
CounterId = Annotated[str, RefersTo("counters")]
Sheet = Frozen[Place, Frozen[Place, CardId]]
"""Row, then box, to the card in it."""
Markers = Frozen[Place, Frozen[Place, str]]
"""Row, then box, to the player whose marker is there."""
TokenId = Annotated[str, RefersTo("tokens")]
Tokens = Frozen[Place, Frozen[Place, Frozen[TokenId, int]]]
"""Row, then box, to how many tokens of each kind lie on the card there."""
Face = Literal["mark", "eye"]


class Given(Model):
    """The position an example begins with; what is not named is empty."""

    seats: Many[str] = optional("Who plays, in seat order; left out: all of the packs.", ())
    seed: int = optional("What chance is made of.", 0)
    setup: bool = optional("Begin with a match as it is set up, not with empty sheets.", False)
    round: Number = optional("Number of the round, from 1; green cards count from 2 on.", 2)
    turn: str = optional("Whose turn begins; left out: the first seat's.", "")
    sheets: Frozen[str, Sheet] = optional("Player, then row, then box, then card.", {})
    markers: Frozen[str, Markers] = optional(
        "Whose marker lies on cards: player, then row and box of the sheet of another.", {}
    )
    counters: Frozen[CounterId, Frozen[str, int]] = optional(
        "Kind of counter, then player, to how many.", {}
    )
    tokens: Frozen[str, Tokens] = optional(
        "Player, then row and box, to how many tokens of each kind lie on the card there.", {}
    )
    pile: Many[CardId] = optional("Cards on top of the pile, the next one first.", ())
    discards: Many[CardId] = optional("Cards of the discard pile.", ())
    banished: Many[CardId] = optional("Cards that are out of the game.", ())
    rest: bool = optional("Whether all other cards lie below in the pile.", True)
    cubes: Many[Face] = optional("What the next rolls show, in order; then chance goes on.", ())


class Ending(Model):
    """How the match must have ended."""

    condition: str = Field(description="The end condition that was met.")
    winners: Many[str] = Field(description="Who won, in seat order.")


class Then(Model):
    """What must be so afterwards; what is not named is not compared."""

    sheets: Frozen[str, Sheet] = optional("Rows of players, each with all of its cards.", {})
    cards: Frozen[str, Many[CardId]] = optional("All cards on the sheet of a player.", {})
    complete: Frozen[str, Many[int]] = optional("The complete rows of players.", {})
    attack: Frozen[str, Frozen[Place, int]] = optional("Attack of rows of players.", {})
    score: Frozen[str, int] = optional("Points that players have now.", {})
    markers: Frozen[str, int] = optional("Cards with the marker of players.", {})
    counters: Frozen[CounterId, Frozen[str, int]] = optional(
        "Kind of counter, then player, to how many.", {}
    )
    tokens: Frozen[str, Tokens] = optional(
        "Player, then row and box, to how many tokens of the kinds named lie on the card there.", {}
    )
    discards: Many[CardId] | None = optional("Cards of the discard pile, the first one below.")
    discarded: Many[CardId] = optional("Cards that are among those of the discard pile.", ())
    banished: Many[CardId] | None = optional("All cards that are out of the game.")
    pile: int | None = optional("Cards of the pile.")
    turn: str | None = optional("Whose turn it is.")
    drawn: CardId | None = optional("The card that is to be dealt with.")
    round: int | None = optional("Number of the round.")
    log: Many[str] = optional("Parts of lines that must come in this order.", ())
    never: Many[str] = optional("Parts that no line may have.", ())
    result: Ending | None = optional("How the match must have ended.")
    goes_on: bool = optional("True: the match must not have ended.", False)


class Step(Model):
    """One thing that is done, or must be so on the way: exactly one key.

    Any other key is a player that must decide, with the options that are taken.
    """

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Options] = Field(init=False)

    offered: Frozen[str, Options] | None = optional("That player decides; these are options.")
    not_offered: Frozen[str, Options] | None = optional("That player decides; these are none.")
    only_offered: Frozen[str, Options] | None = optional("Exactly these are the options.")
    then: Then | None = optional("This must be so now.")


class Scenario(Example):
    """One example of what happens."""

    model_config = ConfigDict(defer_build=False)

    given: Given = Field(default_factory=Given.model_construct, description="The position before.")
    when: Many[Literal["anything", "done"] | Step] = optional("What is done, step by step.", ())
    then: Then = Field(
        default_factory=Then.model_construct, description="What must be so at the end."
    )
