"""Nouns: kinds of things, and what is only counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import ACTOR, YOU
from ruinous.language.lexicon.entries import Noun

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruinous.games.oldworld.schema.models.items import Follower, Token
    from ruinous.games.oldworld.state.state import State
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.world import SetFn, ThingType


def _table(scope: Scope) -> Table:
    table: Table = scope.world.data
    return table


# ---------------------------------------------------------------- players and regions


def _players(scope: Scope) -> int:
    return _table(scope).all_players


def _opponents(scope: Scope) -> SetFn:
    everybody = _table(scope).all_players
    return lambda s, e: everybody & ~(1 << e[YOU]) if e[YOU] >= 0 else everybody


def _owners(scope: Scope) -> SetFn:
    """The owner of what is in hand."""
    assert scope.anchor is not None
    slot, owner = scope.slot_of(scope.anchor), _table(scope).owner
    return lambda s, e: 1 << owner[e[slot]] if e[slot] >= 0 else 0


def _regions(scope: Scope) -> int:
    return _table(scope).all_regions


# ---------------------------------------------------------------- figures, tokens, cards


def _figures(scope: Scope) -> int:
    return _table(scope).all_figures


def _of_class(name: str) -> Callable[[Scope], int]:
    return lambda scope: _table(scope).by_class[name]


def _all_tokens(scope: Scope) -> int:
    return _table(scope).all_piles


def _corruption(scope: Scope) -> int:
    return _table(scope).corruption


def _old_world_tokens(scope: Scope) -> int:
    table = _table(scope)
    return table.all_piles & ~table.corruption


def _cards(scope: Scope) -> int:
    return (1 << len(_table(scope).cards)) - 1


def _upgrades(scope: Scope) -> int:
    return (1 << len(_table(scope).upgrades)) - 1


def _old_world_cards(scope: Scope) -> int:
    return (1 << len(_table(scope).old_world)) - 1


# ---------------------------------------------------------------- stores


def _board(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    del owner
    inside, everywhere = kind.inside, _table(scope).all_regions
    return lambda s, e: inside(s, everywhere)


def _stock(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    del scope, owner, kind

    def in_stock(state: State, slots: list[int]) -> int:
        return state.stock()

    return in_stock


def _sheet(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    """What lies on the sheets of players: tokens or cards."""
    if kind.name == "card":
        return _cards_on_sheets(owner)
    table = _table(scope)
    regions, count = len(table.regions), table.count

    def on_sheet(state: State, slots: list[int]) -> int:
        whose = owner(state, slots) if owner is not None else table.all_players
        mask = 0
        for player in range(count):
            if whose >> player & 1:
                mask |= table.region_piles[regions + player]
        return mask & state.present_piles

    return on_sheet


def _cards_on_sheets(owner: SetFn | None) -> SetFn:
    def on_sheet(state: State, slots: list[int]) -> int:
        whose = owner(state, slots) if owner is not None else state.table.all_players
        return sum(1 << card for card, player in state.beside if whose >> player & 1)

    return on_sheet


def _hand(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    del kind
    table = _table(scope)

    def in_hand(state: State, slots: list[int]) -> int:
        whose = owner(state, slots) if owner is not None else table.all_players
        return sum(
            1 << card for player in range(table.count) if whose >> player & 1
            for card in state.hands[player]
        )  # fmt: skip

    return in_hand


def _space(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    """Cards in the spaces of the board; one beyond them lies in none."""
    del kind, owner
    table = _table(scope)

    def in_space(state: State, slots: list[int]) -> int:
        printed, wide = table.rules.card_spaces, table.wide
        return sum(
            1 << card
            for space, card in enumerate(state.spaces)
            if card != NOTHING and space % wide < printed
        )

    return in_space


def _targets(scope: Scope) -> SetFn:
    """What the player who acts may hit: standing figures of others, and tokens."""
    table = _table(scope)
    shift = len(table.figures)

    def targets(state: State, slots: list[int]) -> int:
        figures = table.all_figures & ~state.mine[slots[ACTOR]] & ~state.tipped
        tokens: int = (state.present_piles & table.targets) << shift
        return figures | tokens

    return targets


def _track(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    del scope, kind, owner
    return lambda s, e: sum(1 << card for card in s.track if card != NOTHING)


# ---------------------------------------------------------------- what is only counted


def _points(scope: Scope, kind: ThingType) -> Callable[[State, int], int]:
    return lambda s, player: s.points[player]


def _power(scope: Scope, kind: ThingType) -> Callable[[State, int], int]:
    return lambda s, player: s.power[player]


def _counters(scope: Scope, kind: ThingType) -> Callable[[State, int], int]:
    return lambda s, player: s.counters[player]


def _magic_symbols(scope: Scope, kind: ThingType) -> Callable[[State, int], int]:
    table = _table(scope)
    assert kind.name == "card"
    symbols = [card.magic for card in table.cards]
    return lambda s, card: symbols[card]


NOUNS: Final = (
    Noun(singular="player", plural="players", type="player", meaning=_players,
         doc="Somebody who plays a Power, you included.", rule="order.power"),
    Noun(singular="opponent", plural="opponents", type="player", personal=True, meaning=_opponents,
         doc="A player other than you.", rule="cards.effects.you-is-owner"),
    Noun(singular="owner", plural="owners", type="player", meaning=_owners,
         asks=frozenset({"figure"}),
         doc="The player to whose stock the figure in hand belongs, whoever controls it.",
         rule="general.control.killed-goes-to-owner"),
    Noun(singular="region", plural="regions", type="region", meaning=_regions,
         people_say=("area", "areas", "territory", "territories", "province", "provinces"),
         doc="A part of the board.", rule="board.nine-regions"),
    Noun(singular="figure", plural="figures", type="figure", meaning=_figures,
         people_say=("unit", "units", "model", "models", "miniature", "miniatures", "follower",
                     "followers"),
         doc="A follower of a Power, of any class.", rule="components.figures.classes"),
    Noun(singular="cultist", plural="cultists", type="figure", meaning=_of_class("cultist"),
         doc="A figure of the class that places corruption in the corruption step.",
         rule="components.figures.classes"),
    Noun(singular="warrior", plural="warriors", type="figure", meaning=_of_class("warrior"),
         doc="A figure of the fighting class.", rule="components.figures.classes"),
    Noun(singular="greater daemon", plural="greater daemons", type="figure",
         people_say=("daemon", "daemons", "greater demon", "greater demons", "demon", "demons"),
         meaning=_of_class("greater daemon"), doc="A figure of a Power's mightiest class.",
         rule="components.figures.classes"),
    Noun(singular="target", plural="targets", type="target", meaning=_targets, general=True,
         doc="What may take a hit: a figure of another player, or a token that can be hit.",
         rule="battle.assign.targets"),
    Noun(singular="token", plural="tokens", type="token", general=True, meaning=_all_tokens,
         doc="A token of any kind, corruption included.", rule="tokens.moved-by-effects"),
    Noun(singular="corruption", plural="corruption", type="token", meaning=_corruption,
         people_say=("corruption token", "corruption tokens"),
         sort=True, spared=frozenset({"claim", "resolve"}),
         said=("corruption token", "corruption tokens"),
         doc="Corruption tokens; new ones are of the player who places them.",
         rule="components.corruption-tokens.unlimited"),
    Noun(singular="old world token", plural="old world tokens", type="token", general=True,
         meaning=_old_world_tokens, doc="A token of a common stock: any kind but corruption.",
         rule="components.old-world-tokens.fixed-supply"),
    Noun(singular="card", plural="cards", type="card", meaning=_cards, doc="A Chaos card.",
         people_say=("chaos card", "chaos cards"),
         rule="components.chaos-deck.own-24"),
    Noun(singular="upgrade", plural="upgrades", type="upgrade", meaning=_upgrades,
         doc="An upgrade card of a Power.", rule="components.upgrades.five"),
    Noun(singular="old world card", plural="old world cards", type="old world card",
         meaning=_old_world_cards, doc="A card of the Old World deck.",
         rule="components.old-world-cards.28"),
    Noun(singular="board", plural="boards", type="store", meaning=_board, all_places=True,
         holds=frozenset({"figure", "token", "card"}),
         doc="All regions together, sheets and stocks left out.", rule="board.nine-regions"),
    Noun(singular="stock", plural="stocks", type="store", meaning=_stock,
         holds=frozenset({"figure"}), takes_back=frozenset({"figure"}),
         doc="Where figures are kept that stand in no region.",
         rule="summon.source.stock-or-board"),
    Noun(singular="sheet", plural="sheets", type="store", meaning=_sheet,
         holds=frozenset({"token", "card"}),
         doc="A Power sheet, on which its player keeps tokens, and cards that say so.",
         rule="setup.private-components"),
    Noun(singular="hand", plural="hands", type="store", meaning=_hand,
         holds=frozenset({"card"}), takes_back=frozenset({"card"}),
         doc="The cards that a player holds and has not played yet.",
         rule="setup.hand.three-cards"),
    Noun(singular="space", plural="spaces", type="store", meaning=_space,
         holds=frozenset({"card"}),
         doc="A place for a Chaos card in a region.", rule="board.two-card-spaces"),
    Noun(singular="track", plural="tracks", type="store", meaning=_track,
         holds=frozenset({"old world card"}),
         doc="The row of Old World cards that are in force.",
         rule="old_world.track.enters-space-one"),
    Noun(singular="point", plural="points", type="point", counted=True,
         people_say=("victory point", "victory points", "vp"),
         had_by=frozenset({"player"}), meaning=_points,
         said=("victory point", "victory points"),
         doc="A victory point.", rule="setup.vp-marker.zero"),
    Noun(singular="power", plural="power", type="power", counted=True,
         people_say=("power point", "power points"),
         had_by=frozenset({"player"}), meaning=_power,
         doc="A power point, with which a player pays for turns.", rule="draw.power.reset"),
    Noun(singular="counter", plural="counters", type="counter", counted=True,
         people_say=("dial advancement counter", "dial advancement counters", "dial counter",
                     "dial counters"),
         had_by=frozenset({"player"}), meaning=_counters,
         said=("dial counter", "dial counters"),
         doc="A dial advancement counter.", rule="dial.counter.at-once"),
    Noun(singular="die", plural="dice", type="die", counted=True, doc="A battle die.",
         people_say=("battle die",),
         rule="components.dice.d6"),
    Noun(singular="hit", plural="hits", type="hit", counted=True,
         doc="A success of a battle die, handed out to a target.", rule="battle.hits.four-to-six"),
    Noun(singular="battle", plural="battles", type="battle", counted=True,
         doc="One exchange of dice in a region.", rule="battle.trigger"),
    Noun(singular="magic symbol", plural="magic symbols", type="magic symbol", counted=True,
         had_by=frozenset({"card"}), meaning=_magic_symbols,
         doc="A magic symbol that is printed on a card.",
         rule="general.magic-symbol.no-own-effect"),
)  # fmt: skip


def token_noun(token: Token, *, supply: int, given: bool) -> Noun:
    """Return the noun of a kind of token that a pack brings.

    Args:
        supply: how many there are, with those that Powers bring.
        given: whether a game can start with some on the board.
    """

    def piles(scope: Scope) -> int:
        table = _table(scope)
        return table.kind_piles[table.token_number[token.id]]

    return Noun(
        singular=token.name,
        plural=token.plural,
        type="token",
        sort=True,
        supply=supply,
        given=given,
        spared=frozenset(_spared(token)),
        said=(f"{token.name} token", f"{token.name} tokens"),
        meaning=piles,
        doc="A kind of Old World token.",
    )


def _spared(token: Token) -> Iterator[str]:
    """Yield what the core rules do to some tokens, and never to these."""
    if token.defense is None:
        yield "claim"
    if not token.comet:
        yield "remove"
    if token.effect is None or "resolved" not in token.effect.value:
        yield "resolve"


def follower_noun(follower: Follower) -> Noun:
    """Return the noun of a kind of figure that a Power brings."""

    def figures(scope: Scope) -> int:
        return _table(scope).by_follower.get(follower.singular, 0)

    return Noun(
        singular=follower.singular,
        plural=follower.plural,
        type="figure",
        sort=True,
        supply=follower.figures,
        meaning=figures,
        doc=f"A kind of {follower.class_}.",
    )
