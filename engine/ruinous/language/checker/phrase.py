"""The check of noun phrases, as it is handed to what stands inside noun phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ruinous.language import tree as t
    from ruinous.language.checker.quantifiers import Position
    from ruinous.language.checker.scope import Scope


class Phrase(Protocol):
    """Checks a noun phrase and returns the type of its things."""

    def __call__(
        self, node: t.Phrase, scope: Scope, position: Position | None = None, *, alone: bool = False
    ) -> str:
        """Check a phrase in a position; see `things`."""
        ...
