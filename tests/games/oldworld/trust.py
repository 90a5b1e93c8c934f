"""What is tried and compared at a decision: every option, every ban, the views of all seats."""

import random
from typing import Any, Final

import pytest

from ruinous import Match
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.engine import window
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.decision import Decision
from ruinous.kernel.state.rule_index import NO_HOOKS

REFUSALS: Final = ("none", "no")
"""Keys of options that do nothing."""

# ---------------------------------------------------------------- bans


def watch_bans(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """Fail when an action is committed that a rule in force bans; gathers what was asked.

    A compiled build does not look up what a test puts in the place of a function.
    """
    commit = window.commit
    asked: list[Action] = []

    def watched(state: State, action: Action, *more: Any) -> None:
        hooks = state.force.get(action.verb, NO_HOOKS)
        if hooks.forbid:
            asked.append(action)
            ban = window.forbidden(state, action)
            assert ban is None, f"{ban} bans {action}"
        commit(state, action, *more)

    monkeypatch.setattr(window, "commit", watched)
    return asked


# ---------------------------------------------------------------- options


def carried_out(game: Match, key: str) -> list[Action]:
    """Take an option in a clone, and what it asks for further; return what was done, once paid.

    Hits that do not kill yet are no action; they lie on the figure.
    """
    clone = game.clone()
    before, waiting = len(clone.log), clone.state.early
    source = clone.decision.source
    clone.choose(key)
    while len(clone.log) == before and clone.state.early == waiting and not clone.over:
        assert clone.decision.source == source, f"nothing came of {key}"
        clone.choose(clone.decision.options[0])
    return [action for action in clone.log[before:] if action.verb != "pay"]


def tried(game: Match, key: str) -> None:
    """Take an option in a clone; all but a refusal must do something."""
    if key in REFUSALS:
        game.clone().choose(key)
    else:
        carried_out(game, key)


def promised(decision: Decision, key: str) -> tuple[str, str]:
    """Return who must do what when a turn is taken."""
    return decision.player, {"summon": "move", "play": "play", "pass": "pass"}[key.split()[0]]


# ---------------------------------------------------------------- what nobody may see


def hidden_otherwise(game: Match, seat: str, dice: random.Random) -> Match:
    """Return the game as it may be as well for all that a seat can know."""
    other = game.clone()
    s = other.state
    for player, power in enumerate(s.table.powers):
        dice.shuffle(s.decks[player])
        if power.id != seat:
            held = [*s.hands[player], *s.decks[player]]
            dice.shuffle(held)
            size = len(s.hands[player])
            s.hands[player], s.decks[player] = held[:size], held[size:]
    revealed = {action.obj for action in game.log if action.verb == "reveal"}
    unknown = [card for card in range(len(s.table.old_world)) if card not in revealed]
    s.old_world_deck = dice.sample(unknown, len(s.old_world_deck))
    s.luck.seed = dice.getrandbits(64)
    return other
