"""Changes of files that an editor is asked to make: this project writes none of them itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Span, lines_of
from ruinous.struct import struct
from ruinous.tools.editor.line_map import LineMap

if TYPE_CHECKING:
    from collections.abc import Mapping


@struct
class Edit:
    """A text in the place of a stretch; an empty stretch: in front of it."""

    span: Span
    """Its file is the absolute path."""
    text: str


@struct
class FileEdits:
    """Changes of several files, made together."""

    edits: tuple[Edit, ...] = ()
    """Edits of existing files; no two overlap."""
    new_files: Mapping[str, str] | None = None
    """Absolute path to text of files to be made."""


def rewritten(path: str, before: str, after: str) -> list[Edit]:
    """Return the change of a text as one edit of the lines that differ; none where none do.

    Args:
        path: absolute.
    """
    if before == after:
        return []
    old, new = lines_of(before.removeprefix("\ufeff")), lines_of(after.removeprefix("\ufeff"))
    map_ = LineMap.between("\n".join(new), "\n".join(old))
    first, stop = map_.changed.start, map_.changed.stop
    lines = new[first - 1 : stop - 1 - map_.shift]
    end = "\r\n" if "\r\n" in before else "\n"
    if stop <= len(old):
        return [Edit(Span(path, first, 1, stop, 1), "".join(f"{line}{end}" for line in lines))]
    span = Span(path, first, 1, len(old), len(old[-1]) + 1)
    if first > len(old):  # nothing but new lines behind the last one
        span = Span(path, len(old), len(old[-1]) + 1, len(old), len(old[-1]) + 1)
        return [Edit(span, end + end.join(lines))]
    if not lines and first > 1:
        span = Span(path, first - 1, len(old[first - 2]) + 1, len(old), len(old[-1]) + 1)
    return [Edit(span, end.join(lines))]


def applied(text: str, edits: list[Edit]) -> str:
    """Return a text with edits made in it; line ends stay as they are."""
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = lines_of(text.removeprefix(mark))
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    whole = "\n".join(lines)
    for edit in sorted(edits, key=lambda each: each.span, reverse=True):
        span = edit.span
        start, stop = (
            starts[line - 1] + column - 1
            for line, column in ((span.line, span.column), (span.end_line, span.end_column))
        )
        whole = whole[:start] + edit.text.replace("\r\n", "\n") + whole[stop:]
    return mark + whole.replace("\n", end)
