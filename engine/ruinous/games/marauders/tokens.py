"""Tokens on cards: where they lie, and what puts them there and takes them away.

Those of a kind on one card are a pile, and nobody tells them apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.thing_type import ThingType

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruinous.games.marauders.models import Token
    from ruinous.games.marauders.state import State
    from ruinous.games.marauders.table import Table
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.meanings import Named

TOKEN: Final = "token"


def token_type(table: Table) -> ThingType:
    """Return the type of tokens: each pile is a thing, and counts as many as it holds."""

    def lying_on(state: State, type: str, cards: int) -> int:
        kinds = range(len(table.tokens)) if type == "card" else ()
        return sum(cards << kind * len(table.cards) for kind in kinds)

    def key(state: State, pile: int) -> str:
        card = state.world.types["card"].key(state, table.card_under(pile))
        return f"{table.token_in(pile).id}@{card}"

    def label(state: State, pile: int) -> str:
        card = state.world.types["card"].label(state, table.card_under(pile))
        return f"{table.token_in(pile).name} on {card}"

    return ThingType(
        name=TOKEN,
        all=(1 << len(table.tokens) * len(table.cards)) - 1,
        weigh=lambda state, piles: sum(state.piles[each] for each in bits(piles)),
        present=lambda state, piles: piles & state.present_piles,
        lying_on=lying_on,
        key=key,
        label=label,
    )


def sorts(tokens: Sequence[Token]) -> dict[str, Named]:
    """Return the meaning of the noun of each kind of token: all its piles."""
    return {each.name: _piles_of(kind) for kind, each in enumerate(tokens)}


def _piles_of(kind: int) -> Named:
    def piles(scope: Scope) -> int:
        table: Table = scope.world.data
        return table.all_cards << kind * len(table.cards)

    return piles


def pile_for(table: Table) -> Callable[[State, str, int, str, int], int]:
    """Return the function to the pile that a new token joins on a card (`World.supply`)."""
    kinds = {each.name: kind for kind, each in enumerate(table.tokens)}
    return lambda state, noun, actor, type, card: kinds[noun] * len(table.cards) + card


# ---------------------------------------------------------------- actions


def put_tokens(state: State, action: Action) -> None:
    """Put tokens of the supply on a card; the log tells where that lay."""
    action.note = (state.where[state.table.card_under(action.obj)],)
    state.add_tokens(action.obj, action.amount)


def remove_tokens(state: State, action: Action) -> None:
    """Put tokens of a card back into the supply; the log tells where that lay."""
    action.note = (state.where[state.table.card_under(action.obj)],)
    state.add_tokens(action.obj, -action.amount)


def may_put(state: State, action: Action) -> bool:
    """Return whether the card that tokens are put on lies on a sheet."""
    return state.where[state.table.card_under(action.obj)] >= 0


def may_remove(state: State, action: Action) -> bool:
    """Return whether there are tokens in a pile."""
    return state.piles[action.obj] > 0


def left_in_supply(state: State, action: Action) -> int:
    """Return how many such tokens lie on no card."""
    table = state.table
    cards = len(table.cards)
    kind = action.obj // cards
    lying = sum(state.piles[kind * cards : (kind + 1) * cards])
    supply: int = table.tokens[kind].supply
    return max(supply - lying, 0)
