"""What a scenario expects of a position, and how that is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ruinous.game.match import Match
from ruinous.game.scenarios import Difference, compare
from ruinous.games.oldworld.actions.ruin import ruin_count
from ruinous.games.oldworld.schema.models.example import PlayerThen, RegionThen, Then
from ruinous.games.oldworld.state import readings
from ruinous.games.oldworld.state.state import State
from ruinous.games.oldworld.text.views import corruption_in, figures_in, spaces_in, tokens_in
from ruinous.kernel.state.bits import NOTHING, bits

Counts = dict[str, int]


def differences(match: Match, then: Then) -> Iterator[Difference]:
    """Yield each thing in a position that is not as expected."""
    state: State = match.state
    table = state.table
    yield from _parts(state, then)
    track = [None if card == NOTHING else table.old_world[card].id for card in state.track]
    yield from compare(("track",), "track", then.track, track)
    left = len(state.old_world_deck)
    yield from compare(("old world deck",), "old world deck", then.old_world_deck, left)
    yield from compare(("round",), "round", then.round, state.round)
    yield from compare(("step",), "step", then.step, state.step)
    if then.supply is not None:
        kinds = table.token_number
        found = {token: state.supply[kinds[token]] for token in then.supply if token in kinds}
        yield from compare(("supply",), "supply", then.supply, found)


def _parts(s: State, then: Then) -> Iterator[Difference]:
    """Yield what differs in regions and for players."""
    table = s.table
    for name, region in then.regions.items():
        at = ("regions", name)
        if name in table.region_number:
            yield from _part(at, region, _REGION, s, table.region_number[name])
        else:
            yield Difference(f"there is no region `{name}`", at)
    for name, player in then.players.items():
        at = ("players", name)
        if name in table.player_number:
            yield from _part(at, player, _PLAYER, s, table.player_number[name])
        else:
            yield Difference(f"nobody plays `{name}`", at)


Reader = Callable[[State, int, Any], Any]
"""(state, number of the region or player, what is expected) -> what is found."""


def _part(
    at: tuple[str, str],
    part: RegionThen | PlayerThen,
    readers: dict[str, Reader],
    s: State,
    number: int,
) -> Iterator[Difference]:
    for field, read in readers.items():
        wanted = getattr(part, field)
        if wanted is None:
            continue
        found = read(s, number, wanted)
        if field in ("hand", "discards", "upgrades"):
            wanted, found = tuple(sorted(wanted)), sorted(found)
        key = field.replace("_", " ")
        yield from compare((*at, key), f"{at[1]}, {key}", wanted, found)


# ---------------------------------------------------------------- regions


def _cards(s: State, region: int, wanted: object) -> list[str | None]:
    row = spaces_in(s, region)
    return [None if card == NOTHING else s.table.cards[card].id for card in row]


def _of_powers(read: Callable[[State, int, int], int]) -> Reader:
    def found(s: State, region: int, wanted: Counts) -> Counts:
        return {name: read(s, s.table.player_number[name], region) for name in wanted}

    return found


def _of_figures(read: Callable[[State, int], int]) -> Reader:
    def found(s: State, region: int, wanted: Counts) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name in wanted:
            numbers = {
                read(s, figure)
                for figure in bits(s.at[region])
                if s.table.figures[figure].follower.id == name
            }
            values[name] = numbers.pop() if len(numbers) == 1 else sorted(numbers)
        return values

    return found


def _ruination(s: State, region: int, wanted: object) -> int:
    return next((card + 1 for place, card in s.scoring if place == region), 0)


_REGION: dict[str, Reader] = {
    "figures": lambda s, region, _: figures_in(s, region),
    "corruption": lambda s, region, _: corruption_in(s, region),
    "tokens": lambda s, region, _: tokens_in(s, region),
    "cards": _cards,
    "ruined": lambda s, region, _: bool(s.ruined >> region & 1),
    "ruination": _ruination,
    "populous": lambda s, region, _: readings.is_populous(s, region),
    "resistance": lambda s, region, _: readings.resistance(s, region),
    "conquest": lambda s, region, _: readings.conquest(s, region),
    "magic": lambda s, region, _: readings.region_magic(s, region),
    "ruin_count": lambda s, region, _: ruin_count(s, region),
    "card_spaces": lambda s, region, _: readings.card_spaces(s, region),
    "domination": _of_powers(readings.domination),
    "dice": _of_powers(readings.battle_dice),
    "attack": _of_figures(readings.attack),
    "defense": _of_figures(readings.defense),
    "influence": _of_figures(readings.influence),
}

# ---------------------------------------------------------------- players


def _names(cards: list[int], s: State) -> list[str]:
    return [s.table.cards[card].id for card in cards]


def _stock(s: State, player: int, wanted: Counts) -> Counts:
    table = s.table
    return {
        name: sum(
            1
            for figure in bits(table.own[player])
            if table.figures[figure].follower.id == name and s.stock() >> figure & 1
        )
        for name in wanted
    }


def _upgrades(s: State, player: int, wanted: object) -> list[str]:
    return [s.table.upgrades[each].id for each in bits(s.upgrades & s.table.own_upgrades[player])]


def _sheet(s: State, player: int, wanted: object) -> Counts:
    return tokens_in(s, len(s.table.regions) + player)


_PLAYER: dict[str, Reader] = {
    "power": lambda s, player, _: s.power[player],
    "points": lambda s, player, _: s.points[player],
    "counters": lambda s, player, _: s.counters[player],
    "dial": lambda s, player, _: s.dial[player],
    "threat": lambda s, player, _: readings.threat(s, player),
    "hand": lambda s, player, _: _names(s.hands[player], s),
    "hand_size": lambda s, player, _: len(s.hands[player]),
    "deck_size": lambda s, player, _: len(s.decks[player]),
    "discards": lambda s, player, _: _names(s.discards[player], s),
    "stock": _stock,
    "upgrades": _upgrades,
    "sheet": _sheet,
    "power_refill": lambda s, player, _: readings.power_refill(s, player),
}
