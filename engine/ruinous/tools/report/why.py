"""The command `why`: what made a value what it is, and what led to an event."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import choices, did_you_mean, listed
from ruinous.game.records import RecordMismatch, moments
from ruinous.kernel.engine.quantities import terms
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.language.printer import printed
from ruinous.language.syntax import tree as t
from ruinous.packs import slug
from ruinous.struct import struct
from ruinous.tools.story import Line, story
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.game.content import Content
    from ruinous.game.match import Match
    from ruinous.game.records import Record
    from ruinous.game.values import State
    from ruinous.kernel.engine.quantities import Term
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.source import Source
    from ruinous.language.lexicon.entries import QuantityWord

HOW: Final = {"set": "is", "double": "doubled", "at least": "at least", "at most": "at most"}
"""What a change does, in words; the others add."""


@struct
class ExplainedTerm:
    """One step of a computation."""

    told: str
    """Such as `+1` or `is 0`."""
    source: str
    """The item, with file and line."""
    value: int
    """What it comes to with this step."""


@struct
class ExplainedPart:
    """Something that counts before any rule."""

    number: int
    source: str
    """Its name, with file and line."""


@struct
class ExplainedValue:
    """A value with everything that made it."""

    what: str
    printed: int
    """What it starts at, before any rule."""
    place: str
    """Where that is printed, with file and line; empty for what the rules of the game count."""
    parts: tuple[ExplainedPart, ...]
    """What the rules of the game add up to what it starts at; empty where it is one number."""
    terms: tuple[ExplainedTerm, ...]
    """In the order in which they count."""
    value: int
    idle: tuple[str, ...]
    """Rules in force on this quantity that do not concern this thing now."""


@struct
class Step:
    """An event of a chain."""

    number: int
    """In the log, from 1."""
    line: Line
    text: str
    """The rule behind it, in the lines of the language; empty when no item is."""


def game_at(
    record: Record, content: Content, choices: int | None = None, event: int | None = None
) -> Match:
    """Return the recorded game after so many choices, or at the first choice after an event.

    Args:
        choices: with neither, all of them.
        event: number of an event in the log, from 1.

    Raises:
        WrongUse: there are not so many, or they cannot be played with this content.
    """
    if choices is not None and not 0 <= choices <= len(record.choices):
        raise WrongUse(f"the record has {len(record.choices)} choices, not {choices}")
    try:
        for number, game in enumerate(moments(record, content)):
            if number == choices or (event is not None and 1 <= event <= len(game.log)):
                return game
    except RecordMismatch as refused:
        advice = "`ruinous replay RECORD --verify` says where it goes another way"
        raise WrongUse(f"the record cannot be played: {refused}", advice) from refused
    if event is not None:
        raise _no_event(game, event)
    return game


def _no_event(game: Match, number: int) -> WrongUse:
    return WrongUse(f"the game has {len(game.log)} events so far, not {number}")


# ---------------------------------------------------------------- why an event came


def chain(game: Match, number: int) -> tuple[Step, ...]:
    """Return an event and what led to it, the event last.

    Args:
        number: the number of the event in the log, from 1.

    Raises:
        WrongUse: there is no such event.
    """
    log = game.log
    if not 1 <= number <= len(log):
        raise _no_event(game, number)
    is_heading = game.content.game.text.is_heading
    numbers = {id(action): at for at, action in enumerate(log, start=1)}
    heading = max(
        (at for at, action in enumerate(log[:number], start=1) if is_heading(action)), default=0
    )
    found = []
    link: Action | None = log[number - 1]
    while link is not None:
        if id(link) in numbers:
            found.append(numbers[id(link)])
        link = link.parent
    order = sorted({*found, heading} - {0})
    return tuple(_step(game, at) for at in order)


def _step(game: Match, number: int) -> Step:
    action = game.log[number - 1]
    [line] = story(game, [action])
    text = rule_text(game.content, action.cause) if action.cause is not None else ""
    return Step(number, line, text)


def rule_text(content: Content, source: Source) -> str:
    """Return a rule as the language prints it, in its lines; empty for a rule of no file."""
    effects, catalogue = content.effects, content.catalogue
    place = f"{source.file}:{source.line}"
    for text, effect in effects.bound.items():
        if catalogue.place(text.whole()).rpartition(":")[0] == source.file:
            for statement in effect.statements:
                if catalogue.place(text.span(*statement.place)) == place:
                    return printed(t.Effect((statement,)), effects.lexicon).rstrip("\n")
    return ""


# ---------------------------------------------------------------- why a value is what it is


def value(
    game: Match, quantity: str, thing: str, player: str = "", place: str = ""
) -> ExplainedValue:
    """Return how a value is computed now.

    Args:
        quantity: as the language says it: `strength`, `weight`.
        thing: the key or name of a thing, such as a player or a place.
        player: for whom it is asked, where that matters.
        place: where it is asked, where the thing alone does not say.

    Raises:
        WrongUse: there is no such quantity or thing.
    """
    state = game.state
    word = _word(state, quantity)
    kind, subject = _subject(game, word, thing)
    lexicon, types = state.world.lexicon, state.world.types
    who = player_named(game, player) if player else NOTHING
    asked = thing_named(game, lexicon.place_type, place) if place else NOTHING
    there = asked if kind == lexicon.owner_type else types[kind].place(state, subject)
    read, key = state.world.meanings.quantities[word.phrase][kind], f"{word.phrase}/{kind}"
    printed = read(_without(state, key), subject, there, who)
    changes = state.force.get(key, ())
    found = terms(state, changes, subject, printed, there, who)
    steps = [step for step in found if step.number or step.how != "add"]
    used = {id(step.instance) for step in steps}
    return ExplainedValue(
        f"{word.phrase} of {types[kind].label(state, subject)}",
        printed,
        _printed_at(game, word.phrase, kind, subject),
        tuple(_parts(game, word.phrase, kind, subject)),
        explained_terms(steps, printed),
        read(state, subject, there, who),
        tuple(str(each.rule.source) for each in changes if id(each) not in used),
    )


def _without(state: State, key: str) -> State:
    """Return the state as it would be if no rule changed a quantity."""
    bare = state.clone()
    bare.force.pop(key, None)
    return bare


def _printed_at(game: Match, quantity: str, kind: str, subject: int) -> str:
    """Return the name of what a quantity is printed on, with its place; empty for the others."""
    found = game.content.game.text.printed_on(game.state, quantity, kind, subject)
    return f"{found[0]} ({game.content.catalogue.place(found[1])})" if found else ""


def _parts(game: Match, quantity: str, kind: str, subject: int) -> Iterator[ExplainedPart]:
    place_of = game.content.catalogue.place
    for each in game.content.game.text.counted_in(game.state, quantity, kind, subject):
        number, name, span = each
        yield ExplainedPart(number, f"{name} ({place_of(span)})")


def explained_terms(steps: Iterable[Term], printed: int) -> tuple[ExplainedTerm, ...]:
    """Return the steps of a computation in words; a floor of a change is a step of its own.

    Args:
        printed: the value before the first of them.
    """
    explained: list[ExplainedTerm] = []
    before = printed
    for step in steps:
        source, added = str(step.instance.rule.source), before + step.number
        if step.how == "add" and step.value != added:
            explained.append(ExplainedTerm(how_changed(step.how, step.number), source, added))
            explained.append(ExplainedTerm(how_changed("at least", step.value), source, step.value))
        else:
            explained.append(ExplainedTerm(how_changed(step.how, step.number), source, step.value))
        before = step.value
    return tuple(explained)


def how_changed(how: str, number: int) -> str:
    """Return how a rule changes a number, such as `+1` or `is 0`."""
    if how not in HOW:
        return f"{number:+d}"
    return HOW[how] if how == "double" else f"{HOW[how]} {number}"


def _word(state: State, quantity: str) -> QuantityWord:
    words: dict[str, QuantityWord] = {
        each.phrase: each
        for each in state.world.lexicon.quantities
        if each.phrase in state.world.meanings.quantities
    }
    if quantity not in words:
        advice = did_you_mean(quantity, words) or f"there are {listed(sorted(words), 'and')}"
        raise WrongUse(f"there is no quantity `{quantity}`", advice)
    return words[quantity]


def _subject(game: Match, word: QuantityWord, thing: str) -> tuple[str, int]:
    """Return type and number of the thing with a key or name, among those with the quantity."""
    types, keys = game.state.world.types, []
    for kind in sorted(word.types & types.keys()):
        for key, subject in things_of(game, kind):
            names = (key.partition("#")[0], types[kind].label(game.state, subject))
            if key == thing or _bare(thing) in map(_bare, names):
                return kind, subject
            keys.append(key)
    advice = did_you_mean(thing, keys) or choices(thing, sorted(set(keys)))
    raise WrongUse(f"nothing called `{thing}` has the quantity `{word.phrase}` now", advice)


def _bare(key: str) -> str:
    """Return the key of a thing without what does not matter; `#`, which numbers one, does."""
    return re.sub(r"[^@#]+", lambda part: bare(part[0]), key)


# ---------------------------------------------------------------- things by name


def things_of(match: Match, kind: str) -> Iterator[tuple[str, int]]:
    """Yield key and number of each thing of a type that is there."""
    state, of = match.state, match.state.world.types[kind]
    for thing in bits(of.present(state, of.all)):
        yield of.key(state, thing), thing


def thing_named(match: Match, kind: str, name: str) -> int:
    """Return the number of a thing of a type; its name may be without `the`.

    Raises:
        WrongUse: none is called so.
    """
    world, keys = match.state.world, []
    for key, thing in things_of(match, kind):
        if bare(name) in (bare(key), bare(world.types[kind].label(match.state, thing))):
            return thing
        keys.append(key)
    is_player = kind == world.lexicon.owner_type
    noun = match.content.game.text.player_noun() if is_player else kind
    advice = did_you_mean(name, keys) or choices(name, keys)
    raise WrongUse(f"there is no {noun} `{name}` in this game", advice)


def player_named(match: Match, name: str) -> int:
    """Return the number of a player.

    Raises:
        WrongUse: none is called so.
    """
    return thing_named(match, match.state.world.lexicon.owner_type, name)


def bare(name: str) -> str:
    """Return the id of a name without `the`."""
    return slug(name).removeprefix("the-")
