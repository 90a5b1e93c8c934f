"""Decisions are data: who decides, what about, and a finite tuple of options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, overload

from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.kernel.state.rule_index import Source


class IllegalChoice(Exception):
    """A player chose what is not offered; says what was chosen and what is offered."""


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

    def is_of(self, options: Options) -> bool:
        """Return whether it is one of these very options."""
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

    __slots__ = ("_key", "_picks", "_text")

    def __init__(
        self, picks: tuple[int, ...], key: Callable[[int], str], text: Callable[[int], str]
    ) -> None:
        self._picks = picks
        self._key = key
        self._text = text

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

    def find(self, key: str) -> int:
        """Return the index of the option with this key, or -1."""
        return next((at for at, pick in enumerate(self._picks) if self._key(pick) == key), -1)

    def __repr__(self) -> str:
        return f"Options({[option.key for option in self]!r})"


@struct
class Decision:
    """A choice that a player must make now."""

    player: str
    """Id of the player."""
    kind: str
    """Sort of choice: the type of what is picked, or another word of the game."""
    options: Options
    source: Source | None
    """The item and rule that ask, or None when a core rule asks."""
    _prompt: Callable[[], str]

    @property
    def prompt(self) -> str:
        """The question, as a person reads it."""
        return self._prompt()

    def __repr__(self) -> str:
        return f"<Decision of {self.player}: {self.kind}, {len(self.options)} options>"
