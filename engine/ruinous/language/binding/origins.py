"""Where things come from that something is done to, and where it is done.

A place behind a thing says where the thing is. Where it is moved from there, or is in no place yet,
authors mean where it goes, or where that is done.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ruinous.language.binding.goals import says_goal
from ruinous.language.binding.places import is_store
from ruinous.language.binding.references import needs_here
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.wording import article
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Noun, Verb


def within_store(act: t.Act, verb: Verb, scope: Scope) -> None:
    """Check that an action names no other place than the store it takes things from."""
    node = elsewhere(act.thing, verb, scope)
    if node is None:
        return
    is_goal = scope.words.place_type in verb.roles.get("to", ())
    if isinstance(node, t.At) and is_store(node.thing, scope) and not is_goal:
        return  # nothing is where it could be done to it: that is found once all is known
    place = scope.report.head(node.place)
    given = {role.word for role in act.roles if isinstance(role, t.Role)}
    if not is_goal or given & {"to", "onto"}:
        scope.report.wrong("E215", _takes_from(verb, scope), place, _taken_away(act, verb, scope))
    elif isinstance(node, t.At) and is_store(node.thing, scope):
        help = f"say where it goes: `to ...` and {scope.words.one(scope.words.place_type)}"
        scope.report.wrong("E215", _takes_from(verb, scope), place, help)
    elif act.thing is not None and act.thing.place[:2] == act.place[:2]:  # `a map here is lent`
        help = f"write `{_goal(node, scope)}` behind the verb"
        scope.report.wrong("E215", _takes_from(verb, scope), place, help)
    else:
        scope.report.rewrite("E215", _takes_from(verb, scope), place, _goal(node, scope))


def _taken_away(act: t.Act, verb: Verb, scope: Scope) -> str:
    """Return how to go on without a place, or with the verb for things that are in one."""
    others = [
        each.base
        for each in scope.words.verbs.values()
        if verb.base in each.people_say
        and each.things & verb.things
        and not scope.words.is_kept(each.base)
    ]
    return "take it away" + "".join(f"; of what is in play: `{each}`" for each in others[:1])


def elsewhere(thing: t.Phrase | None, verb: Verb, scope: Scope) -> t.Spot | t.At | None:
    """Return the place that is named with things which lie in none before a verb is done."""
    whole = whole_of(thing)
    if not isinstance(whole, t.Things) or not scope.words.is_kept(verb.base):
        return None
    node = None if says_goal(verb, thing, scope.words) else whole.where
    return node if isinstance(node, t.Spot | t.At) and not _is_within(node, verb, scope) else None


def _goal(node: t.Spot | t.At, scope: Scope) -> str:
    """Return a place as the one that something goes to: `to here` for `here`."""
    written = scope.report.written(scope.report.head(node.place))
    if isinstance(node, t.At) and node.word != "in":
        return f"to {scope.words.one(scope.words.place_type)} {written}"
    return f"to {written.removeprefix('in ')}"


def _is_within(node: t.Spot | t.At, verb: Verb, scope: Scope) -> bool:
    store = node.thing if isinstance(node, t.At) else None
    if not isinstance(store, t.Things):
        return False
    return all(scope.words.lies_in_store(verb.base, each) for each in store.nouns)


def _takes_from(verb: Verb, scope: Scope) -> str:
    stores = " or ".join(f"the {noun}" for noun in scope.words.stores_of(verb.base))
    if not stores:
        return f"what is {verb.participle} lies in no {scope.words.place_type} before that"
    return f"`{verb.base}` takes from {stores}, not from elsewhere"


# ---------------------------------------------------------------- what is moved, where it is done


def from_or_to(act: t.Act, verb: Verb, scope: Scope) -> None:
    """Report `moving a book here`, which reads as `to here` and would mean `from here`."""
    where = _place_of_moved(act, scope) if "to" in verb.needs and not verb.somewhere else None
    if where is None or scope.words.place_type not in verb.roles["to"]:
        return
    place, goal = scope.report.head(where.place), _goal(where, scope)
    written = scope.report.written(place)
    message = f"`{written}` leaves open whether they come from there or go there"
    scope.report.wrong("E215", message, place, f"write `{goal}` or `from{goal[2:]}`")


def _place_of_moved(act: t.Act, scope: Scope) -> t.Spot | t.At | None:
    """Return a place behind what is moved, where nothing says whether it is moved to there."""
    thing = whole_of(act.thing)
    where = thing.where if isinstance(thing, t.Things) else None
    goes = any(isinstance(role, t.Role) and role.word == "to" for role in act.roles)
    if isinstance(where, t.At) and where.word in ("in", "near", "adjacent to") and not goes:
        return None if is_store(where.thing, scope) else where
    return where if isinstance(where, t.Spot) else None


def is_somewhere(verb: Verb, found: str, scope: Scope) -> bool:
    """Return whether something is done in a place, to things of a type."""
    words = scope.words
    if verb.somewhere or verb.amount:
        return verb.somewhere
    is_kept = words.is_kept(verb.base) and words.place_type not in verb.roles.get("to", ())
    return not is_kept and (found in (UNKNOWN, STORE, words.place_type) or words.kind(found).placed)


def done_here(node: t.Event, found: str, scope: Scope) -> None:
    """Check `when a book is lent here`: that what is done is done in a place."""
    place = scope.report.within(node.place, "here")
    needs_here("here", place, scope)
    words, verb = scope.words, scope.words.verbs[node.act.verb]
    if not is_somewhere(verb, found, scope):
        message = f"nobody {verb.third} {words.one(found)} in a {words.place_type}"
        scope.report.wrong("E215", message, place, "take it away")


def where_it_goes(act: t.Act, verb: Verb, scope: Scope) -> None:
    """Report `a book is lent on this shelf`: it reads as where it goes, and is where it lay."""
    thing = whole_of(act.thing)
    if not isinstance(thing, t.Things) or not says_goal(verb, thing, scope.words):
        return
    where, noun = thing.where, scope.words.nouns[thing.nouns[0]]
    if not isinstance(where, t.At) or where.word != "on" or _is_spare(verb, noun, scope):
        return
    before, _ = scope.report.around(where.place)
    forms = {verb.base, verb.third, verb.participle, verb.ing}
    if forms.isdisjoint(re.findall(r"\w+", before)):
        return
    place, kind = scope.report.head(where.place), article(noun.singular)
    message = f"`{scope.report.written(place)}` could be where it lies, or where it goes"
    help = (
        f"write `when {kind} is {verb.participle}:`, and below it `if it is on ...:`;"
        f" of what lies there `when {kind} on ... is {verb.participle}:`"
    )
    scope.report.wrong("E207", message, place, help)


def _is_spare(verb: Verb, noun: Noun, scope: Scope) -> bool:
    """Return whether what is brought comes from a supply, so that it lay on nothing before."""
    states = {each.name: each for each in scope.words.kind(noun.type).states}
    known = scope.words.transitions.get((verb.base, noun.type))
    domain = known.domain if known is not None else ()
    return not any(states[each].where for each in domain)
