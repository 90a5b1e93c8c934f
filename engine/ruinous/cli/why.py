"""`ruinous why` on the screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ruinous.cli.refusal import FINE
from ruinous.cli.terminal import print_json, words
from ruinous.games.oldworld.content import load
from ruinous.tools.play.replay import load_record, packs_of
from ruinous.tools.report.why import Step, TermTold, ValueTold, after_event, at_choice, chain, value
from ruinous.tools.report.why_not import HindranceTold, PlayTold, why_not
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from ruinous.games.oldworld.game import Game


Answer = PlayTold | ValueTold | tuple[Step, ...]


class Question(NamedTuple):
    """One of: a value, an event, a play."""

    quantity: str
    thing: str
    event: int | None
    play: str
    power: str
    """For whom a value is asked, or who would play."""
    region: str


class Moment(NamedTuple):
    """When it is asked: after so many choices, or after an event; else at the end."""

    choices: int | None
    event: int | None


def run(path: Path, question: Question, at: Moment, packs: str, *, as_json: bool) -> int:
    """Explain a value, an event or a play, and return the exit code."""
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


def _answer(game: Game, question: Question) -> Answer:
    if question.play:
        return why_not(game, question.play, question.power)
    if question.event is not None:
        return chain(game, question.event)
    return value(game, question.quantity, question.thing, question.power, question.region)


def _plain(answer: Answer) -> object:
    return [asdict(step) for step in answer] if isinstance(answer, tuple) else asdict(answer)


def _show(answer: Answer) -> None:
    match answer:
        case PlayTold():
            show_play(answer)
        case ValueTold():
            _show_value(answer)
        case _:
            _show_chain(answer)


def _show_moment(game: Game) -> None:
    """Print the moment: the first choice after an event may come a good while later."""
    s = game.state
    what = "the game is over"
    if s.question is not None:
        what = f"{s.table.powers[s.question.player].name} decides: {game.decision.prompt}"
    print(f"round {s.round}, {s.step}, after event {len(game.log)}: {what}\n")


def _must_be_one(question: Question) -> None:
    of_value = bool(question.quantity or question.thing)
    asked = (of_value, question.event is not None, bool(question.play))
    if sum(asked) != 1 or bool(question.quantity) != bool(question.thing):
        advice = (
            "such as `why game.json resistance REGION`, `why game.json --event 12`, "
            'or `why game.json --play "play CARD to REGION"`'
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
    print(f"{told.what}: {told.value}\n")
    if told.place:
        print(f"  {f'printed {told.printed}':<10} {told.place}")
    else:
        print(f"  starts at {told.printed}")
    _show_terms(told.terms, "  ")
    for idle in told.idle:
        print(f"  does not concern it now: {idle}")


def _show_terms(terms: Iterable[TermTold], margin: str) -> None:
    for term in terms:
        print(f"{margin}{term.told:<10} {term.source} -> {term.value}")


# ---------------------------------------------------------------- plays


def show_play(told: PlayTold) -> None:
    """Print whether a play is offered, and what stands in its way."""
    if told.offered:
        keys = ", then ".join(f"`{key}`" for key in told.keys)
        print(f"{told.what}: offered to {told.power}{f' as {keys}' if keys else ''}")
        if told.regions:
            print(f"  to {', '.join(told.regions)}")
        return
    print(f"{told.what}: not offered to {told.power}\n")
    for each in told.hindrances:
        print(f"  {each.clause:<10} {hindrance(each)}")
        if each.terms:
            print(f"               printed {each.printed}")
            _show_terms(each.terms, "               ")


def hindrance(each: HindranceTold) -> str:
    """Return what stands in the way in a line."""
    where = f"{', '.join(each.regions)}: " if each.regions else ""
    text = f": `{each.text}`" if each.text else ""
    behind = "; ".join(part for part in (each.source, each.rule and f"rule {each.rule}") if part)
    return f"{where}{each.told}{text}{f'  [{behind}]' if behind else ''}"
