"""The part `text`: events, positions and endings in English and in notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.legality.verdict import verdict as verdict_of
from ruinous.games.oldworld.state.log_entries import BEGIN
from ruinous.games.oldworld.text.ending import ending as ending_of
from ruinous.games.oldworld.text.log_text import heading as heading_of
from ruinous.games.oldworld.text.log_text import tell as sentence_of
from ruinous.games.oldworld.text.notation import event as notation_of
from ruinous.games.oldworld.text.printed import printed_on
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action
    from ruinous.packs.item import Item

__all__ = [
    "ending_of",
    "heading_of",
    "is_heading",
    "item_of",
    "notation_of",
    "play_verbs",
    "player_noun",
    "printed_on",
    "sentence_of",
    "shows_more",
    "verdict_of",
    "what_settles",
]


def player_noun() -> str:
    """Return what a player is called."""
    return "Power"


def what_settles() -> str:
    """Return what shows something that nobody knew."""
    return "a roll, a card drawn, revealed or discarded"


def shows_more(action: Action) -> bool:
    """Tell whether an action shows what nobody knew, so that no choice before it is undone."""
    return action.verb in ("roll", "draw", "reveal", "discard")


def play_verbs() -> tuple[str, ...]:
    """Return the words that the plays of a turn begin with that name a thing."""
    return ("summon", "play", "use")


def is_heading(action: Action) -> bool:
    """Tell whether an action only begins a phase or step."""
    return action.verb == BEGIN


def item_of(state: State, action: Action) -> Item | None:
    """Return the card that an action plays, reveals or takes; None of other actions."""
    table = state.table
    shelves: dict[str, tuple[Item, ...]] = {
        "card": table.cards,
        "upgrade": table.upgrades,
        "old world card": table.old_world,
    }
    shelf = shelves.get(action.kind)
    return None if shelf is None or action.obj == NOTHING else shelf[action.obj]
