"""The sorts of values that card files have, and what every model shares."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from ruinous.yaml import limits
from ruinous.yaml.patterns import ID, NAME, WORDS

Id = Annotated[str, Field(pattern=ID, max_length=80)]
Name = Annotated[str, Field(pattern=NAME, max_length=80)]
Sentence = Annotated[str, Field(pattern=WORDS, max_length=1000)]
Effect = Annotated[str, Field(pattern=WORDS, max_length=limits.EFFECT)]
Amount = Annotated[int, Field(ge=0, le=999)]
Number = Annotated[int, Field(ge=1, le=999)]

EFFECT: Final = "What it does in the effect language: one plain line, or a block after `|`."
ID_OF: Final = "Short name for references; left out, it is made of the name."
EXAMPLES: Final = "What happens when it is used: given, when, then."
PROVENANCE: Final = "Where this comes from."


def key_of(field: str) -> str:
    """Return the key of a field: words with blanks between."""
    return field.rstrip("_").replace("_", " ")


class Model(BaseModel):
    """A mapping that knows all its keys and takes no value for another."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        alias_generator=key_of,
        populate_by_name=False,
        defer_build=True,  # only models of whole files are ever used by themselves
    )


class Provenance(Model):
    """Where content comes from, and what no source settles."""

    status: Literal["sourced", "reconstructed"] = Field(
        description="`sourced`: a source says it; `reconstructed`: a guess for owners to correct."
    )
    basis: Sentence = Field(description="The source, or what the guess rests on.")
    open: list[Sentence] = Field(
        default=[], description="Points that no source settles, with the reading chosen here."
    )


class Named(Model):
    """What has a name, and an id that can be made of it."""

    name: Name = Field(description="The name people read.")
    id: Id | None = Field(default=None, description=ID_OF)
