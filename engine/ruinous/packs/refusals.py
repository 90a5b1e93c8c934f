"""What pydantic refuses in one value, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import quoted
from ruinous.packs.models.fields import SHAPES
from ruinous.yaml import limits
from ruinous.yaml.nodes import ListNode, MappingNode

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

    from ruinous.yaml.nodes import Node

UNKNOWN_KEYS: Final = ("extra_forbidden", "invalid_key")
"""Pydantic's unknown keys; the second are numbers."""
_SORTS: Final = {
    "int_type": "a whole number",
    "bool_type": "`true` or `false`",
    "string_type": "a text",
    "list_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
}
"""Pydantic's wrong types in plain words."""


def refusal(detail: ErrorDetails) -> str:
    """Return what a model refuses in plain words, where there is no file to point into."""
    if detail["type"] in UNKNOWN_KEYS:
        return "unknown key"
    return "missing key" if detail["type"] == "missing" else f"expected {what_is_expected(detail)}"


def what_is_expected(detail: ErrorDetails) -> str:
    """Return what a value should be."""
    kind, context = detail["type"], detail.get("ctx", {})
    if kind in _SORTS:
        return _SORTS[kind]
    if kind == "string_pattern_mismatch":
        return SHAPES[context["pattern"]]
    if "expected" in context:
        return str(context["expected"]).replace("'", "`")
    return _bound(kind, context)


def _bound(kind: str, context: dict[str, Any]) -> str:
    match kind:
        case "greater_than_equal":
            return f"at least {context['ge']}"
        case "less_than_equal":
            return f"at most {context['le']}"
        case "string_too_long":
            return f"at most {context['max_length']:,} characters"
        case "too_short":
            return f"at least {context['min_length']} in the list"
        case "too_long":
            return f"at most {context['max_length']} in the list"
        case _:
            return "another value"


def what_is_found(node: Node) -> str:
    """Return what stands there instead."""
    if isinstance(node, ListNode):
        return f"a list of {len(node.items)}"
    if isinstance(node, MappingNode):
        return "keys with values"
    if isinstance(node.value, str):
        return _found_text(node.value)
    return quoted(node.text.value)


def _found_text(value: str) -> str:
    if not value.strip():
        return "an empty text"
    if len(value) > limits.EFFECT:
        return f"a text of {len(value):,} characters"
    return f"the text {quoted(value)}"
