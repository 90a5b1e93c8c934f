"""Prices of actions: changed by rules, and asked by steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.wording import listed
from ruinous.language.binding.actions import gerund
from ruinous.language.binding.mismatch import acts_on
from ruinous.language.binding.positions import ONE
from ruinous.language.binding.references import needs_doer, spot
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.things import things
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Verb

ACTION: Final = "action"
"""What a quantity belongs to when it is the cost of doing something."""


def changed_price(node: t.Quantity, act: t.Act, scope: Scope) -> Scope:
    """Check `cost of selling maps` that a rule changes, and return the scope of the change."""
    _has_price(node, act, scope)
    return gerund(act, scope)


def asked_price(node: t.Quantity, act: t.Act, scope: Scope) -> None:
    """Check `cost of selling it to there` whose number is asked: what it would be now."""
    count = len(scope.report.findings)
    _has_price(node, act, scope)
    if len(scope.report.findings) > count or not needs_doer(act.verb, act.place, scope):
        return
    if not scope.in_steps:
        message = f"`{node.word}` of doing something is asked by steps alone, not by a rule"
        scope.report.wrong("E211", message, node, "ask for it below `when ...:` or a moment")
        return
    scope.bindings.note(act, actor=scope.actor)
    verb = scope.words.verbs[act.verb]
    found = _one_thing(act, verb, scope)
    if found != UNKNOWN and acts_on(verb, act.thing, found, scope):  # type: ignore[arg-type]
        _to_one_place(act, verb, scope)


def _has_price(node: t.Quantity, act: t.Act, scope: Scope) -> None:
    """Report an action that costs nothing, or a quantity that no action has."""
    word, report = scope.words.quantities[node.word], scope.report
    verb = scope.words.verbs[act.verb]
    if ACTION not in word.types:
        place = report.within(node.place, node.word)
        right = scope.words.some(word.types)
        known = [each.phrase for each in scope.words.quantities.values() if ACTION in each.types]
        help = f"of an action there is {listed(known, 'and')}"
        report.wrong("E211", f"`{node.word}` belongs to {right}, not to an action", place, help)
    elif not verb.priced:
        priced = [each.ing for each in scope.words.verbs.values() if each.priced]
        message = f"`{verb.ing}` has no cost"
        place = report.within(act.place, verb.ing)
        report.wrong("E211", message, place, f"only {listed(priced, 'and')} have one")


def _one_thing(act: t.Act, verb: Verb, scope: Scope) -> str:
    """Return the type of what would be dealt with: a single thing that is settled."""
    if isinstance(act.thing, t.Pronoun | t.This | t.That):
        return things(act.thing, scope, ONE)
    message = f"this is the price of {verb.ing} one thing, and it is not settled which"
    help = f"{scope.words.take} it first, then ask `cost of {verb.ing} it ...`"
    scope.report.wrong("E220", message, act.thing or act.place, help)
    return UNKNOWN


def _to_one_place(act: t.Act, verb: Verb, scope: Scope) -> None:
    """Check where it would go, on which its price depends."""
    to = next((each for each in act.roles if isinstance(each, t.Role) and each.word == "to"), None)
    for role in act.roles:
        if role is not to:
            message = f"only what it is done to, and where, tells the price of `{verb.ing}`"
            scope.report.wrong("E203", message, role, "take it away")
    if to is None:
        place = scope.report.within(act.place, verb.ing)
        help = "write `to here`, or `to` another place that is settled"
        scope.report.wrong("E204", f"`{verb.ing}` does not say where to", place, help)
    elif isinstance(to.thing, t.Spot):
        spot(to.thing, to.thing.place, scope)
    else:
        _settled_place(to.thing, scope)


def _settled_place(goal: t.Phrase, scope: Scope) -> None:
    """Check that a place is a single one, and settled."""
    count, words = len(scope.report.findings), scope.words
    found = things(goal, scope, ONE)
    if len(scope.report.findings) > count or found == UNKNOWN:
        return
    if found != words.place_type:
        message = f"it goes to {words.one(words.place_type)}, not to {words.one(found)}"
        scope.report.wrong("E203", message, goal)
    elif not isinstance(goal, t.This | t.That | t.Name):
        help = f"{words.take} it first, then ask `... to that {words.place_type}`"
        scope.report.wrong("E220", "it is not settled where to", goal, help)
