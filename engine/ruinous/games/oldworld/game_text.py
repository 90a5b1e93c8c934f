"""`Game.text`: events, positions and endings in English and in notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.legality.verdict import verdict
from ruinous.games.oldworld.state import readings
from ruinous.games.oldworld.state.log_entries import BEGIN, HIDDEN
from ruinous.games.oldworld.state.things import token_id
from ruinous.games.oldworld.text.log_text import heading_of as heading_of
from ruinous.games.oldworld.text.log_text import sentence_of as sentence_of
from ruinous.games.oldworld.text.views import tokens_in
from ruinous.kernel.state.agenda import CUT
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Span
    from ruinous.games.oldworld.schema.models.items import Card, Power
    from ruinous.games.oldworld.schema.models.tables import Region
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action
    from ruinous.packs.item import Item

verdict_of = verdict


def player_noun() -> str:
    """Return the word for a player."""
    return "Power"


def what_settles() -> str:
    """Return the events that reveal hidden information, as a noun phrase."""
    return "a roll, a card drawn, revealed, seen, taken or discarded"


def shows_more(action: Action) -> bool:
    """Return whether an action shows what nobody knew, so that no choice before it is undone."""
    return action.verb in ("roll", "draw", "reveal", "look at", "take", "discard")


def play_verbs() -> tuple[str, ...]:
    """Return the words that the plays of a turn begin with that name a thing."""
    return ("summon", "play", "use")


def is_heading(action: Action) -> bool:
    """Return whether an action only begins a phase or step."""
    return action.verb == BEGIN


def item_of(state: State, action: Action) -> Item | None:
    """Return the card that an action plays, reveals or takes; None of other actions.

    A card that not everybody sees is none.
    """
    if HIDDEN in action.note:
        return None
    is_card = action.kind in ("card", "upgrade", "old world card") and action.obj != NOTHING
    return _items(state, action.kind)[action.obj] if is_card else None


def _items(state: State, kind: str) -> Sequence[Card | Power | Region]:
    """Return the items of a type by their numbers; empty where things of it are no items."""
    table = state.table
    items: dict[str, Sequence[Card | Power | Region]] = {
        "card": table.cards,
        "upgrade": table.upgrades,
        "old world card": table.old_world,
        "region": table.regions,
        "player": table.powers,
    }
    return items.get(kind, ())


PRINTED: Final = {
    "figure": ("attack", "defense", "cost"),
    "region": ("resistance", "conquest"),
    "player": ("hand draw", "hand size", "power refill"),
}
"""The quantities that are printed on a thing of each type; the game counts the others."""


def printed_on(state: State, quantity: str, kind: str, subject: int) -> tuple[str, Span] | None:
    """Return the name of what a quantity is printed on, and its place; None of the others."""
    if quantity not in PRINTED.get(kind, ()):
        return None
    is_figure = kind == "figure"
    named = state.table.figures[subject].follower if is_figure else _items(state, kind)[subject]
    return named.name, named.span


def counted_in(
    state: State, quantity: str, kind: str, subject: int
) -> Iterator[tuple[int, str, Span]]:
    """Yield what adds up to the magic of a region: cards, tokens, and figures of each kind."""
    if (quantity, kind) != ("magic", "region"):
        return
    table = state.table
    cards = (
        table.cards[card] for card in state.cards_in(subject) if not state.face_down >> card & 1
    )
    yield from ((card.magic, card.name, card.span) for card in cards if card.magic)
    lying = tokens_in(state, subject)
    for token in (token for token in table.tokens if token.magic and lying.get(token.id)):
        yield token.magic * lying[token.id], token.name, token.span
    for figure in bits(state.at[subject]):
        if symbols := readings.figure_magic(state, figure):
            named = table.figures[figure].follower
            yield symbols, named.name, named.span


CONDITIONS: Final = {
    "dial": "a dial shows victory",
    "points": "enough victory points",
    "ruins": "enough regions are ruined",
    "deck": "the Old World deck is empty",
    "ended": "a rule ends the game",
    "won": "a rule lets somebody win",
}
"""The end conditions in plain words."""

BY_THREAT: Final = ("points", "ruins", "ended")
"""The conditions under which threat decides between players with as many points."""


def ending_of(state: State) -> str:
    """Return who won, how, and with how many points."""
    if state.result is None:
        return f"the game is in round {state.round} and not over"
    condition, winning = state.result
    names = [power.name for power in state.table.powers]
    winners = [names[player] for player in bits(winning)]
    who = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
    scores = ", ".join(map("{} {}".format, names, state.points))
    tied = state.points.count(max(state.points))
    decided = condition in BY_THREAT and 0 < len(winners) < tied
    threat = " by greater threat" if decided else ""
    how = CONDITIONS.get(condition, condition)
    return f"round {state.round}, {how}: {who if winners else 'all lose'}{threat} ({scores})"


def notation_of(state: State, action: Action) -> str:
    """Return a compact line: who, verb, object, amount, from, to, and the rule behind it."""
    table = state.table
    if action.verb == "begin":
        return f"-- round {action.amount}: {action.kind}"
    if action.verb == CUT:
        return f"- cut short [{', '.join(str(rule).rpartition(' ')[2] for rule in action.note)}]"
    words = [table.powers[action.actor].id if action.actor != NOTHING else "-", action.verb]
    if action.kind:
        words.append(_thing(state, action))
    if action.amount != 1:
        words.append(f"x{action.amount}")
    words.extend(
        f"{word} {_region(state, place)}" for word, place in _places(action) if place != NOTHING
    )
    if action.kind == "die" and action.note:
        words.append("dice " + " ".join(map(str, action.note)))
    if action.cause is not None:
        words.append(f"[{action.cause.id}#{action.cause.rule}]")
    return " ".join(words)


def _places(action: Action) -> tuple[tuple[str, int], ...]:
    if action.kind == "die" or (action.kind == "token" and action.verb != "move"):
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
    if action.kind == "figure":
        return f"{table.figures[action.obj].follower.id}#{action.obj}"
    if action.kind == "token":
        return token_id(table, action.obj // table.places)
    items = _items(state, action.kind)
    return items[action.obj].id if items else action.kind
