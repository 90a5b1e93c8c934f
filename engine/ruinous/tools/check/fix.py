"""The command `fix`: mistakes that have exactly one cure, mended."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.diagnostics import counted
from ruinous.diagnostics.span import lines_of
from ruinous.diagnostics.wording import splits_number
from ruinous.packs.files import drafted
from ruinous.packs.folder import home_of
from ruinous.struct import struct
from ruinous.tools.check.check import check
from ruinous.tools.files import write

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.diagnostics import Finding

_Mistake: TypeAlias = "tuple[str, int, str, str]"
"""File, line, code and message."""
_COMMENT: Final = re.compile(r"(?<!\S)#.*")
_ROUNDS: Final = 8
"""How often what a cure has laid bare is cured in its turn."""


@struct
class Rewritten:
    """One file before and after."""

    file: str
    """As findings show it."""
    before: str
    after: str

    @property
    def changes(self) -> bool:
        """Whether it is another text."""
        return self.before != self.after

    @property
    def diff(self) -> str:
        """What has changed, as a patch."""
        rows = (self.before.splitlines(keepends=True), self.after.splitlines(keepends=True))
        return "".join(unified_diff(*rows, f"a/{self.file}", f"b/{self.file}"))


@struct
class Mended:
    """A mistake that was mended, with its place at that time."""

    finding: Finding
    was: str
    """The text that the cure replaced."""

    @property
    def summary(self) -> str:
        """What was done, in a few words."""
        cure = self.finding.cure
        return f"wrote {_shown(cure)}" if cure else f"took away {_shown(self.was)}"


@struct
class FixReport:
    """What was mended, and what is left."""

    cures: tuple[Mended, ...]
    files: tuple[Rewritten, ...]
    left: tuple[Finding, ...]
    """What only the author can mend, with its places in the files as they are then."""
    packs: tuple[str, ...]
    """Name and version of the packs that were read."""


def fix(paths: Sequence[str] = (), *, dry: bool = False) -> FixReport:
    """Mend every mistake that has exactly one cure.

    A file in which a pass of cures leaves no fewer mistakes is left as it was before them, and so
    is a line on which cures have led to a mistake that nothing cures.

    Args:
        paths: as for :func:`~ruinous.tools.check.check.check`.
        dry: leave every file as it is. Nothing is written before all cures are found.

    Raises:
        WrongUse: a file cannot be written.
    """
    found = check(paths)
    mending = _Mending(tuple(paths), list(found.findings), {*map(_mistake, found.findings)})
    for _ in range(_ROUNDS):
        if not mending.mend():
            break
    mending.take_back()
    files = mending.files()
    for each in files if not dry else ():
        _write(each.file, each.after)
    return FixReport(tuple(mending.cures), files, tuple(mending.left), found.packs)


@dataclass(slots=True)
class _Mending:
    """Files that are being mended: drafts of them, which are checked in their place."""

    paths: tuple[str, ...]
    left: list[Finding]
    known: set[_Mistake]
    """The mistakes of the author."""
    cures: list[Mended] = field(default_factory=list)
    before: dict[str, str] = field(default_factory=dict)
    """File to its text before anything was done."""
    drafts: dict[str, str] = field(default_factory=dict)
    """File to its text after the cures so far."""
    given_up: set[str] = field(default_factory=set)

    def mend(self) -> bool:
        """Mend what can be mended at once; return whether there was anything."""
        curable = [each for each in self.left if each.cure is not None]
        texts = {file: self._text(file) for file in {each.span.file for each in curable}}
        chosen = apart(
            each
            for each in curable
            if each.span.file not in self.given_up and keeps_all_else(texts[each.span.file], each)
        )
        mended = {each.span.file for each in chosen}
        for file in mended:
            self.before.setdefault(file, texts[file])
            cures = [each for each in chosen if each.span.file == file]
            self.drafts[file] = cured(texts[file], cures)
        found = self._checked() if chosen else self.left
        idle = {file for file in mended if _count(found, file) >= _count(self.left, file)}
        self.drafts.update({file: texts[file] for file in idle})
        self.given_up |= idle
        done = [each for each in chosen if each.span.file not in idle]
        self.cures += [Mended(each, _underlined(texts[each.span.file], each)) for each in done]
        self.left = self._checked() if idle else found
        return bool(chosen)

    def take_back(self) -> None:
        """Restore the lines on which cures have led to another mistake."""
        new = {_line_of(each) for each in self.left if _mistake(each) not in self.known}
        wrong = new & {_line_of(each.finding) for each in self.cures}
        for file in {file for file, _ in wrong}:
            lines, before = lines_of(self.drafts[file]), lines_of(self.before[file])
            numbers = [number for each, number in wrong if each == file]
            for number in numbers:
                lines[number - 1] = before[number - 1]
            end = "\r\n" if "\r\n" in self.before[file] else "\n"
            self.drafts[file] = end.join(lines)
        self.cures = [each for each in self.cures if _line_of(each.finding) not in wrong]
        self.left = self._checked() if wrong else self.left

    def files(self) -> tuple[Rewritten, ...]:
        """Return the files that are not as they were."""
        texts = sorted(self.before.items())
        found = (Rewritten(file, text, self.drafts[file]) for file, text in texts)
        return tuple(each for each in found if each.changes)

    def _checked(self) -> list[Finding]:
        with drafted(self.drafts):
            return list(check(self.paths).findings)

    def _text(self, file: str) -> str:
        text = self.drafts.get(file)
        return Path(file).read_bytes().decode("utf-8") if text is None else text


def _mistake(finding: Finding) -> _Mistake:
    return (*_line_of(finding), finding.code, finding.message)


def _line_of(finding: Finding) -> tuple[str, int]:
    return finding.span.file, finding.span.line


def apart(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings on one line that begin behind the one before them."""
    chosen: list[Finding] = []
    for finding in findings:
        span = finding.span
        last = chosen[-1].span if chosen else None
        beside = last is not None and (last.file, last.line) == (span.file, span.line)
        free = not beside or (last is not None and last.end_column <= span.column)
        if span.line == span.end_line and free:
            chosen.append(finding)
    return chosen


