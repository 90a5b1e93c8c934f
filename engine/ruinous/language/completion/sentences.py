"""Whole rules from samples, offered at the start of a line."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics.finding import has_errors
from ruinous.diagnostics.span import Text
from ruinous.language.binding import Binder
from ruinous.language.reader import sound
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.binding import Context
    from ruinous.language.syntax.grammar import Grammar

MOST: Final = 20
"""Maximum number of rules that are offered."""


class _Model(NamedTuple):
    """A rule of a sample."""

    text: str
    shape: tuple[str, ...]
    """The classes of its phrases."""


@lru_cache(maxsize=64)
def snippets(grammar: Grammar, context: Context) -> tuple[str, ...]:
    """Return rules from samples that are valid in an effect, one of each shape.

    The most frequent shapes come first; numbers are not replaced.

    Args:
        context: what the effect belongs to.
    """
    return tuple(
        islice((each for each in _models(grammar) if _stands(each, grammar, context)), MOST)
    )


def _stands(text: str, grammar: Grammar, context: Context) -> bool:
    """Return whether a text is valid as an effect of its own."""
    written = Text.of(text)
    effect = sound(written, grammar)
    if effect is None:
        return False
    return not has_errors(Binder(grammar.lexicon).check(effect, written, context))


@lru_cache(maxsize=4)
def _models(grammar: Grammar) -> tuple[str, ...]:
    """Return for each shape of rule in the samples the most frequent rule, then the shortest."""
    models = list(_rules(grammar))
    shapes = Counter(each.shape for each in models)
    uses = Counter(models)
    best: dict[tuple[str, ...], str] = {}
    for each in sorted(uses, key=lambda model: (-uses[model], len(model.text), model.text)):
        best.setdefault(each.shape, each.text)
    return tuple(
        best[shape] for shape in sorted(best, key=lambda each: (-shapes[each], best[each]))
    )


def _rules(grammar: Grammar) -> Iterator[_Model]:
    for sample in grammar.lexicon.samples():
        for rule in rules_of(sample.text):
            tokens = tokens_of(rule.lines, grammar.phrases)
            text = "\n".join(" " * (line.start - 1 - line.inset) + line.text for line in rule.lines)
            yield _Model(
                text, tuple(token.forms[0].kind if token.forms else "" for token in tokens)
            )
