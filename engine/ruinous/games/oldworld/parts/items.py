"""The part `items`: what packs hold, in words."""

from typing import Final

from ruinous.games.oldworld.facts import facts_of
from ruinous.games.oldworld.items import deck_of, items_of, kind_of, layer_of, names_of, texts_of

__all__ = [
    "deck_of",
    "facts_of",
    "items_of",
    "kind_of",
    "layer_of",
    "layers",
    "names_of",
    "nouns",
    "texts_of",
]

nouns: Final = "card, Power, token or region"
layers: Final = (
    "what is printed on figures, as follower upgrades rewrite it",
    "Old World cards, by the space on the track; general rules, tokens and ruined regions",
    "Chaos cards, by region, then from left to right",
    "Power sheets and other upgrades, in Power order",
)
"""In the order of the layers of quantities."""
