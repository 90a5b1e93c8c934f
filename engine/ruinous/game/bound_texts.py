"""Effects that were bound, so that the next check binds only what has changed."""

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
"""To each text with its context the effects that are so, each with its text."""


class BoundTexts:
    """What was made of effects, by text, context and words.

    The help of a mistake may quote other effects as they were when the mistake was first met;
    `forget_mistakes` has them read anew.
    """

    def __init__(self) -> None:
        self._grammar: Grammar | None = None
        self._is_stale = False
        """Whether the next grammar is taken even though it has the same words."""
        self._kept: _Known = defaultdict(list)
        self._used: _Known = defaultdict(list)

    def grammar_for(self, grammar: Grammar) -> Grammar:
        """Return the grammar of the last time where it has the same words; begin anew.

        With other words nothing is known any more; what the last check did not use is dropped.
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
        """Return what was made of an effect, or make it now; a tree is of one effect alone.

        Args:
            bind: makes it.
            cures: whether that searches for cures.
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
        """Whether an effect that was read last has a mistake."""
        return any(findings for found in self._used.values() for _, (_, findings) in found)

    def forget_mistakes(self) -> None:
        """Have effects with mistakes read anew, with what help quotes as it is now."""
        for key, found in self._used.items():
            self._used[key] = [each for each in found if not each[1][1]]
        self._is_stale = True


def _moved(finding: Finding, old: Text, new: Text) -> Finding:
    """Return a finding about one text as it is about an equal text elsewhere."""
    down = new.line - old.line
    if not down and old.file == new.file:
        return finding
    span = finding.span
    place = replace(span, file=new.file, line=span.line + down, end_line=span.end_line + down)
    return replace(finding, span=place)
