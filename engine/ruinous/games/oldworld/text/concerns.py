"""What options are about on the table: the addresses that the drawing gives to the same things."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state import chaos_cards
from ruinous.games.oldworld.text.offers import offer_key
from ruinous.kernel.state import decision
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import CHOICE, Thing
from ruinous.kernel.state.rule_index import THIS

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.decision import Concern, Question


def concerning(state: State, question: Question) -> Concern:
    """Return what the picks of a question concern."""
    special = _SPECIAL.get(question.kind)
    return partial(special, state) if special else decision.concerning(state, question)


def _turn(state: State, pick: int) -> tuple[Thing, ...]:
    kind, number = state.table.split_pick(pick)
    if kind == "pass":
        return ()
    if kind == "rule":
        return _offer(state, number)
    return (Thing(kind, state.world.types[kind].key(state, number)),)


def _offer(state: State, number: int) -> tuple[Thing, ...]:
    """Return the item whose rule may be used, and the rule, as an item may offer several."""
    active = state.waiting[number]
    kind, _, id = active.rule.source.id.partition("/")
    type = _TYPES.get(kind, kind)
    known = state.world.types.get(type)
    thing = active.slots[THIS]
    key = known.key(state, thing) if known is not None and thing >= 0 else id
    return Thing(type, key), Thing(CHOICE, f"use {offer_key(state, active)}")


def _space(state: State, pick: int) -> tuple[Thing, ...]:
    """Return the space, or the card that would be covered there."""
    regions, wide = state.table.regions, state.table.wide
    if state.spaces[pick] != NOTHING:
        return (Thing("card", chaos_cards.key(state, state.spaces[pick])),)
    return (Thing("space", f"{regions[pick // wide].id}/{pick % wide + 1}"),)


def _target(state: State, pick: int) -> tuple[Thing, ...]:
    """Return the figure, or the pile of tokens, that would take a hit."""
    figures, types = len(state.table.figures), state.world.types
    kind, number = ("figure", pick) if pick < figures else ("token", pick - figures)
    return (Thing(kind, types[kind].key(state, number)),) if pick >= 0 else ()


_SPECIAL: Final = {"turn": _turn, "space": _space, "target": _target}
_TYPES: Final = {"chaos": "card", "old-world": "old world card"}
"""Part of a catalogue id to the type of the things that it means."""
