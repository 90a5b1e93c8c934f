"""The word table, found by what the tree calls its entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.entries import Kind, Lexicon
from ruinous.language.lexicon.wording import article

if TYPE_CHECKING:
    from collections.abc import Iterable


class LexiconIndex:
    """The entries of one lexicon by their ids and phrases."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.place_type: Final = lexicon.place_type
        self.owner_type: Final = lexicon.owner_type
        self.nouns: Final = {noun.singular: noun for noun in lexicon.nouns}
        self.verbs: Final = {verb.base: verb for verb in lexicon.verbs}
        self.adjectives: Final = {adjective.word: adjective for adjective in lexicon.adjectives}
        self.participles: Final = {verb.participle: verb for verb in lexicon.verbs}
        self.quantities: Final = {quantity.phrase: quantity for quantity in lexicon.quantities}
        self.moments: Final = {moment.phrase: moment for moment in lexicon.moments}
        self.times: Final = {time.phrase: time for time in lexicon.times}
        self.spans: Final = {span.phrase: span for span in lexicon.spans}
        self.units: Final = {unit.phrase: unit for unit in lexicon.units}
        self.names: Final = {name.text: name for name in lexicon.names}
        self.counted: Final = frozenset(noun.type for noun in lexicon.nouns if noun.counted)
        self.take: Final = next((f"`{verb.base}`" for verb in lexicon.verbs if verb.takes), "take")
        self.kinds: Final = {kind.name: kind for kind in lexicon.kinds}

    def kind(self, type: str) -> Kind:
        """Return what is known of a type; a type without an entry can do everything."""
        found = self.kinds.get(type)
        return found or Kind(name=type, placed=True, owned=True, doc="")

    def is_counted(self, type: str) -> bool:
        """Tell whether things of a type exist only as an amount."""
        return type in self.counted

    def one(self, type: str) -> str:
        """Return how a message names a thing of a type: `a figure`, `dice`."""
        if self.is_counted(type):
            return next(noun.plural for noun in self.nouns.values() if noun.type == type)
        return article(type)

    def some(self, types: Iterable[str]) -> str:
        """Return how a message names several types: `a card or a figure`."""
        *most, last = [self.one(type) for type in sorted(types) if type in self.kinds] or [
            "nothing"
        ]
        return f"{', '.join(most)} or {last}" if most else last
