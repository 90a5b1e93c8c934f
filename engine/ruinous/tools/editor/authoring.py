"""Edits that begin something: an example beside an item, another item in its place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Span
from ruinous.game.drafts import PACK, CannotDraft, Request
from ruinous.packs import examples_of
from ruinous.packs.folder import PACK_FILE, content_root
from ruinous.struct import struct
from ruinous.tools.check.schema import with_modeline
from ruinous.tools.editor.edits import Edit, FileEdits, rewritten
from ruinous.tools.examples.writing import written
from ruinous.tools.trial.try_item import try_held
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruinous.game.content import Content
    from ruinous.packs.catalogue import Pack
    from ruinous.packs.item import Item

_TITLE: Final = "what it does"
"""Title of an example that people give a better one."""


def with_example(content: Content, item: Item, path: str) -> list[Edit]:
    """Return the edit that adds an example to an item, of a position in which it acts.

    Args:
        content: the pack of the item with what that requires alone.
        path: absolute, of the file of the item as it was read.

    Raises:
        WrongUse: no position was found in which it acts.
        ContentError: it has a mistake.
    """
    tried = try_held(content, item)
    if not tried.shown:
        message = f"`{item.name}` did nothing in {tried.tried} positions"
        raise WrongUse(message, "write the example by hand")
    lines = written([{"title": _TITLE, **tried.shown[0].example}]).rstrip("\n").split("\n")
    examples = examples_of(item)
    key = item.node.head.column - 1
    if examples:
        inset, last = examples[-1].node.span.column - 3, examples[-1].span.end_line
        lines = [" " * (inset - _inset(lines[1])) + line for line in lines[1:]]
    else:
        last = max(value.span.end_line for _, value in item.node.entries.values())
        lines = [" " * key + line for line in lines]
    last = max(last, _last_line(item, last))
    return [Edit(Span(path, last + 1, 1, last + 1, 1), "\n".join(lines) + "\n")]


def _inset(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _last_line(item: Item, least: int) -> int:
    """Return the last line with words of the block that a line begins, or is in."""
    lines = item.node.source.text.split("\n")
    inset = item.node.head.column - 1
    last = least
    for number in range(least, len(lines)):
        line = lines[number]
        if line.strip() and (_inset(line) < inset or line.lstrip().startswith("#")):
            break
        if line.strip():
            if _inset(line) == inset:
                break
            last = number + 1
    return last


# ---------------------------------------------------------------- in the place of an item


@struct
class Place:
    """A pack in which something can take the place of an item."""

    pack: Pack
    kind: str
    """The kind that is drafted there."""


def places_for(content: Content, item: Item) -> Iterator[Place]:
    """Yield the packs of an author that build on the pack of an item, and can replace it.

    Drafts read the files of a pack from disk, so a pack that is not saved yet is none of these.
    """
    catalogue = content.catalogue
    for pack in catalogue.packs:
        is_own = pack.folder.parent != content_root() and (pack.folder / PACK_FILE).is_file()
        if is_own and item.pack in catalogue.required(pack):
            for kind in content.game.authoring.kinds():
                if kind != PACK and _files(content, item, Place(pack, kind), _nothing) is not None:
                    yield Place(pack, kind)
                    break


def instead_of(
    content: Content, item: Item, place: Place, read: Callable[[Path], str]
) -> FileEdits:
    """Return the edits that begin another item in the place of one.

    Args:
        read: returns the text of a file of the pack.

    Raises:
        WrongUse: it cannot be drafted.
    """
    files = _files(content, item, place, read)
    if files is None:
        raise WrongUse(f"nothing of `{place.pack.id}` can take the place of `{item.name}`")
    edits: list[Edit] = []
    new: dict[str, str] = {}
    for name, text in files.items():
        path = place.pack.folder / name
        if path.exists():
            edits += rewritten(str(path), read(path), text)
        else:
            new[str(path)] = with_modeline(text, name, place.pack.folder)
    return FileEdits(tuple(edits), new)


def _files(
    content: Content, item: Item, place: Place, read: Callable[[Path], str]
) -> dict[str, str] | None:
    """Return the files of a pack as they would be; None where that kind cannot replace."""
    request = Request(
        place.kind, item.name, place.pack.folder, content.catalogue, read, "", item.id, ()
    )
    try:
        return dict(content.game.authoring.draft(request).files)
    except (CannotDraft, WrongUse):
        return None


def _nothing(path: Path) -> str:
    """Return the text of a file on disk, where only it matters whether a draft is possible."""
    return path.read_text("utf-8")
