"""What lay on a thing that has left play: a rule that waits for that finds it no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.binding.unmet import NEVER
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes, stated

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope


def emptied(statement: t.React, scope: Scope) -> None:
    """Report `when this map is returned:` over what is done to things on it."""
    act = statement.event.act
    if not isinstance(act.thing, t.This) or not _is_gone(statement.event, act.thing, scope):
        return
    below = [
        *statement.limits,
        *(each.statement for each in stated(statement.body.statements)),
    ]
    where = next((n for each in below for n in nodes(each) if _is_on_this(n.node)), None)
    if where is not None:
        message = f"nothing lies on this {act.thing.nouns[0]} any more once it has left"
        help = _instead(statement.event, act.thing.nouns[0], scope)
        scope.report.wrong(NEVER, message, scope.report.head(where.node.place), help)


def _instead(event: t.Event, noun: str, scope: Scope) -> str:
    """Return how to deal with what lies on the item: as it leaves, or while it is still there."""
    words, verb = scope.words, scope.words.verbs[event.act.verb]
    type = words.nouns[noun].type
    lying = {kind.name for kind in words.kinds.values() if type in kind.lies_on}
    told = any(each.departs and each.things & lying for each in words.verbs.values())
    ways = [f"`when ... leaves this {noun}:` for what lay on it"] if told else []
    if event.form != "left":
        ways.append(f"`instead of {verb.ing} this {noun}:`, and in it `{verb.base} this {noun}`")
    return f"write {', or '.join(ways)}" if ways else "ask it while it lies there"


def _is_gone(event: t.Event, thing: t.This, scope: Scope) -> bool:
    """Return whether the item has left for where nothing can lie on it."""
    words, store = scope.words, t.whence(event.act)
    if event.form == "left":
        return isinstance(store, t.Things) and words.nouns[store.nouns[0]].all_places
    row = words.transitions.get((event.act.verb, words.nouns[thing.nouns[0]].type))
    states = words.kind(words.nouns[thing.nouns[0]].type).states
    bearing = {each.name for each in states if each.bears}
    return row is not None and bool(row.result) and not row.result & bearing


def _is_on_this(node: t.Node) -> bool:
    return isinstance(node, t.At) and node.word == "on" and isinstance(node.thing, t.This)
