"""Binds what somebody may do or choose: offers, several steps at once, and who picks a branch.

Of what is chosen in secret, several choose, each one thing or number, so that nobody learns
anything from how often somebody is asked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ruinous.language.binding.actions import agrees
from ruinous.language.binding.goals import says_goal
from ruinous.language.binding.mismatch import mistyped
from ruinous.language.binding.positions import ACTOR, OFFERED
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.steps import act, doer_of, is_you, note_doer
from ruinous.language.binding.things import things
from ruinous.language.lexicon.wording import article
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_many, whole_of
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Verb


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
    taken = act(node.act, inner)
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
        place = scope.report.head(subject.place)
        behind = scope.report.around(place)[1].partition(":")[0]
        whole = place._replace(end_column=place.end_column + len(behind))
        scope.report.rewrite("E208", "`you` choose anyway", whole, "either")
        return scope
    if found not in (UNKNOWN, words.owner_type):
        message = f"only {words.some(frozenset({words.owner_type}))} can choose"
        mistyped("E202", message, subject, {words.owner_type}, scope)
        return scope
    if node.secretly:
        _are_several(subject, scope)
        _not_within(node.chooser, scope)
    _chooses(subject, scope)
    doer = scope.local(words.owner_type)
    scope.bindings.name(doer, subject)
    scope.bindings.note(node, actor=doer, doer=doer)
    inner = replace(scope, actor=doer).whose(doer).holding(doer)
    inner = replace(inner, in_secret=scope.in_secret or node.secretly)
    return _following(inner, scope, scope.report.written(subject.place))


def _chooses(subject: t.Phrase, scope: Scope) -> None:
    """Report `each reader choose either:`."""
    report, place = scope.report, scope.report.head(subject.place)
    behind = report.around(place)[1]
    wanted, other = ("choose", "chooses") if is_many(subject) else ("chooses", "choose")
    if re.match(rf" (?:secretly )?{other} ", behind):
        start = place.end_column + behind.index(other)
        word = place._replace(column=start, end_column=start + len(other))
        who = report.written(subject.place)
        report.rewrite("E208", f"`{other}` does not go with `{who}`", word, wanted)


def secret(node: t.Secret, scope: Scope) -> Scope:
    """Check what several players choose in secret, and return the scope of what comes of it."""
    verb = scope.words.verbs[node.act.verb]
    inner = doer_of(node.subject, node.act, ACTOR, scope)
    if inner is None:
        return scope
    _are_several(node.subject, scope)
    _not_within(node.subject, scope)
    scope.bindings.note(node, doer=inner.actor)
    agrees(node.subject, node.act, scope)
    if not verb.takes:
        chooses = _chooses_word(scope)
        message = f"what is done to something cannot be kept secret, only what is {_past(scope)}"
        help = f"write `... secretly {chooses} a ...:` and do it below"
        scope.report.wrong("E218", message, scope.report.first_word(node.act.place), help)
        return scope
    after = replace(act(node.act, inner), in_secret=True)
    _one_in_secret(node.act, scope, several=True)
    return _following(after, scope, scope.report.written(node.subject.place))


def _not_within(subject: t.Phrase, scope: Scope) -> None:
    """Report a secret choice within what comes of another, which some have not carried out yet."""
    if scope.in_secret:
        message = "some have not carried out yet what they have chosen in secret"
        help = "open this choice behind that block, on a line of its own"
        scope.report.wrong("E218", message, scope.report.head(subject.place), help)


def secret_step(node: t.Do, scope: Scope) -> bool:
    """Check what is done in secret: one thing that one chooses, or a number that several do."""
    verb, thing, report = scope.words.verbs[node.act.verb], node.act.thing, scope.report
    several = is_several(node.subject)
    if verb.takes and not several:
        _one_in_secret(node.act, scope, several=False)
        return True  # what was chosen is spoken of below, however many it is
    if verb.takes and not _one_in_secret(node.act, scope, several=True):
        return False
    if verb.takes:
        message = "it is not said what comes of the choice"
        help = "write `:` behind it, and below who does what with it"
        report.wrong("E218", message, report.first_word(node.act.place), help)
        return False
    if not isinstance(thing, t.Things) or not _is_number(thing, verb, scope):
        noun = "it" if thing is None else report.written(thing.place)
        chooses = _chooses_word(scope)
        message = f"`{verb.base}` is done in the open; only choices are made in secret"
        help = f"write `... secretly {chooses} {noun}:`, and below what comes of it"
        report.wrong("E218", message, report.first_word(node.act.place), help)
        return False
    if not several:
        _alone(node.subject or node.act, scope)
    elif node.subject is not None:
        _not_within(node.subject, scope)
    if thing.quant not in ("up to", "any"):
        is_bare = not thing.quant and thing.amount is None
        message = "nothing is chosen here, so there is nothing to keep secret"
        message = "it is not said how many may be chosen" if is_bare else message
        noun = scope.words.nouns[thing.nouns[0]].plural
        help = f"write `any number of {noun}`, or `up to` a number"
        report.wrong("E206" if is_bare else "E208", message, thing, help)
        return False
    return several


def _is_number(thing: t.Things, verb: Verb, scope: Scope) -> bool:
    """Return whether a step needs no more to be chosen than a number."""
    is_counted = scope.words.nouns[thing.nouns[0]].counted
    return (is_counted or (verb.amount and not verb.picks)) and not verb.somewhere


def _one_in_secret(act: t.Act, scope: Scope, *, several: bool) -> bool:
    """Check that one thing is chosen in secret, and not by chance, and return whether it is one.

    Args:
        several: whether several choose at once.
    """
    thing = act.thing
    if any(isinstance(role, t.AtRandom) for role in act.roles):
        scope.report.wrong("E208", "chance has no secrets", act, "leave out `at random`")
    if isinstance(thing, t.Things | t.Part) and (thing.number > 1 or thing.quant == "any"):
        message = "in secret one thing is chosen, so that nobody sees who chooses how many"
        help = _one_by_one(whole_of(thing), scope, several=several)
        scope.report.wrong("E220", message, scope.report.head(thing.place), help)
        return False
    return True


def _one_by_one(thing: t.Phrase, scope: Scope, *, several: bool) -> str:
    """Return how several things are chosen one after the other, the first of them in secret."""
    if not isinstance(thing, t.Things):
        return "write `one of ...`"
    noun, whose = thing.nouns[0], thing.possessive
    one, other = article(noun), f"another {noun}"
    if whose:
        plural = scope.words.nouns[noun].plural
        one, other = f"one of {whose} {plural}", f"one of {whose} other {plural}"
    if several:
        below = f"`that {scope.words.owner_type} {_chooses_word(scope)} {other}`"
        return f"write `{one}:`; {below} below is in the open, a block of its own in secret again"
    last = f"then they are `the first {noun}` and `the second {noun}`"
    return f"write `{one}`, and the step once more with `{other}`; {last}"


def is_several(subject: t.Phrase | None) -> bool:
    """Tell whether several players do something, one after the other."""
    return isinstance(subject, t.Things | t.Part) and subject.quant in ("each", "")


def _are_several(subject: t.Phrase, scope: Scope) -> None:
    """Report one player alone who chooses in secret, with others or by a number."""
    if not is_several(subject):
        _alone(subject, scope)


def _alone(subject: t.Phrase | t.Act, scope: Scope) -> None:
    """Report whoever chooses alone in secret; whether that is somebody does not matter then."""
    scope.report.drop({"E210"}, [subject.place])
    message = "a choice is secret among several who choose at once"
    owner = scope.words.one(scope.words.owner_type).split()[-1]
    scope.report.wrong("E220", message, subject, f"write `each {owner}`, or leave out `secretly`")


def _chooses_word(scope: Scope) -> str:
    """Return the verb with which a message says that somebody chooses."""
    verbs = scope.words.verbs.values()
    return next((each.third for each in verbs if each.takes), "chooses")


def _past(scope: Scope) -> str:
    """Return what a message calls what was chosen; a game may have no verb for it."""
    verbs = scope.words.verbs.values()
    return next((each.participle for each in verbs if each.takes), "chosen")


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
        elif any(_can_be_same(each, other, scope) for other in node.acts[:at]):
            message = "the step before can take the same: one may be there for both"
            help = "offer this below it, or write one step with the number of both"
            report.wrong("E221", message, report.head(place), help)


def _can_be_same(one: t.Act, other: t.Act, scope: Scope) -> bool:
    """Return whether one thing, or one amount, may be all that is there for two steps."""
    if not all(_needs_it_there(each, scope) for each in (one, other)):
        return False
    mine, theirs = (whole_of(each.thing) for each in (one, other))
    if not isinstance(mine, t.Things) or not isinstance(theirs, t.Things):
        return False
    return not _are_apart(mine, theirs, scope)


def _needs_it_there(act: t.Act, scope: Scope) -> bool:
    """Return whether a step is done to what is there, and may leave less of it."""
    verb = scope.words.verbs[act.verb]
    brings = verb.amount or says_goal(verb, act.thing, scope.words)
    return verb.gives_up or not (brings or verb.shows or verb.takes)


def _are_apart(one: t.Things, other: t.Things, scope: Scope) -> bool:
    """Return whether nothing can be described by both: in kind, whose it is, or where."""
    nouns = scope.words.nouns
    pairs = ((nouns[mine], nouns[theirs]) for mine in one.nouns for theirs in other.nouns)
    if all(mine.is_apart_from(theirs) for mine, theirs in pairs):
        return True
    if _whose(one) != _whose(other) or _against(one, other, scope):
        return True
    places = [t.apart(each.where)[0] if t.is_place(each.where) else None for each in (one, other)]
    return None not in places and places[0] != places[1]


def _whose(thing: t.Things) -> tuple[object, ...]:
    return thing.possessive, thing.owner


def _against(one: t.Things, other: t.Things, scope: Scope) -> bool:
    """Return whether an adjective of one cannot be said of the other."""
    known = scope.words.adjectives
    for mine, theirs in ((one, other), (other, one)):
        said = {*theirs.adjectives, theirs.possessive}
        if any(known[each].against & said for each in mine.adjectives if each in known):
            return True
    return False


def _following(after: Scope, scope: Scope, others: str) -> Scope:
    """Return the scope of what follows on an offer to others: `you` is who it was before."""
    return replace(after, actor=scope.actor, others=others)
