"""Decisions: what a player is asked, and what the options are called."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ruinous.games.marauders.dealing import DISCARD, USE
from ruinous.games.marauders.table import seat_name
from ruinous.games.marauders.text import captioned
from ruinous.games.marauders.things import column_of, line_key
from ruinous.games.marauders.tokens import TOKEN
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import Concern, Decision, Spell, Thing, Wording, concerning
from ruinous.kernel.state.rule_index import YOU
from ruinous.language.english.effect import branches_in

if TYPE_CHECKING:
    from ruinous.games.marauders.state import State
    from ruinous.kernel.state.decision import Question


def decision_of(state: State, question: Question) -> Decision:
    """Return the decision behind a question."""
    return Decision(state.seats[question.player], question, WORDING, state)


def _spelling(state: State, question: Question) -> tuple[Spell, Spell]:
    return (
        lambda pick: _spelt(state, question, pick, "key"),
        lambda pick: _spelt(state, question, pick, "label"),
    )


def _spelt(state: State, question: Question, pick: int, form: str) -> str:
    """Return the key of a pick, or its label."""
    match question.kind:
        case "play":
            return _play(state, pick, form)
        case "yes or no":
            return "yes" if pick else "no"
        case _ if pick == NOTHING:
            return "none" if form == "key" else _NONE.get(question.detail, "none")
        case "branch":
            return str(pick + 1) if form == "key" else _branch(state, question, pick)
        case "number":
            return str(pick)
        case "box" if question.cause is None:  # the core rules let pick one of a line
            column = column_of(state.table, pick)
            return str(column) if form == "key" else f"box {column}"
        case kind:
            return str(getattr(state.world.types[kind], form)(state, pick))


def _branch(state: State, question: Question, pick: int) -> str:
    """Return what a branch of an `either` does."""
    _, _, number = question.detail.partition(" ")
    tree = state.table.tree_of(question.cause.id) if question.cause is not None else None
    texts = branches_in(tree, int(number or len(question.picks)), state.world.lexicon)
    return texts[pick] if texts else f"option {pick + 1}"


_NONE: Final = {"attack": "do not attack", "take to": "discard it"}
"""What a question is for -> what it is to choose nothing."""


def _play(state: State, pick: int, form: str) -> str:
    """Return the option for a drawn card: the line it is put into, or another word."""
    if pick in (DISCARD, USE):
        word = "discard" if pick == DISCARD else "use"
        return word if form == "key" else f"{word} it"
    line = str(getattr(state.world.types["line"], form)(state, pick))
    return f"place {line}" if form == "key" else f"place it in {line}"


def _prompt(state: State, question: Question) -> str:
    """Return the question in full, with the card that asks."""
    if question.kind == "play":
        return f"You have drawn {captioned(state.table.cards[state.drawn])}: what becomes of it?"
    asked = f"{_asked(state, question)}: which {question.kind}?"
    if question.kind == "yes or no":
        asked = f"do you want to {_said_to(state, question)}?"
    elif question.kind == "branch":
        asked = "which of these?"
    if question.cause is not None:
        asked = f"{question.cause.name}: {asked}"
    return asked[0].upper() + asked[1:]


def _asked(state: State, question: Question) -> str:
    """Return what something is chosen for; of the rules alone, that is the card just drawn."""
    if question.cause is not None or question.detail != "place" or state.drawn == NOTHING:
        return question.detail
    return f"place {state.table.cards[state.drawn].name}"


def _said_to(state: State, question: Question) -> str:
    """Return what is offered: `your` is said of whose rule it is, who may be somebody else."""
    if question.cause is None or " your " not in question.detail:
        return question.detail
    owner = state.agenda[-1].slots[YOU]
    if owner in (question.player, NOTHING):
        return question.detail
    return question.detail.replace(" your ", f" {seat_name(state.seats[owner])}'s ")


def _concerning(state: State, question: Question) -> Concern:
    """Return what picks concern."""
    if question.kind == "play":
        return partial(_dealt_with, state)
    if question.kind == TOKEN:
        return partial(_lying_under, state)
    return concerning(state, question)


def _lying_under(state: State, pick: int) -> tuple[Thing, ...]:
    """Return the card on which the tokens lie that may be picked."""
    if pick == NOTHING:
        return ()
    card = state.table.card_under(pick)
    return (Thing("card", state.world.types["card"].key(state, card)),)


def _dealt_with(state: State, pick: int) -> tuple[Thing, ...]:
    return () if pick in (DISCARD, USE) else (Thing("line", line_key(state.table, pick)),)


WORDING: Final = Wording(_spelling, _prompt, _concerning)
