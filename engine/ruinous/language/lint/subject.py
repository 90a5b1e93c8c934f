"""An effect that was read and is right, with whom and what it belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ruinous.diagnostics import Text
    from ruinous.language.syntax import tree as t


@dataclass(frozen=True, slots=True, kw_only=True)
class LintSubject:
    """One effect."""

    name: str
    """Of what it belongs to."""
    text: Text
    effect: t.Effect
    owner: str = ""
    """Whose it is; empty: nobody's."""
    deck: str = ""
    """Of two decks of one owner, only one is in a game; empty: it belongs to none."""
    noun: str = ""
    """Id of the noun for what it belongs to, such as a kind of marker; empty: there is none."""
    kind: str = ""
    """Type of what it belongs to; empty: it belongs to nothing."""
