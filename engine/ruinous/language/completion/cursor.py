"""What stands before a cursor: the lines of its rule, and the words that may be half typed."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ruinous.language.reader import DIGITS
from ruinous.language.syntax.layout import Line, rules_of
from ruinous.language.syntax.lexer import AND_DO, AND_WITH, tokens_of, words_of
from ruinous.language.syntax.parser import DEPTH, recognizer_of
from ruinous.struct import replace, struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ruinous.diagnostics.span import Text
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.lexer import Token
    from ruinous.language.syntax.parser import Stack

LONGEST: Final = 4_000
"""Maximum number of characters of a rule up to the cursor; in a longer one nothing is offered."""
_LONGEST_PHRASE: Final = 12
"""Maximum number of words of a phrase that are typed already."""
_ODD_BLANK: Final = re.compile(r"[^\S \n]")
"""A blank that no effect may hold."""
_FRESH: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands for the first word of a line that has none yet."""
_BRANCHES: Final = ("else", "or")
"""First words of lines that belong to a block above them."""
BRANCHES: Final = frozenset({"ELSE", "OR"})
"""Their classes."""


@struct(kw_only=True)
class Cursor:
    """The rule that a cursor is in, up to the cursor."""

    earlier: str
    """The lines above the rule."""
    above: tuple[Line, ...]
    """The lines of the rule above that of the cursor."""
    line: Line
    """The line of the cursor, up to the cursor, without the blanks around it."""
    is_touching: bool
    """The cursor stands right behind a word or mark."""
    column: int
    """Column of the cursor in its line, from 1."""


@struct(kw_only=True)
class Position:
    """A point of a rule at which a phrase can be inserted."""

    cursor: Cursor
    line: Line
    """The line of the cursor up to the phrase."""
    tokens: tuple[Token, ...]
    """The tokens of the rule before the phrase."""
    stacks: tuple[Stack, ...]
    """The stack of the parser before the phrase, for each reading of the word before it."""
    typed: tuple[str, ...] = ()
    """The words of the phrase that are typed; they are replaced."""
    is_partial: bool = False
    """The last of them may go on."""
    kinds: frozenset[str] | None = None
    """The only classes of phrases that can begin the line; None: all."""

    @property
    def start(self) -> int:
        """Column of the first typed word, or of the cursor, from 1."""
        words = words_of(self.cursor.line.text)
        if not self.typed:
            return self.cursor.column
        return self.cursor.line.start + words[-len(self.typed)].column - 1


def cursors_at(text: Text, line: int, column: int) -> Iterator[Cursor]:
    """Yield the rules that can go on at a cursor: one, or two where a rule above may have a branch.

    Args:
        line: the line of the cursor, counted from 1 inside the text.
        column: counted from 1.
    """
    lines = text.value.split("\n")
    if not (1 <= line <= len(lines) and column >= 1):
        return
    head = lines[line - 1][: column - 1]
    is_fresh = not head.strip()
    cut = [*lines[: line - 1], head + _FRESH if is_fresh else head]
    rules = rules_of("\n".join(cut), text.column)
    if _ODD_BLANK.search(head) or not rules:
        return
    last = rules[-1].lines
    if rules[-1].fault is None:
        yield _cursor(cut, last, column)
    goes_on = len(last) == 1 and len(rules) > 1 and rules[-2].fault is None
    if goes_on and (is_fresh or _may_branch(last[0].text)) and not head[:1].isspace():
        yield _cursor(cut, [*rules[-2].lines, *last], column)


def _may_branch(words: str) -> bool:
    return any(each.startswith(words) or words.startswith(f"{each} ") for each in _BRANCHES)


def _cursor(cut: Sequence[str], lines: Sequence[Line], column: int) -> Cursor:
    *above, last = lines
    head = cut[-1].removesuffix(_FRESH)
    return Cursor(
        earlier="\n".join(cut[: lines[0].number - 1]),
        above=tuple(above),
        line=last._replace(text=last.text.removesuffix(_FRESH)),
        is_touching=not head[-1:].isspace() and bool(head),
        column=column,
    )


