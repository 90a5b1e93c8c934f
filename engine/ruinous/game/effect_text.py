"""The text of an effect, and what it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.language.lint.index import LintSubject
from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.diagnostics import Text
    from ruinous.language.binding import Context
    from ruinous.language.syntax.tree import Effect


@struct(kw_only=True)
class EffectText:
    """The text of one effect, and what it belongs to."""

    item: Any
    """An item of the game's own class."""
    text: Text
    context: Context
    owner: str = ""
    """Id of the player it belongs to; empty: nobody."""
    deck: str = ""
    """Name of its deck: a match uses one deck of each owner; empty: it is in no deck."""
    noun: str = ""
    """Id of the noun for what it belongs to, such as a kind of marker; empty: there is none."""

    def subject(self, effect: Effect) -> LintSubject:
        """Return the bound effect as lint reads it."""
        return LintSubject(
            name=self.item.name,
            text=self.text,
            effect=effect,
            owner=self.owner,
            deck=self.deck,
            noun=self.noun,
            kind=self.context.this_type,
        )


@struct
class CheckedEffect:
    """An effect without a mistake."""

    item: Any
    subject: LintSubject
