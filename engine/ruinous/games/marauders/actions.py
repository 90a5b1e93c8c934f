"""What verbs do: the only code that moves cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.floor import exchanging
from ruinous.games.marauders.attack import (
    attack_on_completion,
    begin_attack,
    begin_destroying,
    begin_spoils,
    may_attack,
    roll_for_attack,
    rout,
    with_which,
    witnessed,
)
from ruinous.games.marauders.boxes import fits_instead, fitting
from ruinous.games.marauders.cancelling import is_cancelled
from ruinous.games.marauders.dealing import ENDED, begin_drawing
from ruinous.games.marauders.ending import (
    complete,
    completed_after_all,
    end_soon,
    settle,
    win,
)
from ruinous.games.marauders.kinds import is_of
from ruinous.games.marauders.moving import begin_placing, begin_taking, names_box
from ruinous.games.marauders.rearranging import (
    ANEW,
    begin_rearranging,
    may_rearrange,
    move_anew,
)
from ruinous.games.marauders.tokens import (
    TOKEN,
    left_in_supply,
    may_put,
    may_remove,
    put_tokens,
    remove_tokens,
)
from ruinous.kernel.engine.window import forbidden
from ruinous.kernel.state.action import END
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.progress import forget_thing
from ruinous.kernel.state.world import ActionSpec

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.marauders.state import State
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.rng import Rng


# ---------------------------------------------------------------- cards


def _draw(state: State, action: Action) -> None:
    """Turn over the top card of the pile (rule turn.draw-and-place)."""
    state.drawn = action.obj = state.pile.pop()
    state.holders[action.obj] = action.actor
    for player, seen in enumerate(state.seen):
        state.seen[player] = seen & ~(1 << action.obj)
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
    """Return a function that carries out the rules of a card for a verb, such as `when drawn`."""

    def carry_out(state: State, action: Action) -> None:
        if is_cancelled(state, action.obj):
            return
        effect = state.table.compiled[action.obj]
        _, line, card = state.home(action.obj)
        state.carry_out(effect, verb, (action.actor, line, card), action)

    return carry_out


def _put(state: State, action: Action) -> None:
    card, player = action.obj, state.table.player_of(action.place)
    state.lift(card)
    if player != action.actor and is_of(state, card, state.table.marked):
        state.markers[card] = action.actor
    elif state.markers[card] == player:
        state.markers[card] = NOTHING
    state.put(card, action.dst)


def _place(state: State, action: Action) -> None:
    (put_tokens if action.kind == TOKEN else _put)(state, action)


def _move(state: State, action: Action) -> None:
    (move_anew if ANEW in action.roles else _put)(state, action)


def _placed(state: State, action: Action) -> None:
    """Carry out what the card says.

    Rule: special.pigstickers.discard-purple, special.git.completed-line-no-attack.
    """
    if action.kind == TOKEN:
        return
    settle(state, action)
    if state.ender == NOTHING:
        _own("place")(state, action)


def _taken(state: State, action: Action) -> None:
    """Carry out what the card says.

    Rule: special.creep.attack.
    """
    settle(state, action)
    if state.ender == NOTHING:
        _own("take")(state, action)


def _is_there(state: State, action: Action) -> bool:
    """Return whether a card lies on a sheet, or is one that was drawn."""
    card = action.obj
    return card < 0 or state.where[card] >= 0 or card in state.in_hand()


def _may_discard(state: State, action: Action) -> bool:
    return _is_there(state, action) or action.obj in state.pile


def _may_take(state: State, action: Action) -> bool:
    """Return whether a card lies on a sheet, was drawn or lies in the pile, and a line has room."""
    if not _is_there(state, action) and action.obj not in state.pile:
        return False
    return action.dst < 0 or _has_box(state, action)


def _has_box(state: State, action: Action) -> bool:
    """Return whether the line to which a card goes has a box for it, or the box is one."""
    boxes = fitting(state, action.actor, action.obj, action.place)
    return action.dst in boxes if names_box(action) else bool(boxes)


def _may_banish(state: State, action: Action) -> bool:
    return not state.banished >> action.obj & 1


def _may_place(state: State, action: Action) -> bool:
    """Return whether a card lies on no sheet and the line has a box; tokens go on a card."""
    if action.kind == TOKEN:
        return may_put(state, action)
    card = action.obj
    if state.where[card] >= 0:
        return False
    return action.dst < 0 or _has_box(state, action)


def _may_move(state: State, action: Action) -> bool:
    """Return whether a card lies on a sheet, and the line has another box for it."""
    if state.where[action.obj] < 0:
        return False
    if (other := exchanging.partner(action)) >= 0:
        return fits_instead(state, action.actor, action.obj, other)
    return action.dst < 0 or ANEW in action.roles or _has_box(state, action)


def _follow_placing(state: State, action: Action) -> None:
    if action.kind != TOKEN:
        attack_on_completion(state, action)


def _most_placed(state: State, action: Action) -> int:
    return left_in_supply(state, action) if action.kind == TOKEN else action.amount


def _can_draw(state: State, action: Action) -> bool:
    return bool(state.pile or state.discards)


# ---------------------------------------------------------------- the pile


def _look(state: State, action: Action) -> None:
    """Let a player see a card of the pile; nobody else is told which it is."""
    state.seen[action.actor] |= 1 << action.obj


def _reveal(state: State, action: Action) -> None:
    """Let all players see a card of the pile."""
    for player in range(len(state.seen)):
        state.seen[player] |= 1 << action.obj


def _is_in_pile(state: State, action: Action) -> bool:
    """Return whether a card can be shown; one that was shown before is shown again."""
    return action.obj in state.pile


def _return(state: State, action: Action) -> None:
    """Put a card on the pile: upon it, under it, or anywhere where no end is named.

    Whoever knew the card goes on knowing it; all do, where it lay open.
    """
    card, before = action.obj, state.seen
    knew = before if card in state.pile else [1 << card] * len(before)
    state.strip(card)
    end = action.roles.get(END)
    state.pile.insert(len(state.pile) if end == "the top" else 0, card)
    if end is None:
        state.shuffle_pile()
        forget_thing(state, "card", card)
        return
    pairs = zip(state.seen, knew, strict=True)
    state.seen = [seen | known & 1 << card for seen, known in pairs]


# ---------------------------------------------------------------- what cards say


def _copied(state: State, action: Action) -> None:
    """Carry out what a card says when it is placed or used, for who copies it."""
    effect = state.table.compiled[action.obj]
    _, line, card = state.home(action.obj)
    for verb in ("place", "use"):
        state.carry_out(effect, verb, (action.actor, line, card), action)


def _may_copy(state: State, action: Action) -> bool:
    """Return whether a card says something to carry out, and is not the one that says so."""
    if is_cancelled(state, action.obj):
        return False
    if action.cause is not None and state.table.written(action.cause.id) >> action.obj & 1:
        return False
    own = (verb for verb, _ in state.table.compiled[action.obj].own)
    return any(verb in ("place", "use") for verb in own)


# ---------------------------------------------------------------- lines


# ---------------------------------------------------------------- cubes and points


def _roll(state: State, action: Action) -> None:
    """Roll cubes; the result is the set of them (rule attack.cube)."""
    stream = _stream(state, action.actor)
    for _ in range(action.amount):
        action.result |= 1 << len(state.cubes)
        state.cubes.append([action.actor, _face(state, stream)])
    action.note = tuple(cube[1] for cube in state.cubes[-action.amount :])


ROUND: Final = 1
"""Number of the window `round`: what a purpose uses of luck is counted in that."""


def _stream(state: State, player: int) -> Rng:
    """Return the luck of a player's cubes in the turn under way."""
    purpose = f"cubes {state.seats[player]} in the turn of {state.seats[state.turn]}"
    return state.luck.stream(purpose, state.windows[ROUND])


