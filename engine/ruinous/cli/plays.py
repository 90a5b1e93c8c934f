"""Whether a play is offered, and what prevents it, in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.cli.terminal import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.tools.report.why import ExplainedTerm
    from ruinous.tools.report.why_not import ExplainedPlay, Hindrance


def show_terms(terms: Iterable[ExplainedTerm], margin: str) -> None:
    """Print what makes up a number, a line for each change of it."""
    for term in terms:
        say(f"{margin}{term.told:<10} {term.source} -> {term.value}")


def show_play(answer: ExplainedPlay) -> None:
    """Print whether a play is offered, and what prevents it."""
    if answer.offered:
        keys = ", then ".join(f"`{key}`" for key in answer.keys)
        say(f"{answer.what}: offered to {answer.player}{f' as {keys}' if keys else ''}")
        if answer.places:
            say(f"  to {', '.join(answer.places)}")
        return
    say(f"{answer.what}: not offered to {answer.player}")
    say("")
    for each in answer.hindrances:
        say(f"  {each.clause:<10} {_hindrance(each)}")
        if each.terms:
            say(f"               printed {each.printed}")
            show_terms(each.terms, "               ")


def _hindrance(each: Hindrance) -> str:
    """Return the reason against a play in one line."""
    where = f"{', '.join(each.places)}: " if each.places else ""
    text = f": `{each.text}`" if each.text else ""
    behind = "; ".join(part for part in (each.source, each.rule and f"rule {each.rule}") if part)
    return f"{where}{each.told}{text}{f'  [{behind}]' if behind else ''}"
