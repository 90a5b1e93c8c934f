"""All there is to say about an item, line by line: what `explain` prints and editors show."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ruinous.tools.content.interactions import ORDERS
from ruinous.tools.content.uses import USES, Uses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.tools.content.explain import Explanation, Rule
    from ruinous.tools.content.interactions import Meeting

Styled: TypeAlias = tuple[str, str]
"""A line and its style: `bold`, `dim`, a colour, or nothing."""


def lines_of(found: Explanation, met: Sequence[Meeting]) -> Iterator[Styled]:
    """Yield all lines about one item, each with its style.

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
    """Return whether a rule is nothing but a spec, which is its own explanation."""
    return rule.uses == Uses(does=(rule.text.split()[0],))


def used_words(rule: Rule) -> str:
    """Return each way in which a rule bends the game, with the words it bends."""
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
    way = ""
    for meeting in meetings:
        if meeting.way != way:
            way = meeting.way
            yield f"  {ORDERS[way]}"
        yield f"  {meeting.way} {meeting.word}:"
        for rule in meeting.rules:
            yield f"    {rule.item} ({rule.kind}): {rule.text}"
