"""The JSON Schemas of content files, for editors: made from the models, kept fresh by a test."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from ruinous.yaml.shape import schema_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.packs.schema import Kind, Schema

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema_files(schemas: Iterable[Schema]) -> dict[str, str]:
    """Return the text of each JSON Schema of some games by the name of its file."""
    kinds = dict.fromkeys(kind for schema in schemas for kind in schema.kinds)
    return {f"{kind.name}.json": _text(kind) for kind in kinds}


def _text(kind: Kind) -> str:
    whole = schema_of(kind.model)
    named = {name: _titled(each) for name, each in whole.get("$defs", {}).items()}
    schema = {"$schema": _DIALECT, "title": f"ruinous: {kind.pattern}", **whole, "$defs": named}
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _titled(schema: dict[str, Any]) -> dict[str, Any]:
    """Name a part by its first sentence: an editor would show the name of its class."""
    return {"title": str(schema["description"]).partition(".")[0], **schema}
