"""The types of things: where they are, whose they are, and what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.game.alike import alike_in
from ruinous.games.marauders.table import seat_name
from ruinous.games.marauders.tokens import token_type
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.thing_type import ThingType

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State
    from ruinous.games.marauders.table import Table


def types_of(table: Table) -> dict[str, ThingType]:
    """Return the types for one table, by name."""
    player = ThingType(
        name="player",
        all=table.everybody,
        inside=lambda s, lines: sum({1 << table.player_of(line) for line in bits(lines)}),
        order=_from_who_is_on_turn,
        key=lambda s, player: table.players[player],
        label=lambda s, player: seat_name(table.players[player]),
    )
    counters = (ThingType(name=each.name) for each in table.counters)
    tokens = token_type(table)
    kinds = (player, _lines(table), _boxes(table), _cards(table), _cubes(), tokens, *counters)
    return {kind.name: kind for kind in kinds}


def _from_who_is_on_turn(state: State, players: int) -> list[int]:
    """Return players in the order of turns, from the one whose turn it is (rule turn.clockwise)."""
    seats = len(state.seats)
    return sorted(bits(players), key=lambda player: (player - state.turn) % seats)


def line_key(table: Table, line: int) -> str:
    """Return what options call a line: whose it is, and its row from 1 on."""
    return f"{table.players[table.player_of(line)]}/{line % table.rules.rows + 1}"


def column_of(table: Table, box: int) -> int:
    """Return the number of a box in its row, from 1 on."""
    return box % table.rules.boxes + 1


def box_key(table: Table, box: int) -> str:
    """Return what options call a box: that of its line, and its number from 1 on."""
    return f"{line_key(table, table.line_of(box))}/{column_of(table, box)}"


def _lines(table: Table) -> ThingType:
    def label(state: State, line: int) -> str:
        player = seat_name(table.players[table.player_of(line)])
        return f"row {line % table.rules.rows + 1} of {player}"

    return ThingType(
        name="line",
        all=table.all_lines,
        inside=lambda s, lines: lines,
        neighbours=lambda s, lines: table.rows_beside(lines),
        place=lambda s, line: line,
        owned=lambda s, players: s.lines_of(players),
        alike={"row": lambda s, lines: table.rows_of(lines)},
        key=lambda s, line: line_key(table, line),
        label=label,
    )


def _boxes(table: Table) -> ThingType:
    def inside(state: State, lines: int) -> int:
        return sum(1 << box for line in bits(lines) for box in table.boxes_of(line))

    def label(state: State, box: int) -> str:
        line = table.line_of(box)
        row, player = line % table.rules.rows + 1, table.players[table.player_of(line)]
        return f"box {column_of(table, box)} of row {row} of {seat_name(player)}"

    return ThingType(
        name="box",
        all=table.all_boxes,
        inside=inside,
        place=lambda s, box: table.line_of(box),
        owned=lambda s, players: inside(s, s.lines_of(players)),
        key=lambda s, box: box_key(table, box),
        label=label,
    )


def _cards(table: Table) -> ThingType:
    def inside(state: State, boxes: int) -> int:
        return sum(
            1 << card for card, box in enumerate(state.where) if box >= 0 and boxes >> box & 1
        )

    def key(state: State, card: int) -> str:
        box = state.where[card]
        item = table.cards[card]
        if box < 0:
            return item.id
        return f"{item.id}@{box_key(table, box)}"

    def distinct(state: State, cards: int) -> int:
        """Keep one of the copies that lie on no sheet: nobody can tell them apart."""
        off_sheets = {table.cards[card].id: card for card in bits(cards) if state.where[card] < 0}
        on_sheets = sum(1 << card for card in bits(cards) if state.where[card] >= 0)
        return on_sheets | sum(1 << card for card in off_sheets.values())

    def label(state: State, card: int) -> str:
        player = state.player_with(card)
        name = table.cards[card].name
        return name if player == NOTHING else f"{name} of {seat_name(table.players[player])}"

    return ThingType(
        name="card",
        all=table.all_cards,
        inside=inside,
        order=_from_the_front,
        place=lambda s, card: s.where[card],
        latest=lambda s, card: s.box_of(card),
        states={
            "drawn": lambda s: sum(1 << card for card in s.in_hand()),
        },
        owned=lambda s, players: s.on_sheets(players),
        serving=True,
        written=table.written,
        gone=lambda s: s.banished,
        ends=lambda s, cards, number, below: s.end_of(cards, number, below=below),
        distinct=distinct,
        alike={
            "name": alike_in(card.name for card in table.cards),
            "colour": alike_in(card.colour for card in table.cards),
        },
        key=key,
        label=label,
    )


def _from_the_front(state: State, cards: int) -> list[int]:
    """Return cards sheet by sheet, row by row, from the front; then from the top of the piles."""
    depth = {card: at for at, card in enumerate(reversed((*state.discards, *state.pile)))}

    def lying(card: int) -> tuple[bool, int]:
        box = state.where[card]
        return box < 0, depth.get(card, len(depth)) if box < 0 else box

    return sorted(bits(cards), key=lying)


def _cubes() -> ThingType:
    def owned(state: State, players: int) -> int:
        return sum(1 << at for at, (who, _) in enumerate(state.cubes) if players >> who & 1)

    def label(state: State, cube: int) -> str:
        if cube >= len(state.cubes):  # of a turn that is over
            return "a cube"
        return "the mark" if state.cubes[cube][1] else "an eye"

    return ThingType(
        name="cube",
        all=(1 << 64) - 1,
        owned=owned,
        present=lambda s, cubes: cubes & ((1 << len(s.cubes)) - 1),
        key=lambda s, cube: f"cube {cube + 1}",
        label=label,
    )
