"""From the tokens of a rule to its tree: the parse table run with and without a builder."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ruinous.language.syntax.builder import built
from ruinous.language.syntax.grammar import END
from ruinous.language.syntax.parts import Lexeme
from ruinous.language.syntax.tree import Effect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.language.lexicon.lexicon import Form
    from ruinous.language.syntax.grammar import Grammar, Reduction, Tables
    from ruinous.language.syntax.lexer import Token


Stack = list[int]
"""States of the parser, the last one on top."""


class Recognizer:
    """The parse table of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self._states: Final = grammar.tables.states
        self._reductions: Final = grammar.tables.reductions
        self._start: Final = grammar.tables.start
        self._end: Final = grammar.tables.end

    def reach(
        self,
        tokens: Sequence[Token],
        stack: Stack | None = None,
        following: Sequence[Form] = (),
    ) -> tuple[int, Stack]:
        """Return how many tokens can be parsed, and the stack before the next one.

        Args:
            stack: before the first of the tokens; None: they begin a rule.
            following: forms of the phrase behind the last of the tokens.
        """
        stack = stack or [self._start]
        for index, token in enumerate(tokens):
            onward = _following(tokens, index) or following
            form = self.fitting(stack, token.forms, onward)
            after = None if form is None else self.after(stack, form.kind)
            if after is None:
                return index, stack
            stack = after
        return len(tokens), stack

    def accepts(self, stack: Stack) -> frozenset[str]:
        """Return the classes of tokens that fit next."""
        return frozenset(
            kind for kind in self._states[stack[-1]] if kind.isupper() and self.after(stack, kind)
        )

    def fitting(
        self, stack: Stack, forms: Sequence[Form], following: Sequence[Form] = ()
    ) -> Form | None:
        """Return the first of several forms of a phrase that fits next; else the first.

        Args:
            following: forms of the next phrase; what leads on to one of them comes before others.
        """
        able = [form for form in forms if self.after(stack, form.kind) is not None]
        if len(able) > 1:
            able = [form for form in able if self._leads_on(stack, form, following)] or able
        return next(iter(able or forms), None)

    def _leads_on(self, stack: Stack, form: Form, following: Sequence[Form]) -> bool:
        after = self.after(stack, form.kind)
        assert after is not None
        return any(self.after(after, each.kind) is not None for each in following)

    def after(self, stack: Stack, kind: str) -> Stack | None:
        """Return the stack after a token of a class, or None when it does not fit."""
        after = stack
        while True:
            action = self._states[after[-1]].get(kind)
            if action is None:
                return None
            if action >= 0:
                return [*after, action]
            by = self._reductions[~action]
            after = after[: len(after) - by.size]
            after.append(self._states[after[-1]][by.origin])
            if kind == END and after[-1] == self._end:
                return after


@lru_cache(maxsize=4)
def recognizer_of(grammar: Grammar) -> Recognizer:
    """Return the parse table of a grammar; the same for the same grammar."""
    return Recognizer(grammar)


DEPTH: Final = 150
"""Maximum number of states on the stack: phrases in phrases, and blocks in blocks."""


class UnreadableError(Exception):
    """A token does not fit at its place."""


class NestedError(Exception):
    """Phrases or blocks are nested too deeply."""

    def __init__(self, token: Token) -> None:
        super().__init__(token.text)
        self.token = token
        """The token that exceeds the depth."""


def parsed(tokens: Sequence[Token], grammar: Grammar) -> Effect:
    """Return the tree of a rule.

    Args:
        tokens: with the end of the rule as the last one.

    Raises:
        UnreadableError: a token does not fit.
        NestedError: phrases or blocks are nested too deeply.
    """
    parse = Parse(grammar.tables)
    feed(parse, tokens, grammar)
    return parse.effect


def feed(
    parse: Parse, tokens: Sequence[Token], grammar: Grammar, following: Sequence[Form] = ()
) -> None:
    """Parse further tokens of a rule.

    Args:
        following: forms of the phrase behind the last of the tokens.

    Raises:
        UnreadableError: a token does not fit.
        NestedError: phrases or blocks are nested too deeply.
    """
    for index, token in enumerate(tokens):
        if not token.forms:
            raise UnreadableError
        if len(parse.stack) > DEPTH:
            raise NestedError(token)
        form: Form | None = token.forms[0]
        if len(token.forms) > 1:
            onward = _following(tokens, index) or following
            form = recognizer_of(grammar).fitting(parse.stack, token.forms, onward)
        assert form is not None
        # The phrase as the table spells it: its words may stand several blanks apart.
        parse.feed(Lexeme(form.phrase or token.text, form, token.place))


def _following(tokens: Sequence[Token], index: int) -> Sequence[Form]:
    """Return the forms of the token behind another one."""
    return tokens[index + 1].forms if index + 1 < len(tokens) else ()


class Parse:
    """A rule while it is parsed: states and nodes on stacks of their own."""

    def __init__(self, tables: Tables) -> None:
        self._tables: Final = tables
        self.stack = [tables.start]
        """States of the parser, the last one on top."""
        self._nodes: list[Any] = []
        self.effect = Effect(())
        """The tree of the rule once its end was fed."""

    def copy(self) -> Parse:
        """Return a parse that goes on from here by itself."""
        other = Parse(self._tables)
        other.stack, other._nodes = [*self.stack], [*self._nodes]
        return other

    def feed(self, lexeme: Lexeme) -> None:
        """Take the next token.

        Raises:
            UnreadableError: it does not fit.
        """
        states, stack, kind = self._tables.states, self.stack, lexeme.form.kind
        while (action := states[stack[-1]].get(kind)) is not None and action < 0:
            self._reduce(self._tables.reductions[~action])
            if kind == END and stack[-1] == self._tables.end:
                self.effect = self._nodes[-1]
                return
        if action is None:
            raise UnreadableError
        stack.append(action)
        self._nodes.append(lexeme)

    def _reduce(self, by: Reduction) -> None:
        """Make one node of those on top of the stack."""
        first = len(self._nodes) - by.size
        node = _node(by, self._nodes[first:])
        del self._nodes[first:], self.stack[first + 1 :]
        self.stack.append(self._tables.states[self.stack[-1]][by.origin])
        self._nodes.append(node)


def _node(by: Reduction, found: list[Any]) -> Any:  # noqa: ANN401 - nodes, tokens, lists of them
    """Return what a reduction makes of its children."""
    children: list[Any] = []
    for at, is_inlined, absent in by.parts:
        if absent:
            children += [None] * absent
        if is_inlined:
            children += found[at]
        else:
            children.append(found[at])
    if by.absent:
        children += [None] * by.absent
    if by.yields_only_child and len(children) == 1:
        return children[0]
    return built(by.method, children) if by.method else children
