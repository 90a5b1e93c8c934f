"""`ruinous why` on the screen."""

from __future__ import annotations

from pathlib import Path

from ruinous.cli.refusal import FINE
from ruinous.cli.terminal import words
from ruinous.oldworld.content import load
from ruinous.tools.replay import load_record
from ruinous.tools.why import at_choice, chain, value
from ruinous.tools.wrong_use import WrongUse


def run(
    path: Path,
    quantity: str,
    thing: str,
    event: int | None,
    at: int | None,
    power: str,
    region: str,
    packs: str,
) -> int:
    """Explain a value or an event, and return the exit code."""
    if (event is None) == (not quantity) or bool(quantity) != bool(thing):
        advice = "such as `why game.json resistance REGION`, or `why game.json --event 12`"
        raise WrongUse("name a quantity and a thing, or an event", advice)
    record = load_record(path)
    content = load(*(words(packs) or [pack.id for pack in record.packs]))
    game = at_choice(record, content, at)
    if event is not None:
        for step in chain(game, event):
            behind = f"  [{step.line.cause}]" if step.line.cause else ""
            print(f"{step.number:>5}  {step.line.text}{behind}")
        return FINE
    told = value(game, quantity, thing, power, region)
    print(f"{told.what}: {told.value}\n")
    print(f"  printed {told.printed}")
    for term in told.terms:
        print(f"  {term.told:<10} {term.source} -> {term.value}")
    for idle in told.idle:
        print(f"  does not concern it now: {idle}")
    return FINE
