"""What one seat may see: plain data, without foreign hands and without the order of any deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.games.oldworld.state import readings
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ruinous.games.oldworld.state.state import State


def view(s: State, seat: str) -> dict[str, Any]:
    """Return the table as the player of a Power sees it.

    Args:
        seat: a Power id.

    Raises:
        KeyError: that Power does not play.
    """
    if seat not in s.table.player_number:
        raise KeyError(f"nobody plays `{seat}`; there are {', '.join(s.table.player_number)}")
    me = s.table.player_number[seat]
    return {
        "seat": seat,
        "round": s.round,
        "step": s.step,
        "regions": [_region(s, number) for number in range(len(s.table.regions))],
        "players": [_player(s, number, mine=number == me) for number in range(s.table.count)],
        "track": [s.table.old_world[card].name for card in s.track if card != NOTHING],
        "old world deck": len(s.old_world_deck),
        "ruination cards left": _ruination_left(s),
        "supply": {
            token.id: s.supply[s.table.count + number]
            for number, token in enumerate(s.table.tokens)
        },
        "decides": s.table.powers[s.question.player].id if s.question is not None else None,
    }


def _ruination_left(s: State) -> int:
    ruination = s.table.catalogue.ruination
    return len(ruination.cards) - s.ruins if ruination is not None else 0


def _region(s: State, number: int) -> dict[str, Any]:
    table = s.table
    region = table.regions[number]
    return {
        "id": region.id,
        "name": region.name,
        "resistance": readings.resistance(s, number),
        "conquest": readings.conquest(s, number),
        "populous": readings.is_populous(s, number),
        "ruined": bool(s.ruined >> number & 1),
        "figures": figures_in(s, number),
        "corruption": corruption_in(s, number),
        "tokens": tokens_in(s, number),
        "cards": [_shown(s, card) for card in spaces_in(s, number)],
        "covered": [table.cards[card].name for card, place in s.covered if place == number],
        "on cards": _on_cards(s, number),
    }


def figures_in(s: State, region: int) -> dict[str, dict[str, int]]:
    """Return how many figures of each follower are in a region, by who controls them."""
    table = s.table
    return {
        power.id: _counted(table.figures[each].follower.id for each in bits(there))
        for player, power in enumerate(table.powers)
        if (there := s.at[region] & s.mine[player])
    }


def corruption_in(s: State, region: int) -> dict[str, int]:
    """Return how much corruption is in a region, by whose it is; who has none is left out."""
    return _tokens(s, region, {power.id: player for player, power in enumerate(s.table.powers)})


def tokens_in(s: State, place: int) -> dict[str, int]:
    """Return how many other tokens are in a region or on a sheet, by their id; none left out."""
    return _tokens(s, place, s.table.token_number)


def _tokens(s: State, place: int, kinds: Mapping[str, int]) -> dict[str, int]:
    piles = {name: s.piles[s.table.pile(kind, place)] for name, kind in kinds.items()}
    return {name: number for name, number in piles.items() if number}


def spaces_in(s: State, region: int) -> list[int]:
    """Return the card in each printed space of a region, then those in spaces that rules added."""
    wide, printed = s.table.wide, s.table.rules.card_spaces
    row = s.spaces[region * wide : (region + 1) * wide]
    return row[:printed] + [card for card in row[printed:] if card != NOTHING]


def _shown(s: State, card: int) -> dict[str, str] | None:
    """Return what everybody sees of a card in a space; None of an empty space."""
    if card == NOTHING:
        return None
    return {"name": s.table.cards[card].name, "power": s.table.cards[card].power}


def _on_cards(s: State, region: int) -> dict[str, list[str]]:
    """Return the figures that stand on the cards of a region, by the card's name."""
    found: dict[str, list[str]] = {}
    for figure, kind, card in s.laid:
        if kind == "card" and card in s.cards_in(region):
            follower = s.table.figures[figure].follower
            found.setdefault(s.table.cards[card].name, []).append(follower.id)
    return found


def _counted(names: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return counts


def _player(s: State, number: int, *, mine: bool) -> dict[str, Any]:
    table = s.table
    power = table.powers[number]
    seen: dict[str, Any] = {
        "id": power.id,
        "name": power.name,
        "power": s.power[number],
        "points": s.points[number],
        "threat": readings.threat(s, number),
        "dial": s.dial[number],
        "counters": s.counters[number],
        "hand size": len(s.hands[number]),
        "deck size": len(s.decks[number]),
        "discards": [table.cards[card].name for card in s.discards[number]],
        "upgrades": [
            table.upgrades[each].name for each in bits(s.upgrades & table.own_upgrades[number])
        ],
        "sheet": tokens_in(s, len(table.regions) + number),
        "cards on sheet": [table.cards[card].name for card, owner in s.beside if owner == number],
    }
    if mine:
        seen["hand"] = sorted(table.cards[card].name for card in s.hands[number])
    return seen
