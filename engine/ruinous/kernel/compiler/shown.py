"""What steps have shown, such as `seen logs`: a later step acts on what still lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.kinds import moving
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of

if TYPE_CHECKING:
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import State
    from ruinous.kernel.state.meanings import Narrow
    from ruinous.kernel.state.thing_type import ThingType
    from ruinous.language.syntax.tree.node import Variable


def note_shown(act: t.Act, scope: Scope) -> None:
    """Note that what a step does shows things, for the words that speak of them."""
    if act.done is not None and act.entry.shows:
        scope.slots.shown[act.done.number] = act.entry.action


def still_lying(thing: t.Phrase | None, kind: ThingType, scope: Scope) -> Narrow | None:
    """Return what leaves those of shown things that nothing has moved since; None: all are meant.

    Args:
        thing: how they are spoken of: `seen logs`, or `them`.
    """
    shown = {scope.slots.shown.get(each.number, "") for each in _told(thing)} - {""}
    away = moving(kind, scope) if shown else frozenset()
    if not away:
        return None
    name = kind.name
    return lambda s, e, things: things and _left_there(s, name, things, shown, away)


def _told(thing: t.Phrase | None) -> list[Variable]:
    """Return the variables of what was done to things that a phrase speaks of."""
    whole = whole_of(thing)
    if isinstance(whole, t.Things):
        return [each.done for each in whole.described if each.done is not None]
    return [whole.variable] if isinstance(whole, t.Pronoun) else []


def _left_there(state: State, kind: str, things: int, shown: set[str], away: frozenset[str]) -> int:
    """Return those of some things that were shown later than they were moved, in the match so far.

    Args:
        shown: actions that show them.
        away: actions that move them.
    """
    link, asked, found = state.log, things, 0
    while link is not None and asked:
        link, action = link
        if action.kind != kind or action.verb not in away | shown:
            continue
        done_to = asked & (1 << action.obj if action.obj >= 0 else action.result)
        asked &= ~done_to
        if action.verb in shown:
            found |= done_to
    return found | asked
