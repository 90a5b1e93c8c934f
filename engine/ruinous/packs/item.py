"""What packs define: models of items that know their file, their pack and their place.

The class of an item is the model of its mapping, and the source of its JSON Schema. What is no key
of it (its nodes, its file) is put beside the fields once, when a file is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, Protocol, Self, TypeAlias, TypeVar

from pydantic import Field, ModelWrapValidatorHandler, model_validator

from ruinous.diagnostics import Span, Text
from ruinous.packs.fields import ID_OF, Id, Many, Model, Name, Sentence
from ruinous.struct import struct
from ruinous.yaml.effects import EFFECTS, effect_of
from ruinous.yaml.nodes import MappingNode, PlainMapping, plain
from ruinous.yaml.patterns import slug

Derived = TypeVar("Derived")


class Located(Model):
    """A mapping that keeps its place."""

    @cached_property
    def node(self) -> MappingNode:
        """Its mapping in the file, with the place of each key and value."""
        raise AttributeError("made without a file")

    @model_validator(mode="wrap")
    @classmethod
    def _place(cls, value: object, handler: ModelWrapValidatorHandler[Self]) -> Self:
        made = handler(value)
        if isinstance(value, PlainMapping):
            made.__dict__["node"] = value.node
            for key in EFFECTS:
                if key in made.__dict__:
                    made.__dict__[key] = effect_of(value.node.get(key))
        return made

    def place(self, key: str) -> Span:
        """Return the place of the value of a key; where it is missing, of the first key."""
        return self.node.place(key)

    def derived(self, derive: Callable[[MappingNode], Derived]) -> Derived:
        """Return the result of a function of the mapping, cached, as the mapping is constant."""
        known = self.__dict__.setdefault("_derived", {})
        if derive not in known:
            known[derive] = derive(self.node)
        found: Derived = known[derive]
        return found


class Example(Located):
    """One example of what happens; a game adds what comes before, what is done, and after."""

    title: str = Field(default="", description="What it shows, in a few words.")
    rules: Many[str] = Field(default=(), description="Ids of the rules it proves.")

    @property
    def span(self) -> Span:
        """The place of the example."""
        return self.node.span

    @property
    def value(self) -> Mapping[str, Any]:
        """It as written: texts, whole numbers, truths, lists and mappings."""
        return {str(key): plain(part) for key, (_, part) in self.node.entries.items()}


Status: TypeAlias = Literal["sourced", "reconstructed"]
_STATUS: Final = "`sourced`: a source says it; `reconstructed`: a guess for owners to correct."
_BASIS: Final = (
    "The source, or what the guess rests on; `<id page>` cites a source that pack.yaml lists."
)


class Provenance(Model):
    """Where content comes from, and what no source settles."""

    status: Status = Field(description=_STATUS)
    basis: Sentence = Field(description=_BASIS)
    open: Many[Sentence] = Field(
        default=(), description="Points that no source settles, with the reading chosen here."
    )


class SharedProvenance(Model):
    """A part of provenance: an item has what it leaves out from its file."""

    status: Status | None = Field(default=None, description=_STATUS)
    basis: Sentence | None = Field(default=None, description=_BASIS)
    open: Many[Sentence] = Field(
        default=(), description="Points that no source settles; an item has those of its file too."
    )


class Named(Located):
    """What has a name, and an id that can be made of it."""

    name: Name = Field(description="The name people read.")
    id: Id = Field(default_factory=str, description=ID_OF)

    def model_post_init(self, context: Any, /) -> None:  # noqa: ANN401 - pydantic's
        """Make an id of the name where none is given; empty when the name has no letter for one."""
        super().model_post_init(context)
        self.__dict__["id"] = self.id or slug(self.name)

    @cached_property
    def span(self) -> Span:
        """The place of its name."""
        return self.place("name")


class Item(Located):
    """Something that packs define and others refer to."""

    prefix: ClassVar[str] = ""
    """The first part of the reference to it; without one its id is the whole reference."""

    if TYPE_CHECKING:  # fields of some models, and computed by others

        @property
        def id(self) -> str:
            """Unique among the items with its prefix."""

        @property
        def name(self) -> str:
            """The name people read."""

        @property
        def effect(self) -> Text | None:
            """Nothing when it has none, or none that can be read (which is a finding)."""

        @property
        def provenance(self) -> Provenance | SharedProvenance | None:
            """Where it comes from, as far as it says so itself; see :mod:`.provenance`."""

        @property
        def span(self) -> Span:
            """The place of its name."""

    @cached_property
    def file(self) -> File:
        """The file that it is in."""
        raise AttributeError("made without a file")

    @cached_property
    def pack(self) -> str:
        """Id of the pack that defines or redefines it."""
        return self.file.pack

    @property
    def reference(self) -> str:
        """How `replaces` names it: `kind/some-id`, or its id alone."""
        return f"{self.prefix}/{self.id}" if self.prefix else self.id


@struct
class Setting:
    """A single value that packs set and later ones may override."""

    reference: str
    """How `replaces` names it."""
    field: str
    value: object
    span: Span
    pack: str
    key: object = None
    """Its key in the table of the field; nothing for a field that is no table."""


@struct
class Table:
    """A table of settings: each entry can be redefined by itself, and another one added."""

    reference: str
    """How `replaces` names it as a whole; those of its entries begin with it."""
    field: str
    span: Span
    pack: str


Definition: TypeAlias = Item | Setting | Table
"""Something that a pack defines and a later one may redefine."""


def is_part(reference: str, whole: str) -> bool:
    """Return whether a reference is that of a thing itself, or of a part of it."""
    return reference == whole or reference.startswith(f"{whole}/")


class File(Located):
    """The model of a whole file."""

    shelf: ClassVar[str] = ""
    """Name of the field with its items; a file without one is the item itself, if it is any."""

    def model_post_init(self, context: Any, /) -> None:  # noqa: ANN401 - pydantic's
        """Link the items to this file."""
        super().model_post_init(context)
        for item in self.items:
            item.__dict__["file"] = self

    @cached_property
    def pack(self) -> str:
        """Id of the pack that it is a file of."""
        raise AttributeError("not yet of a pack")

    def belong_to(self, pack: str) -> None:
        """Make it a file of a pack; done once, right after it is read."""
        self.__dict__["pack"] = pack

    @property
    def items(self) -> Sequence[Item]:
        """What it defines, in the order of the file."""
        if self.shelf:
            shelf: Sequence[Item] = getattr(self, self.shelf)
            return shelf
        itself: object = self
        return (itself,) if isinstance(itself, Item) else ()

    @property
    def definitions(self) -> Sequence[Definition]:
        """What it defines, its settings among them, in the order of the file."""
        return self.items


def examples_of(item: Item) -> Sequence[Example] | None:
    """Return the examples beside an item; None for one that has none and needs none."""
    found: Sequence[Example] | None = getattr(item, "examples", None)
    return found


class Called(Protocol):
    """What has an id and a name."""

    @property
    def id(self) -> str:
        """The id."""

    @property
    def name(self) -> str:
        """The name people read."""


def is_called(each: Called, name: str) -> bool:
    """Return whether something has a name or id; case, apostrophes and hyphens do not matter.

    A name without a letter or digit fits nothing.
    """
    meant = slug(name)
    return bool(meant) and meant in (each.id, slug(each.name))
