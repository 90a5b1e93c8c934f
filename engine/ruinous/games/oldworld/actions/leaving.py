"""How figures, tokens and cards leave where they are: to a stock, a supply, a discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.log_entries import UNPIN, note
from ruinous.games.oldworld.state.spaces import open_spaces
from ruinous.kernel.engine.window import let_go
from ruinous.kernel.state.action import DST_TYPE, Action
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.progress import forget_thing

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def off_card(state: State, figure: int) -> None:
    """Take a figure off the card it lies on; of one that stands on the board the log tells it."""
    for _, kind, card in (row for row in state.laid if row[0] == figure):
        if state.figure_place[figure] != NOTHING:
            place, roles = state.figure_place[figure], {DST_TYPE: kind}
            note(
                state, Action(UNPIN, NOTHING, "figure", figure, dst=card, place=place, roles=roles)
            )
    state.laid = tuple(row for row in state.laid if row[0] != figure)


def to_stock(state: State, figure: int) -> None:
    """Put a figure back into its owner's stock, where it is a spare one like any other."""
    off_board(state, figure)
    if state.lasting or state.spent:
        forget_thing(state, "figure", figure)


def off_board(state: State, figure: int) -> None:
    """Take a figure off the board, on its feet and under nobody else's control."""
    state.put_figure(figure, NOTHING)
    state.tipped &= ~(1 << figure)
    if state.laid:
        off_card(state, figure)
    shed_hits(state, figure)
    clear_tokens(state, "figure", figure)
    if not state.mine[state.table.owner[figure]] >> figure & 1:
        state.release(figure)


def shed_hits(state: State, figure: int) -> None:
    """Forget the early hits on a figure that leaves their region."""
    state.early = tuple(hit for hit in state.early if hit[1] != figure)


def to_supply(state: State, pile: int, number: int) -> None:
    """Put tokens of a pile back into the common stock."""
    state.add_tokens(pile, -number)
    kind = pile // state.table.places
    if state.supply[kind] != NOTHING:
        state.supply[kind] += number


def clear_card(state: State, card: int) -> None:
    """Put a card on its owner's discard pile; killed figures on it go to their stocks."""
    lift_card(state, card)
    state.discarded(card)
    activation.activate_away(state, card)


def is_out(state: State, card: int) -> bool:
    """Return whether a Chaos card lies on the board or on a sheet."""
    return state.region_of_card(card) != NOTHING or any(card == each for each, _ in state.beside)


def lift_card(state: State, card: int) -> None:
    """Take a card from where it lies, with its rules, and what is on it off it."""
    take_up(state, card)
    clear(state, "card", card)


def take_up(state: State, card: int) -> None:
    """Take a card from where it lies, with its rules; what is on it goes where it goes."""
    if card in state.spaces:
        state.put_card(NOTHING, state.spaces.index(card))
    if state.covered or state.beside:
        state.covered = tuple(pair for pair in state.covered if pair[0] != card)
        state.beside = tuple(pair for pair in state.beside if pair[0] != card)
    state.face_down &= ~(1 << card)
    activation.deactivate_card(state, card)


def shift_card(state: State, card: int, region: int) -> None:
    """Bring a card to the first free space of another region, with what was laid on it.

    Figures that are pinned on it stay where they stand; its rules act where it lies now.
    """
    space = open_spaces(state, region, state.player_of(card))[0]
    activation.deactivate_card(state, card)
    state.put_card(NOTHING, state.spaces.index(card))
    state.put_card(card, space)
    activation.activate_card(state, card)


def may_shift(state: State, card: int, region: int) -> bool:
    """Return whether a card lies in a space, and another region has room for it."""
    if card not in state.spaces or state.region_of_card(card) == region:
        return False
    return bool(open_spaces(state, region, state.player_of(card)))


def _clear_figures(state: State, kind: str, card: int) -> None:
    """Figures on a card that leaves: the killed go to their stocks, the others stay in place."""
    for figure in [row[0] for row in state.laid if row[1:] == (kind, card)]:
        if state.figure_place[figure] == NOTHING:
            to_stock(state, figure)
        else:
            off_card(state, figure)


def clear(state: State, type: str, card: int) -> None:
    """Take everything off a card that leaves."""
    clear_tokens(state, type, card)
    _clear_figures(state, type, card)


def clear_tokens(state: State, type: str, card: int) -> None:
    """Tokens on a card or a figure that leaves go back to their supplies."""
    place = state.table.carriers.get((type, card), NOTHING)
    if place != NOTHING:
        for pile in bits(state.table.region_piles[place] & state.present_piles):
            to_supply(state, pile, state.piles[pile])


def free_track(state: State) -> None:
    """Remove tokens and figures from Old World cards that left the track without handling them."""
    for kind, card in state.table.carriers:
        if kind == "old world card" and card not in state.track:
            clear_tokens(state, kind, card)
    for _, kind, card in state.laid:
        if kind == "old world card" and card not in state.track:
            _clear_figures(state, kind, card)


def after_leave(state: State, action: Action) -> None:
    """Once rules have seen an Old World card leave, take off it what none of them has taken."""
    if state.laid or state.table.carriers:
        state.agenda.append(Frame(FREEING, [], None, action))


def _free(state: State, frame: Frame) -> None:
    """Let rules see what is taken off the card, as it leaves that only now."""
    assert frame.parent is not None
    let_go(state, frame.parent, lambda: free_track(state))


FREEING: Final[Code] = Code("core:freed", (_free,))
