"""Writes examples as files of packs have them."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from ruamel.yaml import YAML

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_WIDTH: Final = 100


def written(examples: Iterable[Mapping[str, Any]]) -> str:
    """Return the key `examples` of an item with some examples, given as plain data."""
    yaml = YAML(typ="safe", pure=True)
    yaml.default_flow_style = None  # what holds no list or mapping is on one line
    yaml.sort_base_mapping_type_on_output = False  # type: ignore[assignment] # it says None
    yaml.width = _WIDTH
    stream = StringIO()
    yaml.dump({"examples": list(examples)}, stream)
    return stream.getvalue()
