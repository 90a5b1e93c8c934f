"""What brings an item itself into force: no rule of the item can wait for it, or ban it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.binding.lying import how_to_ask
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope
    from ruinous.language.syntax.place import Place


def waited_for(node: t.Event, scope: Scope, *, same: bool) -> None:
    """Report a rule that waits for what brings its item into force.

    Args:
        same: it is the same to say it without whoever does it.
    """
    message = _brings_into_force(node.act, node.place, scope)
    if message is None:
        return
    verb, place = scope.words.verbs[node.act.verb], scope.report.head(node.place)
    if scope.report.around(place)[0].rstrip().endswith("until"):
        [noun] = node.act.thing.nouns if isinstance(node.act.thing, t.This) else ("thing",)
        help = f"this has happened already; for the next one write `you {verb.base} a {noun}`"
        scope.report.wrong("E219", message, place, help)
        return
    if scope.lies_in:
        help = f"write `when {verb.participle}:` outside, on a line of its own"
        scope.report.wrong("E219", message, place, help)
    elif same and not node.act.roles:
        scope.report.rewrite("E219", message, place, verb.participle)
    else:
        scope.report.wrong("E219", message, place, f"write `when {verb.participle}:`")


def banned(act: t.Act, scope: Scope) -> None:
    """Report a ban on what brings its item into force: the ban is not in force before."""
    message = None if scope.lies_in else _brings_into_force(act, act.place, scope)
    if message is not None:
        help = "say what else is banned, or raise its cost"
        row = scope.words.transitions.get((act.verb, scope.context.this_type))
        if row is not None and scope.context.asked_for & row.domain.keys():
            help = how_to_ask(row.domain, scope.context, scope.words)
        scope.report.wrong("E219", message, scope.report.head(act.place), help)


def _brings_into_force(act: t.Act, place: Place, scope: Scope) -> str | None:
    """Return what is wrong with waiting for an action, if it brings the item into force."""
    verb, context = scope.words.verbs[act.verb], scope.context
    entries = context.own_verbs if context.enters_by is None else context.enters_by
    if not isinstance(act.thing, t.This) or verb.base not in entries:
        return None
    return f"`{scope.report.written(scope.report.head(place))}` is not in force before it happens"
