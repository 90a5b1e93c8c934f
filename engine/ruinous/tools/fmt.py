"""The command `fmt`: card files in one form, with every comment where it belongs."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Text, has_errors
from ruinous.diagnostics.source import lines_of
from ruinous.language.printer import printed
from ruinous.language.reader import read
from ruinous.oldworld.grammar import grammar_of
from ruinous.packs import load_packs, shipped_packs
from ruinous.packs.files import PackFolder, RawFile, raw_files
from ruinous.packs.folder import find_folder
from ruinous.packs.kinds import KINDS
from ruinous.packs.nodes import ListNode, MappingNode, Node, ScalarNode, plain
from ruinous.packs.sheet import read_sheet
from ruinous.tools.fix import Rewritten
from ruinous.tools.keeping import write_as_is
from ruinous.tools.packs_at import asked_for, packs_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.language.grammar import Grammar
    from ruinous.packs.nodes import Plain

CARD: Final = (
    *("name", "id", "kind", "copies", "cost", "magic", "comet", "discard"),
    *("effect", "provenance", "examples"),
)
"""The keys of a card in the order people read one."""
EFFECTS: Final = ("effect", "condition")
_COMMENT: Final = re.compile(r"\s*#")


class MeaningLost(AssertionError):
    """Formatting would have changed what a file says; nothing was written."""


@dataclass(frozen=True, slots=True)
class FmtReport:
    """What was formatted."""

    files: tuple[Rewritten, ...]
    """Those that were not in form."""
    seen: int
    unread: tuple[Finding, ...]
    """Why some files could not be read; they are left alone."""
    packs: tuple[str, ...] = ()
    """Ids of the packs they are of."""


def fmt(paths: Sequence[str] = (), *, dry: bool = False) -> FmtReport:
    """Format the files of packs.

    Args:
        paths: folders of packs, folders that hold packs, or files of packs; empty: all shipped.
        dry: leave the files as they are.

    Raises:
        WrongUse: a file cannot be written.
        MeaningLost: the form of a file would say something else than the file.
    """
    asked = [pack for path in paths for pack in packs_at(path)] if paths else shipped_packs()
    catalogue, findings = load_packs(list(asked))
    if catalogue is None:
        return FmtReport((), 0, tuple(findings))
    grammar = grammar_of(catalogue)
    only = {Path(path).resolve() for path in paths if Path(path).is_file()}
    rewritten: list[tuple[Path, Rewritten]] = []
    unread: list[Finding] = []
    seen = 0
    for raw, path in _files(asked):
        if only and path.resolve() not in only:
            continue
        seen += 1
        sheet = read_sheet(raw)
        if sheet.lost or sheet.root is None:
            unread += sheet.findings
            continue
        text, new = raw.data.decode("utf-8"), formatted(raw, grammar)
        if new != text:
            _same(raw, new, sheet.root, grammar)
            rewritten.append((path, Rewritten(raw.file, text, new)))
    for path, each in rewritten if not dry else ():
        write_as_is(path, each.after)
    packs = tuple(pack.id for pack in asked_for(catalogue, asked))
    return FmtReport(tuple(each for _, each in rewritten), seen, tuple(unread), packs)


@dataclass(frozen=True, slots=True)
class TextInForm:
    """A text that an editor holds, put in form."""

    text: Rewritten | None
    """Nothing when it cannot be read."""
    unread: tuple[Finding, ...]
    """Why it cannot be read."""


def fmt_text(data: bytes, path: str = "") -> TextInForm:
    """Format the text of a file of a pack; nothing is written.

    Args:
        path: where the text is kept, or will be: the words of its pack are known then. Without
            one, effects with words of other packs than the shipped ones stay as they are.

    Raises:
        MeaningLost: the form of the text would say something else than the text.
    """
    asked = packs_at(path) if Path(path).is_file() else shipped_packs()
    catalogue, findings = load_packs(list(asked))
    if catalogue is None:
        return TextInForm(None, tuple(findings))
    sheets = [(raw, read_sheet(raw)) for raw in _readings(data, path, asked)]
    raw, sheet = min(sheets, key=lambda each: (each[1].lost, len(each[1].findings)))
    if sheet.lost or sheet.root is None:
        return TextInForm(None, sheet.findings)
    grammar = grammar_of(catalogue)
    new = formatted(raw, grammar)
    _same(raw, new, sheet.root, grammar)
    return TextInForm(Rewritten(raw.file, data.decode("utf-8"), new), ())


def _readings(data: bytes, path: str, packs: Sequence[str | Path]) -> Iterator[RawFile]:
    """Yield a text as the file of a pack it belongs to, or else as each kind of file."""
    here = Path(path).resolve()
    known = [raw for raw, other in _files(packs) if path and other.resolve() == here]
    for raw in known:
        yield replace(raw, data=data)
    for kind in () if known else KINDS:
        yield RawFile(kind, kind.pattern, path or "standard input", data)


def _files(packs: Sequence[str | Path]) -> Iterator[tuple[RawFile, Path]]:
    for pack in packs:
        folder = find_folder(pack)
        if isinstance(folder, PackFolder):
            for raw in raw_files(folder):
                if isinstance(raw, RawFile):
                    yield raw, folder.path / raw.path


def formatted(raw: RawFile, grammar: Grammar) -> str:
    """Return a file in form: effects as printed, keys of cards in order, no blanks at line ends.

    Its line ends stay as they are.
    """
    text = raw.data.decode("utf-8")
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = lines_of(text.removeprefix(mark))
    for node in reversed(list(_effects(_root(raw, lines)))):
        _print(lines, node, grammar)
    for card in reversed(list(_cards(_root(raw, lines)))):
        _order(lines, card)
    kept = "\n".join(line.rstrip() for line in lines).rstrip("\n") + "\n"
    return mark + kept.replace("\n", end)


def _root(raw: RawFile, lines: Sequence[str]) -> MappingNode:
    root = read_sheet(replace(raw, data="\n".join(lines).encode("utf-8"))).root
    assert root is not None
    return root


def _effects(node: Node) -> Iterator[ScalarNode]:
    """Yield the effects that stand in literal blocks, from the first to the last."""
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
        new = [indent + line for line in printed(tree, grammar.lexicon).split("\n")]
        first = text.line - 1
        lines[first : first + len(text.value.rstrip("\n").split("\n"))] = new


def _cards(root: MappingNode) -> Iterator[MappingNode]:
    """Yield the cards of a file of which every key stands on a line of its own."""
    for name in ("cards", "upgrades"):
        listed = root.get(name)
        for item in listed.items if isinstance(listed, ListNode) else ():
            if isinstance(item, MappingNode) and item.entries.keys() <= set(CARD):
                rows = [key.start.line for key, _ in item.entries.values()]
                if len(set(rows)) == len(rows):
                    yield item


def _order(lines: list[str], card: MappingNode) -> None:
    """Put the keys of a card in order, each with its value and with the comments above it."""
    keys = [key for key, _ in card.entries.values()]
    wanted = sorted(keys, key=lambda key: CARD.index(str(key.value)))
    if wanted == keys:
        return
    indent, first = keys[0].start.column, keys[0].start.line
    dash = lines[first][:indent]
    lines[first] = " " * indent + lines[first][indent:]
    starts = [first, *(_with_comments(lines, key.start.line) for key in keys[1:])]
    ends = [*starts[1:], _end(lines, keys[-1].start.line + 1, indent)]
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


def _same(raw: RawFile, new: str, root: MappingNode, grammar: Grammar) -> None:
    """Make sure that a formatted file says what the file said."""
    again = read_sheet(replace(raw, data=new.encode("utf-8")))
    well = again.root is not None and not has_errors(again.findings)
    if not well or _said(plain(again.root), grammar) != _said(plain(root), grammar):  # type: ignore[arg-type]
        raise MeaningLost(f"formatting `{raw.file}` would change what it says")


def _said(value: Plain, grammar: Grammar, key: str | int = "") -> Plain:
    """Return a value with its effects printed, so that their form does not count."""
    if isinstance(value, list):
        return [_said(each, grammar) for each in value]
    if isinstance(value, dict):
        return {name: _said(each, grammar, name) for name, each in value.items()}
    if key in EFFECTS and isinstance(value, str):
        return _printed(value, grammar)
    return value


def _printed(value: str, grammar: Grammar) -> str:
    tree, _ = read(Text.of(value), grammar)
    return value if tree is None else printed(tree, grammar.lexicon)
