"""How many trials a phrase gets at a position, by the results of similar phrases."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final

from ruinous.language.completion.alike import types_of
from ruinous.language.completion.faults import MISTYPED, TOO_LITTLE, WRONG_NUMBER

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ruinous.language.lexicon.lexicon import Form

_SEEN: Final = 12
"""Trials for a phrase that samples have at this kind of position."""
_UNSEEN: Final = 7
"""Trials for a phrase that they do not have there."""
_SHARE: Final = 12
"""Trials for one of few phrases that no sample has."""
_LEAST: Final = 3
"""Trials for a phrase of a class in which others have failed."""
_HOPELESS: Final = (5, 2, 2)
"""Failures for the same reason after which phrases are given up that no sample has: of one class;
of one class and number; of one class and types."""


class Prospects:
    """Results of the phrases at one position."""

    def __init__(self, work: int, groups: int) -> None:
        """Begin without knowing anything.

        Args:
            work: trials for all phrases together.
            groups: the number of groups of phrases.
        """
        self._share: Final = min(_SHARE, work // max(groups, 1))
        self._failed: Final[defaultdict[Hashable, Counter[str]]] = defaultdict(Counter)
        """Class, number and types -> code of the finding -> failures."""
        self._proven: Final[set[Hashable]] = set()
        """Class, number and types of phrases that are right."""

    def trials(self, form: Form, *, seen: bool) -> int:
        """Return how many trials a phrase is worth; 0: none.

        Args:
            seen: whether samples have it, or one like it, at such a position.
        """
        marks = _marks(form)
        failures = [
            0 if mark in self._proven else max(self._failed[mark].values(), default=0)
            for mark in marks
        ]
        if seen:
            return max(_SEEN, self._share)
        if any(count >= most for count, most in zip(failures, _HOPELESS, strict=False)):
            return 0
        if failures[-1] and len(marks) == len(_HOPELESS):
            return 1
        return max(_LEAST, max(_UNSEEN, self._share) >> failures[0])

    def note(self, form: Form, *, right: bool, code: str) -> None:
        """Note the result for a phrase.

        Args:
            code: the code of the finding before the finish, if it failed.
        """
        for mark in _marks(form):
            if right:
                self._proven.add(mark)
            elif code and code != TOO_LITTLE and _tells(code, mark):
                self._failed[mark][code] += 1


def _tells(code: str, mark: Hashable) -> bool:
    """Return whether phrases with the same mark are likely to fail with the same code."""
    if code in MISTYPED:
        return isinstance(mark, tuple) and isinstance(mark[-1], frozenset)
    return code != WRONG_NUMBER or (isinstance(mark, tuple) and isinstance(mark[-1], bool))


def _marks(form: Form) -> list[Hashable]:
    types = types_of(form)
    marks: list[Hashable] = [form.kind, (form.kind, form.plural)]
    return [*marks, (form.kind, types)] if types else marks[:1]
