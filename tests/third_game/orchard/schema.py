"""The files of a pack: one file of cards."""

from pydantic import Field

from ruinous.game.plain import PlainScenario
from ruinous.packs.fields import Amount, Effect, Many, Number
from ruinous.packs.item import File, Item, Named, Provenance
from ruinous.packs.schema import PACK, Kind, Schema
from ruinous.packs.word import Word


class Card(Named, Item):
    """A fruit card."""

    prefix = "cards"
    fruit: str = Field(description="What grows on it.")
    value: Amount = Field(description="Points at the end.")
    copies: Number = Field(default=1, description="Cards of this kind.")
    effect: Effect | None = Field(default=None, description="What it does.")
    examples: Many[PlainScenario] = Field(default=(), description="Given, when, then.")
    provenance: Provenance = Field(description="Where it comes from.")


class CardsFile(File):
    """The cards of a pack."""

    cards: Many[Card] = Field(description="The cards.")

    @property
    def items(self):
        """What it defines."""
        return self.cards


def words_of(catalogue):
    """Yield each fruit once, in the singular and the plural."""
    for card in {each.fruit: each for each in reversed(catalogue.items)}.values():
        for word in (card.fruit, f"{card.fruit}s"):
            yield card.pack, Word(("fruit", card.fruit), word, card.place("fruit"))


SCHEMA = Schema(
    game="orchard",
    kinds=(PACK, Kind("cards", "cards.yaml", CardsFile, stands_apart=True)),
    words=words_of,
)
