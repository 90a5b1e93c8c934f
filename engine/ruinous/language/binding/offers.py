"""Binds what somebody may do or choose: offers, several steps at once, and who picks a branch."""

from __future__ import annotations

from ruinous.language.binding.actions import agrees
from ruinous.language.binding.mismatch import mistyped
from ruinous.language.binding.quantifiers import ACTOR, OFFERED
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.steps import act, doer_of, is_you, note_doer
from ruinous.language.binding.things import things
from ruinous.language.syntax import tree as t
from ruinous.struct import replace


def offer(node: t.May, scope: Scope) -> tuple[Scope, Scope]:
    """Check a step that somebody may do.

    Returns:
        The scope of what is done when it was done, and that of what is done when it was not.
    """
    inner = doer_of(node.subject, node.act, OFFERED, scope)
    if inner is None:
        return scope, scope
    note_doer(node, inner, scope)
    agrees(node.subject, node.act, scope, base=True)
    taken = act(node.act, inner, offered=not node.also)
    for each in node.also:
        agrees(node.subject, each, scope, base=True)
        taken = replace(taken, did=act(each, replace(inner, did=taken.did)).did)
    joined(node, scope)
    if inner is scope:
        return taken, inner
    others = scope.report.written(node.subject.place)
    return _following(taken, scope, others), _following(inner, scope, others)


def chooser(node: t.Either, scope: Scope) -> Scope:
    """Check who picks a branch, and return the scope of the branches."""
    if node.chooser is None:
        scope.bindings.note(node, actor=scope.actor)
        return scope
    subject, words = node.chooser, scope.words
    found = things(subject, scope, ACTOR)
    if is_you(subject):
        scope.report.wrong("E208", "`you` choose anyway", subject, "write `either:`")
        return scope
    if found not in (UNKNOWN, words.owner_type):
        message = f"only {words.some(frozenset({words.owner_type}))} can choose"
        mistyped("E202", message, subject, {words.owner_type}, scope)
        return scope
    doer = scope.local(words.owner_type)
    scope.bindings.note(node, actor=doer, doer=doer)
    inner = replace(scope, actor=doer).whose(doer).holding(doer)
    return _following(inner, scope, scope.report.written(subject.place))


def joined(node: t.May, scope: Scope) -> None:
    """Report what cannot be offered together with another step: that is all or nothing."""
    for at, each in enumerate(node.acts if node.also else ()):
        verb, report, place = scope.words.verbs[each.verb], scope.report, each.place
        quant = each.thing.quant if isinstance(each.thing, t.Things | t.Part) else ""
        if each in node.acts[:at]:
            report.wrong("E221", "the step is said twice", report.head(place), "take one away")
        elif verb.takes:
            message = f"`{verb.base}` cannot be joined to another step"
            report.wrong("E218", message, report.first_word(place), "do it on a line before")
        elif quant in ("up to", "any") and each.thing is not None:
            message = "a number that is chosen has no place in what is done wholly or not at all"
            report.wrong("E220", message, report.head(each.thing.place), "write a plain number")


def _following(after: Scope, scope: Scope, others: str) -> Scope:
    """Return the scope of what follows on an offer to others: `you` is who it was before."""
    return replace(after, actor=scope.actor, others=others)
