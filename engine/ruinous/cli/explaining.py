"""An explanation on the screen; quick to import: one that was given before needs little else."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from ruinous.cli.terminal import FINE, console, print_json
from ruinous.tools.cache import keep, kept, place_of
from ruinous.tools.content.here import packs_here

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.tools.content.explain import Explanation, Rule
    from ruinous.tools.content.interactions import Meeting

    Styled = tuple[str, str]  # a line and its style

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
            return FINE
        answer = _explained(card, named, form)
        keep(place, json.dumps(answer, default=dict))
    if form == "json":
        print_json(answer)
    else:
        _show(answer)
    return FINE


def _answer(text: str | None) -> list[Any] | None:
    """Return an answer that was kept; nothing where it is damaged."""
    try:
        found = json.loads(text or "null")
    except (RecursionError, ValueError):
        return None
    is_whole = isinstance(found, list) and all(isinstance(each, list | dict) for each in found)
    return found if is_whole and found else None


def _explained(card: str, packs: Sequence[str], form: str) -> list[Any]:
    """Return for each thing of a name its lines with their styles, or its fields for machines."""
    from ruinous.packs.load import no_collection
    from ruinous.tools.content.explain import explain_of, explain_shipped
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


def lines_of(found: Explanation, met: Sequence[Meeting]) -> Iterator[Styled]:
    """Yield all lines about one item.

    Args:
        met: where it meets other rules.
    """
    yield found.name, "bold"
    yield f"{found.kind}, `{found.id}`, {found.place}", "dim"
    yield "; ".join(f"{what} {value}" for what, value in found.facts), ""
    for passage in found.passages:
        yield "", ""
        label = f"{passage.label}: " if passage.label else ""
        for rule in passage.rules:
            yield f"{label}{rule.english}", ""
            yield from ((f"    {line}", "cyan") for line in rule.text.splitlines())
            if not _is_plain(rule):
                yield f"    {used_words(rule)}", "dim"
    if found.actor:
        yield "", ""
        yield f"steps that name nobody, or `you`, are done by {found.actor}", "dim"
    yield "", ""
    if met:
        yield "meets:", "bold"
        yield from ((line, "") for line in in_short(met))
    else:
        yield "meets no rule that changes the same number or replaces the same action", ""
    yield from _provenance(found)


def _is_plain(rule: Rule) -> bool:
    """Tell whether a rule is nothing but a spec, which is its own explanation."""
    from ruinous.tools.content.uses import Uses

    return rule.uses == Uses(does=(rule.text.split()[0],))


def used_words(rule: Rule) -> str:
    """Return each way in which a rule bends the game, with the words it bends."""
    from ruinous.tools.content.uses import USES

    used = ((way, getattr(rule.uses, way)) for way in USES)
    return "; ".join(f"{way.replace('_', ' ')}: {', '.join(words)}" for way, words in used if words)


def _provenance(found: Explanation) -> Iterator[Styled]:
    source = found.provenance
    style = "yellow" if source.status == "reconstructed" else ""
    yield f"{source.status}: {source.basis}", style
    yield from ((f"  open: {point}", style) for point in source.open)
    yield from ((f"  {each.title}: {each.where}", "dim") for each in source.sources)
    if found.examples is None:
        return
    yield ("examples beside it:" if found.examples else "no examples yet"), "dim"
    yield from ((f"  {each.title}  [{each.place}]", "dim") for each in found.examples)


def in_short(meetings: Iterable[Meeting]) -> Iterator[str]:
    """Yield meetings, a line for each rule, with what decides between them."""
    from ruinous.tools.content.interactions import ORDERS

    way = ""
    for meeting in meetings:
        if meeting.way != way:
            way = meeting.way
            yield f"  {ORDERS[way]}"
        yield f"  {meeting.way} {meeting.word}:"
        for rule in meeting.rules:
            yield f"    {rule.item} ({rule.kind}): {rule.text}"
