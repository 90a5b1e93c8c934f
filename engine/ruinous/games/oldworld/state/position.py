"""A position laid out by hand, for examples and scenarios: what is not named is empty."""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING

from ruinous.diagnostics import did_you_mean, listed
from ruinous.game.scenarios import Misplaced
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.carriers import FIGURE, carriers_in_play
from ruinous.games.oldworld.state.state import OUT_OF_THE_GAME, State
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.luck import Luck
from ruinous.kernel.state.progress import begin_lasting
from ruinous.language.lexicon.entries import STORE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ruinous.games.oldworld.schema.models.example import (
        PlayerPosition,
        Position,
        RegionPosition,
    )
    from ruinous.games.oldworld.schema.models.items import ChaosCard, Power, Upgrade
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.world import World


def lay_out(world: World, position: Position) -> State:
    """Return a state with this position and nothing on the agenda.

    Raises:
        Misplaced: something named is not there.
    """
    table: Table = world.data
    sides = table.die.sides
    ready = None if position.dice is None else tuple(position.dice)
    if max(ready or (1,)) > sides:
        raise Misplaced(f"a die shows 1 to {sides}, not {max(ready or ())}")
    state = State(world, table, Luck(position.seed, ready))
    state.windows = (position.round, *state.windows[1:])
    state.available = (1 << len(table.upgrades)) - 1
    activation.activate_core(state)
    _lay_old_world(state, position)
    for seat, player in position.players.items():
        _lay_player(state, _number(table.player_number, seat, "Power"), player)
    for name, region in position.regions.items():
        _lay_region(state, _number(table.region_number, name, "region"), region)
    activation.refresh_upgrades(state)
    for name, region in position.regions.items():
        _pin(state, table.region_number[name], region.pinned)
        _burden(state, table.region_number[name], region.with_tokens)
    for name, figures in position.laid.items():
        _lay_figures(state, name, figures)
    for name, tokens in position.on_cards.items():
        _lay_on_card(state, name, tokens)
    if position.on_cards:
        activation.activate_cards(state)  # tokens on a card may be what cancels it
    for number, power in enumerate(table.powers):
        _fill_deck(state, number, position.players.get(power.id))
    return state


def _number(numbers: Mapping[str, int], name: str, what: str) -> int:
    if name not in numbers:
        raise Misplaced(_lacking(name, what, 0, list(numbers)))
    return numbers[name]


# ---------------------------------------------------------------- players


def _lay_player(state: State, player: int, given: PlayerPosition) -> None:
    table = state.table
    ticks = len(table.powers[player].dial.ticks)
    if given.dial >= ticks:
        name = table.powers[player].name
        raise Misplaced(f"the dial of {name} ends at tick {ticks - 1}, and `dial` is {given.dial}")
    state.power[player], state.points[player] = given.power, given.points
    state.counters[player], state.dial[player] = given.counters, given.dial
    for name in given.hand:
        card = _take_card(state, name, _dealer(state.table, name, player))
        state.hands[player].append(card)
        state.lend(card, player)
    for name in given.discards:
        state.discards[player].append(_take_card(state, name, player))
    for name in given.upgrades:
        upgrade = _upgrade(table, name, player)
        state.upgrades |= 1 << upgrade
        state.available &= ~(1 << upgrade)
        activation.activate_upgrade(state, upgrade)
    for name in _each(given.banished_figures):
        figure = _take_figure(state, name, 1 << player)
        state.laid = (*state.laid, (figure, OUT_OF_THE_GAME, NOTHING))
    for name in given.banished_cards:
        state.banished_cards |= 1 << _take_card(state, name, player)
    _lay_tokens(state, given.sheet, len(table.regions) + player)


def _upgrade(table: Table, name: str, player: int) -> int:
    for upgrade in bits(table.own_upgrades[player]):
        if table.upgrades[upgrade].id == name:
            return upgrade
    _is_in_use(table, name, table.catalogue.upgrades, table.powers[player])
    own = [table.upgrades[each].id for each in bits(table.own_upgrades[player])]
    raise Misplaced(_lacking(name, f"upgrade of {table.powers[player].name}", 0, own))


def _is_in_use(table: Table, name: str, cards: Sequence[ChaosCard | Upgrade], power: Power) -> None:
    """Refuse what is of a set of its Power that this game is not played with."""
    sets = [card.set for card in cards if (card.id, card.power) == (name, power.id)]
    decks = {card.set for card in table.catalogue.chaos_cards if card.power == power.id}
    if not sets:
        return
    is_of = f"`{name}` is of the set `{sets[0]}`"
    if sets[0] not in decks:
        raise Misplaced(
            f"{is_of}, of which {power.name} has no Chaos cards, and so plays with another one;"
            f" put a Chaos card of {power.name} into the set too"
        )
    raise Misplaced(
        f"{is_of}, and {power.name} plays with another one; write `cards: {sets[0]}` under `given`"
    )