def _face(state: State, stream: Rng) -> int:
    """Return 1 for the mark; what a scenario has laid ready comes first."""
    ready = state.laid_out.pop(0) if state.laid_out else None
    rules = state.table.rules
    return int(stream.below(rules.cube_faces) < rules.cube_marks if ready is None else ready)


def _turn_over(state: State, action: Action) -> None:
    """Let a cube show the mark in place of an eye, or the other way round."""
    state.cubes[action.obj][1] ^= 1
    action.note = (state.cubes[action.obj][1],)


def _reroll(state: State, action: Action) -> None:
    """Roll a cube again, as whoever does it."""
    state.cubes[action.obj][1] = _face(state, _stream(state, action.actor))
    action.note = (state.cubes[action.obj][1],)


def _held(state: State, action: Action) -> list[int]:
    """Return how many points, or counters of a sort, players have."""
    names = [each.name for each in state.table.counters]
    return state.counters[names.index(action.kind)] if action.kind in names else state.scores


def _gain(state: State, action: Action) -> None:
    _held(state, action)[action.actor] += action.amount


def _lose(state: State, action: Action) -> None:
    _held(state, action)[action.actor] -= action.amount


def _most(state: State, action: Action) -> int:
    """Return how much can be lost: points go below 0, counters do not."""
    return action.amount if action.kind == "point" else _held(state, action)[action.actor]


