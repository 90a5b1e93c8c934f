"""The schema of a game: kinds of files, what they define, and checks between them."""

from __future__ import annotations

import json
from fnmatch import fnmatchcase
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ruinous.packs.pack_file import PackFile
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ruinous.diagnostics import Finding
    from ruinous.packs.catalogue import Catalogue
    from ruinous.packs.item import Definition, File
    from ruinous.packs.word import Word

Check: TypeAlias = "Callable[[Any], Iterable[Finding]]"
"""Reports what is wrong between the files of loaded packs: `ruinous.packs.linked.Linked`."""
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


@struct
class Kind:
    """A kind of file."""

    name: str
    """Name of its JSON Schema, and of the kind in `Catalogue.gaps`."""
    pattern: str
    """Its path inside a pack; `*` is any name."""
    model: type[File]
    """What it holds, and so the items in it."""
    stands_apart: bool = False
    """Whether it holds the things that are played with, each with its examples beside it.

    A change of such a file concerns these examples alone; one of rules or of a table concerns all
    of its pack, though there may be examples in it too.
    """


PACK: Final = Kind("pack", "pack.yaml", PackFile)
"""The kind of file that every pack of every game has."""


@struct(kw_only=True)
class Schema:
    """The files of a game: which there are, what they define, and what must hold between them."""

    game: str
    """Id of the game."""
    kinds: tuple[Kind, ...]
    """Kinds of files in the order in which they are named to authors; `PACK` is the first."""
    assemble: Callable[[Catalogue, Mapping[str, Definition]], Catalogue] = lambda catalogue, held: (
        catalogue
    )
    """Makes the game's own catalogue of the neutral one and what holds, by reference."""
    checks: tuple[Check, ...] = ()
    words: Callable[[Any], Iterable[tuple[str, Word]]] = lambda catalogue: ()
    """Yields the words that items bring to effects, each with the id of its pack."""
    item_keys: tuple[str, ...] = ()
    """Keys of an item in the order people read one; `fmt` puts them in it."""

    @property
    def folders(self) -> frozenset[str]:
        """Names of the folders inside a pack."""
        patterns = (kind.pattern.partition("/") for kind in self.kinds)
        return frozenset(folder for folder, slash, _ in patterns if slash)

    @property
    def patterns(self) -> list[str]:
        """Patterns of the paths of files."""
        return [kind.pattern for kind in self.kinds]

    def kind_of(self, path: str) -> Kind | None:
        """Return the kind of a file, given its path inside the pack."""
        return next((kind for kind in self.kinds if fnmatchcase(path, kind.pattern)), None)


def schema_files(schemas: Iterable[Schema]) -> dict[str, str]:
    """Return the text of each JSON Schema of some games by the name of its file."""
    return {f"{kind.name}.json": _text(kind) for kind in _kinds(schemas)}


def schema_names(schemas: Iterable[Schema]) -> list[str]:
    """Return the names of these files alone, which takes no time."""
    return [f"{kind.name}.json" for kind in _kinds(schemas)]


def _kinds(schemas: Iterable[Schema]) -> Iterable[Kind]:
    return dict.fromkeys(kind for schema in schemas for kind in schema.kinds)


@cache
def _text(kind: Kind) -> str:
    from ruinous.yaml.shape import schema_of  # which no check of clean files needs

    whole = schema_of(kind.model)
    named = {name: _titled(each) for name, each in whole.get("$defs", {}).items()}
    schema = {"$schema": _DIALECT, "title": f"ruinous: {kind.pattern}", **whole, "$defs": named}
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _titled(schema: dict[str, Any]) -> dict[str, Any]:
    """Name a part by its first sentence: an editor would show the name of its class."""
    return {"title": str(schema["description"]).partition(".")[0], **schema}
