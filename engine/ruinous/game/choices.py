"""The options chosen in a match; what they are called is worked out when it is asked for.

Records and snapshots name options by their keys. Whoever chooses by number needs none, so that the
keys are found later, by playing the choices again from where the first of them was made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.agenda import answer

if TYPE_CHECKING:
    from ruinous.game.protocol import Play
    from ruinous.game.values import State


class Choice:
    """One choice, linked to the one before it. Copies of a match share these."""

    __slots__ = ("before", "index", "key")

    def __init__(self, before: Choice | None, index: int, key: str) -> None:
        self.before = before
        self.index = index
        """Number of the option; NOTHING of a choice that was restored by its key alone."""
        self.key = key
        """Empty as long as nobody has asked."""


class Choices:
    """All choices of a match, the newest last."""

    __slots__ = ("_begin", "_last", "_state")

    def __init__(self) -> None:
        self._last: Choice | None = None
        self._begin: Choice | None = None
        self._state: State | None = None
        """The state at the first choice without a key; `_begin` is the choice before that."""

    def clone(self) -> Choices:
        """Return choices that go on alike and apart."""
        new = Choices()
        new._last, new._begin, new._state = self._last, self._begin, self._state
        return new

    def add(self, index: int, key: str) -> None:
        """Add a choice whose key is known."""
        self._last = Choice(self._last, index, key)

    def add_unnamed(self, state: State, index: int) -> None:
        """Add a choice by its number.

        Args:
            state: where it is made, before it is carried out.
        """
        if self._state is None:
            self._begin, self._state = self._last, state.clone()
        self._last = Choice(self._last, index, "")

    def keys(self, play: Play) -> list[str]:
        """Return the keys of all choices, oldest first."""
        chain = self._chain(None)
        if not all(each.key for each in chain):
            self._name(play)
        return [each.key for each in chain]

    def _chain(self, begin: Choice | None) -> list[Choice]:
        """Return the choices behind one, oldest first."""
        found, link = [], self._last
        while link is not begin and link is not None:
            found.append(link)
            link = link.before
        return found[::-1]

    def _name(self, play: Play) -> None:
        """Play again from the first choice without a key; later ones begin where it ends."""
        assert self._state is not None
        state = self._state.clone()
        for each in self._chain(self._begin):
            question = state.question
            assert question is not None
            if not each.key:
                each.key = play.decision_of(state, question).options[each.index].key
            answer(state, each.index)
        self._begin, self._state = self._last, state