def _end_turn(state: State, action: Action) -> None:
    state.last = ENDED
    action.note = (state.turn,)


def _skip(state: State, action: Action) -> None:
    state.skips[action.actor] += 1


def _take_another(state: State, action: Action) -> None:
    state.more.append(action.actor)


def _nothing(state: State, action: Action) -> None:
    """Change nothing: what follows does, or the log alone tells of it."""


SPECS: Final = {
    "draw": ActionSpec(commit=_draw, possible=_can_draw, opens=begin_drawing, follows=_follow_draw),
    "place": ActionSpec(
        commit=_place,
        possible=_may_place,
        most=_most_placed,
        opens=begin_placing,
        after_commit=_placed,
        follows=_follow_placing,
    ),
    "remove": ActionSpec(commit=remove_tokens, possible=may_remove),
    "move": ActionSpec(commit=_move, possible=_may_move, opens=begin_placing, after_commit=settle),
    "exchange": ActionSpec(
        commit=_nothing,
        possible=exchanging.may_exchange,
        after_commit=exchanging.exchange,
        counts_as=exchanging.the_other_way,
    ),
    "look at": ActionSpec(commit=_look, possible=_is_in_pile),
    "reveal": ActionSpec(commit=_reveal, possible=_is_in_pile),
    "return": ActionSpec(commit=_return, after_commit=settle),
    "copy": ActionSpec(commit=_nothing, possible=_may_copy, after_commit=_copied),
    "take": ActionSpec(
        commit=_put,
        possible=_may_take,
        opens=begin_taking,
        after_commit=_taken,
        follows=attack_on_completion,
    ),
    "use": ActionSpec(commit=_nothing, after_commit=_own("use")),
    "discard": ActionSpec(
        commit=lambda state, action: state.discard(action.obj),
        possible=_may_discard,
        after_commit=settle,
    ),
    "banish": ActionSpec(
        commit=lambda state, action: state.banish(action.obj),
        possible=_may_banish,
        after_commit=settle,
    ),
    "rearrange your sheet": ActionSpec(
        commit=_nothing,
        possible=may_rearrange,
        follows=begin_rearranging,
    ),
    "attack with": ActionSpec(commit=_nothing, possible=may_attack, follows=begin_attack),
    "attack": ActionSpec(
        commit=_nothing,
        possible=lambda state, action: forbidden(state, with_which(action)) is None,
        follows=roll_for_attack,
        counts_as=witnessed,
    ),
    "defeat": ActionSpec(commit=_nothing, follows=begin_spoils),
    "rout": ActionSpec(commit=rout, follows=begin_spoils),
    "complete": ActionSpec(commit=complete, after_commit=completed_after_all),
    "destroy": ActionSpec(commit=_nothing, follows=begin_destroying),
    "roll": ActionSpec(commit=_roll),
    "gain": ActionSpec(commit=_gain),
    "lose": ActionSpec(commit=_lose, most=_most),
    "turn over": ActionSpec(commit=_turn_over),
    "reroll": ActionSpec(commit=_reroll),
    "choose": ActionSpec(commit=_nothing),
    "keep": ActionSpec(commit=_nothing),
    "end the turn": ActionSpec(commit=_end_turn),
    "take another turn": ActionSpec(commit=_take_another),
    "skip a turn": ActionSpec(commit=_skip),
    "win": ActionSpec(commit=win),
    "end the game": ActionSpec(commit=end_soon),
}
