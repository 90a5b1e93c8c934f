"""`ruinous explain` on the screen."""

from __future__ import annotations

from collections.abc import Iterator

from ruinous.cli.refusal import FINE
from ruinous.cli.terminal import console, words
from ruinous.oldworld.content import load
from ruinous.tools.explain import Explanation, explain
from ruinous.tools.finding_page import finding_page, is_code


def run(card: str, packs: str) -> int:
    """Explain a card, or a finding, and return the exit code."""
    if is_code(card):
        print(finding_page(card), end="")
        return FINE
    screen = console()
    for number, found in enumerate(explain(load(*words(packs)).catalogue, card)):
        if number:
            screen.print()
        for line, style in lines_of(found):
            screen.print(line, style=style)
    return FINE


Styled = tuple[str, str]
"""A line and its style."""


def lines_of(found: Explanation) -> Iterator[Styled]:
    """Yield all lines about one item."""
    yield found.name, "bold"
    yield f"{found.kind}, `{found.id}`, {found.place}", "dim"
    yield "; ".join(f"{what} {value}" for what, value in found.facts), ""
    for passage in found.passages:
        yield "", ""
        if passage.label:
            yield f"{passage.label}:", "bold"
        yield from ((line, "") for line in passage.english)
        yield from ((f"    {line}", "cyan") for line in passage.text.splitlines())
    yield "", ""
    yield from ((f"{way}: {', '.join(used)}", "") for way, used in used_words(found))
    yield from _provenance(found)


def used_words(found: Explanation) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each way in which an item bends the rules, with the words it bends."""
    uses = found.uses
    ways = {
        "does": uses.does,
        "reacts to": uses.reacts_to,
        "replaces": uses.replaces,
        "forbids": uses.forbids,
        "allows": uses.allows,
        "changes": uses.changes,
    }
    yield from ((way, used) for way, used in ways.items() if used)


def _provenance(found: Explanation) -> Iterator[Styled]:
    source = found.provenance
    style = "yellow" if source.status == "reconstructed" else ""
    yield f"{source.status}: {source.basis}", style
    yield from ((f"  open: {point}", style) for point in source.open)
    yield (f"examples beside it: {found.examples}" if found.examples else "no examples yet"), "dim"
