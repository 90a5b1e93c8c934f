"""What players see: all sheets and discarded cards, and how many cards are left in the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.games.marauders.lines import total
from ruinous.games.marauders.scoring import score
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State


def view_of(state: State) -> dict[str, Any]:
    """Return what everybody may see, as plain data."""
    table = state.table
    sheets, complete, attack, scores = {}, {}, {}, {}
    for seat, player in enumerate(state.seats):
        lines = table.lines_of(seat)
        sheets[player] = [[_id(state, card) for card in state.row(line)] for line in lines]
        complete[player] = [
            row for row, line in enumerate(lines, start=1) if state.complete >> line & 1
        ]
        attack[player] = [total(state, line) for line in lines]
        scores[player] = score(state, seat).total
    return {
        "sheets": sheets,
        "complete": complete,
        "attack": attack,
        "score": scores,
        "markers": _markers(state),
        "drawn": _id(state, state.drawn),
        "turn": state.seats[state.turn] if state.turn != NOTHING else None,
        "round": state.round,
        "pile": len(state.pile),
        "discards": [_id(state, card) for card in state.discards],
    }


def _id(state: State, card: int) -> str | None:
    return state.table.cards[card].id if card >= 0 else None


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
