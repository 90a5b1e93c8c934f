"""The models of examples: sheets and piles, what is done, and what must be so afterwards."""

# Annotations are not postponed: pydantic would compile each of them when it makes the class.

from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, ConfigDict, Field, WithJsonSchema

from ruinous.packs.fields import EXAMPLES, Frozen, Many, Model, Number, RefersTo
from ruinous.packs.item import Example


def _as_list(value: object) -> object:
    """Return a list of option keys as texts; a single key need not be in a list."""
    keys = value if isinstance(value, list) else [value]
    return [str(key) if isinstance(key, int) else key for key in keys]


_OPTION: Final = {"type": ["string", "integer"]}
Options = Annotated[
    Many[str],
    BeforeValidator(_as_list),
    WithJsonSchema({"type": ["string", "integer", "array"], "items": _OPTION}),
]
"""Keys of options, or one of them."""


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
Face = Literal["mark", "eye"]


def _optional(description: str, default: object = None) -> Any:  # noqa: ANN401 - of any field
    """Return a field that an example may leave out."""
    if default != {}:
        return Field(default=default, description=description)
    return Field(default_factory=dict, description=description, json_schema_extra={"default": {}})


class Given(Model):
    """The position an example begins with; what is not named is empty."""

    seats: Many[str] = _optional("Who plays, in seat order; left out: all of the packs.", ())
    seed: int = _optional("What chance is made of.", 0)
    setup: bool = _optional("Begin with a match as it is set up, not with empty sheets.", False)
    round: Number = _optional("Number of the round, from 1; green cards count from 2 on.", 2)
    turn: str = _optional("Whose turn begins; left out: the first seat's.", "")
    sheets: Frozen[str, Sheet] = _optional("Player, then row, then box, then card.", {})
    markers: Frozen[str, Markers] = _optional(
        "Whose marker lies on cards: player, then row and box of the sheet of another.", {}
    )
    counters: Frozen[CounterId, Frozen[str, int]] = _optional(
        "Kind of counter, then player, to how many.", {}
    )
    pile: Many[CardId] = _optional("Cards on top of the pile, the next one first.", ())
    discards: Many[CardId] = _optional("Cards of the discard pile.", ())
    banished: Many[CardId] = _optional("Cards that are out of the game.", ())
    rest: bool = _optional("Whether all other cards lie below in the pile.", True)
    cubes: Many[Face] = _optional("What the next rolls show, in order; then chance goes on.", ())


class Ending(Model):
    """How the match must have ended."""

    condition: str = Field(description="The end condition that was met.")
    winners: Many[str] = Field(description="Who won, in seat order.")


class Then(Model):
    """What must be so afterwards; what is not named is not compared."""

    sheets: Frozen[str, Sheet] = _optional("Rows of players, each with all of its cards.", {})
    cards: Frozen[str, Many[CardId]] = _optional("All cards on the sheet of a player.", {})
    complete: Frozen[str, Many[int]] = _optional("The complete rows of players.", {})
    attack: Frozen[str, Frozen[Place, int]] = _optional("Attack of rows of players.", {})
    score: Frozen[str, int] = _optional("Points that players have now.", {})
    markers: Frozen[str, int] = _optional("Cards with the marker of players.", {})
    counters: Frozen[CounterId, Frozen[str, int]] = _optional(
        "Kind of counter, then player, to how many.", {}
    )
    discards: Many[CardId] | None = _optional("Cards of the discard pile, the first one below.")
    discarded: Many[CardId] = _optional("Cards that are among those of the discard pile.", ())
    banished: Many[CardId] | None = _optional("All cards that are out of the game.")
    pile: int | None = _optional("Cards of the pile.")
    turn: str | None = _optional("Whose turn it is.")
    drawn: CardId | None = _optional("The card that is to be dealt with.")
    round: int | None = _optional("Number of the round.")
    log: Many[str] = _optional("Parts of lines that must come in this order.", ())
    never: Many[str] = _optional("Parts that no line may have.", ())
    result: Ending | None = _optional("How the match must have ended.")
    goes_on: bool = _optional("True: the match must not have ended.", False)


class Step(Model):
    """One thing that is done, or must be so on the way: exactly one key.

    Any other key is a player that must decide, with the options that are taken.
    """

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Options] = Field(init=False)

    offered: Frozen[str, Options] | None = _optional("That player decides; these are options.")
    not_offered: Frozen[str, Options] | None = _optional("That player decides; these are none.")
    only_offered: Frozen[str, Options] | None = _optional("Exactly these are the options.")
    then: Then | None = _optional("This must be so now.")


class Scenario(Example):
    """One example of what happens."""

    model_config = ConfigDict(defer_build=False)

    given: Given = Field(default_factory=Given.model_construct, description="The position before.")
    when: Many[Literal["anything", "done"] | Step] = _optional("What is done, step by step.", ())
    then: Then = Field(
        default_factory=Then.model_construct, description="What must be so at the end."
    )


NO_EXAMPLES: Final[Any] = Field(default_factory=lambda: None, description=EXAMPLES)
"""The field of the examples beside an item that may do without: None where it does."""
