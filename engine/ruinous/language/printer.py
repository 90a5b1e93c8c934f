"""Writes a tree in the language itself: the canonical form, so the printer is the formatter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.english.writer import Writer
from ruinous.language.lexicon.wording import often, spaced
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.layout import STEP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.language.lexicon.lexicon import Lexicon

WIDTH: Final = 100
"""Columns of a line that keeps its only step behind the `:`; longer ones put it below."""


def printed(effect: t.Effect, lexicon: Lexicon) -> str:
    """Return the canonical text of a tree, without a line end behind the last line.

    Reading the text gives an equal tree, and canonical texts come back unchanged.

    Args:
        lexicon: the words the tree was read with.
    """
    return "\n".join(_Printer(lexicon, effect.statements).lines(effect.statements))


class _Printer(Writer):
    """The voice of the language."""

    otherwise, otherwise_if = "else", "else "

    # ------------------------------------------------------------ layout
    def lines(self, statements: Iterable[t.Statement], level: int = 0) -> Iterator[str]:
        """Yield the lines of statements at a level of indentation."""
        for statement in statements:
            blocks = self.blocks(statement)
            if not blocks or (isinstance(statement, t.May) and statement.body is None):
                yield " " * STEP * level + self.simple(statement)
            for head, body in blocks:
                yield from self._block(head, body, level)

    def _block(self, head: str, body: t.Body, level: int) -> Iterator[str]:
        """Yield a head and its block, on the same line when that is short and simple."""
        opening = f"{' ' * STEP * level}{head}:"
        step = self._only_step(body)
        if step and len(opening) + 1 + len(step) <= WIDTH:
            yield f"{opening} {step}"
        else:
            yield opening
            yield from self.lines(body.statements, level + 1)

    def _only_step(self, body: t.Body) -> str:
        """Return the one simple statement of a body; empty for more, and for a block."""
        [first, *others] = body.statements
        return "" if others or self.blocks(first) else self.simple(first)

    # ------------------------------------------------------------ rules
    def opening(self, rule: t.React | t.AtMoment | t.Instead) -> str:
        match rule:
            case t.React(event=event):
                head = f"{'after' if rule.after else 'when'} {self.event(event)}"
            case t.AtMoment():
                head = self.moment(rule)
            case t.Instead(act=act):
                head = f"instead of {self.act(act, 'ing')}"
        return f"{head}{self._limits(rule.limits)}"

    def permission(self, rule: t.Forbid | t.Allow) -> str:
        verb = "forbid" if isinstance(rule, t.Forbid) else "allow"
        return f"{verb} {self.act(rule.act, 'ing')}{self._limits(rule.limits)}"

    def fact(self, rule: t.Fact) -> str:
        being, where = self.being(rule.subject), self.where(rule.where)
        denied = "not" if rule.denied else ""
        return spaced(self.thing(rule.subject), being, denied, rule.adjective, where)

    def change(self, rule: t.Change) -> str:
        each = "" if rule.each is None else self.summed(rule.each)
        floor = "" if rule.floor is None else f", at least {rule.floor}"
        words = spaced(self.quantity(rule.quantity), self._change(rule), each)
        letting = f", where X is {self.amount(rule.value)}" if t.says_what_x_is(rule) else ""
        return f"{words}{floor}{letting}{self._limits(rule.limits)}"

    def _change(self, rule: t.Change) -> str:
        """Return `+1`, `is 0`, `is at most 1`, `is doubled`, `is their attack`."""
        being, value = self.bearing(rule.quantity), rule.value
        match rule.how:
            case "add" | "subtract" if t.is_lettered(rule):
                return "+X" if rule.how == "add" else "-X"
            case "add" if isinstance(value, t.Number):
                return f"{value.value:+}"
            case "double":
                return f"{being} doubled"
            case "set":
                return f"{being} {self.amount(value)}"
            case bound:
                return f"{being} {bound} {self.amount(value)}"

    # ------------------------------------------------------------ limits
    def _limits(self, limits: Iterable[t.Limit]) -> str:
        return "".join(map(self._limit, limits))

    def _limit(self, limit: t.Limit) -> str:
        if isinstance(limit, t.Once):
            return f", {often(limit.times)} {' '.join(f'per {unit}' for unit in limit.units)}"
        return f", {'unless' if limit.unless else 'if'} {self.condition(limit.condition)}"
