"""What a file holds at a glance: its items with their parts, what folds, and where it leads."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Span, lines_of
from ruinous.packs import examples_of
from ruinous.packs.files import absolute
from ruinous.packs.provenance import citations_in
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.packs.item import Item
    from ruinous.tools.editor.snapshot import Snapshot

_MOST: Final = 200
"""Items of a workspace that are named at once."""
_ADDRESS: Final = re.compile(r"https?://[^\s>,;]+")
_IDLE: Final = re.compile(r"\s*(?:#|$)")


@struct
class Symbol:
    """Something that a file defines, or a part of it."""

    name: str
    detail: str
    """What it is."""
    span: Span
    """All of it."""
    head: Span
    """Its name."""
    inner: tuple[Symbol, ...] = ()


def symbols(snapshot: Snapshot, path: str) -> Iterator[Symbol]:
    """Yield the items of a file as it was read, with their examples."""
    game = snapshot.game_at(path)
    for item in snapshot.items_in(path):
        kind = game.content.game.items.kind_of(item) if game and game.content else ""
        examples = tuple(
            Symbol(each.title or "an example", "example", each.span, each.node.head)
            for each in examples_of(item) or ()
        )
        yield Symbol(item.name, kind, item.node.span, item.span, examples)


def named_like(snapshot: Snapshot, query: str) -> Iterator[Symbol]:
    """Yield the items of all packs whose name or reference has the letters of a query in order."""
    letters = re.compile(".*?".join(map(re.escape, query.casefold())))
    number = 0
    for path in snapshot.files:
        for each in _items(snapshot, path):
            item, symbol = each
            if letters.search(f"{item.name} {item.reference}".casefold()):
                number += 1
                if number > _MOST:
                    return
                yield symbol


def _items(snapshot: Snapshot, path: str) -> Iterator[tuple[Item, Symbol]]:
    yield from zip(snapshot.items_in(path), symbols(snapshot, path), strict=True)


# ---------------------------------------------------------------- folding


def folds(text: str) -> Iterator[tuple[int, int]]:
    """Yield the first and last line of what stands further in than the line above it."""
    open_: list[tuple[int, int]] = []  # line and its blanks
    last = 0
    for number, line in enumerate(lines_of(text), start=1):
        if _IDLE.match(line):
            continue
        inset = len(line) - len(line.lstrip(" "))
        while open_ and open_[-1][1] >= inset:
            first = open_.pop()[0]
            if last > first:
                yield first, last
        open_.append((number, inset))
        last = number
    yield from ((first, last) for first, _ in reversed(open_) if last > first)


# ---------------------------------------------------------------- links


@struct
class Link:
    """A stretch that leads elsewhere."""

    span: Span
    target: str
    """An address of the web, or an absolute path with `#L` and a line."""
    title: str


def links(snapshot: Snapshot, path: str, text: str) -> Iterator[Link]:
    """Yield where citations and addresses of a text lead."""
    sources = _sources(snapshot, path)
    for number, line in enumerate(lines_of(text.removeprefix("\ufeff")), start=1):
        for found in citations_in(line):
            title, target = sources.get(found["id"], ("", ""))
            if target:
                start, end = found.span()
                yield Link(Span(path, number, start + 1, number, end + 1), target, title)
        for found in _ADDRESS.finditer(line):
            span = Span(path, number, found.start() + 1, number, found.end() + 1)
            yield Link(span, found[0], found[0])


def _sources(snapshot: Snapshot, path: str) -> dict[str, tuple[str, str]]:
    """Return title and target of each source that a file can cite, by id."""
    game = snapshot.game_at(path)
    found: dict[str, tuple[str, str]] = {}
    for pack in game.check.packs if game is not None else ():
        at = snapshot.file_at(absolute(f"{pack.folder}/pack.yaml"))
        listed = at.root.get("sources") if at is not None and at.root is not None else None
        for id_, source in pack.sources.items():
            address = _ADDRESS.search(source.where)
            line = listed.span.line if listed is not None else 1
            target = address[0] if address else f"{pack.folder}/pack.yaml#L{line}"
            found[id_] = (source.title, target)
    return found
