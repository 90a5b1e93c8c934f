"""Decisions as players see them: keys, words and prompts for the bare picks of the state."""

from __future__ import annotations

from collections.abc import Callable

from ruinous.kernel.bits import NOTHING
from ruinous.kernel.decision import Decision, Options, Question
from ruinous.oldworld.state import State

Spell = Callable[[int], str]

PROMPTS = {
    "turn": "summon a figure, play a card, or pass",
    "target": "assign a hit to",
    "yes or no": "do it?",
    "branch": "choose one",
}
"""Questions that core rules ask."""


def decision(s: State, question: Question) -> Decision:
    """Return the decision behind a question."""
    key, text = spelling(s, question)
    player = s.table.powers[question.player].id
    options = Options(question.picks, key, text)
    return Decision(player, question.kind, options, question.cause, lambda: _prompt(question))


def _prompt(question: Question) -> str:
    core = PROMPTS.get(question.kind)
    return core if core is not None else f"{question.detail}: choose a {question.kind}"


def spelling(s: State, question: Question) -> tuple[Spell, Spell]:
    """Return how the picks of a question are written: as keys, and for people."""
    special = _SPECIAL.get(question.kind)
    if special is not None:
        return special(s)
    kind = s.world.types[question.kind]

    def key(pick: int) -> str:
        return "none" if pick == NOTHING else kind.key(s, pick)

    def text(pick: int) -> str:
        return "none" if pick == NOTHING else kind.label(s, pick)

    return key, text


def _turn(s: State) -> tuple[Spell, Spell]:
    figures, cards = s.world.types["figure"], s.world.types["card"]
    shift = len(s.table.figures)

    def key(pick: int) -> str:
        if pick == NOTHING:
            return "pass"
        if pick < shift:
            return f"summon {figures.key(s, pick)}"
        return f"play {cards.key(s, pick - shift)}"

    def text(pick: int) -> str:
        if pick == NOTHING:
            return "pass and give up the power that is left"
        if pick < shift:
            return f"summon {figures.label(s, pick)}"
        card = s.table.cards[pick - shift]
        return f"play {card.name} (cost {card.cost})"

    return key, text


def _space(s: State) -> tuple[Spell, Spell]:
    regions, wide = s.table.regions, s.table.rules.card_spaces

    def key(pick: int) -> str:
        return f"{regions[pick // wide].id}/{pick % wide + 1}"

    def text(pick: int) -> str:
        return f"{regions[pick // wide].name}, space {pick % wide + 1}"

    return key, text


def _yes_or_no(s: State) -> tuple[Spell, Spell]:
    def word(pick: int) -> str:
        return "yes" if pick else "no"

    return word, word


def _branch(s: State) -> tuple[Spell, Spell]:
    return (lambda pick: str(pick + 1)), (lambda pick: f"option {pick + 1}")


_SPECIAL = {"turn": _turn, "space": _space, "yes or no": _yes_or_no, "branch": _branch}
