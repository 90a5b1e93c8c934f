"""Nouns: the things that they name, what lies in stores, and how much of what is counted is had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.floor.meanings import opponents, owners
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import ACTOR
from ruinous.language.lexicon.entries import STORE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.items import Follower
    from ruinous.games.oldworld.schema.models.tables import Token
    from ruinous.games.oldworld.state.state import State
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import SetFn
    from ruinous.kernel.state.meanings import Named, OfThing, Stored
    from ruinous.kernel.state.thing_type import ThingType


def _table(scope: Scope) -> Table:
    table: Table = scope.world.data
    return table


def _owners(scope: Scope) -> SetFn:
    """Return the owner of what the scope refers to, whoever controls it."""
    assert scope.anchor is not None
    table, type = _table(scope), scope.anchor.type
    if type == "figure":
        owner = table.owner
        return owners(scope, lambda s, figure: 1 << owner[figure])
    owned, players = scope.kind(type).owned, range(table.count)
    return owners(scope, lambda s, e: sum(1 << p for p in players if owned(s, 1 << p) >> e & 1))


def _of_class(name: str) -> Callable[[Scope], int]:
    return lambda scope: _table(scope).by_class[name]


def _all(items: str) -> Callable[[Scope], int]:
    """Return the set of all items in a field of the table."""
    return lambda scope: (1 << len(getattr(_table(scope), items))) - 1


# ---------------------------------------------------------------- stores


def _board(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    del owner
    inside, everywhere = kind.inside, _table(scope).all_regions
    return lambda s, e: inside(s, everywhere)


def _sheet(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    """Return what lies on the sheets of players: tokens, figures or cards."""
    table = _table(scope)
    regions = len(table.regions)

    def tokens(state: State, slots: list[int]) -> int:
        whose = owner(state, slots) if owner is not None else table.all_players
        mask = 0
        for player in bits(whose):
            mask |= table.region_piles[regions + player]
        return mask & state.present_piles

    def cards(state: State, slots: list[int]) -> int:
        whose = owner(state, slots) if owner is not None else table.all_players
        return sum(1 << card for card, player in state.beside if whose >> player & 1)

    def figures(state: State, slots: list[int]) -> int:
        whose = owner(state, slots) if owner is not None else table.all_players
        return kind.lying_on(state, STORE, whose) if state.laid else 0

    return {"card": cards, "figure": figures}.get(kind.name, tokens)


def _piles(name: str) -> Callable[[Scope, ThingType, SetFn | None], SetFn]:
    """Return the meaning of a pile of cards that each player has: the deck, the discard pile."""

    def pile(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
        del kind
        everybody = _table(scope).all_players

        def in_pile(state: State, slots: list[int]) -> int:
            whose = owner(state, slots) if owner is not None else everybody
            piles, found = getattr(state, name), 0
            for player in bits(whose):
                for card in piles[player]:
                    found |= 1 << card
            return found

        return in_pile

    return pile


def _stock(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    del kind
    if owner is None:
        return lambda s, e: s.stock()
    own = _table(scope).own
    return lambda s, e: s.stock() & sum(own[player] for player in bits(owner(s, e)))


def _in_old_world_deck(state: State, slots: list[int]) -> int:
    return sum(1 << card for card in state.old_world_deck)


def _space(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    """Return the cards in the printed spaces of the board; one beyond them lies in none."""
    del kind, owner
    table = _table(scope)

    def in_space(state: State, slots: list[int]) -> int:
        printed, wide = table.card_spaces, table.wide
        return sum(
            1 << card
            for space, card in enumerate(state.spaces)
            if card != NOTHING and space % wide < printed
        )

    return in_space


def _targets(scope: Scope) -> SetFn:
    """Return what the player who acts may hit: figures of others not yet killed, and tokens."""
    table = _table(scope)
    shift = len(table.figures)

    def targets(state: State, slots: list[int]) -> int:
        figures = table.all_figures & ~state.mine[slots[ACTOR]] & ~state.tipped
        tokens: int = (state.present_piles & table.targets) << shift
        return figures | tokens

    return targets


def _on_track(state: State, slots: list[int]) -> int:
    return sum(1 << card for card in state.track if card != NOTHING)


def _magic_symbols(scope: Scope, kind: ThingType) -> Callable[[State, int], int]:
    table = _table(scope)
    assert kind.name == "card"
    symbols = [card.magic for card in table.cards]
    return lambda s, card: symbols[card]


# ---------------------------------------------------------------- what packs bring


def _piles_of(token: Token) -> Callable[[Scope], int]:
    def piles(scope: Scope) -> int:
        table = _table(scope)
        return table.kind_piles[table.token_number[token.id]]

    return piles


def _figures_of(follower: Follower) -> Callable[[Scope], int]:
    return lambda scope: _table(scope).by_follower.get(follower.singular, 0)


def nouns_of(catalogue: Catalogue) -> dict[str, Named]:
    """Return what nouns mean, those of the tokens and followers of packs too."""
    followers = [each for power in catalogue.powers for each in power.followers]
    return {
        **{each.singular: _figures_of(each) for each in followers},
        **{each.name: _piles_of(each) for each in catalogue.tokens},
        **NOUNS,
    }


def _dice(scope: Scope) -> SetFn:
    return lambda state, slots: sum(1 << each.number for each in state.dice)


def _points(scope: Scope, kind: ThingType) -> OfThing:
    return lambda state, player: state.points[player]


def _power(scope: Scope, kind: ThingType) -> OfThing:
    return lambda state, player: state.power[player]


def _counters(scope: Scope, kind: ThingType) -> OfThing:
    return lambda state, player: state.counters[player]


# ---------------------------------------------------------------- tables

NOUNS: Final[Mapping[str, Named]] = {
    "player": lambda scope: _table(scope).all_players,
    "opponent": opponents,
    "owner": _owners,
    "region": lambda scope: _table(scope).all_regions,
    "figure": lambda scope: _table(scope).all_figures,
    "cultist": _of_class("cultist"),
    "warrior": _of_class("warrior"),
    "greater daemon": _of_class("greater daemon"),
    "target": _targets,
    "token": lambda scope: _table(scope).all_piles,
    "corruption": lambda scope: _table(scope).corruption,
    "old world token": lambda scope: _table(scope).all_piles & ~_table(scope).corruption,
    "card": _all("cards"),
    "upgrade": _all("upgrades"),
    "old world card": _all("old_world"),
    "card name": lambda scope: scope.kind("card name").all,
    "die": _dice,
}

STORES: Final[Mapping[str, Stored]] = {
    "board": _board,
    "stock": _stock,
    "sheet": _sheet,
    "hand": _piles("hands"),
    "deck": _piles("decks"),
    "discard pile": _piles("discards"),
    "old world deck": lambda scope, kind, owner: _in_old_world_deck,
    "space": _space,
    "track": lambda scope, kind, owner: _on_track,
}

COUNTED: Final[Mapping[str, Callable[[Scope, ThingType], OfThing]]] = {
    "point": _points,
    "power": _power,
    "counter": _counters,
    "magic symbol": _magic_symbols,
}
