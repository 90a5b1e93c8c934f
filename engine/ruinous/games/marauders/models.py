"""What packs hold: the cards, the counters, and the numbers of the rules."""

# Annotations are not postponed: pydantic would compile each of them when it makes the class.

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ruinous.games.marauders.example import Scenario
from ruinous.packs import catalogue
from ruinous.packs.fields import (
    EFFECT,
    ID_OF,
    NO_EXAMPLES,
    PROVENANCE,
    SHARED_PROVENANCE,
    Amount,
    Effect,
    Frozen,
    Id,
    Many,
    Model,
    Name,
    Number,
    Some,
    inherited,
)
from ruinous.packs.item import (
    File,
    Item,
    Named,
    Provenance,
    SharedProvenance,
)
from ruinous.packs.numbers import NumbersFile
from ruinous.struct import struct

Colour = Literal["blue", "green", "grey", "purple", "red"]
Role = Literal["standard", "musician"]
Part = Literal["front", "middle", "rear", "crew"]


class Rules(Model):
    """The numbers of the core rules; a later pack may give only those it changes."""

    players: Some[Id] = inherited("Who can play, in seat order: an id for each sheet.")
    rows: Annotated[int, Field(ge=1, le=6)] = inherited("Rows of a sheet.")
    boxes: Annotated[int, Field(ge=3, le=40)] = inherited("Boxes of a row.")
    shortest_line: Number = inherited("Cards that a complete line has at least.")
    symbols_per_line: Number = inherited("Cards of one symbol that a line can hold.")
    reach: Number = inherited("Boxes between a card put on another sheet and one that is there.")
    most_rounds: Number = inherited("Rounds after which the match ends in any case.")
    ignored_ends_turn: Annotated[int, Field(ge=0, le=1)] = inherited(
        "1: a green card that is ignored in the first round ends the turn; 0: the player draws on."
    )
    cube_faces: Number = inherited("Faces of the cube.")
    cube_marks: Amount = inherited("Faces with the mark.")
    first_points: Amount = inherited("Points for completing all lines.")
    card_points: Amount = inherited("Points for each card on a sheet.")
    machine_points: Amount = inherited("Points for a whole machine.")
    halves_points: Amount = inherited("Points for the joined halves of a machine without its crew.")
    line_points: Frozen[int, Amount] = inherited(
        "Cards of a complete line to its points, from there up."
    )


class General(NumbersFile):
    """Numbers of the rules."""

    rules: Rules = Field(default_factory=Rules, description="The numbers of the core rules.")
    effect: Effect | None = Field(default=None, description=EFFECT)
    provenance: Provenance = Field(description=PROVENANCE)
    examples: Many[Scenario] = NO_EXAMPLES


class Card(Named, Item):
    """A card."""

    prefix: ClassVar[str] = "cards"

    colour: Colour = Field(description="What sort of card it is.")
    copies: Number = Field(default=1, description="Cards of this kind.")
    plural: str = Field(default="", description="How effects speak of several.")
    symbol: Id = Field(default="", description=f"Cards of one symbol are duplicates. {ID_OF}")
    role: Role | None = Field(
        default=None, description="`standard` begins a line, `musician` ends one."
    )
    attack: Amount = Field(default=0, description="What it adds to the attack of its line.")
    points: Amount = Field(default=0, description="What it is worth beside what every card is.")
    machine: Id = Field(default="", description="The machine it is a part of.")
    part: Part | None = Field(default=None, description="Which part: they stand in this order.")
    fearless: bool = Field(default=False, description="Whether effects that ask for it find it so.")
    marker: bool = Field(
        default=False, description="On another sheet it serves who has put it there."
    )
    lost_in_defeat: bool = Field(
        default=False, description="Nobody takes it when its line is defeated."
    )
    effect: Effect | None = Field(default=None, description=EFFECT)
    provenance: SharedProvenance | None = Field(default=None, description=PROVENANCE)
    examples: Many[Scenario] = NO_EXAMPLES

    @property
    def symbol_id(self) -> str:
        """Its symbol; the id where the file gives none."""
        return self.symbol or self.id


class CardsFile(File):
    """The cards of one colour."""

    shelf: ClassVar[str] = "cards"

    provenance: SharedProvenance | None = Field(default=None, description=SHARED_PROVENANCE)
    cards: Many[Card] = Field(description="The cards.")


class Counter(Named, Item):
    """A kind of counter, of which players have so many."""

    prefix: ClassVar[str] = "counters"

    name: Name = Field(description="The word for one of them, as effects say it.")
    plural: Name = Field(description="The word for several.")
    provenance: SharedProvenance | None = Field(default=None, description=PROVENANCE)


class CountersFile(File):
    """The kinds of counters."""

    shelf: ClassVar[str] = "counters"

    counters: Some[Counter] = Field(description="The kinds of counters.")
    provenance: Provenance = Field(description=PROVENANCE)


class Token(Named, Item):
    """A kind of token, of which some lie on cards."""

    prefix: ClassVar[str] = "tokens"

    name: Name = Field(description="The word for one of them, as effects say it.")
    plural: Name = Field(description="The word for several.")
    supply: Number = Field(description="How many there are in all.")
    provenance: SharedProvenance | None = Field(default=None, description=PROVENANCE)


class TokensFile(File):
    """The kinds of tokens."""

    shelf: ClassVar[str] = "tokens"

    tokens: Some[Token] = Field(description="The kinds of tokens.")
    provenance: Provenance = Field(description=PROVENANCE)


@struct(kw_only=True)
class Catalogue(catalogue.Catalogue):
    """Everything that the loaded packs hold."""

    rules: Rules | None
    """Nothing when a number is missing (which is a finding)."""
    general: tuple[General, ...]
    cards: tuple[Card, ...]
    counters: tuple[Counter, ...] = ()
    tokens: tuple[Token, ...] = ()
