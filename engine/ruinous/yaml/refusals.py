"""Values that a model refuses: what is wrong in plain words, and what to write instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import NUMBERS, certain, listed, named, quoted
from ruinous.struct import struct
from ruinous.yaml import limits
from ruinous.yaml.nodes import ListNode, MappingNode, Node, Path, ScalarNode
from ruinous.yaml.patterns import CURES, IN_WORDS
from ruinous.yaml.shape import at, is_text, keys_at

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

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
_TRUTHS: Final = {"yes": "true", "on": "true", "no": "false", "off": "false"}
_NOTHING: Final = frozenset(("no", "none", "nothing", "free", "nil"))
"""Words for the number 0, where a number is allowed."""
_DIGITS: Final = re.compile(r"[\d.,-]+")
_SCALED: Final = re.compile(r"\d\s*[½⅓⅔¼¾⅛%‰]|\b(?:half|pairs?|dozens?|hundred|thousand)\b")
"""What makes another number of the one before it."""
_LARGE: Final = 3
"""Digits of the largest number."""
_LEAST: Final = 3
"""Letters of a text that another may be meant by."""
_LOOKALIKE: Final = re.compile(
    "[\u00a0\u2000-\u200a\u202f\u3000\uff01-\uff5e\u2018-\u201f\u2010-\u2015\u2212\u00ab\u00bb]"
)
"""A character that looks like one of a keyboard."""
_NUMBERS: Final = re.compile(r"\d{1,3}(?: +\d{1,3})+")
_SIMPLE: Final = re.compile(r"[A-Za-z0-9][\w ,/-]*")


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
    odd = _LOOKALIKE.search(node.value)
    return f"the text {quoted(node.value)}" + (f" with {named(odd[0])}" if odd else "")


@struct
class RefusedValue:
    """A value that a model refuses."""

    detail: ErrorDetails
    """The error of pydantic."""
    node: Node
    path: Path
    model: type[BaseModel]
    """The model of the whole file."""

    @property
    def is_text(self) -> bool:
        """Whether it is read as a text."""
        return isinstance(self.node, ScalarNode) and isinstance(self.node.value, str)

    @property
    def text(self) -> str:
        """A scalar as a text."""
        assert isinstance(self.node, ScalarNode)
        return str(self.node.value)

    def cure(self) -> str | None:
        """Return what to write in the place of the value, where that is certain."""
        if isinstance(self.node, ScalarNode):
            cure = _CURES.get(self.detail["type"])
            return cure(self) if cure else None
        return _only_item(self.node) if self.detail["type"] == "string_type" else None


def _only_item(node: Node) -> str | None:
    """Return the one text of a list."""
    items = node.items if isinstance(node, ListNode) else ()
    only = items[0].value if len(items) == 1 and isinstance(items[0], ScalarNode) else None
    return only if isinstance(only, str) and _SIMPLE.fullmatch(only) else None


def _number(refused: RefusedValue) -> str | None:
    """Return the one number that a text names in digits or in a word, if it is not too small."""
    word, found = refused.text.strip().lower(), _DIGITS.findall(refused.text)
    if _NUMBERS.fullmatch(word) and isinstance(refused.path[-1], int):
        return ", ".join(word.split())
    if word in NUMBERS:
        found = [str(NUMBERS.index(word))]
    elif word in _NOTHING and refused.is_text:
        found = ["0"]
    if len(found) != 1 or not found[0].isdecimal() or len(found[0]) > _LARGE:
        return None
    least = at(refused.model, refused.path).get("minimum", 0)
    is_fit = int(found[0]) >= least and not _SCALED.search(word)
    return str(int(found[0])) if is_fit else None


def _quoted(refused: RefusedValue) -> str | None:
    return f'"{refused.node.text.value}"' if isinstance(refused.node, ScalarNode) else None


def _as_list(refused: RefusedValue) -> str | None:
    item = refused.text.strip("[]")
    if _NUMBERS.fullmatch(item):
        return f"[{', '.join(item.split())}]"
    if not _SIMPLE.fullmatch(item):
        return None
    return f"[{_with_key(item, (*refused.path, 0), refused.model) or item}]"


def _as_mapping(refused: RefusedValue) -> str | None:
    simple = _SIMPLE.fullmatch(refused.text)
    return _with_key(refused.text, refused.path, refused.model) if simple else None


def _with_key(text: str, path: Path, model: type[BaseModel]) -> str | None:
    """Return a text as the value of the one key that a mapping needs, if that is a text."""
    schema = at(model, path)
    key = schema["required"][0] if len(schema.get("required", ())) == 1 else None
    return f"{{{key}: {text}}}" if key and is_text(schema["properties"][key]) else None


def _choice(refused: RefusedValue) -> str | None:
    """Return the choice that is meant, or the text with the key of which it is a choice."""
    words = refused.detail["ctx"]["expected"].replace(" or ", ", ").split(", ")
    known, text = [word.strip("'") for word in words], refused.text
    begun = [each for each in known if each.startswith(text) or text in each.split()]
    only = begun[0] if len(begun) == 1 and len(text) >= _LEAST else None
    properties = at(refused.model, refused.path).get("properties", {})
    keys = [key for key, schema in properties.items() if text in schema.get("enum", ())]
    return certain(text, known) or only or (f"{keys[0]}: {text}" if keys else None)


def _matching(refused: RefusedValue) -> str | None:
    cure = CURES.get(refused.detail["ctx"]["pattern"])
    return cure(refused.text) or None if cure else None


_CURES: Final[Mapping[str, Callable[[RefusedValue], str | None]]] = {
    "bool_type": lambda refused: _TRUTHS.get(refused.text.lower()),
    "int_type": _number,
    "string_type": _quoted,
    "list_type": _as_list,
    "model_type": _as_mapping,
    "literal_error": _choice,
    "string_pattern_mismatch": _matching,
}
"""Pydantic's kinds of errors to what cures them in scalars."""


def help_at(path: Path, model: type[BaseModel]) -> str | None:
    """Return the help line for a place: the keys that it can have, or what it is for.

    Under a key that may be misspelt: the keys that could be meant.
    """
    unnamed, keys = unnamed_key(path, model), keys_at(model, path)
    if unnamed is not None:
        known = listed(keys_at(model, unnamed[:-1]), "and")
        return f"the keys here are {known}; {_last(at(model, unnamed[:-1])['description'])}"
    if keys:
        return f"write keys below it; they are {listed(keys, 'and')}"
    while path and "description" not in at(model, path):
        path = path[:-1]
    return meaning_of(path, model) if path else None


def meaning_of(path: Path, model: type[BaseModel]) -> str:
    """Return the help line that describes a key."""
    return f"{quoted(path[-1])}: {_last(at(model, path)['description'])}"


def _last(description: str) -> str:
    """Return the last paragraph of a description as part of a sentence."""
    words = " ".join(description.split("\n\n")[-1].split())
    return f"{words[:1].lower()}{words[1:].rstrip('.')}"


def unnamed_key(path: Path, model: type[BaseModel]) -> Path | None:
    """Return the path to a key that has no name of its own in the model."""
    for end in range(len(path), 0, -1):
        if isinstance(path[end - 1], int):
            continue
        keys = keys_at(model, path[: end - 1])
        if keys and path[end - 1] not in keys:
            return path[:end]
    return None
