"""Old World phase: reveal a card, carry it out, put it on the track (phase `old_world`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.log_entries import EXPIRE, JOIN, ending, note
from ruinous.games.oldworld.state.readings import THE_GAME, lowest_threat, track_spaces
from ruinous.kernel.engine.window import commit_together, perform, proposed
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.frame import Code, Frame

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

CARD: Final = 0
"""Slot of the card that is revealed."""


def _clear_comets(state: State, frame: Frame) -> None:
    """A comet card first clears the comet cards on the track and the tokens they use on the board.

    Rule: old_world.comet.removal-before-adding.
    """
    card = frame.slots[CARD] = state.old_world_deck.pop()
    if state.table.old_world[card].comet:
        _clear_track(state)
        _clear_board(state)


def _clear_track(state: State) -> None:
    comets = [card for card in state.track if card >= 0 and state.table.old_world[card].comet]
    leaving = [Action("leave", NOTHING, "old world card", card) for card in comets]
    commit_together(state, [each for each in leaving if proposed(state, each)])


def _clear_board(state: State) -> None:
    table = state.table
    for kind, token in enumerate(table.tokens, start=table.count):
        if token.comet:
            for pile in bits(state.present_piles & table.kind_piles[kind] & table.on_board):
                place = pile % table.places
                remove = Action(
                    "remove", NOTHING, "token", pile, state.piles[pile], place, place=place
                )
                perform(state, remove)


def _reveal(state: State, frame: Frame) -> None:
    """The player with the lowest threat carries out the card.

    Rule: old_world.lowest-threat-acts.
    """
    actor = lowest_threat(state)
    perform(state, Action("reveal", actor, "old world card", frame.slots[CARD]))


def _is_revealed(state: State, card: int) -> bool:
    """Return whether a card was revealed in the phase under way."""
    at, link = state.world.lexicon.index.windows["phase"], state.log
    while link is not None:
        link, done = link
        if done.windows and done.windows[at] != state.windows[at]:
            return False
        if (done.verb, done.kind, done.obj) == ("reveal", "old world card", card):
            return True
    return False


def _make_room(state: State, spaces: int) -> None:
    """Push out what has no space when a card comes, the card that is longest there first."""
    track = state.track
    track.extend([NOTHING] * (spaces - len(track)))
    kept = spaces if NOTHING in track[:spaces] else max(spaces - 1, 0)
    for at in reversed(range(kept, len(track))):
        if track[at] != NOTHING:
            perform(state, Action("leave", NOTHING, "old world card", track[at]))
            track[at] = NOTHING
    del track[spaces:]


def _join_track(state: State, frame: Frame) -> None:
    """Put the card into space 1; a card there moves on, the last one is pushed out.

    Rule: old_world.track.enters-space-one, old_world.track.push-out.
    """
    card, spaces = frame.slots[CARD], track_spaces(state, THE_GAME)
    if not _is_revealed(state, card):  # another rule has seen to that: it stays where it was
        state.old_world_deck.append(card)
        return
    if not state.table.old_world[card].discard:
        _make_room(state, spaces)
    if state.table.old_world[card].discard or not spaces:
        note(state, Action(EXPIRE, NOTHING, "old world card", card))
        return
    room = state.track.index(NOTHING)
    state.track[1 : room + 1] = state.track[:room]
    state.track[0] = card
    note(state, Action(JOIN, NOTHING, "old world card", card))
    activation.activate_track(state)


CODE: Final[Code] = Code(
    "core:old world phase", (_clear_comets, _reveal, _join_track, ending("old world"))
)
SLOTS: Final = 1
