"""Decisions as players see them: keys, words and prompts for the bare picks of the state."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import did_you_mean, listed
from ruinous.game.legality import UnknownPlay
from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.state.pending_play import being_placed
from ruinous.games.oldworld.state.readings import figure_cost
from ruinous.games.oldworld.text.concerns import concerning
from ruinous.games.oldworld.text.item_text import text_of
from ruinous.games.oldworld.text.offers import offer_key, offer_text
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import Decision, Question, Spell, Wording
from ruinous.language.english.effect import branches_in
from ruinous.language.lexicon.wording import article
from ruinous.packs import slug

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.source import Source

PROMPTS: Final = {
    "turn": "summon a figure, play a card, or pass?",
    "target": "assign a hit to which target?",
    "branch": "which of these?",
    "may discard": "discard a card before you draw?",
}
"""Questions with fixed wording, by the kind of the choice or its purpose."""


def decision_of(state: State, question: Question) -> Decision:
    """Return the decision behind a question."""
    return Decision(state.table.powers[question.player].id, question, WORDING, state)


def _prompt(state: State, question: Question) -> str:
    """Return the question in full, with the card that asks."""
    asked = PROMPTS.get(question.kind) or PROMPTS.get(question.detail) or _asked(state, question)
    if question.cause is not None:
        asked = f"{question.cause.name}: {asked}"
    return asked[0].upper() + asked[1:]


def _asked(state: State, question: Question) -> str:
    """Return `choose a figure to move`, `summon to which region?`, `place a hero where?`."""
    verb, _, word = question.detail.partition(" ")
    kind = question.kind
    if kind == "yes or no":
        return f"do you want to {question.detail}?"
    if kind == "number":
        return f"{verb} how many?"
    if kind == "space":
        return f"play {_placed(state)}to which card space?"
    if word in ("from", "to") or (kind == "region" and not word and verb != "choose"):
        return f"{verb} {word or f'{_placed(state)}to'} which {kind}?"
    if word:
        return f"{verb} {article(_said(state, word))} in which {kind}?"
    purpose = "" if verb == "choose" else f" to {verb}"
    none = ", or none" if NOTHING in question.picks else ""
    return f"choose {article(kind)}{purpose}{none}"


def _placed(state: State) -> str:
    """Return the name of what a place is asked for on a turn, with a blank behind it."""
    pick = being_placed(state)
    if pick == NOTHING:
        return ""
    kind, number = state.table.split_pick(pick)
    named = state.table.figures[number].follower if kind == "figure" else state.table.cards[number]
    return f"{named.name} "


def _said(state: State, noun: str) -> str:
    """Return a noun as English says it."""
    nouns = (each.said[0] for each in state.world.lexicon.nouns if each.id == noun and each.said)
    return next(nouns, noun)


def spelling(state: State, question: Question) -> tuple[Spell, Spell]:
    """Return how the picks of a question are written: as keys, and for people."""
    special = _SPECIAL.get(question.kind)
    if special is not None:
        return special(state, question)
    kind = state.world.types[question.kind]

    def key(pick: int) -> str:
        return "none" if pick == NOTHING else kind.key(state, pick)

    def text(pick: int) -> str:
        return "none" if pick == NOTHING else kind.label(state, pick)

    return key, text


def _turn(state: State, question: Question) -> tuple[Spell, Spell]:
    del question
    return partial(turn_key, state), partial(_turn_text, state)


def turn_key(state: State, pick: int) -> str:
    """Return the key of a pick of a turn."""
    kind, number = state.table.split_pick(pick)
    if kind == "pass":
        return kind
    if kind == "rule":
        return f"use {offer_key(state, state.waiting[number])}"
    verb = "summon" if kind == "figure" else "play"
    return f"{verb} {state.world.types[kind].key(state, number)}"


def _turn_text(state: State, pick: int) -> str:
    kind, number = state.table.split_pick(pick)
    if kind == "pass":
        return "pass and give up the power that is left"
    if kind == "rule":
        return f"use {offer_text(state, state.waiting[number])}"
    if kind == "figure":
        return _summoned(state, number)
    card = state.table.cards[number]
    return f"play {card.name} (cost {card.cost})"


def _summoned(state: State, figure: int) -> str:
    """Return a figure with where it comes from, as it does not stay there, and what it costs."""
    place = state.figure_place[figure]
    origin = spoken(state.table.regions[place].name) if place >= 0 else "the stock"
    cost = figure_cost(state, figure)
    return f"summon {state.table.figures[figure].follower.name} from {origin} (cost {cost})"


def _space(state: State, question: Question) -> tuple[Spell, Spell]:
    del question
    regions, wide = state.table.regions, state.table.wide

    def key(pick: int) -> str:
        return f"{regions[pick // wide].id}/{pick % wide + 1}"

    def text(pick: int) -> str:
        return f"{regions[pick // wide].name}, space {pick % wide + 1}"

    return key, text


def _yes_or_no(state: State, question: Question) -> tuple[Spell, Spell]:
    del state, question

    def word(pick: int) -> str:
        return "yes" if pick else "no"

    return word, word


def _branch(state: State, question: Question) -> tuple[Spell, Spell]:
    def text(pick: int) -> str:
        if pick == NOTHING:
            return "none"
        assert question.cause is not None
        _, _, branches = question.detail.partition(" ")
        number = int(branches or len(question.picks))
        texts = branches_in_english(state.table, question.cause, number)
        return texts[pick] if texts else f"option {pick + 1}"

    return (lambda pick: "none" if pick == NOTHING else str(pick + 1)), text


def _number(state: State, question: Question) -> tuple[Spell, Spell]:
    del state, question

    def word(pick: int) -> str:
        return "none" if pick == NOTHING else str(pick)

    return word, word


_SPECIAL: Final = {
    "turn": _turn,
    "space": _space,
    "yes or no": _yes_or_no,
    "branch": _branch,
    "number": _number,
}


def branches_in_english(table: Table, source: Source, number: int) -> list[str]:
    """Return the English of each branch of a rule's `either`.

    Args:
        number: how many branches it has.

    Returns:
        One text for each; empty when the rule has no such `either`, or several.
    """
    tree = table.effects.of(text_of(table.catalogue, source))
    return branches_in(tree, number, table.effects.lexicon)


def region_named(state: State, name: str) -> int:
    """Return the number of a region; its name may be without `the`.

    Raises:
        UnknownPlay: none is called so.
    """
    for number, region in enumerate(state.table.regions):
        if _bare(name) in (_bare(region.id), _bare(region.name)):
            return number
    ids = [each.id for each in state.table.regions]
    advice = did_you_mean(name, ids) or f"there are {listed(ids, 'and')}"
    raise UnknownPlay(f"there is no region `{name}` in this game", advice)


def _bare(name: str) -> str:
    return slug(name).removeprefix("the-")


WORDING: Final = Wording(spelling, _prompt, concerning)
