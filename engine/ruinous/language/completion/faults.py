"""What was wrong in trials before the finish: whether another finish can mend it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Hashable

TOO_LITTLE: Final = "E204"
"""Code of findings that more words can mend."""
MISTYPED: Final = frozenset({"E201", "E202", "E203", "E210", "E211", "E213"})
"""Codes of findings about things of a wrong type, or words that refer to no such thing."""
MISPLACED: Final = frozenset({"E216", "E217", "E233"})
"""Codes of findings that a text with another kind of first word can mend.

They are about steps where only rules can stand, the contrary, and a doer who must be named.
"""
_OPEN: Final = frozenset({TOO_LITTLE, "E219"})
"""Codes of findings before the finish that another finish can mend."""
WRONG_NUMBER: Final = "E207"
"""Code of findings about one thing for several, and several for one."""
_SAME: Final = 2
"""Trials with the same finding before the finish, after which no more are made."""
_ALIKE: Final = 5
"""Trials with findings of one code there, after which no more are made."""


class Fault(NamedTuple):
    """A finding that begins before the finish."""

    code: str
    message: str
    start: tuple[int, int]
    """Line and column."""


class Faults:
    """The faults in the trials of one phrase."""

    def __init__(self) -> None:
        self._same: Final[Counter[Fault]] = Counter()
        self._alike: Final[Counter[Hashable]] = Counter()
        self.code = ""
        """Code of the last fault that more words cannot mend."""

    @property
    def are_certain(self) -> bool:
        """Whether no other finish is likely to mend them."""
        return (
            max(self._same.values(), default=0) >= _SAME
            or max(self._alike.values(), default=0) >= _ALIKE
        )

    def note(self, fault: Fault | None) -> bool:
        """Note the fault of a trial; return whether more of its kind are hopeless."""
        if fault is None or fault.code in _OPEN:
            return False
        self.code = fault.code
        self._same[fault] += 1
        self._alike[fault.code, fault.start] += 1
        return self.are_certain
