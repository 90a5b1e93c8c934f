"""Reports that a verb is never done to things as a phrase describes them, and what is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.binding.lying import how_to_ask, how_to_wait
from ruinous.language.lexicon.states import ACTORS, NOBODYS, OTHERS, OWN, SOMEBODYS, said_of
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ruinous.language.binding.denotation import Whereabouts
    from ruinous.language.binding.report import Report
    from ruinous.language.binding.scope import Context
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.lexicon.lexicon import LexiconIndex
    from ruinous.language.lexicon.states import Transition
    from ruinous.language.syntax.tree.node import Variable

NEVER, NOWHERE = "E235", "E219"


def unmet(
    act: t.Act,
    found: Whereabouts,
    row: Transition,
    actor: Variable | None,
    words: LexiconIndex,
    report: Report,
) -> None:
    """Report an action on things that are in none of the states in which it can be done.

    Args:
        found: in which states they are.
        row: what the verb does to such things.
        actor: who does it; None: anybody.
    """
    assert act.thing is not None
    if not found.states:
        nowhere(act.thing, found, report)
        return
    place, one = report.head(act.thing.place), words.one(found.type)
    message = f"`{act.verb}` is never done to {one} that is {_are(found, row, actor, words)}"
    help = f"it is done to {one} that is {_said(row.domain, found.type, words)}"
    better = _better(act.entry, row, found, actor, words)
    report.wrong(NEVER, message, place, help if better is None else f"{help}; write `{better}`")


def nowhere(phrase: t.Phrase, found: Whereabouts, report: Report) -> None:
    """Report things of which none ever lies where the phrase says."""
    place = report.head(phrase.place)
    message = f"`{report.written(place)}` describes nothing: no such {found.type} ever lies there"
    report.wrong(NEVER, message, place, "take the place away, or name another one")


def never_there(phrase: t.This, found: Whereabouts, report: Report) -> None:
    """Report an item that would leave where none of its rules is in force."""
    place = report.head(phrase.place)
    message = f"no rule of this {found.type} is in force while it lies there"
    report.wrong(NEVER, message, place, "name where it lies while its rules are in force")


def silent(test: t.IsSo, states: frozenset[str], words: LexiconIndex, context: Context,
           report: Report) -> None:  # fmt: skip
    """Report a rule that asks for a state of its item in which no rule of it is in force."""
    type = context.this_type
    are = _said(dict.fromkeys(states, ""), type, words)
    message = f"no rule of this {type} is in force while it is {are}"
    report.wrong(NEVER, message, test, how_to_wait(states, context, words))


def not_yet_in_force(
    act: t.Act, states: frozenset[str], words: LexiconIndex, context: Context, report: Report
) -> None:
    """Report a rule about what is only done to its item where the rule is not in force.

    Args:
        states: in which of them it would be, if it asked for that.
    """
    place = report.head(act.place)
    message = f"`{report.written(place)}` is not in force before it happens"
    report.wrong(NOWHERE, message, place, how_to_ask(states, context, words))


def not_there_behind(
    act: t.Act, states: frozenset[str], words: LexiconIndex, context: Context, report: Report
) -> None:
    """Report a rule that asks where its item is, and waits for what takes it from there.

    Args:
        states: where it is then.
    """
    place = report.head(act.place)
    message = f"behind `{report.written(place)}` it is no more where the rule asks for it"
    report.wrong(NOWHERE, message, place, how_to_ask(states, context, words))


def at_no_place(
    word: str, node: t.Node, found: Whereabouts, words: LexiconIndex, report: Report
) -> None:
    """Report a word that starts from where a thing is, of one that is in no place.

    Args:
        word: as it is written.
        node: what it stands in.
    """
    type, place = found.type, words.place_type
    are = _said(dict.fromkeys(found.states, ""), type, words)
    message = f"`{word}` starts from {words.one(type)} that is {are}: in no {place}"
    help = f"name {words.one(place)}, or {words.take} it first"
    report.wrong("E210", message, report.within(node.place, word), help)


def leads_back(act: t.Act, report: Report) -> None:
    """Report that things are brought to where they are already."""
    message = "this leads back to where it begins"
    report.wrong(NOWHERE, message, report.head(act.place), "name another place")


def still_there(
    act: t.Act, replaced: t.Act, lying: Whereabouts, words: LexiconIndex, report: Report
) -> None:
    """Report that things are brought to where they still are, as something else is not done."""
    one, verb = words.one(lying.type), words.verbs[replaced.verb]
    are = _said(dict.fromkeys(lying.states, ""), lying.type, words)
    message = f"{one} that would be {verb.participle} is still {are}: this leads back there"
    help = f"name another place; or say above where it lies, if it is another {lying.type}"
    report.wrong(NOWHERE, message, report.head(act.place), help)


def asked_before(test: t.IsSo, found: Whereabouts, words: LexiconIndex, report: Report) -> None:
    """Report a test where something is that a step before it has taken off its place."""
    message = f"this asks where it was before it was {found.left}"
    window = f"`if it was {found.left} {words.lately}:`"
    report.wrong("E226", message, test, f"ask before that step; whether it was done, {window} asks")


def strays(act: t.Act, found: Whereabouts, report: Report) -> None:
    """Report things that are brought to somebody else, and lie with their owner alone."""
    message = f"no such {found.type} ever lies there: each lies with its owner"
    report.wrong(NEVER, message, report.head(act.place), "name a place of its owner")


def unfit(
    phrase: t.Phrase,
    found: Whereabouts,
    domain: Mapping[str, str],
    takes: str,
    words: LexiconIndex,
    report: Report,
) -> None:
    """Report what never fills a role, as it is in none of the states of a domain.

    Args:
        takes: the role, as a finding names it, with the verb of the sentence.
    """
    if not found.states:
        nowhere(phrase, found, report)
        return
    one = words.one(found.type)
    are = _said(dict.fromkeys(found.states, ""), found.type, words)
    message = f"{takes} nothing that is {are}"
    help = f"name {one} that is {_said(domain, found.type, words)}"
    report.wrong(NEVER, message, report.head(phrase.place), help)


def _are(found: Whereabouts, row: Transition, actor: Variable | None, words: LexiconIndex) -> str:
    """Return how things are described; whose they are where that alone is in the way."""
    mine = OWN if found.holder == actor else ACTORS
    opposite = {OWN: OTHERS, OTHERS: mine, NOBODYS: SOMEBODYS}
    whose = {each: opposite.get(row.domain.get(each, ""), "") for each in found.states}
    return _said(whose, found.type, words)


def _said(states: Mapping[str, str], type: str, words: LexiconIndex) -> str:
    """Return states as a finding says them, in the order of their kind."""
    *most, last = said_of(words.kind(type).states, states)
    return f"{', '.join(most)} or {last}" if most else last


def _better(
    verb: Verb, row: Transition, found: Whereabouts, actor: Variable | None, words: LexiconIndex
) -> str | None:
    """Return the verb that brings just these things to where the verb would."""
    wanted = row.result or frozenset(row.usual)
    fitting = (
        each
        for each, other in _others(verb, found.type, words)
        if other.result & wanted
        and found.within(other.domain, actor)
        and (_leads_alike(each, verb) or (other.result == row.result and not verb.needs))
    )
    return next((each.base for each in fitting), None)


def _leads_alike(one: Verb, other: Verb) -> bool:
    """Return whether a verb takes the roles that another needs."""
    both = one.roles.keys() & other.needs
    return bool(both) and all(one.roles[each] & other.roles[each] for each in both)


def _others(verb: Verb, type: str, words: LexiconIndex) -> Iterable[tuple[Verb, Transition]]:
    """Yield the other verbs of steps on things of a type, with what they do to them."""
    for (base, kind), row in words.transitions.items():
        other = words.verbs[base]
        if kind == type and other.action != verb.action and type not in other.core:
            yield other, row
