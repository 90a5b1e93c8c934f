"""What rules ask of the past: `you lent a book here this week`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics.wording import listed
from ruinous.language.binding import leaving
from ruinous.language.binding.mismatch import (
    advice,
    in_list,
    other_verb,
    stray_noun,
    unknown_things,
)
from ruinous.language.binding.positions import EVENT, PAST
from ruinous.language.binding.references import told_of_another
from ruinous.language.binding.scope import UNKNOWN
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Phrase, Scope
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.syntax.place import Place


_YOU: Final = t.Pronoun("you")


class Memory(NamedTuple):
    """An action that is asked about when it is past."""

    verb: str
    doer: t.Phrase | None
    thing: t.Phrase | None
    time: str | None
    place: Place
    alone: bool = False
    """The singular needs no article."""
    who: bool = False
    """It describes those who did it."""


def check(asked: Memory, scope: Scope, phrase: Phrase) -> None:
    """Check who did what when."""
    words, report = scope.words, scope.report
    verb = words.verbs[asked.verb]
    if not verb.remembered:
        known = sorted(each.participle for each in words.verbs.values() if each.remembered)
        place = report.within(asked.place, verb.past, verb.participle)
        message = f"nobody remembers what was {verb.participle}"
        help = f"only what was {listed(known)} is remembered"
        help = leaving.not_remembered(verb, words) if verb.departs else help
        report.wrong("E226", message, place, help)
        return
    _doer(asked, scope, phrase)
    if asked.thing is not None:
        _thing(asked, asked.thing, scope, phrase)
    if asked.who or asked.doer not in (None, _YOU):
        told_of_another(asked.thing, scope)
    _time(asked, scope)


def _doer(asked: Memory, scope: Scope, phrase: Phrase) -> None:
    if asked.doer is None:
        return
    words = scope.words
    found = phrase(asked.doer, scope, EVENT)
    if found not in (UNKNOWN, words.owner_type):
        verb = words.verbs[asked.verb]
        right = words.one(words.owner_type)
        message = f"`{verb.past}` is remembered of {right}, not of {words.one(found)}"
        scope.report.wrong("E202", message, asked.doer)


def _thing(asked: Memory, thing: t.Phrase, scope: Scope, phrase: Phrase) -> None:
    words, report = scope.words, scope.report
    verb = words.verbs[asked.verb]
    found = phrase(thing, scope, PAST, alone=asked.alone)
    if found not in verb.things:
        _not_said_of(verb, thing, found, scope)
        return
    unseen = verb.in_one_go and not words.is_counted(found)
    if unseen:
        unknown_things(thing, verb, scope)
    if (verb.somewhere or not unseen) and not _is_plain_place(where := _where(thing), scope):
        assert where is not None
        message = f"of what is past only the {words.place_type} is remembered"
        report.wrong("E226", message, where, "write `here`, or `in` one")


def _where(thing: t.Phrase) -> t.Where | None:
    """Return the place in a description; of `one of your books here`, too."""
    described = whole_of(thing)
    return described.where if isinstance(described, t.Things) else None


def _not_said_of(verb: Verb, thing: t.Phrase, found: str, scope: Scope) -> None:
    """Report things of a type that an action is never done to, or the one noun of a list."""
    words, report = scope.words, scope.report
    stray = stray_noun(thing, verb.things, scope)
    if found == UNKNOWN and stray is None:
        return
    report.forget(thing.place)
    message = f"`{verb.past}` is said of {words.some(verb.things)}, not of "
    if stray is not None:
        in_list(message, thing, stray, scope)
        return
    other = other_verb(verb, found, scope)
    help = advice(verb, thing, found, scope) if other is None or other.remembered else None
    report.wrong("E201", message + words.one(found), thing, help)


def _is_plain_place(where: t.Where | None, scope: Scope) -> bool:
    match where:
        case None | t.Spot(having=None):
            return True
        case t.At(word="in", thing=t.Things(nouns=nouns), having=None):
            return scope.words.nouns[nouns[0]].type == scope.words.place_type
        case t.At(word="in", having=None):
            return True
        case _:
            return False


def _time(asked: Memory, scope: Scope) -> None:
    """Check that it is said since when, and that rules can look back so far."""
    known = listed([time.phrase for time in scope.words.times.values() if time.memory])
    if asked.time is None:
        message = "the text does not say since when"
        scope.report.wrong("E226", message, asked.place, f"put {known} behind it")
    elif not scope.words.times[asked.time].memory:
        place = scope.report.within(asked.place, asked.time)
        message = f"`{asked.time}` is no time to look back on"
        scope.report.wrong("E226", message, place, f"write {known}")
