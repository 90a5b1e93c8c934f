"""What is done to figures and tokens on the board, and whether it can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.actions import banishing, leaving, piles
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.carriers import can_carry, carrier_of, place_for
from ruinous.kernel.engine.window import forbidden, perform
from ruinous.kernel.state.action import DST_TYPE, WHOSE, Action
from ruinous.kernel.state.bits import NOTHING, bits, first

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State


def move(state: State, action: Action) -> None:
    """Take a figure, tokens or a card to another region."""
    if action.kind == "token":
        pile = state.table.pile(action.obj // state.table.places, action.dst)
        state.add_tokens(action.obj, -action.amount)
        state.add_tokens(pile, action.amount)
        return
    if action.kind == "card":
        piles.conceal(state, action)
        leaving.shift_card(state, action.obj, action.dst)
        return
    if state.laid and action.src != action.dst:
        if action.src == NOTHING:  # the log tells what it was on, which nobody sees afterwards
            action.note = next((row[1:] for row in state.laid if row[0] == action.obj), action.note)
        leaving.off_card(state, action.obj)
    if state.early and action.src != action.dst:
        leaving.shed_hits(state, action.obj)
    state.put_figure(action.obj, action.dst)


def moved(state: State, action: Action) -> int:
    """Return the thing after it moved: tokens are now part of the pile of another region."""
    if action.kind != "token":
        return action.obj
    return state.table.pile(action.obj // state.table.places, action.dst)


def arrival(state: State, action: Action) -> Action | None:
    """Own corruption that its owner moves counts as placed where it arrives.

    Rule: ruin.ruiners.any-time-this-round.
    """
    if action.kind != "token" or action.obj // state.table.places != action.actor:
        return None
    return _arrived(action, state.table.pile(action.actor, action.dst), action.dst)


def _arrived(action: Action, pile: int, region: int) -> Action:
    """Return the placing that the arrival of tokens counts as."""
    return Action("place", action.actor, "token", pile, action.amount, dst=region, place=region)


def may_move(state: State, action: Action) -> bool:
    """Return whether a figure, a token or a card can be taken to a region."""
    if action.kind == "token":
        return (
            state.piles[action.obj] > 0
            and action.dst != action.src
            and token_fits(state, action.obj, action.dst)
        )
    is_there = action.dst >= 0 and not state.banished >> action.dst & 1
    if action.kind == "card":
        return is_there and leaving.may_shift(state, action.obj, action.dst)
    return is_there and not state.tipped >> action.obj & 1


def token_fits(state: State, pile: int, region: int) -> bool:
    """An arrival by a shift is a placement: a rule that bans the one bans the other."""
    if region < 0 or state.banished >> region & 1:
        return False
    table = state.table
    there = table.pile(pile // table.places, region)
    action = Action("place", NOTHING, "token", there, 1, dst=region, place=region)
    return forbidden(state, action) is None


def place(state: State, action: Action) -> None:
    """Put new tokens of the supply on the board."""
    _from_supply(state, action.obj, action.amount)


def _from_supply(state: State, pile: int, number: int) -> None:
    kind = pile // state.table.places
    if state.supply[kind] != NOTHING:
        state.supply[kind] -= number
    state.add_tokens(pile, number)


def left_in_supply(state: State, action: Action) -> int:
    """Return how many such tokens the supply has; of corruption, all that are wanted."""
    left = state.supply[action.obj // state.table.places]
    return action.amount if left == NOTHING else left


def may_place(state: State, action: Action) -> bool:
    """Return whether the region, or the card, where a token is put is in the game."""
    if action.place >= 0 and state.banished >> action.place & 1:
        return False
    return DST_TYPE not in action.roles or _may_lie_there(state, action)


def _may_lie_there(state: State, action: Action) -> bool:
    """Return whether a card that something is put on is in play."""
    return can_carry(state, action.roles.get(DST_TYPE, ""), action.dst)


def remove(state: State, action: Action) -> None:
    """Put a figure, tokens or a card back to where it is kept."""
    if action.kind == "figure":
        leaving.to_stock(state, action.obj)
    elif action.kind == "token":
        leaving.to_supply(state, action.obj, action.amount)
    elif action.kind == "card":
        leaving.clear_card(state, action.obj)


def off_track(state: State, action: Action) -> None:
    """Let an Old World card that is removed leave the track."""
    if action.kind == "old world card":
        perform(state, Action("leave", action.actor, "old world card", action.obj), action)


def may_remove(state: State, action: Action) -> bool:
    """Return whether the figure, token or card is in play, so that it can be removed."""
    if action.kind == "figure":
        return state.figure_place[action.obj] >= 0
    if action.kind == "token":
        return state.piles[action.obj] > 0
    if action.kind == "old world card":
        return action.obj in state.track
    return leaving.is_out(state, action.obj)


def give_back(state: State, action: Action) -> None:
    """Put a figure, a token or a card back into its store, or a region on the board."""
    if action.kind == "region":
        banishing.bring_back(state, action)
    elif action.kind == "card":
        piles.bring_back(state, action)
    else:
        remove(state, action)


def kill(state: State, action: Action) -> None:
    """Tip a figure over."""
    state.tipped |= 1 << action.obj


def may_kill(state: State, action: Action) -> bool:
    """Return whether a figure stands on the board."""
    return state.figure_place[action.obj] >= 0 and not state.tipped >> action.obj & 1


def after_kill(state: State, action: Action) -> None:
    """Outside a regular battle the killed leave at once."""
    if state.fighting != state.figure_place[action.obj]:
        back = Action(
            "return", action.actor, "figure", action.obj, src=action.place, place=action.place
        )
        perform(state, back, action)


def replace(state: State, action: Action) -> None:
    """Put figures of the stock in the place of one, or new tokens in the place of others."""
    if action.kind == "token":
        leaving.to_supply(state, action.obj, action.amount)
        _from_supply(state, first(action.result), action.amount)
        return
    region = state.figure_place[action.obj]
    leaving.to_stock(state, action.obj)
    stock = [figure for figure in bits(in_stock(state, action.result)) if figure != action.obj]
    for figure in stock[: action.amount]:
        state.put_figure(figure, region)


def may_replace(state: State, action: Action) -> bool:
    """Return whether the figure is on the board; for a token, whether its kind would change."""
    if action.kind == "figure":
        return state.figure_place[action.obj] != NOTHING
    new = first(action.result)
    is_there = state.piles[action.obj] > 0 and new != action.obj
    return is_there and token_fits(state, new, action.place)


def to_replace(state: State, action: Action) -> int:
    """Return how many tokens the supply has to put in the place of others."""
    if action.kind == "figure":
        return action.amount
    left = state.supply[first(action.result) // state.table.places]
    return action.amount if left == NOTHING else min(action.amount, left)


def arrival_instead(state: State, action: Action) -> Action | None:
    """Own corruption that comes in the place of something counts as placed, as where it is moved.

    Rule: ruin.ruiners.any-time-this-round.
    """
    if action.kind != "token" or first(action.result) // state.table.places != action.actor:
        return None
    return _arrived(action, first(action.result), action.place)


def in_stock(state: State, figures: int) -> int:
    """Return those of some figures that are in the stock."""
    return figures & state.stock()


def revive(state: State, action: Action) -> None:
    """Stand a killed figure up again."""
    state.tipped &= ~(1 << action.obj)


def may_revive(state: State, action: Action) -> bool:
    """Return whether a figure is tipped over."""
    return state.tipped >> action.obj & 1 == 1


def lay(state: State, action: Action) -> None:
    """Take a figure, a token or a card off the board, onto a card or a sheet."""
    if action.kind == "token":
        state.add_tokens(action.obj, -action.amount)
        state.add_tokens(_laid_on(state, action), action.amount)
        return
    if action.kind == "figure":
        leaving.off_board(state, action.obj)
        pin(state, action)
        return
    leaving.take_up(state, action.obj)
    state.beside = (*state.beside, (action.obj, state.player_of(action.obj)))
    activation.activate_beside(state, action.obj)


def laid(state: State, action: Action) -> int:
    """Return the thing after it was laid: tokens are now part of the pile on their carrier."""
    return _laid_on(state, action) if action.kind == "token" else action.obj


def may_lay(state: State, action: Action) -> bool:
    """Return whether the thing can be laid there; a card only on the sheet of its player."""
    if action.kind == "token":
        is_there = state.piles[action.obj] > 0 and _may_lie_there(state, action)
        return is_there and _laid_on(state, action) != action.obj
    if action.kind == "figure":
        return _may_lie_there(state, action)
    whose: int = action.roles.get(WHOSE, NOTHING)
    return whose == NOTHING or whose >> state.player_of(action.obj) & 1 == 1


def _laid_on(state: State, action: Action) -> int:
    """Return the pile that a token joins on a card, or on the sheet of a player."""
    kind = action.obj // state.table.places
    return state.table.pile(kind, place_for(state.table, *carrier_of(action)))


def pin(state: State, action: Action) -> None:
    """Put a figure on a card; it stays in its region."""
    leaving.off_card(state, action.obj)  # a figure is on one card at most
    state.laid = (*state.laid, (action.obj, *carrier_of(action)))


def may_pin(state: State, action: Action) -> bool:
    """Return whether a figure is alive on the board, and what it is pinned on is in play."""
    is_alive = state.figure_place[action.obj] != NOTHING and not state.tipped >> action.obj & 1
    return is_alive and _may_lie_there(state, action)


def nothing(state: State, action: Action) -> None:
    """Leave everything as it is: the action counts for what reacts to it."""
