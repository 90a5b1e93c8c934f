"""Whose turn of the summoning phase it is, and what else is asked before a play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Clause, Reason
from ruinous.games.oldworld.text.choices import decision_of
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State

ADDRESS: Final = "core:summoning phase"
"""Address of the program of the phase."""
LAST, PICK, WHERE = 0, 1, 2
"""Slots of the phase: whose turn it was, what was picked, the region or space picked."""


def is_asked(state: State) -> bool:
    """Return whether the decision that is due belongs to a turn, and not to an effect."""
    return state.question is not None and state.agenda[-1].code.address == ADDRESS


def being_placed(state: State) -> int:
    """Return what was picked on the turn and now finds a place, as picks are numbered.

    NOTHING when that is not what is asked.
    """
    question = state.question
    if question is None or question.kind not in ("region", "space") or not is_asked(state):
        return NOTHING
    return state.agenda[-1].slots[PICK]


# ---------------------------------------------------------------- the player


def _in_phase(state: State, players: int) -> int:
    return players if state.step == "summoning" else 0


def _phase(state: State, player: int) -> Reason:
    step = state.step
    now = step if step.endswith("step") else f"{step} phase"
    text = "figures are summoned and cards played in the summoning phase; this is the"
    return Reason(f"{text} {now}")


def _unasked(state: State, players: int) -> int:
    return players if state.question is None or is_asked(state) else 0


def _asked(state: State, player: int) -> Reason:
    question = state.question
    assert question is not None
    name, prompt = _power(state, question.player), decision_of(state, question).prompt
    return Reason(f"{name} must answer first: {prompt}", source=question.cause)


def _deciding(state: State, players: int) -> int:
    question = state.question
    return players if question is None else players & 1 << question.player


def _other(state: State, player: int) -> Reason:
    assert state.question is not None
    return Reason(f"it is the turn of {_power(state, state.question.player)}")


def _with_power(state: State, players: int) -> int:
    for player, power in enumerate(state.power):
        if not power:
            players &= ~(1 << player)
    return players


def _powerless(state: State, player: int) -> Reason:
    return Reason(f"{_power(state, player)} has no power left, and so no turn")


def _power(state: State, player: int) -> str:
    return state.table.powers[player].name


POWER: Final[Clause[State]] = Clause("turn", _with_power, _powerless, "summon.turns.skip-at-zero")
TURN: Final[tuple[Clause[State], ...]] = (
    Clause("phase", _in_phase, _phase, "round.six-phases", last=True),
    Clause("choice", _unasked, _asked),
    Clause("turn", _deciding, _other, "summon.turns.cycle"),
    POWER,
)
"""Clauses on the player who is to have a turn now."""

# ---------------------------------------------------------------- what is being placed


def _placed(state: State, picks: int) -> int:
    placed = being_placed(state)
    return picks if placed == NOTHING else picks & 1 << placed


def _busy(state: State, pick: int) -> Reason:
    placed, table = being_placed(state), state.table
    card = placed - len(table.figures)
    name = table.figures[placed].follower.name if card < 0 else table.cards[card].name
    return Reason(f"it is asked where {name} goes, and nothing else")


PLACED: Final[tuple[Clause[State], ...]] = (Clause("choice", _placed, _busy),)
"""Clauses on what is picked: figures by number, then cards."""
