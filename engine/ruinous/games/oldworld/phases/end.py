"""End phase: six steps from clearing the cards to the check for the end (phase `end`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.actions.ruin import rank, shares, standing_in
from ruinous.games.oldworld.state.notes import begin_step, note_tie
from ruinous.games.oldworld.victory import outcome
from ruinous.kernel.engine.window import announce, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import Code, Frame
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

NEXT, COUNT = 0, 1
"""Slots: next thing of a step, and how often it was done."""

# ---------------------------------------------------------------- 1 cards, 2 tokens, 3 track


def _start(s: State, f: Frame) -> None:
    announce(s, "@start of the end phase")


def _cards(s: State, f: Frame) -> None:
    """Take the cards off in region order, left first (rule end.remove-cards).

    Those that cancel others go last: what they have cancelled stays so until it is gone.
    """
    count, cancels = len(s.spaces), s.table.book.cancels
    for number in range(f.slots[NEXT], 2 * count):
        last, space = divmod(number, count)
        card = s.spaces[space]
        if card != NOTHING and cancels[card] == last:
            f.slots[NEXT] = number + 1
            f.at -= 1
            place = space // s.table.wide
            owner = s.table.card_owner[card]
            perform(s, Action("remove", owner, "card", card, src=place, place=place))
            return
    if s.covered:
        card, place = s.covered[0]
        f.at -= 1
        owner = s.table.card_owner[card]
        perform(s, Action("remove", owner, "card", card, src=place, place=place))
        return
    f.slots[:] = [0, 0]
    begin_step(s, "hero step")


def _tokens(s: State, f: Frame) -> None:
    """Resolve the tokens that act now, region by region (rule end.hero.once-per-token)."""
    table = s.table
    kinds = table.resolved_kinds
    first, done = f.slots
    for number in range(first, len(kinds) * len(table.regions)):
        region, at = divmod(number, len(kinds))
        pile = table.pile(kinds[at], region)
        if done < s.piles[pile]:
            f.at -= 1
            f.slots[:] = [number, done + 1]
            perform(s, Action("resolve", NOTHING, "token", pile, src=region, place=region))
            return
        done = 0
    f.slots[:] = [0, 0]
    begin_step(s, "old world step")


def _track(s: State, f: Frame) -> None:
    announce(s, "@old world step")


# ---------------------------------------------------------------- 4 ruined regions


def _begin_scoring(s: State, f: Frame) -> None:
    f.slots[:] = [0, 0]
    begin_step(s, "scoring step")


def _score(s: State, f: Frame) -> None:
    """Score the regions ruined this round in region order, then clear their corruption.

    Rule: end.score.this-rounds-cards, end.score.turn-facedown-and-clear.
    """
    table = s.table
    ruination = table.catalogue.ruination
    assert ruination is not None
    if not s.scoring:
        return
    f.at -= 1
    region, card = min(s.scoring)
    s.scoring = tuple(pair for pair in s.scoring if pair[0] != region)
    most, second = ruination.cards[card].regions[table.regions[region].id]
    counts = standing_in(s, region)
    for player, points in enumerate(shares(counts, most, second)):
        if points:
            score = Action("score", player, "point", amount=points, place=region)
            score.note = (rank(counts, player), counts[player])
            perform(s, score)
    for player in range(table.count):
        pile = table.pile(player, region)
        number = s.piles[pile]
        if number:
            clear = Action("remove", NOTHING, "token", pile, number, region, place=region)
            perform(s, clear)


# ---------------------------------------------------------------- 5 dials


def _begin_dials(s: State, f: Frame) -> None:
    f.slots[:] = [0, _single_most(s)]
    begin_step(s, "dial step")


def _single_most(s: State) -> int:
    """Return who has strictly the most counters, or NOTHING (rule end.dials.tie-no-extra)."""
    most = max(s.counters)
    return s.counters.index(most) if most and s.counters.count(most) == 1 else NOTHING


def _dials(s: State, f: Frame) -> None:
    """One tick each in Power order, then one more for the single most counters."""
    player = f.slots[NEXT]
    if player > s.table.count:
        s.counters = [0] * s.table.count
        return
    f.slots[NEXT] = player + 1
    f.at -= 1
    if player == s.table.count:
        _one_more(s, f.slots[COUNT])
    elif s.counters[player]:
        perform(s, Action("advance", player))


def _one_more(s: State, player: int) -> None:
    if player != NOTHING:
        advance = Action("advance", player)
        advance.note = ("most",)
        perform(s, advance)
    elif any(s.counters):
        note_tie(s, "counter", s.counters)


# ---------------------------------------------------------------- 6 the end


def _check(s: State, f: Frame) -> None:
    begin_step(s, "victory step")
    s.result = outcome(s)


CODE = Code(
    "core:end phase",
    (_start, _cards, _tokens, _track, _begin_scoring, _score, _begin_dials, _dials, _check),
)
SLOTS = 2
