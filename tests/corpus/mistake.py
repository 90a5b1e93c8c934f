"""A mistake that was planted in a shipped file, and where."""

from dataclasses import dataclass

from ruinous.diagnostics import Finding

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Edit:
    """A change to the text of one file, told in characters from its start."""

    start: int
    end: int
    new: str
    first: int
    """Where the mistake begins in the new text."""
    last: int
    """Where it ends."""
    right: str = ""
    """What belongs there, where a name was misspelt."""


@dataclass(frozen=True, slots=True)
class Planted:
    """A file with one mistake."""

    kind: str
    file: str
    """Under `content/`."""
    text: str
    first: tuple[int, int]
    """Line and column, from 1, where the mistake begins."""
    last: tuple[int, int]
    """Line and column behind its end."""
    right: str


def planted(kind: str, file: str, text: str, edit: Edit) -> Planted:
    """Return a file with a change made."""
    new = text[: edit.start] + edit.new + text[edit.end :]
    return Planted(kind, file, new, _place(new, edit.first), _place(new, edit.last), edit.right)


def with_cure(text: str, finding: Finding) -> str:
    """Return a text with the cure of a finding in its place."""
    assert finding.cure is not None
    lines, span = text.split("\n"), finding.span
    before = "\n".join([*lines[: span.line - 1], lines[span.line - 1][: span.column - 1]])
    behind = "\n".join([lines[span.end_line - 1][span.end_column - 1 :], *lines[span.end_line :]])
    return before + finding.cure + behind


def _place(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def instead(start: int, end: int, new: str, right: str = "") -> Edit:
    """Return the change of a stretch into another one, which is the mistake."""
    return Edit(start, end, new, start, start + len(new), right)


def slip(word: str, draw: int) -> str:
    """Return a word with a letter missing, doubled, swapped with the next, or wrong."""
    draw, how = divmod(draw, 4)
    at = draw % max(len(word) - 1, 1)
    match how:
        case 0:
            return word[:at] + word[at + 1 :]
        case 1:
            return word[:at] + word[at] + word[at:]
        case 2:
            return word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
        case _:
            return word[:at] + LETTERS[draw % len(LETTERS)] + word[at + 1 :]
