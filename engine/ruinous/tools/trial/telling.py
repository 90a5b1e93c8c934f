"""What an item did in the scenarios that are shown, in words."""

from __future__ import annotations

from itertools import groupby
from textwrap import shorten
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics.span import NO_FILE
from ruinous.kernel.state.bits import NOTHING
from ruinous.struct import struct
from ruinous.tools.examples.example_text import ExampleRenderer
from ruinous.tools.story import story
from ruinous.tools.trial.playing import is_met, is_own

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ruinous.kernel.state.action import Action
    from ruinous.tools.report.cover_report import Arm, RuleRun
    from ruinous.tools.trial.playing import Choice, Played
    from ruinous.tools.trial.watch import Watch

_LONGEST: Final = 100
"""Letters of a choice that are shown."""
_REASONS: Final = (
    ("when after before at during in on", "what it waits for never happened"),
    ("instead", "what it replaces never happened"),
    ("forbid", "nobody came to do it"),
    ("allow", "nobody needed it"),
)
"""First words of a line, and why such a line has not run; else nothing led to it."""


@struct
class Event:
    """Something that happened: a choice, or an action."""

    text: str
    choice: bool
    """Whether a player chose it."""
    place: str
    """File and line of the item's rule that did it; empty: the item only led to it."""
    heading: bool = False


@struct
class Shown:
    """A position in which the item acts."""

    given: tuple[str, ...]
    """What matters of the position, in words."""
    events: tuple[Event, ...]
    """The choices and actions that have to do with the item."""
    effects: tuple[str, ...]
    """What rules without steps did: numbers that they changed, actions that they banned."""
    for_others: tuple[str, ...]
    """What of all that another player than the owner did or met."""
    example: Mapping[str, Any]
    """An example as files write it, without a title: with the choices, and the log that follows."""


@struct
class Never:
    """A line, or a part of one, that did nothing."""

    line: int
    """Line in the file."""
    text: str
    reason: str


def shown(one: Played, watch: Watch) -> Shown:
    """Return a scenario in words."""
    given = ExampleRenderer(
        watch.game.items.names_of(watch.catalogue), watch.game.drawing.example_words
    ).position_of(one.scenario.get("given", {}))
    own = [action for action in one.match.log if is_own(action, watch)]
    met = (action for action in own if is_met(action, one.match, one.owner))
    lines = (line.text for line in story(one.match, met))
    return Shown(
        tuple(given),
        tuple(_events(one, watch)) or tuple(_last_heading(one, watch)),
        tuple(note.text for note in one.notes),
        tuple(dict.fromkeys((*lines, *(note.text for note in one.notes if note.for_others)))),
        _example(one, own),
    )


# ---------------------------------------------------------------- what was done


def _events(one: Played, watch: Watch) -> Iterator[Event]:
    """Yield what has to do with the item, in order, under the headings of the log."""
    match, text = one.match, watch.game.text
    log = match.log
    told = (*_concerned(log, watch, one), *_brought(log, watch), *_come(log, watch, one))
    kept = {id(action) for action in told}
    led = {number for number, action in enumerate(log) if is_own(action, watch)}
    own = [choice for choice in one.choices if choice.own or choice.events in led]
    heading: Action | None = None
    for number, action in enumerate(log):
        found = [Event(_chosen(each, one), True, "") for each in own if each.events == number]
        if text.is_heading(action):
            heading = action
        elif id(action) in kept:
            found.append(_event(action, one, watch))
        if found and heading is not None:
            yield _event(heading, one, watch)
            heading = None
        yield from found
    yield from (Event(_chosen(each, one), True, "") for each in own if each.events == len(log))


def _last_heading(one: Played, watch: Watch) -> Iterator[Event]:
    """Yield what part of the match it was, where the item did nothing that the log tells."""
    headings = [action for action in one.match.log if watch.game.text.is_heading(action)]
    yield from (_event(action, one, watch) for action in headings[-1:])


def _concerned(log: Iterable[Action], watch: Watch, one: Played) -> Iterator[Action]:
    """Yield the actions that the item did, what led to them, and what is done to the item."""
    for action in log:
        if is_own(action, watch):
            link: Action | None = action
            while link is not None:
                yield link
                link = link.parent
        elif watch.game.text.item_of(one.match.state, action) is watch.item:
            yield action


def _brought(log: Iterable[Action], watch: Watch) -> Iterator[Action]:
    """Yield what was last done to things before the item did something to them.

    It tells how they came from the position to where the item found them.
    """
    last: dict[tuple[str, int], Action] = {}
    for action in log:
        if action.obj == NOTHING:
            continue
        before = last.get((action.kind, action.obj))
        if before is not None and is_own(action, watch):
            yield before
        last[action.kind, action.obj] = action


def _come(log: Sequence[Action], watch: Watch, one: Played) -> Iterator[Action]:
    """Yield what was put, on the way, where a rule of the item acts: what it may have counted."""
    own = [number for number, action in enumerate(log) if is_own(action, watch)]
    for action in log[: own[-1] if own else len(log)]:
        if action.dst != NOTHING and action.obj != NOTHING and action.place in one.places:
            yield action


def _event(action: Action, one: Played, watch: Watch) -> Event:
    [line] = story(one.match, [action])
    place = (line.cause or "").rpartition(", ")[2] if watch.has(action.cause) else ""
    return Event(line.text, False, place.replace(f"{NO_FILE}:", "line "), line.heading)


def _chosen(choice: Choice, one: Played) -> str:
    state = one.match.state
    player = state.world.types[state.world.lexicon.owner_type].label(
        state, one.match.players.index(choice.player)
    )
    if len(choice.text) <= _LONGEST:
        return f"{player} chooses: {choice.text}"
    return f"{player} chooses `{choice.key}`: {shorten(choice.text, _LONGEST, placeholder=' ...')}"


def _example(one: Played, own: Iterable[Action]) -> dict[str, Any]:
    """Return a scenario with the choices that were made and what the item did in the log."""
    left, steps = list(one.scenario.get("when", ())), []
    if one.match.state.question is not None and one.choices:
        left = left[: one.choices[-1].step]
    for number in range(len(left) + 1):
        steps += left[number - 1 : number] if number else []
        made = (choice for choice in one.choices if choice.step == number)
        for player, keys in groupby(made, key=lambda choice: choice.player):
            steps.append({player: [choice.key for choice in keys]})
    notation_of, state = one.match.content.game.text.notation_of, one.match.state
    log = [notation_of(state, action) for action in own]
    then = {"then": {"log": log}} if log else {}
    return {"given": dict(one.scenario.get("given", {})), "when": steps} | then


# ---------------------------------------------------------------- what never happened


def never(rules: Sequence[RuleRun]) -> Iterator[Never]:
    """Yield each line that has not run, or has never done anything, with the reason."""
    for rule in rules:
        never_ran = (arm for arm in rule.missing if not arm.ran)
        yield from (Never(arm.line, arm.text, _reason(arm, rule)) for arm in never_ran)
        yield from (Never(arm.line, arm.text, _idle(arm)) for arm in rule.void)


def _reason(arm: Arm, rule: RuleRun) -> str:
    if arm.tried:
        return "it was asked for, and would have done nothing"
    if rule.ran:
        return "its rule ran, and never came to this"
    first = arm.text.split(maxsplit=1)[0].rstrip(":,")
    found = (reason for words, reason in _REASONS if first in words.split())
    return next(found, "nothing led to it")


def _idle(arm: Arm) -> str:
    return (
        f"it ran {arm.times} times and never did anything"
        if arm.times > 1
        else ("it ran once and did nothing")
    )