def cured(text: str, findings: Sequence[Finding]) -> str:
    """Return a text with every cure in its place; line ends stay as they are."""
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = lines_of(text.removeprefix(mark))
    for finding in reversed(findings):
        span, cure = finding.span, finding.cure
        assert cure is not None
        line = lines[span.line - 1]
        lines[span.line - 1] = line[: span.column - 1] + cure + line[span.end_column - 1 :]
    return mark + end.join(lines)


def _underlined(text: str, finding: Finding) -> str:
    """Return what a finding on one line underlines."""
    span = finding.span
    return _line(text, span.line)[span.column - 1 : span.end_column - 1]


def keeps_numbers(text: str, finding: Finding) -> bool:
    """Return whether the cure of a finding on one line leaves every number in it whole."""
    span = finding.span
    if span.line != span.end_line:
        return True
    return not splits_number(_line(text, span.line), span.column - 1, span.end_column - 1)


def keeps_all_else(text: str, finding: Finding) -> bool:
    """Return whether the cure of a finding on one line leaves numbers and comments as they are."""
    return keeps_numbers(text, finding) and _keeps_comment(text, finding)


def _keeps_comment(text: str, finding: Finding) -> bool:
    span = finding.span
    if span.line != span.end_line:
        return True
    line = _line(text, span.line)
    after = line[: span.column - 1] + (finding.cure or "") + line[span.end_column - 1 :]
    return _comment_of(line) == _comment_of(after)


def _comment_of(line: str) -> str:
    """Return what follows the first `#` that can begin a comment; a quoted one counts as well."""
    found = _COMMENT.search(line)
    return found[0] if found else ""


def _line(text: str, number: int) -> str:
    return lines_of(text.removeprefix("\ufeff"))[number - 1]


def _write(file: str, text: str) -> None:
    """Write a file of a pack, never one that a link outside of it leads to."""
    write(Path(file), text, within=home_of(Path(file)))


def _shown(text: str) -> str:
    return counted(len(text), "blank") if not text.strip(" ") else f"`{text}`"


def _count(findings: Iterable[Finding], file: str) -> int:
    return sum(finding.span.file == file for finding in findings)
