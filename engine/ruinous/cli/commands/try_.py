"""`ruinous try`: plays a card at once, in positions that are found for it."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ruinous.cli.options import HERE, Format, packs_in, packs_named, packs_or_default
from ruinous.cli.terminal import EXIT_FOUND, EXIT_OK, print_json, say
from ruinous.diagnostics import counted
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.tools.trial.telling import Shown
    from ruinous.tools.trial.try_item import Tried

_FEW: Final = 6
"""Lines that are shown of many that are alike."""


def command(
    card: Annotated[
        str,
        typer.Argument(metavar="[CARD]", help="Name or id of a card, or of what has an effect."),
    ] = "",
    text: Annotated[
        str, typer.Option(metavar="EFFECT", help="An effect that is on no card yet.")
    ] = "",
    home: Annotated[
        str, typer.Option(help="What the effect is tried on.", show_default="card")
    ] = "",
    packs: Annotated[
        str, packs_named("Packs by name or path.", f"{HERE}, or the shipped one that has it")
    ] = "",
    seed: Annotated[int, typer.Option(help="The luck of the positions.")] = 0,
    example: Annotated[
        bool, typer.Option("--example", help="Print each position as an example for the card.")
    ] = False,
    form: Format = "human",
) -> int:
    """Play a card or an effect at once: find positions in which it acts, and say what it did."""
    from ruinous.tools.trial.try_item import try_item, try_text

    if bool(card) == bool(text):
        advice = 'such as `try CARD`, or `try --text "when played: draw 1 card"`'
        raise WrongUse("name a card, or give an effect with `--text`", advice)
    named = packs_in(packs_or_default(packs, ""))
    report = try_text(text, home, named, seed) if text else try_item(card, named, seed)
    if form == "json":
        print_json(asdict(report))
    elif example:
        print(written_examples(report), end="")
    else:
        _show(report)
    return EXIT_FOUND if report.never or not report.shown else EXIT_OK


def written_examples(report: Tried) -> str:
    """Return the positions as examples beside the card; people give them better titles."""
    from ruinous.tools.examples.writing import written

    numbered = enumerate(report.shown, start=1)
    return written(
        {"title": f"what it does, {number}", **each.example} for number, each in numbered
    )


def _show(report: Tried) -> None:
    say(f"{report.name} ({report.kind}, {report.place})")
    _indented(report.text)
    for warned in report.warned:
        say(f"line {warned.line}: {warned.message}")
        _indented([warned.help] if warned.help else [])
    tried = counted(report.tried, "position")
    if not report.shown:
        say("")
        say(f"it did nothing in any of {tried}; that is no proof that it never does")
    for number, each in enumerate(report.shown, start=1):
        say("")
        say(f"position {number} of {len(report.shown)}, found among {tried}:")
        _indented(each.given or ["nothing needs to be there"])
        _show_done(each)
        _show_others(each, report)
    if report.never:
        say("")
        say(f"not seen in any of {tried}, which is no proof that it never happens:")
        _indented(f"line {each.line}: `{each.text}`: {each.reason}" for each in report.never)


def _show_done(each: Shown) -> None:
    say("what was done:")
    for event in each.events:
        mark = "> " if event.choice else "" if event.heading else "  "
        behind = f"  [{event.place}]" if event.place else ""
        say(f"    {mark}{event.text}{behind}")
    if each.effects:
        say("what counts otherwise:")
        _indented(_few(each.effects))


def _show_others(each: Shown, report: Tried) -> None:
    if not report.owned:
        say("for other players: the same, as it is nobody's")
    elif each.for_others:
        say("for other players:")
        _indented(_few(each.for_others))
    else:
        say("for other players: nothing")


def _few(lines: Sequence[str]) -> Iterator[str]:
    """Yield the first lines, and how many more there are."""
    yield from lines[:_FEW]
    if len(lines) > _FEW:
        yield f"and {len(lines) - _FEW} more like these"


def _indented(lines: Iterable[str]) -> None:
    for line in lines:
        say(f"    {line}")