def _used(state: State) -> set[int]:
    used = {card for card in state.spaces if card != NOTHING} | set(bits(state.banished_cards))
    for cards in (*state.hands, *state.decks, *state.discards):
        used.update(cards)
    return used


def _dealer(table: Table, name: str, player: int) -> int | None:
    """Return of whose deck a card in a hand is: of one's own, if that has it; None: anybody's."""
    held = (c for c, definition in enumerate(table.cards) if definition.id == name)
    owners = {table.card_owner[card] for card in held}
    return None if owners and player not in owners else player


def _take_card(state: State, name: str, player: int | None = None) -> int:
    """Return a copy of a card, of any player or a given one, that lies nowhere yet."""
    used, table = _used(state), state.table
    own = {
        card: definition.id
        for card, definition in enumerate(table.cards)
        if player is None or table.card_owner[card] == player
    }
    if player is not None and name not in own.values():
        _is_in_use(table, name, table.catalogue.chaos_cards, table.powers[player])
    kind = "Chaos card" if player is None else f"Chaos card of {table.powers[player].name}"
    return _take(own, name, kind, lambda card: card not in used)


def _take(names: Mapping[int, str], name: str, kind: str, is_free: Callable[[int], bool]) -> int:
    """Return the first free thing of a name, given the names by number."""
    alike = [number for number, each in names.items() if each == name]
    for number in alike:
        if is_free(number):
            return number
    raise Misplaced(_lacking(name, kind, len(alike), sorted(set(names.values()))))


def _fill_deck(state: State, player: int, given: PlayerPosition | None) -> None:
    if given is not None and given.deck is not None:
        for name in reversed(given.deck):
            state.decks[player].append(_take_card(state, name, player))
        return
    used = _used(state)
    own = bits(state.table.owned_cards[player])
    state.decks[player] = [card for card in own if card not in used]


# ---------------------------------------------------------------- regions


def _lay_region(state: State, region: int, given: RegionPosition) -> None:
    table = state.table
    _stand(state, region, given.figures)
    for figure in _stand(state, region, given.killed):
        state.tipped |= 1 << figure
    for seat, followers in given.controlled.items():
        player = _number(table.player_number, seat, "Power")
        for follower in _each(followers):
            figure = _take_figure(state, follower, table.all_players & ~(1 << player))
            state.put_figure(figure, region)
            begin_lasting(state, ("round", 0), (), (), (("control", (figure, player)),))
    for seat, number in given.corruption.items():
        state.add_tokens(table.pile(_number(table.player_number, seat, "Power"), region), number)
    _lay_tokens(state, given.tokens, region)
    if given.ruination is not None:
        _ruin(state, region, given.ruination)
    state.banished |= given.banished << region
    _lay_cards(state, region, given.cards, list(given.face_down))


def _stand(state: State, region: int, figures: Mapping[str, Mapping[str, int]]) -> list[int]:
    """Put figures of players, by kinds, in a region; return them."""
    found = []
    for seat, followers in figures.items():
        player = _number(state.table.player_number, seat, "Power")
        for follower in _each(followers):
            found.append(_take_figure(state, follower, 1 << player))
            state.put_figure(found[-1], region)
    return found


def _pin(state: State, region: int, pinned: Mapping[str, Mapping[str, Mapping[str, int]]]) -> None:
    """Put figures in a region, each of them pinned on a card in play."""
    for name, figures in pinned.items():
        on = _bearer(state, name, "pinned")
        for figure in _stand(state, region, figures):
            state.laid = (*state.laid, (figure, *on))


def _burden(
    state: State, region: int, bearers: Mapping[str, Mapping[str, Sequence[Mapping[str, int]]]]
) -> None:
    """Put figures in a region, each with tokens on it."""
    for power, followers in bearers.items():
        for follower, each in followers.items():
            for tokens in each:
                [figure] = _stand(state, region, {power: {follower: 1}})
                if (FIGURE, figure) not in state.table.carriers:
                    raise Misplaced("no effect of these packs puts tokens on figures")
                _lay_on(state, state.table.carriers[FIGURE, figure], tokens)


def _lay_figures(state: State, name: str, figures: Mapping[str, Mapping[str, int]]) -> None:
    """Put figures off the board, on a card in play or a sheet."""
    on = _bearer(state, name, "laid")
    for seat, followers in figures.items():
        player = _number(state.table.player_number, seat, "Power")
        for follower in _each(followers):
            state.laid = (*state.laid, (_take_figure(state, follower, 1 << player), *on))


