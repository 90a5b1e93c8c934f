"""One line for each committed action: the same on every machine, for records and comparisons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.dice import faces
from ruinous.games.oldworld.state.things import token_id
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action


def event(state: State, action: Action) -> str:
    """Return a compact line: who, verb, object, amount, from, to, and the rule behind it."""
    table = state.table
    if action.verb == "begin":
        return f"-- round {action.amount}: {action.kind}"
    words = [table.powers[action.actor].id if action.actor != NOTHING else "-", action.verb]
    if action.kind:
        words.append(_thing(state, action))
    if action.amount != 1:
        words.append(f"x{action.amount}")
    words.extend(
        f"{word} {_region(state, place)}" for word, place in _places(action) if place != NOTHING
    )
    if action.verb == "roll":
        words.append("dice " + " ".join(map(str, faces(action.result))))
    if action.cause is not None:
        words.append(f"[{action.cause.id}#{action.cause.rule}]")
    return " ".join(words)


def _places(action: Action) -> tuple[tuple[str, int], ...]:
    if action.kind == "token" and action.verb != "move":
        return (("in", action.place),)
    if action.src == NOTHING and action.dst == NOTHING:
        return (("in", action.place),)
    return (("from", action.src), ("to", action.dst if action.dst == action.place else NOTHING))


def _region(state: State, place: int) -> str:
    return state.table.regions[place].id


def _thing(state: State, action: Action) -> str:
    table = state.table
    if action.obj == NOTHING:
        return action.kind
    match action.kind:
        case "figure":
            return f"{table.figures[action.obj].follower.id}#{action.obj}"
        case "token":
            return token_id(table, action.obj // table.places)
        case "card":
            return table.cards[action.obj].id
        case "upgrade":
            return table.upgrades[action.obj].id
        case "old world card":
            return table.old_world[action.obj].id
        case "region":
            return table.regions[action.obj].id
        case "player":
            return table.powers[action.obj].id
    return action.kind
