"""Indexes of effects in the words of the library, and what a check finds in them.

Its core rules lend books in the morning and never return them; there are three maps; nothing is
rare but by a rule, nor damaged but in the morning. Cards are there in the morning only, unless a
rule prevents that they move.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from language.library import LEXICON as LIBRARY
from language.library import grammar_of
from ruinous.diagnostics import Finding, Text
from ruinous.language.lexicon.entries import Moment, Stay, Step, Time
from ruinous.language.lint.index import EffectIndex, LintSubject
from ruinous.language.reader import read
from ruinous.language.syntax.grammar import Grammar

MORNING = frozenset({"morning"})
_VERBS: dict[str, dict[str, Any]] = {
    "lend": {"by_core": frozenset({"book"}), "steps": MORNING, "endless": frozenset({"book"})},
    "return": {"endless": frozenset({"book"})},
    "move": {"places": frozenset({"book", "fine"})},
}
_STAY = Stay(
    steps=MORNING,
    begun_in="morning",
    ended_by="move",
    prolonged_by="lend",
    said="it lies there",
    kept="...",
)

LEXICON = replace(
    LIBRARY,
    verbs=tuple(replace(each, **_VERBS[each.base]) for each in LIBRARY.verbs),
    nouns=tuple(replace(each, supply=3) if each.id == "map" else each for each in LIBRARY.nouns),
    adjectives=tuple(
        replace(each, ruled=True, against=frozenset({"damaged"}))
        if each.word == "rare"
        else replace(each, steps=MORNING)
        for each in LIBRARY.adjectives
    ),
    moments=(
        Moment(phrase="in the morning", key="morning", step="morning", offered=True, doc=""),
        Moment(phrase="at dawn", key="dawn", step="morning", opens=True, doc=""),
        Moment(phrase="in the evening", key="evening", step="evening", doc=""),
    ),
    times=(Time(phrase="this day", window="day", doc=""), *LIBRARY.times),
    kinds=tuple(
        replace(each, stay=_STAY) if each.name == "book" else each for each in LIBRARY.kinds
    ),
    steps=(Step("morning", "day"), Step("evening", "night")),
)


@cache
def grammar() -> Grammar:
    """Return the grammar of the library with these words."""
    return grammar_of(LEXICON)


def index_of(*effects: str | tuple[str, str]) -> EffectIndex:
    """Return the index of effects, each of an owner, or of nobody, on a book."""
    subjects = []
    for number, each in enumerate(effects):
        text, owner = (each, "") if isinstance(each, str) else each
        written = Text(text, f"{number}.yaml")
        tree, findings = read(written, grammar())
        assert tree is not None, findings
        subjects.append(
            LintSubject(name=f"card {number}", text=written, effect=tree, owner=owner, kind="book")
        )
    return EffectIndex(subjects, LEXICON)


def found(
    check: Callable[[EffectIndex], Iterable[Finding]], *effects: str | tuple[str, str]
) -> list[tuple[str, str]]:
    """Return the code and the underlined words of each finding."""
    index = index_of(*effects)
    texts = {rule.subject.text.file: rule.subject.text.value for rule in index.rules}
    return [(each.code, _underlined(texts[each.span.file], each)) for each in check(index)]


def _underlined(text: str, finding: Finding) -> str:
    span = finding.span
    return text.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1]
