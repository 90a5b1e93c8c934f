"""What is allowed at a place of a file, read from the JSON Schema of its model."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from ruinous.yaml.patterns import WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import BaseModel

    from ruinous.yaml.nodes import Plain

Schema: TypeAlias = dict[str, Any]


@cache
def schema_of(model: type[BaseModel]) -> Schema:
    """Return the JSON Schema of a model, without the nulls of missing keys."""
    return _tidy(model.model_json_schema())


def _tidy(schema: Schema) -> Schema:
    """Return a schema in which no key may be null, without titles made of field names."""
    whole = {key: value for key, value in schema.items() if not _idle(key, value)}
    if schema.get("default", ...) is None:
        (only,) = (choice for choice in whole.pop("anyOf") if choice.get("type") != "null")
        whole |= only
    return {key: _tidy(value) if isinstance(value, dict) else value for key, value in whole.items()}


def _idle(key: str, value: object) -> bool:
    return (key == "title" and isinstance(value, str)) or (key == "default" and value is None)


def at(model: type[BaseModel], path: Sequence[str | int]) -> Schema:
    """Return the schema of the value at a path of keys and positions; empty: anything."""
    schema = whole = schema_of(model)
    for part in path:
        schema = _followed(_below(schema, part), whole)
    return schema


def is_text(schema: Schema) -> bool:
    """Return whether a value is any text."""
    return schema.get("type") == "string" and "enum" not in schema


def least(model: type[BaseModel], path: Sequence[str | int]) -> Plain | None:
    """Return the least value that is allowed at a path; None for names, ids and other texts."""
    schema = at(model, path)
    return None if is_text(schema) else _least(schema, model)


def _least(schema: Schema, model: type[BaseModel]) -> Plain | None:
    """Return the least value of a schema, a text of one sign among them."""
    match schema:
        case {"enum": [first, *_]} | {"const": first}:
            return str(first)
        case {"type": "integer"}:
            return int(schema.get("minimum", 0))
        case {"type": "boolean"}:
            return False
        case {"type": "array"} if not schema.get("minItems"):
            return []
        case {"type": "string", "pattern": pattern} if pattern == WORDS:
            return "?"
        case {"type": "object"}:
            parts = {
                key: _least(_followed(_below(schema, key), schema_of(model)), model)
                for key in schema.get("required", ())
            }
            return None if None in parts.values() else dict(parts)
    return None


def keys_at(model: type[BaseModel], path: Sequence[str | int]) -> dict[str, str]:
    """Return the keys that the mapping at a path can have, each with its description."""
    properties: Schema = at(model, path).get("properties", {})
    return {key: value.get("description", "") for key, value in properties.items()}


@cache
def all_keys(model: type[BaseModel]) -> frozenset[str]:
    """Return the keys that any mapping of a file can have by name."""
    schema = schema_of(model)
    parts = (schema, *schema.get("$defs", {}).values())
    return frozenset(key for part in parts for key in part.get("properties", ()))


def _below(schema: Schema, part: str | int) -> Schema:
    if isinstance(part, int) and "items" in schema:
        return dict(schema["items"])
    properties: Schema = schema.get("properties", {})
    of_any_key = schema.get("additionalProperties") or {}
    of_pattern = next(iter(schema.get("patternProperties", {}).values()), of_any_key)
    return dict(properties.get(str(part)) or of_pattern)


def _followed(schema: Schema, whole: Schema) -> Schema:
    """Return what a schema refers to; of several choices, the one that has keys."""
    choices = (schema, *schema.get("oneOf", ()))
    reference = next((each["$ref"] for each in choices if "$ref" in each), None)
    return dict(whole["$defs"][reference.rsplit("/", 1)[-1]]) if reference else schema
