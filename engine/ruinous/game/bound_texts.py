"""Cache of bound effects: the next check binds only the effects that have changed."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.diagnostics import Finding, Text
    from ruinous.game.effect_text import EffectText
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.tree import Effect

Read: TypeAlias = "tuple[Effect | None, list[Finding]]"
"""The bound tree of an effect, if it has no error, and what is wrong with it."""
_Key: TypeAlias = "tuple[object, ...]"
_Known: TypeAlias = "defaultdict[_Key, list[tuple[Text, Read]]]"
"""Text and context -> the results for effects equal in both, each with the text it came from."""


class BoundTexts:
    """Results of binding, cached by text, context and lexicon.

    The help of a finding may quote other effects as they were when it was first made;
    `forget_mistakes` drops such results.
    """

    def __init__(self) -> None:
        self._grammar: Grammar | None = None
        self._is_stale = False
        """Whether the next grammar replaces the old one even if their words are the same."""
        self._kept: _Known = defaultdict(list)
        self._used: _Known = defaultdict(list)

    def grammar_for(self, grammar: Grammar) -> Grammar:
        """Begin a check, and return the grammar to use: the last one if its words are the same.

        If the words differ, the cache is emptied; else what the last check did not use is dropped.
        """
        old = self._grammar
        words = grammar.lexicon.without_samples()
        is_same = old is not None and old.lexicon.without_samples() == words
        self._kept = self._used if is_same else defaultdict(list)
        self._used = defaultdict(list)
        if old is None or not is_same or self._is_stale:
            self._grammar, self._is_stale = grammar, False
            return grammar
        return old

    def read(self, each: EffectText, bind: Callable[[], Read], *, cures: bool) -> Read:
        """Return the result for an effect, bound now if not cached; no two effects share a tree.

        Args:
            bind: binds the effect.
            cures: whether `bind` searches for cures.
        """
        text = each.text
        key = (text.value, text.column, text.raw, text.quote, each.context, cures)
        before = self._kept.get(key)
        found = before.pop() if before else (text, bind())
        self._used[key].append(found)
        made_of, (tree, findings) = found
        return tree, [_moved(finding, made_of, text) for finding in findings]

    @property
    def has_mistakes(self) -> bool:
        """Whether an effect of this check has a finding."""
        return any(findings for found in self._used.values() for _, (_, findings) in found)

    def forget_mistakes(self) -> None:
        """Drop results with findings: the help in them may quote effects that have changed."""
        for key, found in self._used.items():
            self._used[key] = [each for each in found if not each[1][1]]
        self._is_stale = True


def _moved(finding: Finding, old: Text, new: Text) -> Finding:
    """Return a finding about a text, moved to an equal text elsewhere."""
    down = new.line - old.line
    if not down and old.file == new.file:
        return finding
    span = finding.span
    place = replace(span, file=new.file, line=span.line + down, end_line=span.end_line + down)
    return replace(finding, span=place)
