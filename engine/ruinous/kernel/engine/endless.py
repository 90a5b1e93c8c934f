"""The refusal for rules whose numbers depend on one another without end; it names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ruinous.kernel.state.source import Source


class Endless(Exception):
    """A number cannot be worked out, since rules in force ask for it in order to change it.

    Checks refuse such rules where they see them together; packs can be loaded past that.
    """

    def __init__(self, word: str, sources: tuple[Source, ...] = ()) -> None:
        super().__init__(word, sources)
        self.word = word
        """The quantity or state."""
        self.sources = sources
        """The rules that lead from one to the next, each once; the one that asks last first."""

    def through(self, source: Source) -> None:
        """Note one more rule that has asked, from the inside out."""
        if source not in self.sources:
            self.sources = (*self.sources, source)
            self.args = (self.word, self.sources)

    def __str__(self) -> str:
        rules = ", then ".join(str(each) for each in reversed(self.sources))
        return f"`{self.word}` would depend on itself, without end: by {rules}"

    @property
    def advice(self) -> str:
        """What to do about it."""
        if len(self.sources) > 1:
            return "let one of these rules ask for something else, or leave one of the items out"
        return "let the rule ask for something that it does not change"
