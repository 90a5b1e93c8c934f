"""`ruinous interactions` on the screen."""

from __future__ import annotations

from ruinous.cli.check import counted
from ruinous.cli.refusal import FINE
from ruinous.cli.terminal import words
from ruinous.oldworld.content import load
from ruinous.tools.interactions import LAYERS, ORDERS, Meeting, interactions


def run(card: str, packs: str) -> int:
    """Print every meeting and return the exit code."""
    meetings = interactions(load(*words(packs)).catalogue, card)
    for way, order in ORDERS.items():
        own = [each for each in meetings if each.way == way]
        if own:
            print(f"{order}\n")
        for each in own:
            _show(each)
    print(counted(len(meetings), "meeting"))
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
