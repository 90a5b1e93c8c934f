"""Where an item lies while a rule of it acts: in a store it is in no place, and has no `here`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.states import lying_in, said_of
from ruinous.language.syntax import tree as t
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from ruinous.language.binding.scope import Context, Scope
    from ruinous.language.lexicon.lexicon import LexiconIndex


def where_it_lies(statement: t.Statement, scope: Scope) -> Scope:
    """Return the scope of a rule: of one that acts out of play it is known where the item lies."""
    store = next(_stores(statement, scope), "")
    if store:
        return replace(scope, here=scope.here and _is_in_a_place(store, scope), lies_in=store)
    return replace(scope, here=False, unplayed=True) if _is_unplayed(statement, scope) else scope


def where_it_is_asked(statement: t.While, scope: Scope) -> Scope:
    """Return the scope of a condition: that of a price is asked before the item is in play."""
    if any(_is_unplayed(each, scope) for each in statement.body.statements):
        return replace(scope, here=False, unplayed=not scope.lies_in)
    return scope


def _stores(statement: t.Statement, scope: Scope) -> Iterator[str]:
    """Yield the stores of which a rule says that the item lies in them."""
    for asked in asked_of(statement):
        for test in asked.tests:
            store = store_of_this(test, scope)
            if store:
                yield store


def asked_of(statement: t.Statement) -> Iterator[t.Condition]:
    """Yield what must hold for a rule to act."""
    if isinstance(statement, t.While):
        yield statement.condition
    for limit in getattr(statement, "limits", ()):
        if isinstance(limit, t.OnlyIf) and not limit.unless:
            yield limit.condition


def store_of_this(test: t.Test, scope: Scope) -> str:
    """Return the noun of the store in which a test says that the item lies; empty: of none."""
    if not isinstance(test, t.IsSo) or not isinstance(test.subject, t.This):
        return ""
    place, _ = t.apart(test.where)
    thing = place.thing if isinstance(place, t.At) else None
    noun = thing.nouns[0] if isinstance(thing, t.Things) else ""
    return noun if noun and scope.words.nouns[noun].type == STORE else ""


def _is_in_a_place(store: str, scope: Scope) -> bool:
    """Return whether an item in a store lies in a place of the game as well."""
    states = scope.words.kind(scope.context.this_type).states
    placed = lying_in(states, *scope.words.place_types)
    return bool(lying_in(states, store) & placed)


def _is_unplayed(statement: t.Statement, scope: Scope) -> bool:
    """Return whether a rule changes the price of the item itself, or comes in the place of it."""
    match statement:
        case t.Change(quantity=t.Quantity(subject=t.Act(thing=t.This(), verb=verb))):
            return verb in scope.context.own_verbs
        case t.React(event=t.Event(act=act)) | t.Instead(act=act) | t.Forbid(act=act):
            roles = (each for each in act.roles if isinstance(each, t.Role) and each.word == "for")
            is_paid = scope.words.verbs[act.verb].amount
            return is_paid and any(isinstance(each.thing, t.This) for each in roles)
        case _:
            return False


# ---------------------------------------------------------------- what to write


def how_to_ask(states: Container[str], context: Context, words: LexiconIndex) -> str:
    """Return what to write so that a rule acts while its item is in one of some states."""
    type = context.this_type
    kind = words.kind(type).states
    among = [each for each in kind if each.name in states and each.name in context.asked_for]
    if among:
        store = among[0].where[0]
        whose = "your" if words.nouns[store].of_players else "the"
        return f"put it under `while this {type} is in {whose} {store}:`"
    return f"its rules are in force while it is {_said(context.in_force, type, words)}"


def how_to_wait(states: frozenset[str], context: Context, words: LexiconIndex) -> str:
    """Return what to write where a rule asks for states in which its item says nothing."""
    type = context.this_type
    if states & context.asked_for:
        return f"ask for it first, at the start of the rule: `while this {type} is ... and ...:`"
    for verb in sorted(context.own_verbs):
        row = words.transitions.get((verb, type))
        if row is not None and states <= {*row.domain} and row.result & context.in_force:
            participle = words.verbs[verb].participle
            return f"wait until that is over: `when {participle}:`, on a line of its own"
    return f"its rules are in force while it is {_said(context.in_force, type, words)}"


def _said(states: Iterable[str], type: str, words: LexiconIndex) -> str:
    *most, last = said_of(words.kind(type).states, dict.fromkeys(states, ""))
    return f"{', '.join(most)} or {last}" if most else last
