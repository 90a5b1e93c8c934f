"""What nouns, adjectives and quantities of the game compute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.floor.meanings import banished, enemy, everything, opponents, owners
from ruinous.games.marauders.cancelling import is_cancelled
from ruinous.games.marauders.lines import (
    attack,
    is_whole,
    lines_to_win,
    members,
    stretch,
    total,
)
from ruinous.games.marauders.scoring import points, score
from ruinous.games.marauders.tokens import TOKEN, sorts
from ruinous.games.marauders.words import ORDINALS, machine_name
from ruinous.kernel.compiler.others import different, others
from ruinous.kernel.compiler.whereabouts import whereabouts
from ruinous.kernel.engine.borders import bordering
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.meanings import Meanings
from ruinous.kernel.state.rule_index import RESULT, THIS
from ruinous.language.lexicon.entries import GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ruinous.games.marauders.models import Card, Counter, Token
    from ruinous.games.marauders.state import State
    from ruinous.games.marauders.table import Table
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import SetFn
    from ruinous.kernel.state.meanings import Named, Narrow, OfThing
    from ruinous.kernel.state.source import Source
    from ruinous.kernel.state.thing_type import ThingType


def _table(scope: Scope) -> Table:
    table: Table = scope.world.data
    return table


# ---------------------------------------------------------------- nouns


def _owners(scope: Scope) -> SetFn:
    """Return on whose sheet a line or card spoken of lies, or the card lay last."""
    assert scope.anchor is not None
    table, is_line = _table(scope), scope.anchor.type == "line"

    def owner(state: State, thing: int) -> int:
        box = NOTHING if is_line else state.latest[thing]
        line = thing if is_line else table.line_of(box) if box >= 0 else NOTHING
        return 1 << table.player_of(line) if line >= 0 else 0

    return owners(scope, owner)


def _cubes(scope: Scope) -> SetFn:
    """Return the cubes of the roll that a rule waits for and of its own, or else all there are.

    Cubes of other effects are none of those that a rule speaks of behind a roll.
    """
    source = scope.source

    def cubes(state: State, slots: list[int]) -> int:
        lying = (1 << len(state.cubes)) - 1
        if not lying:
            return 0
        return lying & (max(slots[RESULT], 0) | _rolled_by(state, source, slots)) or lying

    return cubes


def _rolled_by(state: State, source: Source, slots: list[int]) -> int:
    """Return the cubes that a program has rolled since cubes were last cleared away."""
    frame = state.agenda[-1] if state.agenda else None
    if frame is None or frame.cause is not source:
        return 0
    found, link = 0, state.log
    while link is not None:
        link, done = link
        if done.verb != "roll":
            continue
        if done.cause is source and done.agent == slots[THIS] and done.parent is frame.parent:
            found |= done.result
        if done.result & 1:  # the first on the table
            break
    return found


def _that(fits: Callable[[Card], object]) -> Named:
    """Return the meaning of a noun for the cards that satisfy a test."""
    return lambda scope: _table(scope).cards_that(lambda card: bool(fits(card)))


def _coloured(colour: str) -> Named:
    return _that(lambda card: card.colour == colour)


def _named(id: str) -> Named:
    return _that(lambda card: card.id == id)


def _of_machine(machine: str) -> Named:
    return _that(lambda card: card.machine == machine)


# ---------------------------------------------------------------- stores


def _sheets(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    """Return the cards on sheets: of some players, or of all."""
    del kind
    everybody = _table(scope).everybody
    return lambda s, e: s.on_sheets(everybody if owner is None else owner(s, e))


def _discards(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    del scope, kind, owner
    return lambda s, e: sum(1 << card for card in s.discards)


def _pile(scope: Scope, kind: ThingType, owner: SetFn | None) -> SetFn:
    del scope, kind, owner
    return lambda s, e: sum(1 << card for card in s.pile)


def _counters(number: int) -> Callable[[Scope, ThingType], OfThing]:
    """Return how many counters of a sort a player has."""
    return lambda scope, kind: lambda state, player: state.counters[number][player]


# ---------------------------------------------------------------- adjectives


def _empty(scope: Scope, kind: ThingType) -> Narrow:
    return lambda s, e, boxes: sum(1 << box for box in bits(boxes) if s.boxes[box] < 0)


def _complete(scope: Scope, kind: ThingType) -> Narrow:
    return lambda s, e, lines: lines & s.complete


def _incomplete(scope: Scope, kind: ThingType) -> Narrow:
    """Keep lines with a card that are not complete (rule attack.target-incomplete)."""
    return lambda s, e, lines: sum(
        1 << line for line in bits(lines & ~s.complete) if s.on_lines(1 << line)
    )


def _adjacent(scope: Scope, kind: ThingType) -> Narrow:
    """Keep the lines right above and below that of the thing referred to."""
    assert scope.anchor is not None
    where, adjacent = whereabouts(scope.referent(scope.anchor), scope), bordering(kind)
    return lambda s, e, lines: lines & adjacent(s, where(s, e))


def _neighbouring(scope: Scope, kind: ThingType) -> Narrow:
    """Keep the cards right before and behind the one referred to, or where that lay last."""
    del kind
    assert scope.anchor is not None
    slot = scope.slot_of(scope.anchor)

    def narrow(state: State, slots: list[int], cards: int) -> int:
        box = state.box_of(slots[slot]) if slots[slot] >= 0 else NOTHING
        if box == NOTHING:
            return 0
        boxes = state.table.boxes_of(state.table.line_of(box))
        beside = (state.boxes[each] for each in (box - 1, box + 1) if each in boxes)
        return cards & sum(1 << card for card in beside if card >= 0)

    return narrow


def _assembled(scope: Scope, kind: ThingType) -> Narrow:
    return lambda s, e, cards: sum(1 << card for card in bits(cards) if is_whole(s, card))


def _on_turn(scope: Scope, kind: ThingType) -> Narrow:
    return lambda s, e, players: players & 1 << s.turn if s.turn >= 0 else 0


def _every(step: int) -> Callable[[Scope, ThingType], Narrow]:
    """Return the meaning of `third` and the like: rows are counted through, boxes left out."""

    def counted(state: State, slots: list[int], cards: int) -> int:
        found = 0
        for player in range(len(state.seats)):
            rows = (state.row(line) for line in state.table.lines_of(player))
            there = [card for row in rows for card in row if card >= 0]
            found |= sum(1 << card for card in there[step - 1 :: step])
        return cards & found

    return lambda scope, kind: counted


def _at_end(end: int) -> Callable[[Scope, ThingType], Narrow]:
    """Return the meaning of `front` (0) and `rear` (-1): the outermost card of each line."""

    def outermost(state: State, slots: list[int], cards: int) -> int:
        del slots
        rows = map(state.row, bits(state.table.all_lines))
        lying = ([card for card in row if card >= 0] for row in rows)
        return cards & sum(1 << row[end] for row in lying if row)

    return lambda scope, kind: outermost


def _fearless(scope: Scope, kind: ThingType) -> Narrow:
    found = _table(scope).cards_that(lambda card: card.fearless)
    return lambda s, e, cards: cards & found


def _ranked(scope: Scope, kind: ThingType) -> Narrow:
    """Keep the cards that belong to their line (rule line.extra-cards-outside)."""
    lines = bits(_table(scope).all_lines)
    return lambda s, e, cards: cards & sum(1 << card for line in lines for card in members(s, line))


def _cancelled(scope: Scope, kind: ThingType) -> Narrow:
    return lambda s, e, cards: sum(1 << card for card in bits(cards) if is_cancelled(s, card))


def _marked(scope: Scope, kind: ThingType) -> Narrow:
    return lambda s, e, cubes: cubes & sum(1 << at for at, (_, mark) in enumerate(s.cubes) if mark)


# ---------------------------------------------------------------- quantities


def _attacks(state: State, line: int, place: int, who: int) -> int:
    return amount(state, "attacks/line", line, 1, line)


def _copies(state: State, card: int, place: int, who: int) -> int:
    limit = state.table.rules.symbols_per_line
    return amount(state, "copies per line/card", card, limit, place)


def _value(state: State, card: int, place: int, who: int) -> int:
    return points(state, card) if state.where[card] >= 0 else state.table.cards[card].points


def meanings_of(
    cards: Iterable[Card], counters: Sequence[Counter] = (), tokens: Sequence[Token] = ()
) -> Meanings:
    """Return what words mean, the names of cards and tokens too."""
    return Meanings(
        nouns={
            "player": everything("player"),
            "opponent": opponents,
            "left neighbour": everything("player"),
            "right neighbour": everything("player"),
            "owner": _owners,
            "line": everything("line"),
            "box": everything("box"),
            "card": everything("card"),
            "standard": _that(lambda card: card.role == "standard"),
            "musician": _that(lambda card: card.role == "musician"),
            "treasure": _coloured("blue"),
            "special card": _coloured("green"),
            "goblin": _coloured("grey"),
            "troop": _coloured("purple"),
            "machine part": _coloured("red"),
            "cube": _cubes,
            TOKEN: everything(TOKEN),
            **sorts(tokens),
            **{card.name: _named(card.id) for card in cards},
            **{f"{machine_name(card.machine)} part": _of_machine(card.machine) for card in cards},
        },
        stores={"sheet": _sheets, "discard pile": _discards, "pile": _pile},
        counted={
            "point": lambda scope, kind: lambda state, player: score(state, player).total,
            **{each.name: _counters(number) for number, each in enumerate(counters)},
        },
        adjectives={
            "banished": banished,
            "enemy": enemy,
            "other": others,
            "different": different,
            "empty": _empty,
            "complete": _complete,
            "incomplete": _incomplete,
            "adjacent": _adjacent,
            "neighbouring": _neighbouring,
            "front": _at_end(0),
            "rear": _at_end(-1),
            "assembled": _assembled,
            "on turn": _on_turn,
            "ranked": _ranked,
            "cancelled": _cancelled,
            "fearless": _fearless,
            **{word: _every(step) for word, step in ORDINALS.items()},
            "marked": _marked,
        },
        quantities={
            "attack": {
                "card": lambda state, card, place, who: attack(state, card),
                "line": lambda state, line, place, who: total(state, line),
            },
            "attacks": {"line": _attacks},
            "lines to win": {GAME: lambda state, *_: lines_to_win(state)},
            "the round": {GAME: lambda state, *_: state.round},
            "length": {"line": lambda state, line, place, who: len(stretch(state, line))},
            "value": {"card": _value},
            "copies per line": {"card": _copies},
        },
    )