def _bearer(state: State, name: str, how: str) -> tuple[str, int]:
    """Return type and number of a card in play, or of a sheet, on which figures can be."""
    cards = {card: state.table.cards[card].id for card in state.spaces if card != NOTHING}
    events = {card: state.table.old_world[card].id for card in state.track if card != NOTHING}
    chosen = {card: state.table.upgrades[card].id for card in bits(state.upgrades)}
    sheets = dict(enumerate(power.id for power in state.table.powers))
    bearers = {"card": cards, "upgrade": chosen, "old world card": events, STORE: sheets}
    for kind, names in bearers.items():
        for card, each in names.items():
            if each == name:
                return kind, card
    raise Misplaced(f"no `{name}` is in play that figures could be {how} on")


def _each(counts: Mapping[str, int]) -> Iterator[str]:
    """Yield each name as often as it is counted."""
    return chain.from_iterable(repeat(name, number) for name, number in counts.items())


def _take_figure(state: State, follower: str, players: int) -> int:
    figures, place = state.table.figures, state.figure_place
    own = {at: card.follower.id for at, card in enumerate(figures) if players >> card.owner & 1}
    gone = {figure for figure, _, _ in state.laid}
    return _take(own, follower, "kind of figure", lambda each: place[each] < 0 and each not in gone)


def _lacking(name: str, kind: str, there: int, known: Sequence[str]) -> str:
    """Return why nothing of a name is left: all are laid out, or nothing is called so."""
    if there:
        return f"only {there} `{name}` {'is' if there == 1 else 'are'} there, and more are laid out"
    return (
        f"there is no {kind} `{name}`; {did_you_mean(name, known) or f'there are {listed(known)}'}"
    )


def _ruin(state: State, region: int, card: int) -> None:
    """Lay a region ruined: by a ruination card of this round, or by one of an earlier one (0)."""
    state.ruined |= 1 << region
    if card == 0:
        state.ruins += 1
        return
    state.scoring = (*state.scoring, (region, card - 1))
    state.ruins = max(state.ruins, card)


def _lay_cards(
    state: State, region: int, cards: Sequence[str | None], face_down: list[str]
) -> None:
    """Put cards in the spaces of a region.

    Args:
        face_down: those of them that lie face down, one entry for each.
    """
    wide = state.table.wide
    if len(cards) > wide:
        raise Misplaced(f"a region has {wide} card spaces, not {len(cards)}")
    for space, name in enumerate(cards):
        if name is not None:
            card = _take_card(state, name)
            state.put_card(card, region * wide + space)
            if name in face_down:
                face_down.remove(name)
                state.face_down |= 1 << card
                state.see(card, 1 << state.player_of(card))
            activation.activate_card(state, card)
    if face_down:
        raise Misplaced(f"no `{face_down[0]}` is among `cards` of the region to lie face down")


# ---------------------------------------------------------------- tokens


def _lay_tokens(state: State, tokens: Mapping[str, int], place: int) -> None:
    """Put tokens of the supply in a region, on a sheet or on a card."""
    for token, number in tokens.items():
        kind = _number(state.table.token_number, token, "token")
        if state.supply[kind] < number:
            raise Misplaced(
                f"{number} `{token}` are laid out, and only {state.supply[kind]} are there"
            )
        state.supply[kind] -= number
        state.add_tokens(state.table.pile(kind, place), number)


def _lay_on_card(state: State, name: str, tokens: Mapping[str, int]) -> None:
    place = next(carriers_in_play(state, name), None)
    if place is None:
        raise Misplaced(f"no `{name}` that an effect puts tokens on is in play")
    _lay_on(state, place, tokens)


def _lay_on(state: State, place: int, tokens: Mapping[str, int]) -> None:
    """Put tokens, corruption among them, on what has a place for them."""
    owned = {power.corruption_id: kind for kind, power in enumerate(state.table.powers)}
    for token in owned.keys() & tokens.keys():
        state.add_tokens(state.table.pile(owned[token], place), tokens[token])
    others = {token: number for token, number in tokens.items() if token not in owned}
    _lay_tokens(state, others, place)


# ---------------------------------------------------------------- the Old World


def _lay_old_world(state: State, position: Position) -> None:
    table = state.table
    if len(position.track) > len(state.track):
        raise Misplaced(f"the track has {len(state.track)} spaces, not {len(position.track)}")
    for space, name in enumerate(position.track):
        if name is not None:
            state.track[space] = _take_old_world(state, name)
    activation.activate_track(state)
    if position.old_world_deck is not None:
        for name in reversed(position.old_world_deck):
            state.old_world_deck.append(_take_old_world(state, name))
        return
    rest = [card for card in range(len(table.old_world)) if card not in state.track]
    state.old_world_deck = rest[: table.rules.old_world_deck[table.count]]


def _take_old_world(state: State, name: str) -> int:
    names = {card: definition.id for card, definition in enumerate(state.table.old_world)}
    laid = (*state.track, *state.old_world_deck)
    return _take(names, name, "Old World card", lambda card: card not in laid)
