"""`Game.scenarios`: positions and expectations of examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from ruinous.game.difference import Difference
from ruinous.game.plain import PlainScenarios
from ruinous.game.scenarios import Misplaced, compare, nothing_laid_out
from ruinous.games.marauders.example import Scenario
from ruinous.games.marauders.lines import completed, total
from ruinous.games.marauders.play import begin
from ruinous.games.marauders.scoring import score
from ruinous.games.marauders.state import State
from ruinous.games.marauders.things import column_of
from ruinous.kernel.state.agenda import run
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.luck import Luck

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.game.content import Content
    from ruinous.game.match import Match
    from ruinous.games.marauders.example import Given, Sheet, Then, Tokens
    from ruinous.games.marauders.table import Table

Held = TypeVar("Held")


class MaraudersScenarios(PlainScenarios):
    """Scenarios begin with sheets and a pile, and with the turn of a player."""

    model = Scenario

    def lay_out(self, content: Content, given: Given) -> State:
        """Return the position a scenario begins with, played to its first decision.

        Raises:
            IllegalSetup: these players cannot play these packs.
            Misplaced: the position names something that is not there.
        """
        world = content.world(given.seats or content.players, content.game.play.variant_of({}))
        if given.setup:
            nothing_laid_out(given, ("seats", "seed", "cubes"))
            state: State = content.game.play.set_up(world, given.seed)
        else:
            state = State(world, Luck(given.seed), world.data.players)
            state.enact_general()
            _lay(state, given)
            begin(state)
        state.laid_out = [int(face == "mark") for face in given.cubes]
        run(state)
        return state

    def perform(self, match: Match, step: Any) -> None:  # noqa: ANN401 - see the protocol
        """Do nothing: the game has no steps of its own."""

    def differences(self, match: Match, then: Then) -> Iterator[Difference]:
        """Yield each thing in the position that is not as expected."""
        state: State = match.state
        yield from _sheets(state, then)
        for player, wanted in then.score.items():
            found = score(state, _seat(state.table, player)).total
            yield from compare(("score", player), f"score of {player}", wanted, found)
        for player, number in then.markers.items():
            seat = _seat(state.table, player)
            held = sum(each == seat for each in state.markers)
            yield from compare(("markers", player), f"markers of {player}", number, held)
        for kind, wanted_of in then.counters.items():
            row = state.counters[_counter(state.table, kind)]
            for player, wanted in wanted_of.items():
                found = row[_seat(state.table, player)]
                what = f"counters `{kind}` of {player}"
                yield from compare(("counters", kind, player), what, wanted, found)
        yield from _tokens(state, then)
        yield from _piles(state, then)

    def unused(self, match: Match) -> Iterator[Difference]:
        """Yield the outcomes of cubes that were laid ready and not rolled."""
        yield from compare(("cubes",), "cubes that were not rolled", 0, len(match.state.laid_out))


# ---------------------------------------------------------------- positions


def _lay(state: State, given: Given) -> None:
    table: Table = state.table
    left = list(range(len(table.cards)))
    for player, sheet in given.sheets.items():
        for box, name in _boxes(table, player, sheet):
            state.put(_taken(table, left, name), box)
    for player, sheet in given.markers.items():
        _mark(state, _seat(table, player), sheet)
    for player, tokens in given.tokens.items():
        for _, pile, number in _token_piles(state, player, tokens):
            state.add_tokens(pile, number)
    state.discards = [_taken(table, left, name) for name in given.discards]
    state.banished = sum(1 << _taken(table, left, name) for name in given.banished)
    for kind, held in given.counters.items():
        for player, number in held.items():
            state.counters[_counter(table, kind)][_seat(table, player)] = number
    top = [_taken(table, left, name) for name in given.pile]
    state.pile = left if given.rest else []
    state.shuffle_pile()
    state.pile.extend(reversed(top))
    state.complete, state.changed = completed(state, table.all_lines), 0
    state.first = 0
    state.round = given.round
    state.before = _seat(table, given.turn) if given.turn else 0
    state.round -= state.before == state.first


def _mark(state: State, player: int, sheet: Sheet) -> None:
    """Lay the markers of a player on cards of the sheets of others, given by row and box."""
    for card, box in enumerate(state.where):
        if box < 0 or not state.table.cards[card].marker:
            continue
        line = state.table.line_of(box)
        row, column = line % state.table.rules.rows + 1, box % state.table.rules.boxes + 1
        if sheet.get(row, {}).get(column) == state.table.cards[card].id:
            state.markers[card] = player
            state.bring_into_force(card)


def _token_piles(
    state: State, player: str, tokens: Tokens
) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """Yield each pile of tokens that is named, with how many there are to be, and its path.

    Raises:
        Misplaced: no card lies in a box, or there are no such tokens.
    """
    table: Table = state.table
    kinds = [each.id for each in table.tokens]
    for box, held in _boxes(table, player, tokens):
        card = state.boxes[box]
        row, column = str(table.line_of(box) % table.rules.rows + 1), str(column_of(table, box))
        for kind, number in held.items():
            if kind not in kinds:
                raise Misplaced(f"there are no tokens `{kind}`")
            if card < 0:
                raise Misplaced(f"no card lies in box {column} of row {row} of {player}")
            path = ("tokens", player, row, column, kind)
            yield path, kinds.index(kind) * len(table.cards) + card, number


def _boxes(
    table: Table, player: str, sheet: Mapping[int, Mapping[int, Held]]
) -> Iterator[tuple[int, Held]]:
    """Yield each box of a sheet that is named, and what is said of it."""
    for row, cards in sheet.items():
        if not 1 <= row <= table.rules.rows:
            raise Misplaced(f"a sheet has rows 1 to {table.rules.rows}, not {row}")
        boxes = table.boxes_of(table.line(_seat(table, player), row - 1))
        for column, held in cards.items():
            if not 1 <= column <= len(boxes):
                raise Misplaced(f"a row has boxes 1 to {len(boxes)}, not {column}")
            yield boxes[column - 1], held


def _seat(table: Table, player: str) -> int:
    if player not in table.players:
        raise Misplaced(f"`{player}` does not play here")
    return table.players.index(player)


def _counter(table: Table, id: str) -> int:
    known = [each.id for each in table.counters]
    if id not in known:
        raise Misplaced(f"there are no counters `{id}`")
    return known.index(id)


def _taken(table: Table, left: list[int], name: str) -> int:
    """Return a card of this id that lies nowhere yet."""
    found = next((card for card in left if table.cards[card].id == name), None)
    if found is None:
        known = any(card.id == name for card in table.cards)
        raise Misplaced(f"there are not so many of `{name}`" if known else f"no card `{name}`")
    left.remove(found)
    return found


# ---------------------------------------------------------------- what is compared


def _sheets(state: State, then: Then) -> Iterator[Difference]:
    for player, sheet in then.sheets.items():
        for row, wanted in sheet.items():
            line = state.table.line(_seat(state.table, player), row - 1)
            found = {
                at + 1: _id(state, card) for at, card in enumerate(state.row(line)) if card >= 0
            }
            path = ("sheets", player, str(row))
            yield from compare(path, f"row {row} of {player}", dict(wanted), found)
    for player, names in then.cards.items():
        held = bits(state.on_sheets(1 << _seat(state.table, player)))
        cards = sorted(_id(state, card) for card in held)
        yield from compare(("cards", player), f"cards of {player}", sorted(names), cards)
    for player, rows in then.complete.items():
        lines = state.table.lines_of(_seat(state.table, player))
        whole = [at + 1 for at, line in enumerate(lines) if state.complete >> line & 1]
        yield from compare(("complete", player), f"complete rows of {player}", list(rows), whole)
    for player, totals in then.attack.items():
        for row, number in totals.items():
            line = state.table.line(_seat(state.table, player), row - 1)
            path = ("attack", player, str(row))
            yield from compare(path, f"attack of row {row}", number, total(state, line))


def _tokens(state: State, then: Then) -> Iterator[Difference]:
    for player, tokens in then.tokens.items():
        for path, pile, wanted in _token_piles(state, player, tokens):
            what = f"`{path[-1]}` on the card in box {path[3]} of row {path[2]} of {player}"
            yield from compare(path, what, wanted, state.piles[pile])


def _piles(state: State, then: Then) -> Iterator[Difference]:
    discards = [_id(state, card) for card in state.discards]
    if then.discards is not None:
        yield from compare(("discards",), "discard pile", list(then.discards), discards)
    for name in then.discarded:
        yield from compare(("discarded",), f"{name} is discarded", True, name in discards)
    if then.banished is not None:
        gone = sorted(_id(state, card) for card in bits(state.banished))
        yield from compare(("banished",), "banished cards", sorted(then.banished), gone)
    turn = state.seats[state.turn] if state.turn >= 0 else None
    drawn = _id(state, state.drawn) if state.drawn != NOTHING else None
    plain: Mapping[str, tuple[Any, Any]] = {
        "pile": (then.pile, len(state.pile)),
        "turn": (then.turn, turn),
        "drawn": (then.drawn, drawn),
        "round": (then.round, state.round),
    }
    for key, (wanted, found) in plain.items():
        if wanted is not None:
            yield from compare((key,), key, wanted, found)


def _id(state: State, card: int) -> str:
    return str(state.table.cards[card].id)
