"""Completion outside of effects: keys, values and names that the schema of a file allows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import lines_of
from ruinous.packs.fields import REFERS_TO
from ruinous.struct import struct
from ruinous.tools.editor.blocks import effect_at
from ruinous.yaml.shape import at, keys_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pydantic import BaseModel

    from ruinous.tools.editor.snapshot import CheckedGame, Snapshot

_KEY: Final = re.compile(r"(?P<inset> *(?:- +)*)(?P<key>[^\s:#'\"\[\]{},-][^:#]*?)\s*:(?=\s|$)")
_DASH: Final = re.compile(r" *- +")
_WORD: Final = re.compile(r"[^\s:\[\]{},'\"#]*$")


@struct
class Offer:
    """Something that can be written at a place."""

    text: str
    detail: str
    """What it means."""
    sort: str
    """`key`, `value` or `name`."""


@struct
class Spot:
    """Where the cursor is in the tree of a file."""

    path: tuple[str | int, ...]
    """Keys and positions that lead to the mapping or list."""
    key: str | None
    """The key whose value is written; None: a key is."""
    word: str
    """What of it is written already."""
    is_flow: bool = False
    """Whether it is inside brackets or braces."""


def spot_at(text: str, line: int, column: int) -> Spot:
    """Return where a place is, told by indentation alone: the text may be broken."""
    lines = lines_of(text.removeprefix("\ufeff"))
    before = lines[line - 1][: column - 1] if line <= len(lines) else ""
    word = _WORD.search(before)
    written = word[0] if word else ""
    start = before[: len(before) - len(written)]
    head = _KEY.match(before)
    inset = _inset_of(before)
    path = _path(lines[: line - 1], inset, before)
    if head is None:
        return Spot(path, None, written)
    return Spot(path, head["key"], written, any(sign in start[head.end() :] for sign in "[{"))


def _inset_of(line: str) -> int:
    """Return the column, from 0, at which a key of a line begins or would."""
    dash = re.match(r" *(?:- +)*", line)
    return dash.end() if dash else 0


def _path(above: list[str], inset: int, line: str) -> tuple[str | int, ...]:
    """Return the keys and list positions around a line."""
    path: list[str | int] = []
    limit = inset
    if _DASH.match(line):
        path.append(0)
        limit = len(line) - len(line.lstrip(" ")) + 1  # a list may begin below its key
    for each in reversed(above):
        found = _KEY.match(each)
        if found is None:
            continue
        own = len(found["inset"])
        dash = len(each) - len(each.lstrip(" "))
        if own < limit:
            path.append(found["key"])
            limit = own
            if "-" in found["inset"]:
                path.append(0)
                limit = dash + 1
        elif own == limit and "-" in found["inset"]:
            path.append(0)
            limit = dash + 1
        if limit == 0:
            break
    return tuple(reversed(path))


def offers(snapshot: Snapshot, path: str, text: str, line: int, column: int) -> list[Offer]:
    """Return what can be written at a place of a file outside of effects, likeliest first.

    Args:
        path: absolute, of a file of a pack.
    """
    game, file = snapshot.game_at(path), snapshot.file_at(path)
    if game is None or file is None or effect_at(text, line) is not None:
        return []
    spot = spot_at(text, line, column)
    model = file.kind.model
    if spot.key is None:
        found = [*_keys(model, spot, game), *_values(model, spot.path, game)]
    elif spot.is_flow and _is_mapping(at(model, (*spot.path, spot.key))):
        found = list(_keys(model, Spot((*spot.path, spot.key), None, spot.word), game))
    else:
        inner = (*spot.path, spot.key)
        found = list(_values(model, (*inner, 0) if spot.is_flow else inner, game))
    return [each for each in found if each.text.casefold().startswith(spot.word.casefold())]


def _is_mapping(schema: Mapping[str, Any]) -> bool:
    return bool({"properties", "propertyNames"} & schema.keys())


def _keys(model: type[BaseModel], spot: Spot, game: CheckedGame) -> Iterator[Offer]:
    """Yield the keys that a schema lists, and the ids that it takes for keys."""
    for key, meaning in keys_at(model, spot.path).items():
        yield Offer(key, meaning, "key")
    prefix = _prefix(at(model, spot.path).get("propertyNames", {}))
    if prefix is not None:
        yield from _ids(game, "key", prefix)


def _values(
    model: type[BaseModel], path: tuple[str | int, ...], game: CheckedGame
) -> Iterator[Offer]:
    """Yield the values that are listed by a schema; else the ids of what packs define."""
    schema: Mapping[str, Any] = at(model, path)
    about = str(schema.get("description", ""))
    choices = [*schema.get("enum", ()), *([schema["const"]] if "const" in schema else [])]
    if schema.get("type") == "boolean":
        choices = ["true", "false"]
    for choice in choices:
        yield Offer(str(choice), about, "value")
    prefix = _prefix(schema)
    if prefix is not None or (not choices and (schema.get("pattern") or not schema)):
        yield from _ids(game, "name", prefix)


def _prefix(schema: Mapping[str, Any]) -> str | None:
    """Return which items a schema takes the ids of; None: it does not say."""
    choices = (schema, *schema.get("anyOf", ()))
    return next((each[REFERS_TO] for each in choices if REFERS_TO in each), None)


def _ids(game: CheckedGame, sort: str, prefix: str | None) -> Iterator[Offer]:
    """Yield the ids of items, of all where there is no prefix."""
    content = game.content
    for item in content.catalogue.items if content is not None else ():
        if content is not None and prefix in (None, item.prefix):
            yield Offer(item.id, f"{item.name}, {content.game.items.kind_of(item)}", sort)
