"""What tokens lie on besides regions and sheets: cards and figures on which effects put some.

They are numbered for those tables alone that have such effects; elsewhere a pile costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.games.oldworld.state.room import texts_of
from ruinous.kernel.state.action import DST_TYPE, INTO, WHOSE
from ruinous.kernel.state.bits import NOTHING, first
from ruinous.language.lexicon.entries import STORE
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.language.syntax.walk import nodes, stated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Text
    from ruinous.games.oldworld.state.state import State
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.action import Action
    from ruinous.packs.item import Item

TOKEN: Final = "token"
FIGURE: Final = "figure"


class _Goal(NamedTuple):
    """What an effect puts tokens on."""

    type: str
    itself: bool
    """Only the card that the effect is written on."""


def number_carriers(table: Table) -> None:
    """Give a table a place for the tokens on each card that may carry some."""
    written = {text: _goals(table, text) for text in dict.fromkeys(texts_of(table))}
    if any(written.values()):
        cards = (each for type in _things(table) for each in _carriers(table, type, written))
        goals = {goal.type for goals in written.values() for goal in goals}
        figures = range(len(table.figures)) if FIGURE in goals else ()
        table.carry([*cards, *((FIGURE, each) for each in figures)])


def can_carry(state: State, type: str, card: int) -> bool:
    """Return whether a carrier of tokens is in play; an Old World card is once it is revealed."""
    if type == FIGURE:
        return state.figure_place[card] != NOTHING
    if type == "card":
        is_beside = any(card == each for each, _ in state.beside)
        return is_beside or state.region_of_card(card) != NOTHING
    return state.upgrades >> card & 1 == 1 if type == "upgrade" else True


def carriers_in_play(state: State, name: str) -> Iterator[int]:
    """Yield the places of tokens on cards with an id that are in play."""
    things = _things(state.table)
    for (type, card), place in state.table.carriers.items():
        if type == FIGURE:
            continue
        is_there = card in state.track if type == "old world card" else can_carry(state, type, card)
        if is_there and things[type][card].id == name:
            yield place


def carrier_name(table: Table, type: str, card: int) -> tuple[str, str]:
    """Return id and name of a card or figure that may carry tokens, or of the owner of a sheet."""
    if type == STORE:
        return table.powers[card].id, f"the sheet of {table.powers[card].name}"
    item = table.figures[card].follower if type == FIGURE else _things(table)[type][card]
    return item.id, item.name


def carrier_of(action: Action) -> tuple[str, int]:
    """Return what an action lays something on: a type with a number, of a sheet its player's."""
    if INTO in action.roles:
        return STORE, first(action.roles.get(WHOSE, 1 << action.actor))
    return action.roles[DST_TYPE], action.dst


def bearing(state: State) -> int:
    """Return the figures that carry tokens."""
    table, found = state.table, 0
    if state.present_piles & table.borne:
        for (type, figure), place in table.carriers.items():
            if type == FIGURE and state.present_piles & table.region_piles[place]:
                found |= 1 << figure
    return found


def place_for(table: Table, type: str, place: int) -> int:
    """Return the place of tokens in a region, on the sheet of a player, or on a card.

    Args:
        type: the type of what holds the tokens; `store` for the sheet of a player.
        place: its number.
    """
    if type == "region":
        return place
    return len(table.regions) + place if type == STORE else table.carriers[type, place]


def _things(table: Table) -> dict[str, Sequence[Item]]:
    return {"card": table.cards, "upgrade": table.upgrades, "old world card": table.old_world}


def _carriers(
    table: Table, type: str, written: dict[Text, set[_Goal]]
) -> Iterator[tuple[str, int]]:
    """Yield the cards of a type that may carry tokens."""
    every = any(_Goal(type, itself=False) in goals for goals in written.values())
    for number, item in enumerate(_things(table)[type]):
        text = getattr(item, "effect", None)
        if every or (text is not None and _Goal(type, itself=True) in written[text]):
            yield type, number


def _goals(table: Table, text: Text) -> set[_Goal]:
    """Return what an effect puts tokens on."""
    if " on " not in text.value:
        return set()
    statements = (each.statement for each in stated(table.effects.bound[text].statements))
    return {
        goal
        for statement in statements
        for found in nodes(statement)
        if isinstance(found.node, t.Act) and (goal := _goal(found.node)) is not None
    }


def _goal(act: t.Act) -> _Goal | None:
    thing = whole_of(act.thing)
    if not isinstance(thing, t.Things | t.Pronoun) or thing.type != TOKEN:
        return None
    if TOKEN not in act.entry.places:
        return None
    where = thing.where
    if not isinstance(where, t.At) or where.word != "on" or where.thing.type == STORE:
        return None
    return _Goal(where.thing.type, isinstance(where.thing, t.This))
