"""Whether a play is offered, and what stands in its way, on the screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ruinous.tools.report.why import TermTold
    from ruinous.tools.report.why_not import HindranceTold, PlayTold


def show_terms(terms: Iterable[TermTold], margin: str) -> None:
    """Print the terms of a number, a line each."""
    for term in terms:
        print(f"{margin}{term.told:<10} {term.source} -> {term.value}")


def show_play(told: PlayTold) -> None:
    """Print whether a play is offered, and what stands in its way."""
    if told.offered:
        keys = ", then ".join(f"`{key}`" for key in told.keys)
        print(f"{told.what}: offered to {told.player}{f' as {keys}' if keys else ''}")
        if told.places:
            print(f"  to {', '.join(told.places)}")
        return
    print(f"{told.what}: not offered to {told.player}\n")
    for each in told.hindrances:
        print(f"  {each.clause:<10} {hindrance(each)}")
        if each.terms:
            print(f"               printed {each.printed}")
            show_terms(each.terms, "               ")


def hindrance(each: HindranceTold) -> str:
    """Return what stands in the way in a line."""
    where = f"{', '.join(each.places)}: " if each.places else ""
    text = f": `{each.text}`" if each.text else ""
    behind = "; ".join(part for part in (each.source, each.rule and f"rule {each.rule}") if part)
    return f"{where}{each.told}{text}{f'  [{behind}]' if behind else ''}"
