"""A kind of file that no game has, to break one thing of it at a time."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from ruinous.yaml import limits
from ruinous.yaml.document import Document, read_document
from ruinous.yaml.patterns import ID, RANGE, WORDS


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Size(Strict):
    """How large it is."""

    pages: Annotated[int, Field(ge=1, le=999)] = Field(description="How many pages.")
    wide: bool = Field(default=False, description="Whether it is wide.")


class Case(Strict):
    """What happens when it is read."""

    title: str = Field(default="", description="What it shows.")
    notes: list[str | None] = Field(default=[], description="Notes, with empty spaces.")


class Book(Strict):
    """One book."""

    name: str = Field(description="The name people read.")
    id: Annotated[str, Field(pattern=ID)] | None = Field(default=None, description="Short name.")
    binding: Literal["paper", "cloth", "leather"] = Field(description="What it is bound in.")
    size: Size | None = Field(default=None, description="How large it is.")
    effect: Annotated[str, Field(pattern=WORDS, max_length=limits.EFFECT)] | None = Field(
        default=None, description="What it does."
    )
    lent: list[str] = Field(default=[], description="Who has it.")
    examples: list[Case] = Field(default=[], description="What happens.")


class Shelf(Strict):
    """A shelf of books."""

    room: str = Field(description="Where it stands.")
    edition: Annotated[str, Field(pattern=RANGE)] | None = Field(
        default=None, description="Editions that fit."
    )
    marks: dict[Annotated[str, Field(pattern=ID)], int] = Field(
        default={}, description="Marks by name."
    )
    books: list[Book] = Field(description="What stands there.")


TEXT: Final = """\
room: attic
books:
  - name: Emma
    binding: cloth
    size:
      pages: 400
    effect: read it
  - name: Persuasion
    binding: paper
"""


def read(text: str) -> Document[Shelf]:
    return read_document(text, "shelf.yaml", Shelf)


def swapped(old: str, new: str) -> Document[Shelf]:
    """Read the text with one thing changed."""
    assert TEXT.count(old) == 1, old
    return read(TEXT.replace(old, new))
