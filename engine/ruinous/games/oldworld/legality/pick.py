"""Choosing among what a card or rule offers."""

from __future__ import annotations

from typing import Final, NamedTuple

from ruinous.game.legality import Clause, Reason
from ruinous.games.oldworld.legality.turn import ban
from ruinous.games.oldworld.state.state import State
from ruinous.games.oldworld.text.choices import decision_of
from ruinous.kernel.engine.window import forbidden
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits, just
from ruinous.kernel.state.decision import Question


class Pick(NamedTuple):
    """A decision in which a thing is to be chosen; candidates are things of its type."""

    state: State
    question: Question


def _offered(pick: Pick, things: int) -> int:
    return sum({just(each) for each in pick.question.picks}) & things


def _not_offered(pick: Pick, thing: int) -> Reason:
    source = pick.question.cause
    whose = f"what {source.name} lets choose" if source is not None else "what may be chosen"
    prompt = decision_of(pick.state, pick.question).prompt
    return Reason(f"it is not among {whose}: {prompt}", source=source)


def _unforbidden(pick: Pick, things: int) -> int:
    """Return the things that are offered, and those with which no rule forbids the action."""
    offered = _offered(pick, things)
    for thing in bits(things & ~offered):
        action = _action(pick, thing)
        if action is None or forbidden(pick.state, action) is None:
            offered |= 1 << thing
    return offered


def _action(pick: Pick, thing: int) -> Action | None:
    """Return what a pick is made for, if that is one action on the thing."""
    state, question = pick
    word = question.detail.partition(" ")[0]
    verb = next((each.action for each in state.world.lexicon.verbs if each.base == word), "")
    if not verb or question.kind not in ("figure", "token", "card"):
        return None
    place = state.world.types[question.kind].place(state, thing)
    return Action(
        verb, question.player, question.kind, thing, 1, place, NOTHING, place, question.cause
    )


def _ban(pick: Pick, thing: int) -> Reason:
    action = _action(pick, thing)
    assert action is not None
    return ban(pick.state, action)


THING: Final[tuple[Clause[Pick], ...]] = (
    Clause("choice", _offered, _not_offered),
    Clause("forbidden", _unforbidden, _ban),
)
"""Clauses on a thing of the type that is asked for."""
