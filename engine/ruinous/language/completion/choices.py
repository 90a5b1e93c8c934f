"""The texts that fill the gaps of a completion, and which one is replaced after a finding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.completion.faults import MISPLACED, MISTYPED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruinous.language.completion.habits import Fragment
    from ruinous.language.completion.trial import Outcome


class Choices:
    """The texts that can fill each gap, likeliest first, and the one chosen for each."""

    def __init__(
        self,
        texts: Sequence[Sequence[Fragment]],
        types: Callable[[Fragment], frozenset[str]] = lambda _: frozenset(),
    ) -> None:
        """Choose the first text for each gap.

        Args:
            types: returns the types of the things that a text is about.
        """
        self._types: Final = types
        self._texts: Final = [list(each) for each in texts]
        self._at: Final = [0] * len(texts)
        self._wrong: Final[list[set[str]]] = [set() for _ in texts]
        """For each gap, types and classes of first words that led to a finding."""

    @property
    def are_filled(self) -> bool:
        """Whether there is a text for each gap."""
        return all(self._texts)

    @property
    def chosen(self) -> tuple[Fragment, ...]:
        """The text of each gap."""
        return tuple(texts[at] for texts, at in zip(self._texts, self._at, strict=True))

    def replace(self, outcome: Outcome) -> bool:
        """Choose another text for the gap that a finding is about; return whether one is left.

        Args:
            outcome: the outcome of a trial of one fixed text followed by the chosen texts.
        """
        blamed = outcome.blamed()
        if blamed is not None:
            if blamed:
                self._note(blamed - 1, outcome.findings[0].code)
            return blamed > 0 and self._next(blamed - 1)
        if self._take(outcome.hints()):
            return True
        return not outcome.says_too_little and self._next(self._first_open())

    def _note(self, gap: int, code: str) -> None:
        """Note which types, or which class of first word, led to a finding in a gap."""
        text = self.chosen[gap]
        if code in MISTYPED:
            self._wrong[gap] |= self._types(text)
        elif code in MISPLACED and text:
            self._wrong[gap].add(text[0].kind)

    def _next(self, gap: int) -> bool:
        """Choose the next text of a gap, or of one before it."""
        for at in range(gap, -1, -1):
            if self._is_open(at):
                self._at[at] += 1
                self._prefer_untried(at)
                return True
        return False

    def _prefer_untried(self, gap: int) -> None:
        """Make the first remaining text without a noted type or class the next one, if any."""
        wrong, texts, at = self._wrong[gap], self._texts[gap], self._at[gap]
        if not wrong:
            return
        fitting = (n for n in range(at, len(texts)) if not self._marks(texts[n]) & wrong)
        texts.insert(at, texts.pop(next(fitting, at)))

    def _marks(self, text: Fragment) -> frozenset[str]:
        return self._types(text).union(piece.kind for piece in text[:1])

    def _first_open(self) -> int:
        return next((at for at in range(len(self._texts)) if self._is_open(at)), -1)

    def _is_open(self, gap: int) -> bool:
        return self._at[gap] + 1 < len(self._texts[gap])

    def _take(self, words: frozenset[str]) -> bool:
        """Choose the next text that has one of some words; return whether there is one."""
        for gap, texts in enumerate(self._texts):
            for number in range(self._at[gap] + 1, len(texts)):
                if any(piece.text in words for piece in texts[number]):
                    self._at[gap] = number
                    return True
        return False
