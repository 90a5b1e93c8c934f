"""Cursors behind a mistake."""

from language.completion.shelf import BOOK
from language.library import library
from ruinous.diagnostics import Text
from ruinous.language.completion.cursor import Cursor, cursors_at
from ruinous.language.completion.outline import outlined


def above(text: str) -> list[str] | None:
    """Return the lines above a cursor at the end of a text that count, if not all do."""
    lines = text.split("\n")
    [cursor, *_] = cursors_at(Text.of(text), len(lines), len(lines[-1]) + 1)
    found: Cursor | None = outlined(cursor, library(), BOOK)
    return [line.text for line in found.above] if found is not None else None


def test_finished_lines_do_not_count_if_one_cannot_be_read_or_bound() -> None:
    assert above("when lent:\n  lend Fiction\n  ret") == ["when lent:"]
    assert above("when lent:\n  no step\n  ret") == ["when lent:"]


def test_lines_without_a_mistake_count() -> None:
    assert above("when lent:\n  return it\n  ret") is None


def test_a_block_that_is_not_written_yet_is_no_mistake() -> None:
    assert above("when lent:\n  return it\n  if there is a book here:\n    ret") is None
