"""Validation errors of pydantic in single values, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import quoted
from ruinous.yaml import limits
from ruinous.yaml.nodes import ListNode, MappingNode
from ruinous.yaml.patterns import IN_WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import ErrorDetails

    from ruinous.yaml.nodes import Node

UNKNOWN_KEYS: Final = ("extra_forbidden", "invalid_key")
"""Pydantic's unknown keys; the second are numbers."""
_EXPECTED: Final[Mapping[str, str]] = {
    "int_type": "a whole number",
    "bool_type": "`true` or `false`",
    "string_type": "a text",
    "list_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
    "string_too_long": "at most {max_length:,} characters",
    "too_short": "at least {min_length} in the list",
    "too_long": "at most {max_length} in the list",
}
"""Pydantic's kinds of errors to what they expect, with what pydantic adds to them."""


def refusal(detail: ErrorDetails) -> str:
    """Return what a model refuses in plain words, where there is no file to point into."""
    if detail["type"] in UNKNOWN_KEYS:
        return "unknown key"
    return "missing key" if detail["type"] == "missing" else f"expected {what_is_expected(detail)}"


def what_is_expected(detail: ErrorDetails) -> str:
    """Return what a value should be."""
    context = detail.get("ctx", {})
    if detail["type"] in _EXPECTED:
        return _EXPECTED[detail["type"]].format(**context)
    if "pattern" in context:
        return IN_WORDS[context["pattern"]]
    return str(context.get("expected", "another value")).replace("'", "`")


def what_is_found(node: Node) -> str:
    """Return what a value is instead."""
    match node:
        case ListNode():
            return f"a list of {len(node.items)}"
        case MappingNode():
            return "keys with values"
        case _ if not isinstance(node.value, str):
            return quoted(node.text.value)
        case _ if not node.value.strip():
            return "an empty text"
        case _ if len(node.value) > limits.EFFECT:
            return f"a text of {len(node.value):,} characters"
    return f"the text {quoted(node.value)}"
