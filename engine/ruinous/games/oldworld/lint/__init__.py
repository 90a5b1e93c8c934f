"""What makes no sense in a game of the loaded packs, though every file and effect is right.

What only takes the trees of effects stands in :mod:`ruinous.language.lint`; here is what takes
the numbers of cards, dials and rules, and which pack requires which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import has_errors
from ruinous.games.oldworld.lint.dials import dials_can_be_finished
from ruinous.games.oldworld.lint.payment import cards_can_be_paid
from ruinous.games.oldworld.lint.strangers import words_are_required
from ruinous.language.lint import EffectIndex, lint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.diagnostics import Finding
    from ruinous.game.effects import CheckedEffect
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.language.lexicon.lexicon import Lexicon


def senseless(
    catalogue: Catalogue,
    lexicon: Lexicon,
    effects: Sequence[CheckedEffect],
    wrong: Sequence[Finding],
) -> list[Finding]:
    """Return what can never be, never happens or never ends in these packs.

    Where something else is wrong, only what that cannot change is told.

    Args:
        effects: all effects of the catalogue that are without a mistake.
        wrong: what is wrong with the files and the other effects.
    """
    seen = EffectIndex([each.subject for each in effects], lexicon)
    if has_errors(wrong):
        return lint(seen, whole=False)
    return [
        *lint(seen, whole=True),
        *words_are_required(catalogue, effects),
        *cards_can_be_paid(catalogue, seen),
        *dials_can_be_finished(catalogue, seen),
    ]
