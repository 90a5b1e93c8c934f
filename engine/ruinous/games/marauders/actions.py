"""What verbs do: the only code that moves cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.marauders.attack import (
    begin_attack,
    may_attack,
    offer_attack,
    roll_for_attack,
)
from ruinous.games.marauders.ending import end_soon, settle, win
from ruinous.games.marauders.lines import members
from ruinous.games.marauders.moving import begin_rearranging, begin_taking
from ruinous.kernel.state.agenda import Code, Frame
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.world import ActionSpec

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.marauders.state import State
    from ruinous.kernel.state.action import Action


# ---------------------------------------------------------------- cards


def _draw(state: State, action: Action) -> None:
    """Turn over the top card of the pile (rule turn.draw-and-place)."""
    state.drawn = action.obj = state.pile.pop()
    state.bring_into_force(action.obj)


def _follow_draw(state: State, action: Action) -> None:
    """Let the card act once all have reacted to it (rule special.git.force-discard)."""
    state.agenda.append(Frame(DRAWN, [], None, action))


def _drawn(state: State, frame: Frame) -> None:
    """Carry out what a drawn card says, unless somebody made its player discard it."""
    assert frame.parent is not None
    if state.drawn == frame.parent.obj:
        _own("draw")(state, frame.parent)


DRAWN: Final = Code("core:drawn", (_drawn,))


def _own(verb: str) -> Callable[[State, Action], None]:
    """Return what carries out what a card says under `when drawn` and the like."""

    def carry_out(state: State, action: Action) -> None:
        effect = state.table.compiled[action.obj]
        _, line, card = state.home(action.obj)
        state.carry_out(effect, verb, (action.actor, line, card), action)

    return carry_out


def _put(state: State, action: Action) -> None:
    card, player = action.obj, state.table.player_of(action.place)
    state.lift(card)
    if player != action.actor and state.table.cards[card].marker:
        state.markers[card] = action.actor
    elif state.markers[card] == player:
        state.markers[card] = NOTHING
    state.put(card, action.dst)


def _placed(state: State, action: Action) -> None:
    """Carry out what the card says, then let a line attack that it has completed.

    Rule: special.pigstickers.discard-purple, special.git.completed-line-no-attack.
    """
    fresh = settle(state, action)
    if fresh and state.table.player_of(action.place) == action.actor:
        offer_attack(state, action.actor, action.place)
    if state.ender == NOTHING:
        _own("place")(state, action)


def _taken(state: State, action: Action) -> None:
    """Carry out what the card says, and let a line attack that no spoils have completed.

    Rule: attack.success.no-chain, special.creep.attack.
    """
    if settle(state, action) and "spoils" not in action.roles:
        offer_attack(state, action.actor, action.place)
    if state.ender == NOTHING:
        _own("take")(state, action)


def _settled(state: State, action: Action) -> None:
    settle(state, action)


def _is_there(state: State, action: Action) -> bool:
    """Return whether a card lies on a sheet, or is the one that was drawn."""
    card = action.obj
    return card < 0 or state.where[card] >= 0 or card == state.drawn or card in state.lifted


# ---------------------------------------------------------------- lines


def _destroy(state: State, action: Action) -> None:
    """Discard the cards of a line (rule line.extra-cards-outside)."""
    for card in members(state, action.obj):
        state.discard(card)


# ---------------------------------------------------------------- cubes and points


def _roll(state: State, action: Action) -> None:
    """Roll cubes; the result is the set of them (rule attack.cube)."""
    rules, seats = state.table.rules, state.seats
    purpose = f"cubes {seats[action.actor]} in the turn of {seats[state.turn]}"
    stream = state.luck.stream(purpose, state.windows[ROUND])
    for _ in range(action.amount):
        ready = state.laid_out.pop(0) if state.laid_out else None
        mark = stream.below(rules.cube_faces) < rules.cube_marks if ready is None else ready
        action.result |= 1 << len(state.cubes)
        state.cubes.append([action.actor, int(mark)])
    action.note = tuple(cube[1] for cube in state.cubes[-action.amount :])


ROUND: Final = 1
"""Number of the window `round`: what a purpose uses of luck is counted in that."""


def _gain(state: State, action: Action) -> None:
    state.scores[action.actor] += action.amount


def _lose(state: State, action: Action) -> None:
    state.scores[action.actor] -= action.amount


def _end_turn(state: State, action: Action) -> None:
    state.last = 1


def _skip(state: State, action: Action) -> None:
    state.skips[action.actor] += 1


def _take_another(state: State, action: Action) -> None:
    state.more.append(action.actor)


def _nothing(state: State, action: Action) -> None:
    """Change nothing: what follows does, or the log alone tells of it."""


SPECS: Final = {
    "draw": ActionSpec(commit=_draw, follows=_follow_draw),
    "place": ActionSpec(commit=_put, possible=_is_there, after_commit=_placed),
    "take": ActionSpec(
        commit=_put,
        possible=_is_there,
        opens=begin_taking,
        after_commit=_taken,
    ),
    "use": ActionSpec(commit=_nothing, after_commit=_own("use")),
    "discard": ActionSpec(
        commit=lambda state, action: state.discard(action.obj),
        possible=_is_there,
        after_commit=_settled,
    ),
    "rearrange your sheet": ActionSpec(commit=_nothing, follows=begin_rearranging),
    "attack with": ActionSpec(commit=_nothing, possible=may_attack, follows=begin_attack),
    "attack": ActionSpec(commit=_nothing, follows=roll_for_attack),
    "defeat": ActionSpec(commit=_nothing),
    "rout": ActionSpec(commit=_nothing),
    "complete": ActionSpec(commit=_nothing),
    "destroy": ActionSpec(commit=_destroy, after_commit=_settled),
    "roll": ActionSpec(commit=_roll),
    "gain": ActionSpec(commit=_gain),
    "lose": ActionSpec(commit=_lose),
    "choose": ActionSpec(commit=_nothing),
    "end the turn": ActionSpec(commit=_end_turn),
    "take another turn": ActionSpec(commit=_take_another),
    "skip a turn": ActionSpec(commit=_skip),
    "win": ActionSpec(commit=win),
    "end the game": ActionSpec(commit=end_soon),
}
