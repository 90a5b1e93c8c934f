"""Old World phase: reveal a card, carry it out, put it on the track (phase `old_world`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.notes import EXPIRE, JOIN, by_threat, note
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import Code, Frame
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

CARD = 0
"""Slot of the card that is revealed."""


def _clear_comets(s: State, f: Frame) -> None:
    """A comet card first clears the comet cards on the track and the tokens they use.

    Rule: old_world.comet.removal-before-adding.
    """
    card = f.slots[CARD] = s.old_world_deck.pop()
    if s.table.old_world[card].comet:
        _clear_track(s)
        _clear_board(s)


def _clear_track(s: State) -> None:
    for other in tuple(s.track):
        if other != NOTHING and s.table.old_world[other].comet:
            perform(s, Action("leave", NOTHING, "old world card", other))


def _clear_board(s: State) -> None:
    table = s.table
    for kind, token in enumerate(table.tokens, start=table.count):
        if token.comet:
            for pile in bits(s.present_piles & table.kind_piles[kind]):
                place = pile % table.places
                remove = Action("remove", NOTHING, "token", pile, s.piles[pile], place, place=place)
                perform(s, remove)


def _reveal(s: State, f: Frame) -> None:
    """The player with the lowest threat carries out the card.

    Rule: old_world.lowest-threat-acts.
    """
    actor = by_threat(s, lowest=True)
    perform(s, Action("reveal", actor, "old world card", f.slots[CARD]))


def _join_track(s: State, f: Frame) -> None:
    """Put the card into space 1; a card there moves on, the last one is pushed out.

    Rule: old_world.track.enters-space-one, old_world.track.push-out.
    """
    card = f.slots[CARD]
    if s.table.old_world[card].discard:
        note(s, Action(EXPIRE, NOTHING, "old world card", card))
        return
    room = s.track.index(NOTHING) if NOTHING in s.track else len(s.track)
    if room == len(s.track):
        perform(s, Action("leave", NOTHING, "old world card", s.track[-1]))
        room -= 1
    s.track[1 : room + 1] = s.track[:room]
    s.track[0] = card
    note(s, Action(JOIN, NOTHING, "old world card", card))
    activation.activate_track(s)


CODE = Code("core:old world phase", (_clear_comets, _reveal, _join_track))
SLOTS = 1
