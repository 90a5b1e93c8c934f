"""Rules that a player may use on a turn (`on your turn: ...`): their keys and texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.text.item_text import text_of
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import HERE
from ruinous.language.english.effect import instructions
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import stated

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import ActiveRule


def offer_key(state: State, active: ActiveRule) -> str:
    """Return the key of an offer, the same whatever else is offered.

    `NAME`, with `/2` for the second of several offers of the item, and `@REGION` on the board.
    """
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
    return f"{active.rule.source.name}{where}{does}"


def _english(state: State, active: ActiveRule) -> str:
    """Return the steps of an offer in English."""
    effects = state.table.effects
    tree = effects.of(text_of(state.table.catalogue, active.rule.source))
    assert tree is not None
    statements = (each.statement for each in stated(tree.statements))
    found = next(each for each in statements if each.place == active.rule.place)
    assert isinstance(found, t.AtMoment)
    return instructions(found.body, effects.lexicon)
