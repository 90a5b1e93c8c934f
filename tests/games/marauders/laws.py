"""Random matches of the second game, and what must hold at each of their decisions."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import ruinous
from ruinous import Content, Match
from ruinous.bots import BOTS
from ruinous.game.outlook import Outlook
from ruinous.games.marauders.state import State
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.rng import Rng

SEATS: Final = ("north", "east", "south", "west")
SEVERAL: Final = {"blightskabb-plague-lords": 4, "sneaky-git": 4}
"""Symbols of which one line may hold more than one card."""
GREED: Final = 0.8
"""How often an option is taken for what it promises."""
MOST: Final = 20_000
"""Decisions of a match that never ends."""


@cache
def marauders() -> Content:
    return ruinous.load("marauders")


@cache
def scarred() -> Content:
    """Return the game with two kinds of tokens beside it."""
    return ruinous.load("marauders", str(Path(__file__).parents[2] / "data" / "scarred"))


def begun(seed: int) -> Match:
    """Return a match of two to four players, by the seed."""
    return ruinous.new_game(marauders(), players=SEATS[: 2 + seed % 3], seed=seed)


def play(match: Match, chance: Random, look: Callable[[Match], None], most: int = MOST) -> None:
    """Take options by chance or by what they promise, and look at the match before each.

    Without the latter hardly a line would be completed.
    """
    luck = Rng(chance.getrandbits(32))
    players = [BOTS[kind](match.content)(luck) for kind in ("random", "greedy")]
    outlook = Outlook(match)
    for _ in range(most):
        look(match)
        if match.over:
            return
        player = players[chance.random() < GREED]
        match.choose_index(player.choose(match.decision, outlook))


def broken(state: State) -> list[str]:
    """Return what does not hold."""
    return [*lost_cards(state), *_marked(state), *_unlawful(state)]


def lost_cards(state: State) -> Iterator[str]:
    """Yield cards that are not in exactly one place."""
    lying = [card for card in state.boxes if card >= 0]
    drawn = [state.drawn] if state.drawn >= 0 else []
    found = sorted(
        [
            *lying,
            *drawn,
            *state.pile,
            *state.discards,
            *bits(state.banished),
            *state.pending,
            *state.lifted,
        ]
    )
    if found != list(range(len(state.table.cards))):
        yield f"not every card is in one place: {found}"
    for card, box in enumerate(state.where):
        if box >= 0 and state.boxes[box] != card:
            yield f"card {card} is not in its box"
    if sum(box >= 0 for box in state.where) != len(lying):
        yield "a card is said to lie nowhere, and lies in a box"
    for line in bits(state.table.all_lines):
        held = [(at, card) for at, card in enumerate(state.row(line)) if card >= 0]
        if state.taken[line] != sum(1 << at for at, _ in held):
            yield f"other boxes of line {line} are taken than is said"
        if state.cards_in[line] != sum(1 << card for _, card in held):
            yield f"other cards lie in line {line} than is said"


def _marked(state: State) -> Iterator[str]:
    for card, player in enumerate(state.markers):
        if player < 0:
            continue
        if not state.table.cards[card].marker:
            yield f"card {card} bears a marker"
        if card not in state.lifted and state.player_with(card) in (-1, player):
            yield f"the marker on card {card} is not on the sheet of another player"


def _unlawful(state: State) -> Iterator[str]:
    for line in range(len(state.seats) * 3):
        row = [state.table.cards[card] if card >= 0 else None for card in state.row(line)]
        there = [card for card in row if card is not None]
        for role in ("standard", "musician"):
            if sum(card.role == role for card in there) > 1:
                yield f"line {line} holds two cards `{role}`"
        symbols = [card.symbol_id for card in there]
        for symbol in set(symbols):
            if symbols.count(symbol) > SEVERAL.get(symbol, 1):
                yield f"line {line} holds {symbol} {symbols.count(symbol)} times"
        if row[0] and row[0].role != "standard":
            yield f"line {line} begins with {row[0].id} in the end box"
        if row[-1] and row[-1].role != "musician":
            yield f"line {line} ends with {row[-1].id} in the end box"
        if not state.lifted and bool(state.complete >> line & 1) != is_complete(row):
            yield f"line {line} is wrongly taken for complete, or not"


def is_complete(row: list) -> bool:
    """Return whether a row holds a line, worked out apart from the engine."""
    roles = [card.role or "-" if card else "" for card in row]
    if "standard" not in roles or "musician" not in roles:
        return False
    line = roles[roles.index("standard") : roles.index("musician") + 1]
    return len(line) >= 4 and "" not in line
