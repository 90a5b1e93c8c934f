"""`Game.text`: events, positions and endings in English and in notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.protocol import GameText
from ruinous.games.marauders.scoring import result_of, score
from ruinous.games.marauders.table import seat_name
from ruinous.kernel.state.agenda import CUT
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.games.marauders.models import Card
    from ruinous.games.marauders.state import State
    from ruinous.kernel.state.action import Action

_FOR: Final = {
    "first": "for all lines",
    "lines": "for the length of lines",
    "cards": "for cards",
    "machines": "for machines",
    "named": "printed on cards",
    "rules": "by rules",
}
"""Part of a score -> what it is for."""
FACES: Final = ("an eye", "the mark")


class MaraudersText(GameText):
    """Log lines, headings and scores."""

    def what_settles(self) -> str:
        """Return what `shows_more` detects."""
        return "a card or a roll"

    def shows_more(self, action: Action) -> bool:
        """Return whether an action shows what nobody knew."""
        return action.verb in ("draw", "roll")

    def notation_of(self, state: State, action: Action) -> str:
        """Return a committed action in one compact line."""
        parts = [_seat_id(state, action.actor), action.verb, _thing_id(state, action)]
        if action.verb == "roll":
            parts.append(" ".join(("eye", "mark")[int(face)] for face in action.note))
        elif action.kind == "token":
            parts.append(f"x{action.amount}")
        elif action.dst >= 0 and action.verb in ("place", "move", "take"):
            parts.append(_box_id(state, action.dst))
        elif self._is_counted(state, action):
            parts.append(f"x{action.amount}")
        if action.cause is not None:
            parts.append(f"[{action.cause.id}#{action.cause.rule}]")
        return " ".join(part for part in parts if part)

    def sentence_of(self, state: State, action: Action) -> str:
        """Return a committed action as a sentence."""
        if action.verb == CUT:
            return f"What {', '.join(str(each) for each in action.note)} keeps going on is cut."
        who = _seat(state, action.actor) or "Nobody"
        sentence = f"{who} {self._done(state, action)}"
        return f"{sentence}." if action.actor != NOTHING else f"{_passive(state, action)}."

    def _done(self, state: State, action: Action) -> str:
        index = state.world.lexicon.index
        verb = index.verbs[action.verb]
        if action.verb == "roll":
            return f"rolls {', '.join(FACES[int(face)] for face in action.note)}"
        if self._is_counted(state, action):
            noun = index.nouns[action.kind]
            number = action.amount
            return f"{verb.third} {number} {noun.singular if number == 1 else noun.plural}"
        if action.verb == "look at":
            return "looks at a card of the pile"
        if action.verb == "end the turn" and action.note not in ((), (action.actor,)):
            return f"ends the turn of {_seat(state, int(action.note[0]))}"
        if action.obj == NOTHING:
            return verb.third
        if action.kind != "card":
            return f"{verb.third} {_thing(state, action)}"
        way = ""
        if action.dst >= 0 and action.verb in ("place", "move", "take"):
            into = (
                "in"
                if action.verb == "place"
                else "to"
                if action.verb == "move"
                else f"from {_origin(state, action)} into"
            )
            way = f"{into} {_line(state, action.place)}, box {_column(state, action.dst)}"
        if action.verb == "exchange":
            way = f"for {state.table.cards[action.dst].name}"
        return f"{verb.third} {state.table.cards[action.obj].name} {way}".rstrip()

    def _is_counted(self, state: State, action: Action) -> bool:
        """Return whether the object of an action is points or counters."""
        return bool(state.world.lexicon.index.is_counted(action.kind))

    def heading_of(self, state: State) -> str:
        """Return the heading of the current turn: its round and player."""
        return f"Round {state.round}: turn of {_seat(state, state.turn)}"

    def play_verbs(self) -> Sequence[str]:
        """Return the words that the plays begin with that name a thing."""
        return ("place",)

    def item_of(self, state: State, action: Action) -> Card | None:
        """Return the card that an action draws or uses; None of other actions."""
        if action.verb not in ("draw", "use"):
            return None
        card: Card = state.table.cards[action.obj]
        return card

    def ending_of(self, state: State) -> str:
        """Return who won and with what score, or how far the match has come."""
        result = result_of(state) if state.over else None
        if result is None:
            return f"round {state.round}, {len(state.pile)} cards left in the pile"
        points = ", ".join(f"{seat_name(player)} {has}" for player, has in result.points.items())
        told = "; ".join(filter(None, (_parts(state, each) for each in range(len(state.seats)))))
        won = f"{' and '.join(map(seat_name, result.winners))} won: {points}"
        return f"{won} ({told})" if told else won


def captioned(card: Card) -> str:
    """Return a card with its colour, and what it adds."""
    numbers = (("attack", card.attack), ("points", card.points))
    facts = [f"{name} {number}" for name, number in numbers if number]
    return f"{card.name} ({', '.join((card.colour, *facts))})"


def _player_at(state: State, box: int) -> int:
    return state.table.player_of(state.table.line_of(box))


def _thing(state: State, action: Action) -> str:
    """Return what people call the thing of an action that is no card."""
    if action.kind == "cube":
        return f"a cube: {FACES[int(action.note[0])]}"
    if action.kind == "token":
        return _tokens(state, action)
    return str(state.world.types[action.kind].label(state, action.obj))


def _tokens(state: State, action: Action) -> str:
    """Return so many tokens with the card they lie on, or lay on."""
    kind = state.table.token_in(action.obj)
    name = kind.name if action.amount == 1 else kind.plural
    card = state.table.cards[state.table.card_under(action.obj)].name
    if action.note and int(action.note[0]) >= 0:
        card = f"{card} of {_seat(state, _player_at(state, int(action.note[0])))}"
    way = "from" if action.verb == "remove" else "on"
    return f"{action.amount} {name} {way} {card}"


def _parts(state: State, player: int) -> str:
    """Return how the points of a player are made up."""
    found = score(state, player)._asdict().items()
    parts = [f"{number} {_FOR[what]}" for what, number in found if number]
    return f"{_seat(state, player)}: {', '.join(parts)}" if parts else ""


def _seat(state: State, player: int) -> str:
    return seat_name(state.seats[player]) if player >= 0 else ""


def _seat_id(state: State, player: int) -> str:
    return state.seats[player] if player >= 0 else ""


def _column(state: State, box: int) -> int:
    return box % state.table.rules.boxes + 1


def _line(state: State, line: int) -> str:
    return str(state.world.types["line"].label(state, line))


def _origin(state: State, action: Action) -> str:
    """Return whose sheet a card was taken from, or that it was drawn."""
    if action.src < 0:
        return "the pile"
    return f"{_seat(state, state.table.player_of(state.table.line_of(action.src)))}'s sheet"


def _box_id(state: State, box: int) -> str:
    line = state.world.types["line"].key(state, state.table.line_of(box))
    return f"{line}/{_column(state, box)}"


def _thing_id(state: State, action: Action) -> str:
    if action.obj == NOTHING or action.kind == "cube":
        return action.kind
    if action.kind == "card":
        return state.table.cards[action.obj].id
    if action.kind == "token" and action.note:
        table, box = state.table, int(action.note[0])
        card = table.cards[table.card_under(action.obj)].id
        return f"{table.token_in(action.obj).id}@{card}" + (f"@{_box_id(state, box)}" * (box >= 0))
    return str(state.world.types[action.kind].key(state, action.obj))


def _passive(state: State, action: Action) -> str:
    """Return the sentence for an action without an actor: `Iron Claws is discarded`."""
    verb = state.world.lexicon.index.verbs[action.verb]
    if action.kind == "token":
        return f"{_tokens(state, action)} is {verb.participle}"
    name = state.table.cards[action.obj].name if action.kind == "card" else action.kind
    return f"{name} is {verb.participle}"
