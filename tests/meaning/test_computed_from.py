"""What a word is computed from is declared: no rule asks for more than the lexicon says.

All that rules can change is found under its `word/type` in the rules in force. So a table of these
rules that notes what is looked up, and has a rule that changes nothing for each, shows what is
computed for a condition, whatever the core rules pass over when nothing changes it.
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest

import ruinous
from meaning.asking import GAMES, Tongue, asking, begun, idle, sayable, tree_of
from ruinous.kernel.state.rule_index import ActiveRule, Hooks, Rule
from ruinous.kernel.state.source import Source
from ruinous.language.binding.asked import Computed, asked
from ruinous.language.syntax.walk import nodes

COUNTING: Final = "count as"
"""Rules that count things as others ask what they are: no circle leads through them."""
UNSAID: Final = {"cost/action", "other/figure", "other/box"}
"""Asked by steps alone; with what was spoken of before."""
POSITIONS: Final = 12
LINES: Final = 7
"""Of a text, with room for more."""

pytestmark = pytest.mark.interpreted("a table of rules in force that notes what is looked up")


class Noted(dict[str, Any]):
    """Rules in force, with one more for each key that is looked up, which changes nothing."""

    def __init__(self, force: dict[str, Any]) -> None:
        super().__init__(force)
        self.found: set[str] = set()

    def _note(self, key: str) -> bool:
        self.found.add(key)
        return "/" in key and not key.startswith(COUNTING)

    def __contains__(self, key: object) -> bool:
        return self._note(str(key)) or super().__contains__(key)

    def __getitem__(self, key: str) -> Any:
        return self.get(key)

    def get(self, key: str, default: Any = None) -> Any:
        found = super().get(key, default)
        return (*(found or ()), *nothing(key)) if self._note(key) else found


@cache
def nothing(key: str) -> tuple[ActiveRule, ...]:
    """Return two rules that change nothing, as one alone takes a shorter way."""
    rule = Rule(
        "change", key, Source("", "", "", 0, 0), (-1,) * 20,
        applies=lambda state, slots, subject, place, who: True, how="add",
        value=lambda state, slots: 0,
    )  # fmt: skip
    return tuple(ActiveRule(rule, [-1] * 20, (9, each), 3, 0) for each in range(2))


def of_card(match: ruinous.Match, tongue: Tongue) -> Iterator[ActiveRule]:
    """Yield the rules in force of the card."""
    for row in match.state.force.values():
        rows = row.rows() if isinstance(row, Hooks) else (row,)
        for each in (each for some in rows for each in some):
            if each.rule.source.id.endswith(tongue.item):
                yield each


Found = dict[str, set[str]]


@cache
def looked_up(game: str) -> Found:
    """Return for each condition what is looked up for it in some positions, as `word/type`."""
    tongue, found = GAMES[game](), Found()
    texts = [each.text for each in sayable(tongue, "asks")]
    for start in range(0, len(texts), LINES):
        some = texts[start : start + LINES]
        match, chance = begun("\n".join(idle(each, tongue) for each in some), tongue), Random(7)
        for _ in range(POSITIONS):
            for each in of_card(match, tongue):
                found.setdefault(some[each.rule.source.rule - 1], set()).update(noted(match, each))
            if match.over:
                break
            match.choose_index(chance.randrange(match.decision.number))
    assert found.keys() == set(texts)
    return found


def noted(match: ruinous.Match, rule: ActiveRule) -> Iterator[str]:
    """Yield what is looked up for the condition of a rule."""
    state, force = match.state, match.state.force
    state.force = seen = Noted(force)
    try:
        rule.rule.limits.test(state, rule.slots)
    finally:
        state.force = force
    return (key for key in seen.found if not key.startswith(COUNTING))


def needed(text: str, tongue: Tongue) -> list[Computed]:
    """Return what a condition asks for, as lint follows it."""
    [statement] = tree_of(idle(text, tongue), tongue).statements
    index = tongue.content.effects.lexicon.index
    found = nodes(statement)
    return [need.computed for node, under in found for need in asked(node, index, under)]


def undeclared(keys: set[str], said: list[Computed]) -> list[str]:
    """Return those keys that nothing fits which was said."""
    return [key for key in keys if not any(of_key(key).fits(each) for each in said)]


def of_key(key: str) -> Computed:
    """Return what a key in the rules in force stands for."""
    word, _, type = key.partition("/")
    return Computed(word, type)


@pytest.mark.parametrize("game", GAMES)
def test_each_word_is_asked_for(game: str) -> None:
    tongue = GAMES[game]()
    said = {each.key for each in sayable(tongue, "asks")}
    assert {each.key for each in asking(tongue)} - said <= UNSAID


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_computed_for_a_word_but_what_is_declared(game: str) -> None:
    tongue = GAMES[game]()
    found = {text: undeclared(keys, needed(text, tongue)) for text, keys in looked_up(game).items()}
    assert {text: keys for text, keys in found.items() if keys} == {}


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_declared_is_computed(game: str) -> None:
    """What says too much would refuse what can be played."""
    index = GAMES[game]().content.effects.lexicon.index
    declared = set[str]().union(
        *(parts for each in index.quantities.values() for parts in each.computed_from.values()),
        *(each.computed_from for each in index.adjectives.values()),
        *(each.computed_from for each in index.nouns.values()),
    )
    assert declared
    assert declared <= set().union(*looked_up(game).values())
