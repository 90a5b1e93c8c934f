"""`ruinous why`: why a value is what it is, and a play is not offered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruinous.cli.options import Format, packs_in, packs_named
from ruinous.cli.plays import show_play, show_terms
from ruinous.cli.terminal import EXIT_OK, print_json, say
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from ruinous.game.match import Match
    from ruinous.tools.report.why import ExplainedValue, Step
    from ruinous.tools.report.why_not import ExplainedPlay

    Answer = ExplainedPlay | ExplainedValue | tuple[Step, ...]


def command(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A file that `--record` wrote.")],
    quantity: Annotated[
        str, typer.Argument(metavar="[QUANTITY]", help="A number, as effects say it: resistance.")
    ] = "",
    thing: Annotated[
        str, typer.Argument(metavar="[THING]", help="Whose: the name or key of a thing.")
    ] = "",
    event: Annotated[
        int | None,
        typer.Option(metavar="N", help="What led to an event; `replay --log` numbers them."),
    ] = None,
    play: Annotated[
        str,
        typer.Option(metavar="PLAY", help='Why it is not offered: "play CARD to PLACE".'),
    ] = "",
    at: Annotated[
        int | None,
        typer.Option(metavar="N", help="After so many choices.", show_default="all of them"),
    ] = None,
    after: Annotated[
        int | None,
        typer.Option(metavar="N", help="At the first choice after an event of `replay --log`."),
    ] = None,
    player: Annotated[
        str, typer.Option("--for", metavar="PLAYER", help="For whom, or who would play.")
    ] = "",
    place: Annotated[
        str, typer.Option("--in", metavar="PLACE", help="Where, if the thing does not say.")
    ] = "",
    packs: Annotated[str, packs_named("Other packs.", "those of the record")] = "",
    form: Format = "human",
) -> int:
    """Say why a value is what it is, what led to an event, or why a play is not offered."""
    from ruinous.tools.report.why import chain, value
    from ruinous.tools.report.why_not import why_not

    _must_be_one(quantity, thing, event, play)
    game = _game_at(record, packs, at, after)
    answer: Answer
    if play:
        answer = why_not(game, play, player)
    elif event is not None:
        answer = chain(game, event)
    else:
        answer = value(game, quantity, thing, player, place)
    if form == "json":
        print_json(list(map(asdict, answer)) if isinstance(answer, tuple) else asdict(answer))
        return EXIT_OK
    if after is not None:
        _show_moment(game)
    _show(answer)
    return EXIT_OK


def _game_at(path: Path, packs: str, choices: int | None, event: int | None) -> Match:
    """Return a recorded game after so many choices, or after an event; else at its end."""
    from ruinous.game.content import load
    from ruinous.tools.play.replay import load_record, packs_of
    from ruinous.tools.report.why import game_at

    record = load_record(path)
    content = load(*(packs_in(packs) or packs_of(record)))
    if None not in (choices, event):
        raise WrongUse("`--at` and `--after` are two moments", "leave one out")
    return game_at(record, content, choices, event)


def _show(answer: Answer) -> None:
    from ruinous.tools.report.why_not import ExplainedPlay

    match answer:
        case tuple():
            _show_chain(answer)
        case ExplainedPlay():
            show_play(answer)
        case _:
            _show_value(answer)


def _show_moment(game: Match) -> None:
    """Print the moment: the first choice after an event may come a good while later."""
    state, what = game.state, "the game is over"
    lexicon = state.world.lexicon
    if state.question is not None:
        player = state.world.types[lexicon.owner_type].label(state, state.question.player)
        what = f"{player} decides: {game.decision.prompt}"
    window = f"{lexicon.rounds} {state.windows[lexicon.index.windows[lexicon.rounds]]}"
    moment = [window, state.step, f"after event {len(game.log)}"]
    say(f"{', '.join(filter(None, moment))}: {what}")
    say("")


def _must_be_one(quantity: str, thing: str, event: int | None, play: str) -> None:
    asked = (bool(quantity or thing), event is not None, bool(play))
    if sum(asked) != 1 or bool(quantity) != bool(thing):
        advice = (
            "such as `why game.json QUANTITY THING`, `why game.json --event 12`, "
            'or `why game.json --play "play CARD to PLACE"`'
        )
        raise WrongUse("name a quantity and a thing, or an event, or a play", advice)


def _show_chain(steps: Iterable[Step]) -> None:
    for step in steps:
        behind = f"  [{step.line.cause}]" if step.line.cause else ""
        say(f"{step.number:>5}  {step.line.text}{behind}")
        lines = step.text.splitlines()
        if len(lines) == 1:
            lines = [f"`{step.text}`"]
        for line in lines:
            say(f"         {line}")


def _show_value(answer: ExplainedValue) -> None:
    say(f"{answer.what}: {answer.value}")
    say("")
    if answer.place:
        say(f"  {f'printed {answer.printed}':<10} {answer.place}")
    else:
        say(f"  starts at {answer.printed}")
    for part in answer.parts:
        say(f"    {part.number:<8} {part.source}")
    show_terms(answer.terms, "  ")
    for idle in answer.idle:
        say(f"  does not concern it now: {idle}")
