"""What is wrong with a rule that cannot be parsed, and the change that would repair it.

:func:`suggest` is the only entry point for it. (:func:`like_this` is fallback help for findings of
other modules; :func:`hints` and :func:`rewordings` yield what people write instead, for a search;
hints that begin with :data:`CANNOT` say that the language has no words for it.) A mistake that
authors make is a row of a table: of :mod:`~ruinous.language.repair.repairs` (with a function that
yields candidates for what was meant), of :mod:`~ruinous.language.repair.rewrites` (words for
words), of :mod:`~ruinous.language.repair.openings` or of :mod:`~ruinous.language.repair.advice`
(where no change repairs the rule). All candidates are tried in
:mod:`~ruinous.language.repair.ranking`: parsed, and of equals the one with which the checker of
meaning finds least wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.lexicon.wording import CANNOT
from ruinous.language.repair.advice import (
    missing_block,
    open_either,
    split_number,
    stray_indent,
    unrepaired,
)
from ruinous.language.repair.examples import like_this
from ruinous.language.repair.failure import ParseFailure
from ruinous.language.repair.openings import opens, unknown_opening, unknown_quantity
from ruinous.language.repair.ranking import best_repair, is_right, objection
from ruinous.language.repair.repairs import REORDERED, REWRITTEN, fault
from ruinous.language.repair.vocabulary import hints
from ruinous.language.repair.vocabulary import rewrites as rewordings

if TYPE_CHECKING:
    from ruinous.language.repair.ranking import Trial
    from ruinous.language.syntax.layout import Fault

__all__ = ["CANNOT", "ParseFailure", "hints", "like_this", "rewordings", "suggest"]


def suggest(failure: ParseFailure, *, search: bool = True) -> Fault:
    """Return what is wrong with a rule, where, and how to repair it.

    Args:
        failure: a rule that cannot be parsed.
        search: whether to try candidates; without, it takes no longer than to parse the rule.
    """
    found = missing_block(failure) or stray_indent(failure) or split_number(failure)
    if found is not None:
        return found
    best = best_repair(failure) if search else None
    opening = unknown_opening(failure)
    if opening is not None and not (best and _opens(failure, best)):
        return opening
    if best:
        found = fault(failure, best.repair, best.candidate, whole=not best.remaining)
        return found if best.is_only and is_right(failure, best) else _doubted(failure, best, found)
    return open_either(failure) or unknown_quantity(failure) or unrepaired(failure, search=search)


def _doubted(failure: ParseFailure, best: Trial, found: Fault) -> Fault:
    """Return a finding without its cure; of other words, with what is said of them in turn."""
    help = objection(failure, best) if best.repair.wording is REWRITTEN else None
    return found._replace(cure=None, help=help or found.help)


def _opens(failure: ParseFailure, best: Trial) -> bool:
    """Return whether a repair is about what opens the line, and makes it right."""
    is_reordered = best.repair.wording is REORDERED
    return is_reordered or opens(failure, failure.changed(best.candidate).text)
