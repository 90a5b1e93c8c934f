"""Lint that takes the numbers of cards, dials and rules, and which pack requires which.

What only takes the trees of effects is in :mod:`ruinous.language.lint`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.lint.dials import dials_can_be_finished
from ruinous.games.oldworld.lint.payment import cards_can_be_paid
from ruinous.games.oldworld.lint.strangers import words_are_required

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.game.effects import CheckedEffect
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.language.lint import EffectIndex


def lint_more(
    catalogue: Catalogue, index: EffectIndex, effects: Sequence[CheckedEffect]
) -> Iterator[Finding]:
    """Report what never happens or never ends in these packs.

    Args:
        effects: all effects of the catalogue, none with a mistake.
    """
    yield from words_are_required(catalogue, effects)
    yield from cards_can_be_paid(catalogue, index)
    yield from dials_can_be_finished(catalogue, index)
