"""What to write instead of a value that a model refuses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import NUMBERS, listed, nearest, quoted
from ruinous.packs.models.fields import ID, RANGE, VERSION
from ruinous.packs.shape import at, keys_at
from ruinous.packs.slug import slug
from ruinous.yaml.nodes import ListNode, Node, Path, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic_core import ErrorDetails

    from ruinous.packs.models import Model
    from ruinous.packs.shape import Schema

_TRUTHS: Final = {"yes": "true", "on": "true", "no": "false", "off": "false"}
_NOTHING: Final = frozenset(("no", "none", "nothing", "free", "nil"))
"""Words for the number 0, where it can stand."""
_DIGITS: Final = re.compile(r"[\d.,-]+")
_SCALED: Final = re.compile(r"\d\s*[½⅓⅔¼¾⅛%‰]|\b(?:half|pairs?|dozens?|hundred|thousand)\b")
"""What makes another number of the one before it."""
_LARGE: Final = 3
"""Digits of the largest number."""
_LEAST: Final = 3
"""Letters of a text that another may be meant by."""
_SIMPLE: Final = re.compile(r"[A-Za-z0-9][\w ,/-]*")


def cure_of(detail: ErrorDetails, node: Node, path: Path, model: type[Model]) -> str | None:
    """Return what to write in the place of a value, where that is certain."""
    if not isinstance(node, ScalarNode):
        return _only_item(node) if detail["type"] == "string_type" else None
    text = str(node.value)
    match detail["type"]:
        case "bool_type":
            return _TRUTHS.get(text.lower())
        case "int_type" if isinstance(node.value, str):
            return _number(text, at(model, path).get("minimum", 0))
        case "string_type":
            return f'"{node.text.value}"'
        case "list_type" if _SIMPLE.fullmatch(text.strip("[]")):
            item = text.strip("[]")
            return f"[{_with_key(item, (*path, 0), model) or item}]"
        case "model_type" if _SIMPLE.fullmatch(text):
            return _with_key(text, path, model)
        case "literal_error":
            words = detail["ctx"]["expected"].replace(" or ", ", ").split(", ")
            known = [word.strip("'") for word in words]
            return nearest(text, known) or _only_begun(text, known) or _step(text, path, model)
        case "string_pattern_mismatch" if detail["ctx"]["pattern"] == ID:
            return slug(text) or None
        case "string_pattern_mismatch" if detail["ctx"]["pattern"] == RANGE:
            return f'">={text}"' if re.fullmatch(VERSION, text) else None
    return None


def _only_item(node: Node) -> str | None:
    """Return the one text of a list."""
    items = node.items if isinstance(node, ListNode) else ()
    only = items[0].value if len(items) == 1 and isinstance(items[0], ScalarNode) else None
    return only if isinstance(only, str) and _SIMPLE.fullmatch(only) else None


def _with_key(text: str, path: Path, model: type[Model]) -> str | None:
    """Return a text as the value of the one key that a mapping needs, if that is a text."""
    schema = at(model, path)
    key = schema["required"][0] if len(schema.get("required", ())) == 1 else None
    return f"{{{key}: {text}}}" if key and _is_text(schema["properties"][key]) else None


def _is_text(schema: Schema) -> bool:
    return schema.get("type") == "string" and "enum" not in schema


def _step(text: str, path: Path, model: type[Model]) -> str | None:
    """Return a word with the key of which it is a choice, where a key can stand as well."""
    properties = at(model, path).get("properties", {})
    keys = [key for key, schema in properties.items() if text in schema.get("enum", ())]
    return f"{keys[0]}: {text}" if keys else None


def _number(text: str, least: int) -> str | None:
    """Return the one number that a text names in digits or in a word, if it is not too small."""
    word, found = text.strip().lower(), _DIGITS.findall(text)
    if word in NUMBERS:
        found = [str(NUMBERS.index(word))]
    elif word in _NOTHING:
        found = ["0"]
    if len(found) != 1 or not found[0].isdecimal() or len(found[0]) > _LARGE:
        return None
    if _SCALED.search(word):
        return None
    return str(int(found[0])) if int(found[0]) >= least else None


def _only_begun(text: str, known: Sequence[str]) -> str | None:
    """Return the one text that begins with another, or has it as one of its words."""
    found = [each for each in known if each.startswith(text) or text in each.split()]
    return found[0] if len(found) == 1 and len(text) >= _LEAST else None


def belongs(path: Path, model: type[Model]) -> str | None:
    """Return the help line that says what belongs in a place: its keys, or what it is for.

    Under a key that may be misspelt it is the keys that can stand there.
    """
    stray, keys = stray_key(path, model), keys_at(model, path)
    if stray is not None:
        known = listed(keys_at(model, stray[:-1]), "and")
        return f"the keys here are {known}; {_last(at(model, stray[:-1])['description'])}"
    if keys:
        return f"write keys below it; they are {listed(keys, 'and')}"
    while path and "description" not in at(model, path):
        path = path[:-1]
    return meaning(path, model) if path else None


def meaning(path: Path, model: type[Model]) -> str:
    """Return the help line that says what a key is."""
    return f"{quoted(path[-1])}: {_last(at(model, path)['description'])}"


def _last(description: str) -> str:
    """Return the last paragraph of a description as part of a sentence."""
    words = " ".join(description.split("\n\n")[-1].split())
    return f"{words[:1].lower()}{words[1:].rstrip('.')}"


def stray_key(path: Path, model: type[Model]) -> Path | None:
    """Return the path to a key that is not among the named ones, where others may stand too."""
    for end in range(len(path), 0, -1):
        if isinstance(path[end - 1], int):
            continue
        keys = keys_at(model, path[: end - 1])
        if keys and path[end - 1] not in keys:
            return path[:end]
    return None
