"""`ruinous why`: why a value is what it is, and a play is not offered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from ruinous.cli.options import Form, Format, finish
from ruinous.cli.refusal import FINE
from ruinous.cli.terminal import print_json, words
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from ruinous.game.match import Match
    from ruinous.tools.report.why import Step, ValueTold
    from ruinous.tools.report.why_not import PlayTold

    Answer = PlayTold | ValueTold | tuple[Step, ...]


class Question(NamedTuple):
    """One of: a value, an event, a play."""

    quantity: str
    thing: str
    event: int | None
    play: str
    player: str
    """For whom a value is asked, or who would play."""
    place: str


class Moment(NamedTuple):
    """When it is asked: after so many choices, or after an event; else at the end."""

    choices: int | None
    event: int | None


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
    packs: Annotated[
        str,
        typer.Option(metavar="PACK,...", help="Other packs.", show_default="those of the record"),
    ] = "",
    form: Format = Form.human,
) -> None:
    """Say why a value is what it is, what led to an event, or why a play is not offered."""
    question = Question(quantity, thing, event, play, player, place)
    finish(lambda: run(record, question, Moment(at, after), packs, as_json=form is Form.json))


def run(path: Path, question: Question, at: Moment, packs: str, *, as_json: bool) -> int:
    """Explain a value, an event or a play, and return the exit code."""
    from ruinous.game.content import load
    from ruinous.tools.play.replay import load_record, packs_of
    from ruinous.tools.report.why import after_event, at_choice

    _must_be_one(question)
    record = load_record(path)
    content = load(*(words(packs) or packs_of(record)))
    if None not in at:
        raise WrongUse("`--at` and `--after` are two moments", "leave one out")
    if at.event is not None:
        game = after_event(record, content, at.event)
    else:
        game = at_choice(record, content, at.choices)
    answer = _answer(game, question)
    if at.event is not None and not as_json:
        _show_moment(game)
    print_json(_plain(answer)) if as_json else _show(answer)
    return FINE


def _answer(game: Match, question: Question) -> Answer:
    from ruinous.tools.report.why import chain, value
    from ruinous.tools.report.why_not import why_not

    if question.play:
        return why_not(game, question.play, question.player)
    if question.event is not None:
        return chain(game, question.event)
    return value(game, question.quantity, question.thing, question.player, question.place)


def _plain(answer: Answer) -> object:
    return [asdict(step) for step in answer] if isinstance(answer, tuple) else asdict(answer)


def _show(answer: Answer) -> None:
    from ruinous.cli.play_report import show_play
    from ruinous.tools.report.why_not import PlayTold

    match answer:
        case tuple():
            _show_chain(answer)
        case PlayTold():
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
    window = f"{lexicon.outermost} {state.windows[0]}"
    print(f"{window}, {state.step}, after event {len(game.log)}: {what}\n")


def _must_be_one(question: Question) -> None:
    of_value = bool(question.quantity or question.thing)
    asked = (of_value, question.event is not None, bool(question.play))
    if sum(asked) != 1 or bool(question.quantity) != bool(question.thing):
        advice = (
            "such as `why game.json QUANTITY THING`, `why game.json --event 12`, "
            'or `why game.json --play "play CARD to PLACE"`'
        )
        raise WrongUse("name a quantity and a thing, or an event, or a play", advice)


def _show_chain(steps: Iterable[Step]) -> None:
    for step in steps:
        behind = f"  [{step.line.cause}]" if step.line.cause else ""
        print(f"{step.number:>5}  {step.line.text}{behind}")
        lines = step.text.splitlines()
        if len(lines) == 1:
            lines = [f"`{step.text}`"]
        for line in lines:
            print(f"         {line}")


def _show_value(told: ValueTold) -> None:
    from ruinous.cli.play_report import show_terms

    print(f"{told.what}: {told.value}\n")
    if told.place:
        print(f"  {f'printed {told.printed}':<10} {told.place}")
    else:
        print(f"  starts at {told.printed}")
    show_terms(told.terms, "  ")
    for idle in told.idle:
        print(f"  does not concern it now: {idle}")
