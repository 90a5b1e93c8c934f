"""What the page of a seat says: each message is one thing that a person wants."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

LONGEST: Final = 200
"""Characters of a key, or of a thing that is asked about."""
Words: TypeAlias = Annotated[str, Field(min_length=1, max_length=LONGEST)]


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Choose(_Message):
    """Take an option."""

    do: Literal["choose"]
    number: Annotated[int, Field(ge=0)]
    """How many choices had been made when the option was shown: another click comes too late."""
    option: Words
    """Key of the option."""


class Undo(_Message):
    """Take the last choice back."""

    do: Literal["undo"]
    number: Annotated[int, Field(ge=0)]


class Ask(_Message):
    """Show what a thing is, and what it does."""

    do: Literal["ask"]
    thing: Words
    """Type and key, as drawings write it; or a name."""


class Why(_Message):
    """Say what stands in the way of a play."""

    do: Literal["why"]
    play: Words


class Sit(_Message):
    """Open the curtain: who decides sits before the screen now."""

    do: Literal["sit"]


class Answer(_Message):
    """Say whether a choice of somebody else may be taken back."""

    do: Literal["agree", "refuse"]
    number: Annotated[int, Field(ge=0)]


class Step(_Message):
    """Look at the table as it was after so many choices."""

    do: Literal["step"]
    to: Annotated[int, Field(ge=-1)]
    """-1: as it is now."""


class Say(_Message):
    """Say a line to everybody at the table."""

    do: Literal["say"]
    text: Words


class Turn(_Message):
    """Turn from the page of a match that is over to its table, or back."""

    do: Literal["turn"]


Message: TypeAlias = Choose | Undo | Ask | Why | Sit | Turn | Answer | Step | Say
MESSAGES: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="do")])
