"""Decisions are data: who decides, what about, and a finite tuple of options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, overload

from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.kernel.state.source import Source


Spell: TypeAlias = Callable[[int], str]
"""Writes a pick."""


class IllegalChoice(Exception):
    """A player chose what is not offered; says what was chosen and what is offered."""


class Thing(NamedTuple):
    """The address of something on the table, by which a drawing and an option mean the same."""

    type: str
    """A type of the world; `CHOICE` is what lies nowhere, such as `pass`."""
    key: str
    """What options call it; things that nobody can tell apart share one."""

    def __str__(self) -> str:
        return f"{self.type} {self.key}"


CHOICE: Final = "choice"
"""Type of an answer that is about nothing on the table: yes, a number, a branch."""
Concern: TypeAlias = Callable[[int], tuple[Thing, ...]]
"""Returns what a pick concerns, the thing that is clicked first in front; empty: an answer."""


class Option:
    """One thing a player may choose."""

    __slots__ = ("_options", "index", "key")

    def __init__(self, key: str, index: int, options: Options) -> None:
        self.key = key
        """Stable name, the same in every run; records and scenarios use it."""
        self.index = index
        """Place among the options, from 0."""
        self._options = options

    @property
    def text(self) -> str:
        """What a person reads."""
        return self._options.text(self.index)

    @property
    def concerns(self) -> tuple[Thing, ...]:
        """What it is about: at least one thing, and never the same as another option."""
        return self._options.concerns(self.index)

    def is_of(self, options: Options) -> bool:
        """Return whether the option belongs to these options."""
        return self._options is options

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


class Question:
    """What the state holds while it waits: the bare numbers behind a decision."""

    __slots__ = ("cause", "detail", "kind", "picks", "player", "slot")

    def __init__(
        self,
        player: int,
        kind: str,
        picks: tuple[int, ...],
        slot: int,
        cause: Source | None = None,
        detail: str = "",
    ) -> None:
        self.player = player
        self.kind = kind
        """Type of the things to pick, or the name of another sort of choice."""
        self.picks = picks
        """What may be picked; NOTHING is `none` or `no`."""
        self.slot = slot
        """Slot of the waiting frame that receives the pick."""
        self.cause = cause
        self.detail = detail
        """What the pick is for, such as the verb."""

    def __repr__(self) -> str:
        return f"Question({self.player}, {self.kind!r}, {self.picks!r}, {self.detail!r})"


class Options(Sequence[Option]):
    """The options of a decision, each built only when it is looked at."""

    __slots__ = ("_concern", "_key", "_picks", "_text")

    def __init__(self, picks: tuple[int, ...], key: Spell, text: Spell, concern: Concern) -> None:
        self._picks = picks
        self._key = key
        self._text = text
        self._concern = concern

    def __len__(self) -> int:
        return len(self._picks)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        if isinstance(index, slice):
            return tuple(self[at] for at in range(*index.indices(len(self._picks))))
        pick = self._picks[index]
        at = index if index >= 0 else index + len(self._picks)
        return Option(self._key(pick), at, self)

    def text(self, index: int) -> str:
        """Return what a person reads for the option with this index."""
        return self._text(self._picks[index])

    def concerns(self, index: int) -> tuple[Thing, ...]:
        """Return what the option with this index is about."""
        pick = self._picks[index]
        return self._concern(pick) or (Thing(CHOICE, self._key(pick)),)

    def find(self, key: str) -> int:
        """Return the index of the option with this key, or -1."""
        return next((at for at, pick in enumerate(self._picks) if self._key(pick) == key), -1)

    def __repr__(self) -> str:
        return f"Options({[option.key for option in self]!r})"


def concerning(state: Any, question: Question) -> Concern:  # noqa: ANN401 - the game's own
    """Return what picks concern: the things of a type that they are; other answers, nothing."""
    kind = state.world.types.get(question.kind)
    if kind is None:
        return lambda pick: ()
    return lambda pick: () if pick == NOTHING else (Thing(kind.name, kind.key(state, pick)),)


class Wording(NamedTuple):
    """How a game writes decisions."""

    spelling: Callable[[Any, Question], tuple[Spell, Spell]]
    """(state, question) -> how its picks are written as keys, and for people."""
    prompt: Callable[[Any, Question], str]
    """(state, question) -> the question in full."""
    concerning: Callable[[Any, Question], Concern] = concerning
    """(state, question) -> what its picks concern."""


class Decision:
    """A choice that a player must make now; what is written is worked out when it is asked for."""

    __slots__ = ("_options", "_question", "_state", "_wording", "player")

    def __init__(
        self,
        player: str,
        question: Question,
        wording: Wording,
        state: Any = None,  # noqa: ANN401 - the game's own
    ) -> None:
        self.player = player
        """Id of the player."""
        self._question = question
        self._wording = wording
        self._state = state
        self._options: Options | None = None

    @property
    def kind(self) -> str:
        """Sort of choice: the type of what is picked, or another word of the game."""
        return self._question.kind

    @property
    def source(self) -> Source | None:
        """The item and rule that ask, or None when a core rule asks."""
        return self._question.cause

    @property
    def number(self) -> int:
        """How many options there are."""
        return len(self._question.picks)

    @property
    def options(self) -> Options:
        """What may be chosen."""
        if self._options is None:
            key, text = self._wording.spelling(self._state, self._question)
            self._options = Options(self._question.picks, key, text, self._concern)
        return self._options

    def _concern(self, pick: int) -> tuple[Thing, ...]:
        return self._wording.concerning(self._state, self._question)(pick)

    @property
    def prompt(self) -> str:
        """The question, as a person reads it."""
        return self._wording.prompt(self._state, self._question)

    def __repr__(self) -> str:
        return f"<Decision of {self.player}: {self.kind}, {self.number} options>"
