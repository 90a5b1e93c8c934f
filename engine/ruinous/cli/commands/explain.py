"""`ruinous explain`: what a card does, or what a finding means."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from ruinous.cli.options import HERE, Format, packs_meant, packs_named
from ruinous.cli.terminal import FINE, console, print_json, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.tools.content.explain import Explanation, Rule
    from ruinous.tools.content.interactions import Meeting

    Styled = tuple[str, str]  # a line and its style


def command(
    card: Annotated[
        str,
        typer.Argument(
            help="Name or id of a card, or of anything else in a pack; or the code of a finding."
        ),
    ],
    packs: Annotated[
        str, packs_named("Packs by name or path.", f"{HERE}, or all shipped packs")
    ] = "",
    form: Format = "human",
) -> int:
    """Say in English what a card does, where it comes from, and how it bends the rules."""
    from ruinous.tools.content.explain import explain_of, explain_shipped, finding_page, is_code
    from ruinous.tools.content.interactions import interactions

    if is_code(card):
        print(finding_page(card), end="")
        return FINE
    named = words(packs_meant(packs, ""))
    content, things = explain_of(named, card) if named else explain_shipped(card)
    explained = [(found, interactions(content, found.id)) for found in things]
    if form == "json":
        print_json([asdict(found) | {"meets": list(map(asdict, met))} for found, met in explained])
        return FINE
    screen = console()
    for number, (found, met) in enumerate(explained):
        if number:
            screen.print()
        for line, style in lines_of(found, met):
            screen.print(line, style=style)
    return FINE


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
