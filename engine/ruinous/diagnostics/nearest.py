"""The word an author may have meant."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.wording import listed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

_LONGEST: Final = 64
"""Longer words are not compared letter by letter, so that a hostile one costs nothing."""
_SHORT: Final = 2
"""Letters of a word in which a wrong one is half of it, so that it is no slip."""
_ALL: Final = 12
"""Candidates that are all named when none is near."""
_MANY: Final = 200
"""Candidates that are compared part by part."""
_SLIPS: Final = 4
"""Slips that are allowed among more candidates than these."""
_FEW: Final = 5
"""Number of candidates that are named when there are more than `_ALL`."""


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate most like `word`, or None when none is like it.

    A slip is a letter missing, added or wrong, or two neighbours swapped. One slip is allowed in
    words of three to five letters, then one more for each three letters; case and the blanks,
    hyphens and underscores between words are no slips. Of equals the first in the alphabet wins.
    Among many candidates there is room for four, for else some are near to everything.
    In words of two letters one may be missing, or the two swapped, if only one candidate is so.
    """
    return min(_equally_near(word, candidates), default=None)


def certain(word: str, candidates: Iterable[str]) -> str | None:
    """Return the nearest candidate as :func:`nearest` does, unless another one is as near.

    A cure that is applied without asking needs this one: of two that fit, none is certain.
    """
    found = _equally_near(word, candidates)
    return found.pop() if len(found) == 1 else None


def _equally_near(word: str, candidates: Iterable[str]) -> set[str]:
    """Return the candidates with the fewest slips, as far as there is room for these."""
    meant = _plain(word)
    others = [each for each in candidates if each != word]
    if len(meant) == _SHORT:
        only = _only(meant, others)
        return set() if only is None else {only}
    room = _room(meant)
    least, found = room if len(others) <= _MANY else min(room, _SLIPS), set[str]()
    for candidate in others:
        if _least_slips(meant, _plain(candidate)) > least:
            continue
        slips = _slips(meant, _plain(candidate), least)
        if slips < least:
            least, found = slips, set()
        if slips == least:
            found.add(candidate)
    return found


def _only(word: str, candidates: Iterable[str]) -> str | None:
    """Return the one candidate that has the letters of a short word, swapped or with one more."""
    found = {each for each in candidates if _has_letters(word, _plain(each))}
    return found.pop() if len(found) == 1 else None


def _has_letters(word: str, candidate: str) -> bool:
    return word in (candidate, candidate[::-1]) or any(
        candidate[:at] + candidate[at + 1 :] == word for at in range(len(candidate))
    )


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """Return the help line that offers the nearest candidate, if there is one."""
    return offer(nearest(word, candidates))


def offer(meant: str | None) -> str | None:
    """Return the help line that offers what was meant, if that is known."""
    return f"did you mean `{meant}`?" if meant is not None else None


def choices(word: str, candidates: Collection[str]) -> str | None:
    """Return the help line that names what there is: all of a few, the most alike of many."""
    if len(candidates) <= 1:
        return f"there is only {listed(candidates)}" if candidates else None
    if len(candidates) <= _ALL:
        return f"there are {listed(candidates, 'and')}"
    from difflib import get_close_matches

    likely = _likeliest(word[:_LONGEST], candidates)
    near = get_close_matches(word[:_LONGEST], likely, n=_FEW, cutoff=0.0)
    return f"there are {', '.join(f'`{each}`' for each in near)}, {len(candidates) - _FEW:,} more"


def _likeliest(word: str, candidates: Collection[str]) -> list[str]:
    """Return as many candidates as are worth a comparison of all their parts, in their order."""
    if len(candidates) <= _MANY:
        return list(candidates)
    meant = _plain(word)
    worth = {each: _least_slips(meant, _plain(each)) for each in candidates}
    most = sorted(worth.values())[_MANY - 1]
    return [each for each, slips in worth.items() if slips <= most][:_MANY]


@lru_cache(maxsize=1 << 16)
def _plain(word: str) -> str:
    return " ".join(word.casefold().replace("-", " ").replace("_", " ").split())


@lru_cache(maxsize=1 << 16)
def _letters(word: str) -> int:
    """Return which letters a word has, as bits; some letters share one."""
    return reduce(or_, (1 << ord(each) % 64 for each in word), 0)


def _least_slips(left: str, right: str) -> int:
    """Return how many slips there are at least: each brings one letter in, and one out."""
    mine, theirs = _letters(left), _letters(right)
    return max((mine & ~theirs).bit_count(), (theirs & ~mine).bit_count())


def _room(word: str) -> int:
    if len(word) <= _SHORT or len(word) > _LONGEST:
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
