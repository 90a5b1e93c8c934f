"""Packs in the making: one item loaded, while others of its pack have mistakes.

What has a mistake is left out, item by item or file by file, as if it were not written yet; lines
keep their numbers. Nothing on disk is changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import ContentError
from ruinous.game.content import load_draft
from ruinous.game.effects import UNKNOWN_WORD
from ruinous.game.registry import game, schema_at
from ruinous.packs import slug
from ruinous.packs.files import PackFolder, drafted
from ruinous.packs.folder import PACK_FILE, find_folder
from ruinous.struct import struct
from ruinous.tools.files import read
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import ListNode, MappingNode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.game.content import Content

_UNKNOWN: Final = frozenset((*UNKNOWN_WORD, "E309", "E404"))
"""Codes of what names something that is not there."""


@struct
class LeftOut:
    """Something of a pack that is not loaded."""

    what: str
    """Its name; the path inside the pack of a file that is left out as a whole."""
    finding: Finding
    """The first thing that is wrong with it."""


@struct
class Partial:
    """A pack, as far as it is loaded."""

    content: Content
    findings: tuple[Finding, ...]
    """What keeps it from being played as a game; empty when nothing does."""
    left_out: tuple[LeftOut, ...] = ()


@struct
class _Entry:
    """An item in a list of a file."""

    name: str
    lines: range
    """Its lines, from 1."""


def load_around(pack: str | Path, names: Sequence[str]) -> Partial:
    """Load a pack, leaving out what has mistakes.

    Args:
        names: names or ids of the items that must not be left out.

    Raises:
        ContentError: one of these items has a mistake, or needs what has one.
    """
    try:
        content, findings = load_draft(pack)
    except ContentError as error:
        folder = find_folder(pack)
        if not isinstance(folder, PackFolder):
            raise
        return _Gaps(pack, folder, frozenset(map(slug, names)), error).loaded()
    return Partial(content, tuple(findings))


@dataclass(slots=True)
class _Gaps:
    """What is left out of a pack, more at each attempt to load it."""

    pack: str | Path
    folder: PackFolder
    names: frozenset[str]
    """Ids, or names made into ids."""
    first: ContentError
    texts: dict[str, str | None] = field(default_factory=dict)
    """The files that are read otherwise; None for one that is left out."""
    left_out: list[LeftOut] = field(default_factory=list)

    def loaded(self) -> Partial:
        """Load the pack without what has mistakes."""
        error = self.first
        harmless = game(schema_at(self.folder).game).scenarios.unfinished()
        while True:
            wrong = [each for each in error.findings if each.severity == "error"]
            if not self._leave_out([each for each in wrong if each.code not in harmless]):
                raise self._reason(error)
            try:
                with drafted(self.texts):
                    content, findings = load_draft(self.pack)
            except ContentError as found:
                error = found
            else:
                return Partial(content, tuple(findings), tuple(self.left_out))

    def _leave_out(self, findings: Sequence[Finding]) -> bool:
        """Leave out what findings are about; tell whether that is possible."""
        by_file: dict[str, list[Finding]] = {}
        for each in findings:
            by_file.setdefault(each.span.file, []).append(each)
        return all(self._mend(file, wrong) for file, wrong in by_file.items())

    def _mend(self, file: str, findings: Sequence[Finding]) -> bool:
        """Leave out items of a file, or all of it where findings are about no single item."""
        if not self._is_own(file):
            return False
        text = self._text(file)
        entries = list(_entries(text))
        doomed: dict[range, LeftOut] = {}
        for finding in findings:
            entry = next((each for each in entries if finding.span.line in each.lines), None)
            if entry is None or len(entries) == 1:
                return self._without_file(file, finding, entries)
            if slug(entry.name) in self.names:
                return False
            doomed.setdefault(entry.lines, LeftOut(entry.name, finding))
        self.texts[file] = _without(text.split("\n"), doomed)
        self.left_out += doomed.values()
        return True

    def _without_file(self, file: str, finding: Finding, entries: Sequence[_Entry]) -> bool:
        """Leave out a whole file, unless it has one of the items."""
        known = {*(slug(each.name) for each in entries), *_ids(self._text(file))}
        if self.names & known or Path(file).name == PACK_FILE:
            return False
        self.texts[file] = None
        inner = Path(file).absolute().relative_to(self.folder.path.absolute())
        self.left_out.append(LeftOut(inner.as_posix(), finding))
        return True

    def _is_own(self, file: str) -> bool:
        return Path(file).absolute().is_relative_to(self.folder.path.absolute())

    def _text(self, file: str) -> str:
        found = self.texts.get(file)
        return read(Path(file)) if found is None else found

    def _reason(self, error: ContentError) -> ContentError:
        """Return what is wrong with the items; also with what they may name, if it is left out."""
        about = [each for each in error.findings if self._is_about(each)]
        if any(each.code in _UNKNOWN for each in about):
            about += [each.finding for each in self.left_out]
        return ContentError(about or self.first.findings)

    def _is_about(self, finding: Finding) -> bool:
        if not self._is_own(finding.span.file):
            return False
        entries = _entries(read(Path(finding.span.file)))
        return any(
            finding.span.line in each.lines and slug(each.name) in self.names for each in entries
        )


def _entries(text: str) -> Iterator[_Entry]:
    """Yield the items in the lists of a file that begin on lines of their own."""
    root = locate(text, "").root
    if not isinstance(root, MappingNode):
        return
    keys = [key.span.line for key, _ in root.entries.values()]
    for key, value in root.entries.values():
        after = min((line for line in keys if line > key.span.line), default=text.count("\n") + 2)
        items = value.items if isinstance(value, ListNode) else ()
        starts = [item.span.line for item in items]
        if items and len({*starts, key.span.line}) == len(starts) + 1:
            for item, end in zip(items, [*starts[1:], after], strict=True):
                name = item.text("name") if isinstance(item, MappingNode) else ""
                yield _Entry(name, range(item.span.line, end))


def _ids(text: str) -> Iterator[str]:
    """Yield the id and the name of a file that is an item itself, as ids."""
    root = locate(text, "").root
    if isinstance(root, MappingNode):
        yield from (slug(root.text(key)) for key in ("id", "name") if root.text(key))


def _without(lines: Sequence[str], gone: Iterable[range]) -> str:
    """Return lines as one text with some of them empty."""
    empty = set(chain.from_iterable(gone))
    return "\n".join("" if at in empty else line for at, line in enumerate(lines, start=1))
