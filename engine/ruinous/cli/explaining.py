"""An explanation on the screen; quick to import: one that was given before needs little else."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from ruinous.cli.terminal import EXIT_OK, console, print_json
from ruinous.tools.cache import keep, kept, place_of
from ruinous.tools.here import packs_here

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.tools.content.explanation_lines import Styled

_SORT: Final = "explanations"


def run(card: str, packs: Sequence[str] = (), form: str = "human") -> int:
    """Explain, print, and return the exit code.

    Args:
        card: name or id of a thing, or the code of a finding.
        packs: by name or path; none: the pack of this folder, or the shipped ones.
        form: `human` or `json`.
    """
    named = tuple(packs) or packs_here()
    place = place_of(_SORT, (card, form), named)
    answer = _answer(kept(place))
    if answer is None:
        from ruinous.tools.content.explain import finding_page, is_code

        if is_code(card):
            print(finding_page(card), end="")
            return EXIT_OK
        answer = _explained(card, named, form)
        keep(place, json.dumps(answer, default=dict))
    if form == "json":
        print_json(answer)
    else:
        _show(answer)
    return EXIT_OK


def _answer(text: str | None) -> list[Any] | None:
    """Return a cached answer; None if it is damaged."""
    try:
        found = json.loads(text or "null")
    except (RecursionError, ValueError):
        return None
    is_whole = isinstance(found, list) and all(isinstance(each, list | dict) for each in found)
    return found if is_whole and found else None


def _explained(card: str, packs: Sequence[str], form: str) -> list[Any]:
    """Return for each thing of a name its lines with their styles, or its fields for machines."""
    from ruinous.collector import no_collection
    from ruinous.tools.content.explain import explain_of, explain_shipped
    from ruinous.tools.content.explanation_lines import lines_of
    from ruinous.tools.content.interactions import interactions

    with no_collection():
        content, things = explain_of(packs, card) if packs else explain_shipped(card)
        explained = [(found, interactions(content, found.id)) for found in things]
        if form == "json":
            return [asdict(found) | {"meets": list(map(asdict, met))} for found, met in explained]
        return [list(lines_of(found, met)) for found, met in explained]


def _show(passages: Iterable[Iterable[Styled]]) -> None:
    screen = console()
    for number, passage in enumerate(passages):
        if number:
            screen.print()
        for line, style in passage:
            screen.print(line, style=style)
