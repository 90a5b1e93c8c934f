"""Rule ids that scenarios cite, resolved by the catalogues of rules beside the scenarios."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Span, lines_of, read_source
from ruinous.struct import struct
from ruinous.tools.editor.hover import Hover
from ruinous.tools.editor.outline import Link
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import ListNode, MappingNode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_NAME: Final = "rules"
_ENDINGS: Final = (".yaml", ".yml")
_CITED: Final = re.compile(
    r"^ *(?:- +)?rules:[ \t]*(?:\[(?P<flow>[^\]]*)\]|(?P<block>(?:[ \t]*(?:#.*)?\n *- +.*)+))",
    re.MULTILINE,
)
"""A list of rule ids, in brackets or line by line; the rest of the text need not be valid."""
_ID: Final = re.compile(r"[\w-]+(?:\.[\w-]+)*")


@struct
class Rule:
    """An entry of a catalogue."""

    id: str
    text: str
    """The text of the rule."""
    source: str
    """Document and page."""
    span: Span
    """The place of its id, by absolute path."""


@struct
class Citation:
    """A place that cites a rule."""

    span: Span
    rule: Rule

    @property
    def link(self) -> Link:
        """A link to the entry, with the text of the rule as its tooltip."""
        place = self.rule.span
        return Link(self.span, f"{place.file}#L{place.line}", self.rule.text)

    @property
    def hover(self) -> Hover:
        """The text and source of the rule."""
        source = f" *({self.rule.source})*" if self.rule.source else ""
        return Hover((f"`{self.rule.id}`: {self.rule.text}{source}",), self.span)

    def covers(self, line: int, column: int) -> bool:
        """Return whether a position lies in the citation."""
        return self.span.line == line and self.span.column <= column <= self.span.end_column


class Catalogues:
    """Cache of catalogue files, each read again only when it has changed."""

    def __init__(self) -> None:
        self._read: dict[str, tuple[object, tuple[Rule, ...]]] = {}
        """Absolute path -> version (time and size, or the open text) and rules of a file."""

    def citations(
        self, path: str, text: str, roots: Sequence[str], texts: Mapping[str, str]
    ) -> Iterator[Citation]:
        """Yield the places of a file that cite known rules.

        Args:
            path: the absolute path of the file.
            text: the current text of the file.
            roots: absolute paths of the folders in which catalogues are searched.
            texts: the texts of open documents, used instead of their files, by absolute path.
        """
        named = list(_named(text, path))
        rules = self._near(path, roots, texts) if named else {}
        for id_, span in named:
            if id_ in rules:
                yield Citation(span, rules[id_])

    def _near(
        self, path: str, roots: Sequence[str], texts: Mapping[str, str]
    ) -> Mapping[str, Rule]:
        """Return the rules by id: of the nearest folder or file `rules` beside or above a file."""
        for folder in Path(path).parents:
            if not any(folder.is_relative_to(root) for root in roots):
                break
            files = dict.fromkeys(str(file) for file in (*_files(folder), *_open(folder, texts)))
            rules = [rule for file in files for rule in self._rules(file, texts.get(file))]
            if rules:
                return {rule.id: rule for rule in reversed(rules)}
        return {}

    def _rules(self, file: str, draft: str | None) -> tuple[Rule, ...]:
        """Return the rules of a file; none where it cannot be read.

        Args:
            draft: its text if it is open in the editor.
        """
        state = _state(file) if draft is None else draft
        if file not in self._read or self._read[file][0] != state:
            text = read_source(file) if draft is None else draft
            self._read[file] = state, tuple(_listed(text or "", file))
        return self._read[file][1]


def _files(folder: Path) -> list[Path]:
    """Return the catalogue files of a folder: `rules.yaml`, and YAML files below `rules/`."""
    try:
        inner = sorted((folder / _NAME).iterdir())
    except OSError:
        inner = []
    own = (folder / f"{_NAME}{ending}" for ending in _ENDINGS)
    return [*(file for file in inner if file.suffix in _ENDINGS), *filter(Path.is_file, own)]


def _open(folder: Path, texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the open documents, saved or not, that are catalogue files of a folder."""
    for file in map(Path, texts):
        is_inside = file.parent == folder / _NAME
        is_own = file.parent == folder and file.stem == _NAME
        if (is_inside or is_own) and file.suffix in _ENDINGS:
            yield str(file)


def _state(file: str) -> tuple[int, int] | None:
    try:
        found = Path(file).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _listed(text: str, file: str) -> Iterator[Rule]:
    """Yield the rules of a catalogue: a list, or a mapping with the list under `rules`."""
    root = locate(text.removeprefix("\ufeff"), file).root
    entries = root.items if isinstance(root, ListNode) else ()
    entries = root.items(_NAME) if isinstance(root, MappingNode) else entries
    for entry in entries:
        if isinstance(entry, MappingNode) and entry.text("id") and entry.text("rule"):
            texts = entry.text("id"), entry.text("rule"), entry.text("source")
            yield Rule(*texts, entry.place("id"))


def _named(text: str, path: str) -> Iterator[tuple[str, Span]]:
    """Yield the ids in lists of rules, with their places."""
    whole = "\n".join(lines_of(text.removeprefix("\ufeff")))
    line, last = 1, 0
    for found in _CITED.finditer(whole):
        part = "block" if found["flow"] is None else "flow"
        for name in _ID.finditer(whole, *found.span(part)):
            start = name.start()
            line, last = line + whole.count("\n", last, start), start
            column = start - whole.rfind("\n", 0, start)
            yield name[0], Span(path, line, column, line, column + len(name[0]))
