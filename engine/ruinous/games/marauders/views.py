"""What players see: all sheets and discarded cards, and how many cards are left in the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.games.marauders.lines import total
from ruinous.games.marauders.scoring import score
from ruinous.games.marauders.things import box_key
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State


def view_of(state: State, player: int = NOTHING) -> dict[str, Any]:
    """Return what a player may see, as plain data: what is on the table, and what was looked at."""
    table, seen = state.table, state.seen[player] if player != NOTHING else 0
    sheets, complete, attack, scores = {}, {}, {}, {}
    for seat, name in enumerate(state.seats):
        lines = table.lines_of(seat)
        sheets[name] = [[_id(state, card) for card in state.row(line)] for line in lines]
        complete[name] = [
            row for row, line in enumerate(lines, start=1) if state.complete >> line & 1
        ]
        attack[name] = [total(state, line) for line in lines]
        scores[name] = score(state, seat).total
    return {
        "sheets": sheets,
        "complete": complete,
        "attack": attack,
        "score": scores,
        "markers": _markers(state),
        "tokens": _tokens(state),
        "drawn": _id(state, state.drawn),
        "turn": state.seats[state.turn] if state.turn != NOTHING else None,
        "round": state.round,
        "pile": len(state.pile),
        "seen": [_id(state, card) for card in state.pile[::-1] if seen >> card & 1],
        "counters": {
            each.id: dict(zip(state.seats, held, strict=True))
            for each, held in zip(table.counters, state.counters, strict=True)
        },
        "banished": [_id(state, card) for card in bits(state.banished)],
        "discards": [_id(state, card) for card in state.discards],
    }


def _id(state: State, card: int) -> str | None:
    return state.table.cards[card].id if card >= 0 else None


def _tokens(state: State) -> dict[str, dict[str, int]]:
    """Return how many tokens of each kind lie on cards, by player, row and box: `north/1/4`."""
    found: dict[str, dict[str, int]] = {}
    for pile in bits(state.present_piles):
        box = state.where[state.table.card_under(pile)]
        if box >= 0:
            kind = state.table.token_in(pile).id
            found.setdefault(box_key(state.table, box), {})[kind] = state.piles[pile]
    return found


def _markers(state: State) -> dict[str, list[list[int]]]:
    """Return where the markers of each player lie: seat of the sheet, row and box from 1 on."""
    table = state.table
    found: dict[str, list[list[int]]] = {player: [] for player in state.seats}
    for card, player in enumerate(state.markers):
        if player != NOTHING and state.where[card] >= 0:
            line = table.line_of(state.where[card])
            box = state.where[card] % table.rules.boxes
            place = [table.player_of(line) + 1, line % table.rules.rows + 1, box + 1]
            found[state.seats[player]].append(place)
    return found
