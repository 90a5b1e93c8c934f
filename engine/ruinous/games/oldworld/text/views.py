"""What one seat may see: plain data, without foreign hands and without the order of any deck."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.state import chaos_cards, readings
from ruinous.games.oldworld.state.carriers import FIGURE, bearing, carrier_name, carriers_in_play
from ruinous.games.oldworld.state.state import OUT_OF_THE_GAME
from ruinous.games.oldworld.state.things import marked
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ruinous.games.oldworld.state.state import State


_EVERY: Final = -1
"""The set of all figures."""
FACE_DOWN: Final = "a face-down card"
"""What is seen of a card by who has not seen its face."""


def view_of(state: State, seat: str) -> dict[str, Any]:
    """Return the table as the player of a Power sees it.

    Args:
        seat: a Power id; empty: who only watches.

    Raises:
        KeyError: that Power does not play.
    """
    numbers, ruination = state.table.player_number, state.table.catalogue.ruination
    if seat and seat not in numbers:
        raise KeyError(f"nobody plays `{seat}`; there are {', '.join(numbers)}")
    me = numbers[seat] if seat else state.table.count  # a number that no player has
    return {
        "seat": seat,
        "round": state.round,
        "step": state.step,
        "regions": [_region(state, number, me) for number in range(len(state.table.regions))],
        "players": [_player(state, number, me) for number in range(state.table.count)],
        "track": [state.table.old_world[card].name for card in state.track if card != NOTHING],
        "old world deck": len(state.old_world_deck),
        **({"figures on cards": kept} if (kept := _kept(state, me)) else {}),
        **({"tokens on cards": carried} if (carried := _carried(state)) else {}),
        **({"tokens on figures": borne} if (borne := _borne(state)) else {}),
        "ruination cards left": len(ruination.cards) - state.ruins if ruination is not None else 0,
        "supply": {
            token.id: state.supply[state.table.count + number]
            for number, token in enumerate(state.table.tokens)
        },
        "decides": state.table.powers[state.question.player].id
        if state.question is not None
        else None,
    }


def _region(state: State, number: int, me: int) -> dict[str, Any]:
    table = state.table
    region = table.regions[number]
    return {
        "id": region.id,
        "name": region.name,
        "resistance": readings.resistance(state, number),
        "conquest": readings.conquest(state, number),
        "populous": readings.is_populous(state, number),
        "ruined": bool(state.ruined >> number & 1),
        "figures": figures_in(state, number),
        "corruption": corruption_in(state, number),
        "tokens": tokens_in(state, number),
        "cards": [_shown(state, card, me) for card in spaces_in(state, number)],
        **({"singled": singled} if (singled := _singled(state, number)) else {}),
        "covered": [_name(state, card, me) for card, place in state.covered if place == number],
        **({"banished": True} if state.banished >> number & 1 else {}),
    }


def figures_in(state: State, region: int, among: int = _EVERY) -> dict[str, dict[str, int]]:
    """Return how many figures of each follower are in a region, by who controls them.

    Args:
        among: the set of figures that are counted.
    """
    table = state.table
    return {
        power.id: dict(Counter(table.figures[each].follower.id for each in bits(there)))
        for player, power in enumerate(table.powers)
        if (there := state.at[region] & state.mine[player] & among)
    }


def corruption_in(state: State, region: int) -> dict[str, int]:
    """Return how much corruption is in a region, by whose it is; who has none is left out."""
    return _tokens(
        state, region, {power.id: player for player, power in enumerate(state.table.powers)}
    )


def tokens_in(state: State, place: int) -> dict[str, int]:
    """Return how many other tokens are in a region or on a sheet, by their id; none left out."""
    return _tokens(state, place, state.table.token_number)


def _tokens(state: State, place: int, kinds: Mapping[str, int]) -> dict[str, int]:
    piles = {name: state.piles[state.table.pile(kind, place)] for name, kind in kinds.items()}
    return {name: number for name, number in piles.items() if number}


def spaces_in(state: State, region: int) -> list[int]:
    """Return the card in each printed space of a region, then those in spaces that rules added."""
    wide, printed = state.table.wide, state.table.card_spaces
    row = state.spaces[region * wide : (region + 1) * wide]
    return row[:printed] + [card for card in row[printed:] if card != NOTHING]


def _shown(state: State, card: int, me: int) -> dict[str, str] | None:
    """Return what somebody sees of a card in a space; None of an empty space."""
    if card == NOTHING:
        return None
    return {
        "name": _name(state, card, me),
        "power": state.table.cards[card].power,
        "key": chaos_cards.key(state, card),
    }


def _singled(state: State, region: int) -> list[dict[str, str]]:
    """Return the figures in a region that something in force tells apart from others like them."""
    types, found = state.world.types["figure"], []
    for figure in bits(marked(state) & state.at[region]):
        owner = next(player for player, mine in enumerate(state.mine) if mine >> figure & 1)
        follower, power = state.table.figures[figure].follower.id, state.table.powers[owner].id
        key = types.key(state, figure)
        found.append({"key": key, "follower": follower, "power": power})
    return found


def _name(state: State, card: int, me: int) -> str:
    """Return what a card is called for somebody, who may see its back alone."""
    name = state.table.cards[card].name
    if not state.face_down >> card & 1:
        return name
    knows = any(each == card and players >> me & 1 for each, players in state.seen)
    return f"{name} (face down)" if knows else FACE_DOWN


def _kept(state: State, me: int) -> dict[str, list[str]]:
    """Return the figures on cards and sheets, by the name of what they are on."""
    found: dict[str, list[str]] = {}
    for figure, kind, card in state.laid:
        if kind != OUT_OF_THE_GAME:
            is_card = kind == "card"
            on = _name(state, card, me) if is_card else carrier_name(state.table, kind, card)[1]
            found.setdefault(on, []).append(state.table.figures[figure].follower.name)
    return found


def _borne(state: State) -> list[dict[str, Any]]:
    """Return the figures with tokens on them, and these."""
    table, found = state.table, []
    for figure in bits(bearing(state)):
        place = table.carriers[FIGURE, figure]
        found.append(
            {
                "figure": table.figures[figure].follower.name,
                "region": table.regions[state.figure_place[figure]].id,
                "tokens": tokens_in(state, place),
                "corruption": corruption_in(state, place),
            }
        )
    return found


def _carried(state: State) -> list[dict[str, Any]]:
    """Return the cards with tokens on them, and these; all on cards of one id together."""
    if not state.table.carriers:
        return []
    cards = (each for each in state.table.carriers if each[0] != FIGURE)
    named = dict.fromkeys(carrier_name(state.table, *each) for each in cards)
    found = ((name, tokens_on(state, id), _all_on(state, id, corruption_in)) for id, name in named)
    return [
        {"card": name, "tokens": tokens, "corruption": corruption}
        for name, tokens, corruption in found
        if tokens or corruption
    ]


def tokens_on(state: State, card: str) -> dict[str, int]:
    """Return how many tokens lie on cards with an id that are in play, by their kinds."""
    return _all_on(state, card, tokens_in)


def carried_by(state: State, card: str) -> dict[str, int]:
    """Return how many tokens of all kinds lie on cards with an id that are in play, by their id."""
    return _all_on(state, card, tokens_in_place)


def tokens_in_place(state: State, place: int) -> dict[str, int]:
    """Return how many tokens of all kinds are in a place, by their id; none left out."""
    kinds = {power.corruption_id: power.id for power in state.table.powers}
    corruption = corruption_in(state, place)
    owned = {id: corruption[power] for id, power in kinds.items() if power in corruption}
    return tokens_in(state, place) | owned


def _all_on(
    state: State, card: str, read: Callable[[State, int], dict[str, int]]
) -> dict[str, int]:
    places = carriers_in_play(state, card)
    return dict(sum((Counter(read(state, each)) for each in places), Counter[str]()))


def _known(state: State, number: int, me: int) -> dict[str, Any]:
    """Return what somebody has seen of a player's hand and deck, if anything."""
    seen = {card for card, players in state.seen if players >> me & 1}
    table, deck = state.table, state.decks[number][::-1]
    hand = sorted(table.cards[card].name for card in state.hands[number] if card in seen)
    places = {at: table.cards[card].name for at, card in enumerate(deck, 1) if card in seen}
    known: dict[str, Any] = {"seen in hand": hand if number != me else [], "seen in deck": places}
    return {key: value for key, value in known.items() if value}


def _player(state: State, number: int, me: int) -> dict[str, Any]:
    """Return what somebody sees of a player.

    Args:
        me: number of whoever looks.
    """
    table, mine = state.table, number == me
    power = table.powers[number]
    shown: dict[str, Any] = {
        "id": power.id,
        "name": power.name,
        "power": state.power[number],
        "points": state.points[number],
        "threat": readings.threat(state, number),
        "dial": state.dial[number],
        "counters": state.counters[number],
        "hand size": len(state.hands[number]),
        "deck size": len(state.decks[number]),
        "discards": [table.cards[card].name for card in state.discards[number]],
        "upgrades": [
            table.upgrades[each].name for each in bits(state.upgrades & table.own_upgrades[number])
        ],
        "sheet": tokens_in(state, len(table.regions) + number),
        "cards on sheet": [
            table.cards[card].name for card, owner in state.beside if owner == number
        ],
    }
    if state.seen:
        shown.update(_known(state, number, me))
    if mine:
        shown["hand"] = sorted(table.cards[card].name for card in state.hands[number])
    return shown
