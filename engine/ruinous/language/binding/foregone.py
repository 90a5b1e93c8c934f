"""Conditions on the past that what a rule waits for has made false already.

What was done counts at once: `when you sell a hen, if you sold no hen this week` never acts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.binding.scope import Scope

_HERE = t.Spot("here")
_NONE = ("no", "none")
_SOME = ("", "a", "each")


def foregone(statement: t.React, scope: Scope) -> None:
    """Report conditions of a rule that the action which it waits for has broken."""
    event = statement.event
    if event.form not in ("did", "done"):
        return
    for test in _denied(statement.limits):
        if _counts(test, event, scope):
            times = (role.time for role in test.act.roles if isinstance(role, t.TimeRole))
            unit = next(times, "").rpartition(" ")[2] or scope.words.long_unit
            message = "this is never so: what the rule waits for is counted as well"
            help = f"for the first time write `once per {unit}`; or ask for `exactly 1`"
            scope.report.wrong("E220", message, test, help)


def _denied(limits: tuple[t.Limit, ...]) -> Iterator[t.Happened]:
    """Yield what must not have been done, as what was done."""
    for limit in limits:
        if not isinstance(limit, t.OnlyIf) or (limit.unless and len(limit.condition.tests) > 1):
            continue
        for test in limit.condition.tests:
            if isinstance(test, t.Happened) and isinstance(test.act.thing, t.Things | t.Part):
                is_none = test.act.thing.quant in _NONE
                if is_none or (limit.unless and test.act.thing.quant in _SOME):
                    yield test


def _counts(test: t.Happened, event: t.Event, scope: Scope) -> bool:
    """Return whether whatever a rule waits for is surely something that a test asks for."""
    verbs = scope.words.verbs
    asked, done = whole_of(test.act.thing), whole_of(event.act.thing)
    same = verbs[test.act.verb].action == verbs[event.act.verb].action
    if not same or not isinstance(asked, t.Things) or not isinstance(done, t.Things):
        return False
    return _is_by(test.subject, event) and _is_of(asked, done, scope) and _is_in(asked, event)


def _is_by(subject: t.Phrase | None, event: t.Event) -> bool:
    """Return whether who acts is whom the test asks for."""
    yours = (t.Pronoun("you"),)
    return subject is None or (
        event.subject is not None
        and (isinstance(subject, t.That) or (subject in yours and event.subject in yours))
    )


def _is_of(asked: t.Things, done: t.Things, scope: Scope) -> bool:
    """Return whether what it is done to is what the test asks for, wherever that lies."""
    types = {scope.words.nouns[each].type for each in done.nouns}
    is_any = all(each in types for each in asked.nouns)  # of whatever kind
    if _anywhere(asked) == _anywhere(done):
        return True
    is_plain = not asked.adjectives and asked.owner is None and not asked.possessive
    return is_plain and (is_any or set(done.nouns) <= set(asked.nouns))


def _anywhere(things: t.Things) -> t.Things:
    return replace(things, quant="", number=0, plural=False, where=None)


def _is_in(asked: t.Things, event: t.Event) -> bool:
    """Return whether it is done where the test asks for."""
    thing = whole_of(event.act.thing)
    is_here = event.here or (isinstance(thing, t.Things) and thing.where == _HERE)
    return asked.where is None or (asked.where == _HERE and is_here)
