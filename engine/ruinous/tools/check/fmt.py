"""The command `fmt`: content files in one form, with every comment where it belongs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import ContentError, Finding, quoted
from ruinous.diagnostics.span import lines_of
from ruinous.game.identity import in_form, meaning
from ruinous.game.registry import game_of, load_packs, schema_at
from ruinous.language.reader import read
from ruinous.packs import shipped_packs
from ruinous.packs.files import PackFolder, RawFile, Unread, nothing_in, raw_files, text_of
from ruinous.packs.folder import find_folder, home_of
from ruinous.packs.repeats import spelled_out, without_repeats
from ruinous.packs.schema import PACK
from ruinous.struct import struct
from ruinous.tools.check.fix import Rewritten
from ruinous.tools.files import write
from ruinous.tools.packs_at import (
    asked_for,
    by_game,
    files_asked,
    packs_at,
    packs_named,
    strangers,
)
from ruinous.yaml.effects import EFFECTS
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import ListNode, MappingNode, Node, ScalarNode, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ruinous.language.syntax.grammar import Grammar
    from ruinous.packs import Catalogue

_COMMENT: Final = re.compile(r"\s*#")


@struct
class FmtReport:
    """What was formatted."""

    files: tuple[Rewritten, ...]
    """The files that were not formatted."""
    seen: int
    left: tuple[str, ...]
    """Why some files are left alone, a line each, with the place."""
    packs: tuple[str, ...] = ()
    """Ids of the packs they are of."""


def fmt(paths: Sequence[str] = (), *, dry: bool = False) -> FmtReport:
    """Format the files of packs; one with mistakes as far as its form is certain.

    Args:
        paths: folders of packs, folders that hold packs, or files of packs; empty: all shipped.
        dry: leave the files as they are.

    Raises:
        WrongUse: a file cannot be written.
        ContentError: there is no such pack, or a file is of none.
    """
    asked = packs_named(paths)
    files = list(_files(asked))
    lost = [found for pack in asked if isinstance(found := find_folder(pack), Finding)]
    if lost := lost or strangers(paths, (path for _, path in files)):
        raise ContentError(lost)
    reports = [_formatted(packs, files_asked(paths), dry=dry) for packs in by_game(asked)]
    return FmtReport(
        tuple(text for each in reports for text in each.files),
        sum(each.seen for each in reports),
        tuple(line for each in reports for line in each.left),
        tuple(pack for each in reports for pack in each.packs),
    )


def _formatted(
    asked: Sequence[str | Path], is_asked: Callable[[str | Path], bool], *, dry: bool
) -> FmtReport:
    """Format the files of packs of one game."""
    catalogue = _catalogue(asked)
    hindrance = _hindrance(catalogue)
    game = game_of(catalogue)
    grammar = None if hindrance else game.language.grammar_of(catalogue)
    files = [(raw, path) for raw, path in _files(asked) if is_asked(path)]
    unread = [str(each.finding) for each in _unread(asked) if is_asked(each.finding.span.file)]
    texts = [(path, formed(raw, grammar, game.schema.item_keys)) for raw, path in files]
    changed = [(path, text) for path, text in texts if isinstance(text, Rewritten) and text.changes]
    for path, text in changed if not dry else ():
        write(path, text.after, within=home_of(path))
    left = (*hindrance, *unread, *(text for _, text in texts if isinstance(text, str)))
    packs = tuple(pack.id for pack in asked_for(catalogue, asked))
    return FmtReport(tuple(text for _, text in changed), len(files), left, packs)


def fmt_text(data: bytes, path: str = "") -> Rewritten | str:
    """Return the text of a file of a pack in form, or why it is left alone; nothing is written.

    Args:
        path: where the text is kept, or will be: the words of its pack are known then. Without
            one, effects with words of other packs than the shipped ones stay as they are.

    Raises:
        ContentError: there is no such pack.
    """
    asked = packs_at(path) if Path(path).is_file() else shipped_packs()
    catalogue = _catalogue(asked)
    for line in _hindrance(catalogue):
        return line
    game = game_of(catalogue)
    raw = RawFile(PACK, path, path or "standard input", data)
    return formed(raw, game.language.grammar_of(catalogue), game.schema.item_keys)


def _hindrance(catalogue: Catalogue) -> tuple[str, ...]:
    """Return why no effect is formatted, in one line; empty when all effects can be."""
    clashes = game_of(catalogue).language.clashes_of(catalogue).brought
    if not clashes:
        return ()
    (word, at), more = (clashes[0].word, clashes[0].span), len(clashes) - 1
    also = f", and {more} more" if more else ""
    return (f"effects, for {quoted(word)} is taken ({at.file}:{at.line}:{at.column}){also}",)


def _catalogue(packs: Sequence[str | Path]) -> Catalogue:
    """Return what packs hold, as far as they can be read."""
    catalogue, findings = load_packs(list(packs))
    if catalogue is None:
        raise ContentError(findings)
    held: Catalogue = catalogue
    return held


def _files(packs: Sequence[str | Path]) -> Iterator[tuple[RawFile, Path]]:
    for folder, raw in _all_files(packs):
        if isinstance(raw, RawFile):
            yield raw, folder.path / raw.path


def _unread(packs: Sequence[str | Path]) -> Iterator[Unread]:
    """Yield what of packs is not read, and so not formatted either."""
    yield from (raw for _, raw in _all_files(packs) if isinstance(raw, Unread))


def _all_files(packs: Sequence[str | Path]) -> Iterator[tuple[PackFolder, RawFile | Unread]]:
    for folder in dict.fromkeys(map(find_folder, packs)):
        if isinstance(folder, PackFolder):
            yield from ((folder, raw) for raw in raw_files(folder, schema_at(folder)))


def formed(raw: RawFile, grammar: Grammar | None, keys: Sequence[str]) -> Rewritten | str:
    """Return a file in form, or a line with the reason why it is left alone.

    Args:
        grammar: None, if effects are to stay as they are.
        keys: the keys of an item, in their order.
    """
    try:
        root = _root(raw.data, raw.file)
        new = formatted(raw, grammar, keys)
    except ContentError as unread:
        first, *more = unread.findings
        return f"{first}, and {len(more)} more" if more else str(first)
    if not _is_same(raw.file, new, root, grammar):
        return f"{raw.file}: formatting would change what it says"
    return Rewritten(raw.file, raw.data.decode("utf-8"), new)


def _root(data: bytes, file: str) -> Node:
    """Return the root node of a file, whether the game knows its keys and values or not.

    Raises:
        ContentError: it cannot be read in full.
    """
    text = text_of(data, file)
    if isinstance(text, Finding):
        raise ContentError([text])
    located = locate(text, file)
    if located.findings:
        raise ContentError(located.findings)
    if located.root is None:
        raise ContentError([nothing_in(file)])
    return located.root


def formatted(raw: RawFile, grammar: Grammar | None, keys: Sequence[str]) -> str:
    """Return a file in form: effects as printed, keys of items in order, no blanks at line ends.

    What the provenance of an item repeats after that of its file is left out.
    Its line ends stay as they are; without a grammar, its effects as well.
    """
    text = raw.data.decode("utf-8")
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = lines_of(text.removeprefix(mark))
    if grammar is not None:
        root = _root("\n".join(lines).encode("utf-8"), raw.file)
        for node in reversed(list(_effects(root))):
            _print(lines, node, grammar)
    root = _root("\n".join(lines).encode("utf-8"), raw.file)
    for item in reversed(list(_items(root, keys))):
        _order(lines, item, keys)
    lines = without_repeats("\n".join(lines)).split("\n")
    kept = "\n".join(line.rstrip() for line in lines).rstrip("\n") + "\n"
    return mark + kept.replace("\n", end)


def _effects(node: Node) -> Iterator[ScalarNode]:
    """Yield the effects in literal blocks, from the first to the last."""
    if isinstance(node, ListNode):
        for item in node.items:
            yield from _effects(item)
    elif isinstance(node, MappingNode):
        for key, value in node.entries.values():
            if key.value in EFFECTS and isinstance(value, ScalarNode) and value.style == "|":
                yield value
            elif key.value != "examples":
                yield from _effects(value)


def _print(lines: list[str], node: ScalarNode, grammar: Grammar) -> None:
    """Put an effect that can be read in its place as the language prints it."""
    text = node.text
    tree, _ = read(text, grammar)
    if tree is not None:
        indent = " " * (text.column - 1)
        new = [indent + line for line in in_form(tree, grammar).split("\n")]
        first = text.line - 1
        lines[first : first + len(text.value.rstrip("\n").split("\n"))] = new


def _items(root: Node, known: Sequence[str]) -> Iterator[MappingNode]:
    """Yield the items of a file of which every key is known and has a line of its own."""
    values = root.entries.values() if isinstance(root, MappingNode) else ()
    for _, listed in values:
        for item in listed.items if isinstance(listed, ListNode) else ():
            if isinstance(item, MappingNode) and item.entries.keys() <= set(known):
                rows = [key.span.line for key, _ in item.entries.values()]
                if len(set(rows)) == len(rows) and not item.is_flow:
                    yield item


def _order(lines: list[str], item: MappingNode, order: Sequence[str]) -> None:
    """Put the keys of an item in order, each with its value and with the comments above it."""
    keys = [key for key, _ in item.entries.values()]
    wanted = sorted(keys, key=lambda key: order.index(str(key.value)))
    if wanted == keys:
        return
    indent, first = keys[0].span.column - 1, keys[0].span.line - 1
    dash = lines[first][:indent]
    lines[first] = " " * indent + lines[first][indent:]
    starts = [first, *(_with_comments(lines, key.span.line - 1) for key in keys[1:])]
    ends = [*starts[1:], _end(lines, keys[-1].span.line, indent)]
    parts = {key: lines[a:b] for key, a, b in zip(keys, starts, ends, strict=True)}
    ordered = [line for key in wanted for line in parts[key]]
    top = next(at for at, line in enumerate(ordered) if not _COMMENT.match(line))
    ordered[top] = dash + ordered[top][indent:]
    lines[first : ends[-1]] = ordered


def _with_comments(lines: Sequence[str], start: int) -> int:
    """Return the first of the comment lines right above a line, or the line."""
    while _COMMENT.match(lines[start - 1]):
        start -= 1
    return start


def _end(lines: Sequence[str], at: int, indent: int) -> int:
    """Return the line behind the value of the last key: lines further in belong to it."""
    last = at
    for number in range(at, len(lines)):
        line = lines[number]
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            break
        if line.strip():
            last = number + 1
    return last


def _is_same(file: str, new: str, root: Node, grammar: Grammar | None) -> bool:
    """Return whether a formatted file can be read and has the same meaning."""
    try:
        again = _root(new.encode("utf-8"), file)
    except ContentError:
        return False
    meant, meant_before = (meaning(spelled_out(plain(each)), grammar) for each in (again, root))
    return meant == meant_before