def positions_at(cursor: Cursor, grammar: Grammar) -> Iterator[Position]:
    """Yield where a phrase can be inserted: at the cursor, or over words that may be half of it."""
    lines = (*cursor.above, cursor.line)
    text = "\n".join(each.text for each in lines)
    if len(text) > LONGEST or _ODD_BLANK.search(text):
        return
    words = words_of(cursor.line.text)
    least = max(0, len(words) - _LONGEST_PHRASE)
    for first in range(len(words), least - 1, -1):
        typed = tuple(word.text for word in words[first:])
        if typed and not _begins(typed, grammar, partial=cursor.is_touching):
            continue
        before = cursor.line.text[: words[first].column - 1] if typed else cursor.line.text
        found = _position(cursor, cursor.line._replace(text=before.rstrip()), grammar)
        if found is not None:
            yield replace(found, typed=typed, is_partial=bool(typed) and cursor.is_touching)


def _begins(typed: Sequence[str], grammar: Grammar, *, partial: bool) -> bool:
    """Return whether some phrase begins with typed words; a number is a phrase of one word."""
    if len(typed) == 1 and partial and typed[0].lstrip("+-").isdecimal():
        return True
    phrases = _by_letter(grammar).get(typed[0][:1].casefold(), ())
    return any(begins(phrase, typed, partial=partial) for phrase in phrases)


@lru_cache(maxsize=4)
def _by_letter(grammar: Grammar) -> Mapping[str, Sequence[str]]:
    """Return the phrases of a grammar by their first letter, a small one."""
    found: dict[str, list[str]] = {}
    for form in grammar.phrases.forms:
        found.setdefault(form.phrase[:1].casefold(), []).append(form.phrase)
    return found


def begins(phrase: str, typed: Sequence[str], *, partial: bool) -> bool:
    """Return whether a phrase begins with typed words, and goes on behind them unless partial.

    Args:
        partial: whether the last of them may be the beginning of a word.
    """
    if not typed:
        return True
    if phrase[:1].casefold() != typed[0][:1].casefold():
        return False
    words = _small(phrase)
    *whole, last = [word.casefold() for word in typed]
    if words[: len(whole)] != tuple(whole) or len(words) < len(typed):
        return False
    at = words[len(whole)]
    return at.startswith(last) if partial else at == last and len(words) > len(typed)


@lru_cache(maxsize=5_000)
def _small(phrase: str) -> tuple[str, ...]:
    """Return the words of a phrase in small letters."""
    return tuple(word.text.casefold() for word in words_of(phrase))


def _position(cursor: Cursor, line: Line, grammar: Grammar) -> Position | None:
    """Return the position behind a line; None if what stands before it cannot be parsed."""
    tokens = tokens_of((*cursor.above, line), grammar.phrases)
    del tokens[-2 - line.level :]
    if any(not token.forms or _is_large(token) for token in tokens):
        return None
    stacks = _stacks(tokens, grammar)
    if not stacks or max(map(len, stacks)) > DEPTH:
        return None
    is_branch = not line.text and line.level == 0 and bool(cursor.above)
    return Position(
        cursor=cursor,
        line=line,
        tokens=tuple(tokens),
        stacks=tuple(stacks),
        kinds=BRANCHES if is_branch else None,
    )


def _is_large(token: Token) -> bool:
    number = token.text.lstrip("+-")
    return len(number) > DIGITS and number.isdecimal()


def _stacks(tokens: Sequence[Token], grammar: Grammar) -> list[Stack]:
    """Return the stack behind some tokens, for each class that the last one can have."""
    recognizer = recognizer_of(grammar)
    if not tokens:
        return [recognizer.reach(())[1]]
    *others, last = tokens
    forms = [*last.forms, AND_DO, AND_WITH] if last.text == AND_DO.phrase else last.forms
    reached, stack = recognizer.reach(others, following=forms)
    if reached < len(others):
        return []
    found = (recognizer.after(stack, form.kind) for form in forms)
    return [each for each in found if each is not None]
