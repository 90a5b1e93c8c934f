"""End phase: six steps from clearing the cards to the check for the end (phase `end`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.actions.ending import finish
from ruinous.games.oldworld.actions.ruin import rank, shares, standing_in
from ruinous.games.oldworld.state.log_entries import begin_step, ending, note_tie
from ruinous.games.oldworld.state.readings import most_counters, ticks_of
from ruinous.games.oldworld.state.region_order import in_order
from ruinous.games.oldworld.state.resolving import is_resolved, resolvable
from ruinous.games.oldworld.victory import condition
from ruinous.kernel.engine.window import (
    announce,
    begin_group,
    commit_together,
    perform,
    proposed,
)
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, just
from ruinous.kernel.state.frame import Code, Frame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.state.state import State

ASKED: Final = 0
GOING: Final = 1
GROUP: Final = 2
"""Slots of the first step: cards that were proposed, those that go, the number of their group."""

# ---------------------------------------------------------------- 1 cards, 2 tokens, 3 track


def _cards(state: State, frame: Frame) -> None:
    """Propose to take the cards off, in region order, left first (rule end.remove-cards).

    They go together, so that the rules of each are in force until all have been proposed.
    """
    if not frame.slots[GROUP]:
        frame.slots[GROUP] = begin_group(state)
    for card, region in _on_board(state):
        if frame.slots[ASKED] >> card & 1:
            continue
        frame.slots[ASKED] |= 1 << card
        if proposed(state, _off(state, frame, card, region)):
            frame.slots[GOING] |= 1 << card
        if state.agenda[-1] is not frame:  # something comes instead, and then the next card
            frame.at -= 1
            return


def _on_board(state: State) -> Iterator[tuple[int, int]]:
    """Yield the cards on the board with their regions, covered ones last."""
    wide = state.table.wide
    for region in in_order(state) if any(state.filled) else ():
        for card in state.spaces[region * wide : (region + 1) * wide]:
            if card != NOTHING:
                yield card, region
    yield from state.covered


def _off(state: State, frame: Frame, card: int, region: int) -> Action:
    """Return the removal of a card in the end phase."""
    action = Action("remove", state.player_of(card), "card", card, src=region, place=region)
    action.group = frame.slots[GROUP]
    return action


def _take_off(state: State, frame: Frame) -> None:
    """Take the cards off that were neither kept nor moved.

    Those that cancel others go last: what they have cancelled stays so until it is gone.
    """
    cancels, going = state.table.book.cancels, frame.slots[GOING]
    lying = sorted(_on_board(state), key=lambda each: cancels[each[0]])
    commit_together(state, [_off(state, frame, *each) for each in lying if going >> each[0] & 1])


def _begin_tokens(state: State, frame: Frame) -> None:
    frame.slots[:] = [0, NOTHING, 0]
    begin_step(state, "hero step")


def _tokens(state: State, frame: Frame) -> None:
    """Resolve the tokens that act now, region by region (rule end.hero.once-per-token)."""
    done, _, resolved = frame.slots
    for pile in _piles_left(state, frame):
        if resolved < state.piles[pile] and is_resolved(state, pile):
            frame.at -= 1
            frame.slots[:] = [done, pile, resolved + 1]
            region = pile % state.table.places
            perform(state, Action("resolve", NOTHING, "token", pile, src=region, place=region))
            return
        done, resolved = done | 1 << pile, 0


def _piles_left(state: State, frame: Frame) -> list[int]:
    """Return the piles whose tokens are still to be resolved, one that was begun first."""
    done, begun, _ = frame.slots
    places, passed = state.table.places, done | just(begun)
    kinds = [kind * places for kind in resolvable(state)]
    piles = [kind + region for region in in_order(state) for kind in kinds]
    left = [pile for pile in piles if not passed >> pile & 1]
    return left if begun == NOTHING else [begun, *left]


def _begin_track(state: State, frame: Frame) -> None:
    begin_step(state, "old world step")


def _track(state: State, frame: Frame) -> None:
    announce(state, "@old world step")


# ---------------------------------------------------------------- 4 ruined regions


def _begin_scoring(state: State, frame: Frame) -> None:
    frame.slots[:] = [0, 0]
    begin_step(state, "scoring step")


def _score(state: State, frame: Frame) -> None:
    """Score the regions ruined this round in region order, then clear their corruption.

    Rule: end.score.this-rounds-cards, end.score.turn-facedown-and-clear.
    """
    table = state.table
    ruination = table.catalogue.ruination
    assert ruination is not None
    if not state.scoring:
        return
    frame.at -= 1
    order = in_order(state)
    region, card = min(state.scoring, key=lambda pair: order.index(pair[0]))
    state.scoring = tuple(pair for pair in state.scoring if pair[0] != region)
    most, second = ruination.cards[card].regions[table.regions[region].id]
    counts = standing_in(state, region)
    for player, points in enumerate(shares(counts, most, second)):
        if points:
            score = Action("score", player, "point", amount=points, place=region)
            score.note = (rank(counts, player), counts[player])
            perform(state, score)
    for player in range(table.count):
        pile = table.pile(player, region)
        number = state.piles[pile]
        if number:
            clear = Action("remove", NOTHING, "token", pile, number, region, place=region)
            perform(state, clear)


# ---------------------------------------------------------------- 5 dials


def _begin_dials(state: State, frame: Frame) -> None:
    begin_step(state, "dial step")


def _count(state: State, frame: Frame) -> None:
    frame.slots[:] = [0, 0, most_counters(state)]


def _dials(state: State, frame: Frame) -> None:
    """Turn the dials in Power order; the tick for the most counters comes after all others.

    Rule: end.dials.order.
    """
    player, turned, most = frame.slots
    count = state.table.count
    while player < count:
        if turned < _first_ticks(state, player, most):
            frame.at -= 1
            frame.slots[:] = [player, turned + 1, most]
            perform(state, Action("advance", player))
            return
        player, turned = player + 1, 0
    if player == count:
        frame.at -= 1
        frame.slots[:] = [count + 1, 0, most]
        _one_more(state, most)
    else:
        state.counters = [0] * count


def _first_ticks(state: State, player: int, most: int) -> int:
    """Return the ticks of a player's turn; of several, the player with the most keeps one back."""
    ticks = ticks_of(state, player, most)
    return ticks - 1 if player == most and ticks > 1 else ticks


def _one_more(state: State, most: int) -> None:
    if most != NOTHING:
        if ticks_of(state, most, most) > 1:
            advance = Action("advance", most)
            advance.note = ("most",)
            perform(state, advance)
    elif any(state.counters):
        note_tie(state, "counter", state.counters)


# ---------------------------------------------------------------- 6 the end


def _begin_check(state: State, frame: Frame) -> None:
    begin_step(state, "victory step")


def _check(state: State, frame: Frame) -> None:
    met = condition(state)
    if met is not None:
        finish(state, met)


CODE: Final[Code] = Code(
    "core:end phase",
    (
        _cards, _take_off,
        _begin_tokens, _tokens, ending("hero step"),
        _begin_track, _track, ending("old world step"),
        _begin_scoring, _score, ending("scoring step"),
        _begin_dials, _count, _dials, ending("dial step"),
        _begin_check, _check, ending("victory step"),
        ending("end"),
    ),
)  # fmt: skip
SLOTS: Final = 3
