"""The sorts of values that content files have, and what every model shares."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetPydanticSchema,
    WithJsonSchema,
)
from pydantic_core import core_schema

from ruinous.diagnostics import Text
from ruinous.struct import struct
from ruinous.yaml import limits
from ruinous.yaml.patterns import ID, NAME, WORDS

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler

REFERS_TO: Final = "x-refers-to"
"""Key of JSON Schemas: which items an id is of."""
Item = TypeVar("Item")
Key = TypeVar("Key")


@struct
class Listed:
    """Marks a tuple that a file writes as a list."""

    least: int | None = None
    most: int | None = None

    def __get_pydantic_core_schema__(
        self,
        source: Any,  # noqa: ANN401 - an annotation
        handler: GetCoreSchemaHandler,
    ) -> core_schema.CoreSchema:
        """Return a list with its limits, made a tuple: a tuple would report each mistake twice."""
        items = handler.generate_schema(get_args(source)[0])
        listed = core_schema.list_schema(items, min_length=self.least, max_length=self.most)
        return core_schema.no_info_after_validator_function(tuple, listed)


@struct
class RefersTo:
    """Marks the id of an item that packs define; its JSON Schema says so under `REFERS_TO`."""

    prefix: str
    """The first part of the references of those items."""

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Return the schema of the text with the mark in it."""
        return {**handler(schema), REFERS_TO: self.prefix}


def _text(*_: object) -> core_schema.CoreSchema:
    return core_schema.str_schema(pattern=WORDS, max_length=limits.EFFECT)


def _as_list(value: object) -> object:
    """Return a list of option keys as texts; a single key need not be in a list."""
    keys = value if isinstance(value, list) else [value]
    return [str(key) if isinstance(key, int) else key for key in keys]


Id = Annotated[str, Field(pattern=ID, max_length=80)]
Name = Annotated[str, Field(pattern=NAME, max_length=80)]
Sentence = Annotated[str, Field(pattern=WORDS, max_length=1000)]
Effect = Annotated[Text | None, GetPydanticSchema(_text)]
"""A text that knows its place in the file; None where it cannot be read (a finding)."""
Amount = Annotated[int, Field(ge=0, le=999)]
Number = Annotated[int, Field(ge=1, le=999)]
Many = Annotated[tuple[Item, ...], Listed()]
Some = Annotated[tuple[Item, ...], Listed(least=1)]
"""At least one."""
Frozen = Annotated[Mapping[Key, Item], AfterValidator(MappingProxyType)]
_OPTION: Final = {"type": ["string", "integer"]}
Options = Annotated[
    Many[str],
    BeforeValidator(_as_list),
    WithJsonSchema({"type": ["string", "integer", "array"], "items": _OPTION}),
]
"""Keys of options, or one of them."""

EFFECT: Final = "What it does in the effect language: one plain line, or a block after `|`."
ID_OF: Final = "Short name for references; left out, it is made of the name."
EXAMPLES: Final = "What happens when it is used: given, when, then."
PROVENANCE: Final = "Where this comes from."
SHARED_PROVENANCE: Final = "Where everything in this file comes from that does not say otherwise."


def optional(description: str, default: object = None) -> Any:  # noqa: ANN401 - of any field
    """Return a field that a file may leave out."""
    if default != {}:
        return Field(default=default, description=description)
    shown: dict[str, Any] = {"default": {}}  # pydantic would make deep copies of a default
    return Field(default_factory=dict, description=description, json_schema_extra=shown)


def inherited(description: str) -> Any:  # noqa: ANN401 - the default of any field
    """Return a field that one file may leave out if another file gives it; it is None there.

    Its JSON Schema has no default.
    """
    return Field(default_factory=lambda: None, description=description)


NO_EXAMPLES: Final[Any] = inherited(EXAMPLES)
"""The field of the examples beside an item that may do without: None where it does."""


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
