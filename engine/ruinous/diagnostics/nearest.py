"""The word an author may have meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST: Final = 64
"""Longer words are not compared letter by letter, so that a hostile one costs nothing."""


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate most like `word`, or nothing when none is like it.

    A slip is a letter missing, added or wrong, or two neighbours swapped. One slip is allowed in
    words of three to five letters, then one more for each three letters; case and the blanks,
    hyphens and underscores between words are no slips. Of equals the first in the alphabet wins.
    """
    meant = _plain(word)
    room = _room(meant)
    best: tuple[int, str] | None = None
    for candidate in candidates:
        slips = _slips(meant, _plain(candidate), room)
        if slips <= room and candidate != word and (best is None or (slips, candidate) < best):
            best = slips, candidate
    return best[1] if best else None


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """Return the help line that offers the nearest candidate, if there is one."""
    return offer(nearest(word, candidates))


def offer(meant: str | None) -> str | None:
    """Return the help line that offers what was meant, if that is known."""
    return f"did you mean `{meant}`?" if meant is not None else None


def _plain(word: str) -> str:
    return " ".join(word.casefold().replace("-", " ").replace("_", " ").split())


def _room(word: str) -> int:
    if len(word) < 3 or len(word) > _LONGEST:
        return 0
    return max(1, len(word) // 3)


def _slips(left: str, right: str, room: int) -> int:
    """Return the slips between two words, or more than `room` as soon as that is certain."""
    if left == right:
        return 0
    if abs(len(left) - len(right)) > room:
        return room + 1
    before: list[int] = []
    above = list(range(len(right) + 1))
    for row, letter in enumerate(left, 1):
        line = [row]
        for column, other in enumerate(right, 1):
            cost = min(above[column] + 1, line[-1] + 1, above[column - 1] + (letter != other))
            if _swapped(left, right, row, column):
                cost = min(cost, before[column - 2] + 1)
            line.append(cost)
        if min(line) > room:
            return room + 1
        before, above = above, line
    return above[-1]


def _swapped(left: str, right: str, row: int, column: int) -> bool:
    return (
        row > 1
        and column > 1
        and left[row - 1] == right[column - 2]
        and left[row - 2] == right[column - 1]
    )
