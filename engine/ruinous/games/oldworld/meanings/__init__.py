"""What the words of the lexicon mean: the half of the game's words that is needed to play.

Each table here has a row for each word of the table of the same name in
:mod:`ruinous.games.oldworld.lexicon`; that of the verbs is
:data:`~ruinous.games.oldworld.actions.specs.SPECS`. A meaning knows no card: it is a function of
`state.readings`, or a small one beside its table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.meanings.adjectives import ADJECTIVES
from ruinous.games.oldworld.meanings.nouns import COUNTED, STORES, nouns_of
from ruinous.games.oldworld.meanings.quantities import QUANTITIES, TIES
from ruinous.kernel.state.meanings import Meanings

if TYPE_CHECKING:
    from ruinous.games.oldworld.schema.catalogue import Catalogue


def meanings_of(catalogue: Catalogue) -> Meanings:
    """Return what the words mean, those that packs bring too."""
    return Meanings(
        nouns=nouns_of(catalogue),
        stores=STORES,
        counted=COUNTED,
        adjectives=ADJECTIVES,
        quantities=QUANTITIES,
        ties=TIES,
    )
