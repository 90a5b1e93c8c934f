"""`ruinous interactions` on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict

from ruinous.cli.refusal import FINE
from ruinous.cli.terminal import print_json, words
from ruinous.diagnostics import counted
from ruinous.games.oldworld.content import load
from ruinous.tools.content.interactions import LAYERS, ORDERS, Meeting, interactions


def run(card: str, packs: str, *, as_json: bool = False) -> int:
    """Print every meeting and return the exit code."""
    catalogue = load(*words(packs)).catalogue
    meetings = interactions(catalogue, card)
    if as_json:
        print_json([asdict(meeting) for meeting in meetings])
        return FINE
    for way, order in ORDERS.items():
        own = [each for each in meetings if each.way == way]
        if own:
            print(f"{order}\n")
        for each in own:
            _show(each)
    print(f"{counted(len(meetings), 'meeting')} in {', '.join(p.id for p in catalogue.packs)}")
    return FINE


def _show(meeting: Meeting) -> None:
    print(f"{meeting.way} {meeting.word}: {counted(len(meeting.rules), 'rule')}")
    layer = -1
    for rule in meeting.rules:
        if rule.layer != layer:
            layer = rule.layer
            print(f"  {LAYERS[layer]}")
        print(f"    {rule.item} ({rule.kind}, {rule.place}): {rule.text}")
    print()


def in_short(meetings: Iterable[Meeting]) -> Iterator[str]:
    """Yield meetings, a line for each rule, with what decides between them."""
    told = ""
    for meeting in meetings:
        if meeting.way != told:
            told = meeting.way
            yield f"  {ORDERS[told]}"
        yield f"  {meeting.way} {meeting.word}:"
        for rule in meeting.rules:
            yield f"    {rule.item} ({rule.kind}): {rule.text}"
