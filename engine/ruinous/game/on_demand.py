"""Effects that are bound when they are asked for: who shows one item needs few of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ruinous.game.effects import bound_alone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.diagnostics import Text
    from ruinous.game.effect_text import EffectText
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.tree import Effect


class OnDemand(Mapping["Text", "Effect"]):
    """The bound tree of each text without a mistake; a text is parsed when it is looked up."""

    def __init__(self, texts: Iterable[EffectText], grammar: Grammar) -> None:
        self._texts = {each.text: each for each in texts}
        self._grammar = grammar
        self._found: dict[Text, Effect | None] = {}

    def __getitem__(self, text: Text) -> Effect:
        """Return a bound tree.

        Raises:
            KeyError: it is no text of these, or has a mistake.
        """
        if text not in self._found:
            self._found[text] = bound_alone(self._texts[text], self._grammar)
        tree = self._found[text]
        if tree is None:
            raise KeyError(text)
        return tree

    def __iter__(self) -> Iterator[Text]:
        return (text for text in self._texts if text in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)
