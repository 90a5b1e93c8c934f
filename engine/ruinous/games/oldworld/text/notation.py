"""One line for each committed action: the same on every machine, for records and comparisons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.state.dice import faces
from ruinous.games.oldworld.state.things import token_id
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action


def event(s: State, a: Action) -> str:
    """Return a compact line: who, verb, object, amount, from, to, and the rule behind it."""
    table = s.table
    if a.verb == "begin":
        return f"-- round {a.amount}: {a.kind}"
    words = [table.powers[a.actor].id if a.actor != NOTHING else "-", a.verb]
    if a.kind:
        words.append(_thing(s, a))
    if a.amount != 1:
        words.append(f"x{a.amount}")
    words.extend(f"{word} {_region(s, place)}" for word, place in _places(a) if place != NOTHING)
    if a.verb == "roll":
        words.append("dice " + " ".join(map(str, faces(a.result))))
    if a.cause is not None:
        words.append(f"[{a.cause.id}#{a.cause.rule}]")
    return " ".join(words)


def _places(a: Action) -> tuple[tuple[str, int], ...]:
    if a.kind == "token" and a.verb != "move":
        return (("in", a.place),)
    if a.src == NOTHING and a.dst == NOTHING:
        return (("in", a.place),)
    return (("from", a.src), ("to", a.dst if a.dst == a.place else NOTHING))


def _region(s: State, place: int) -> str:
    return s.table.regions[place].id


def _thing(s: State, a: Action) -> str:
    table = s.table
    if a.obj == NOTHING:
        return a.kind
    match a.kind:
        case "figure":
            return f"{table.figures[a.obj].follower.id}#{a.obj}"
        case "token":
            return token_id(table, a.obj // table.places)
        case "card":
            return table.cards[a.obj].id
        case "upgrade":
            return table.upgrades[a.obj].id
        case "old world card":
            return table.old_world[a.obj].id
        case "region":
            return table.regions[a.obj].id
        case "player":
            return table.powers[a.obj].id
    return a.kind
