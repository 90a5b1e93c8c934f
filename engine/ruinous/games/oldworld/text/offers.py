"""Rules that a player may use on a turn (`on your turn: ...`): their keys and texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.text.item_text import text_of
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import HERE, THIS
from ruinous.language.english.effect import instructions
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import stated

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import ActiveRule


_CARRYING: Final = {"chaos": "card", "old-world": "old world card"}
"""Shelf of an item -> type of the things that are its copies."""


def offer_key(state: State, active: ActiveRule) -> str:
    """Return the key of an offer, the same whatever else is offered.

    `NAME`, with `/2` for the second of several offers of the item, and `@REGION` on the board; with
    `#2` for the second of copies there that can be told apart.
    """
    key = _plain_key(state, active)
    copies = [each for each in state.waiting if each is active or _is_copy(state, each, active)]
    if all(_told_by(state, each) == _told_by(state, active) for each in copies):
        return key
    return f"{key}#{next(at for at, each in enumerate(copies, 1) if each is active)}"


def _is_copy(state: State, one: ActiveRule, other: ActiveRule) -> bool:
    """Return whether an offer is that of another copy of an item in the same place."""
    is_same = one.rule.source is other.rule.source and one.rule.place == other.rule.place
    return is_same and _plain_key(state, one) == _plain_key(state, other)


def _told_by(state: State, active: ActiveRule) -> tuple[object, ...]:
    """Return what tells an offer from that of a copy: what it speaks of, and lies on its item."""
    type, _, _ = active.rule.source.id.partition("/")
    kind, thing = _CARRYING.get(type, type), active.slots[THIS]
    place = state.table.carriers.get((kind, thing), NOTHING)
    piles = state.table.region_piles[place] & state.present_piles if place != NOTHING else 0
    tokens = tuple((pile // state.table.places, state.piles[pile]) for pile in bits(piles))
    figures = tuple(row[0] for row in state.laid if row[1:] == (kind, thing))
    held = [each for at, each in enumerate(active.slots) if at != THIS and isinstance(each, int)]
    return held, tokens, figures


def _plain_key(state: State, active: ActiveRule) -> str:
    name = active.rule.source.id.rpartition("/")[2]
    number, region = offer_number(state, active), active.slots[HERE]
    second = f"/{number}" if number else ""
    place = f"@{state.table.regions[region].id}" if region != NOTHING else ""
    return f"{name}{second}{place}"


def offer_number(state: State, active: ActiveRule) -> int:
    """Return which offer of its item a rule is, from 1; 0 when it is the only one."""
    places = state.table.book.offers.get(active.rule.source.id, ())
    return places.index(active.rule.place) + 1 if len(places) > 1 else 0


def offer_text(state: State, active: ActiveRule) -> str:
    """Return what people read: the item, where it lies, and what it does if it offers several."""
    region = active.slots[HERE]
    where = f" in {spoken(state.table.regions[region].name)}" if region != NOTHING else ""
    does = f": {_english(state, active)}" if offer_number(state, active) else ""
    _, told, copy = offer_key(state, active).partition("#")
    return f"{active.rule.source.name}{f' ({copy})' if told else ''}{where}{does}"


def _english(state: State, active: ActiveRule) -> str:
    """Return the steps of an offer in English."""
    effects = state.table.effects
    tree = effects.of(text_of(state.table.catalogue, active.rule.source))
    assert tree is not None
    statements = (each.statement for each in stated(tree.statements))
    found = next(each for each in statements if each.place == active.rule.place)
    assert isinstance(found, t.AtMoment)
    return instructions(found.body, effects.lexicon)
