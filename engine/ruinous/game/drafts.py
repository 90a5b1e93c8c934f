"""Drafts: files that begin something new for an author, before anything is written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ruinous.game.values import Refused
from ruinous.packs import slug
from ruinous.packs.repeats import without_repeats
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from ruinous.packs.catalogue import Pack

PACK: Final = "pack"
"""The kind of draft that every game has: a pack of its own folder."""
LONGEST: Final = 80
"""Letters of a name."""

_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9'-]*( [A-Za-z0-9'-]+)*")
_NOT_PLAIN: Final = frozenset(("yes", "no", "on", "off", "true", "false", "null", "y", "n"))

_LIST_LAST: Final = re.compile(
    r"^\w+:[^\n]*\n(?:\s*\n|\s*#[^\n]*\n)*( *)- [^\n]*\n(?:(?:[ #-][^\n]*)?\n)*\Z", re.M
)
"""A file whose last key is that of a list, with the blanks before each entry."""


class CannotDraft(Refused):
    """What an author asked for cannot be drafted."""


@struct
class Request:
    """What an author asks for."""

    kind: str
    name: str
    folder: Path
    """Of the pack; the pack need not be there yet when it is what is asked for."""
    catalogue: Any
    """What the pack holds with all that it requires; for a new pack, what that will require."""
    read: Callable[[Path], str]
    """Returns the text of a file of the pack."""
    owner: str = ""
    """The player it belongs to, by name or id; empty: nobody says."""
    instead_of: str = ""
    """The item of another pack whose place it takes, by name or id; empty: none."""
    beside: tuple[str, ...] = ()
    """What it is next to, by names or ids; empty: nobody says."""


@struct
class Draft:
    """Files of a pack, as they are to be."""

    files: Mapping[str, str]
    """Path inside the pack to the whole text."""
    refusal: str = "that name does not do"
    """What to say when the pack would have a mistake then."""
    is_new: bool = True
    """Whether no such file may be there yet."""
    note: str = ""
    """What the author should know of it."""
    holds: bool = False
    """Whether its example holds at once; that of another fails until its author fills it in."""


def scalar(name: str) -> str:
    """Return a name or an id as YAML, in quotes where it needs them."""
    plain = _PLAIN.fullmatch(name) and name.lower() not in _NOT_PLAIN
    return name if plain else json.dumps(name, ensure_ascii=False)


def id_of(name: str) -> str:
    """Return the id of a name, which must be one line that is not too long.

    Raises:
        CannotDraft: it is no name.
    """
    if name != name.strip() or not name.isprintable() or len(name) > LONGEST or not slug(name):
        advice = f"use some letters, at most {LONGEST}, on one line"
        raise CannotDraft(f"`{name}` is no name", advice)
    return slug(name)


def pack_file(name: str, required: Pack) -> str:
    """Return the `pack.yaml` of a pack that requires another one."""
    version = ".".join(required.version.split(".")[:2])
    return f"""\
id: {scalar(slug(name))}
version: 0.1.0
title: {scalar(name)}
requires:
  - {{pack: {required.id}, version: ">={version}"}}
replaces: []
"""


def must_be_new(id_: str, known: Iterable[str], what: str) -> None:
    """Refuse an id that is taken.

    Raises:
        CannotDraft: it is.
    """
    if id_ in known:
        raise CannotDraft(f"`{id_}` is the id of another {what}", "choose another name")


def appended(path: Path, text: str, entry: str, key: str) -> str:
    """Return the text of a file with one more entry at the end of its last list.

    The entry leaves out the provenance that the file gives it.

    Args:
        key: the key of that list.

    Raises:
        CannotDraft: the list is not the last thing in it.
    """
    whole = text.rstrip() + "\n"
    found = _LIST_LAST.search(whole)
    if found is None or not found[0].startswith(f"{key}:"):
        raise CannotDraft(
            f"`{path}` does not end with its {key}", f"move the key `{key}` to the end"
        )
    lines = (f"{found[1]}{line}" if line else "" for line in entry.splitlines())
    return without_repeats("\n".join((whole, *lines, "")))


def free(place: Path, *paths: str) -> str:
    """Return the first of some paths inside a pack where no file is; else the last."""
    return next((path for path in paths if not (place / path).exists()), paths[-1])
