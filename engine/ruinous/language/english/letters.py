"""Which letter stands for which number, where several are asked for at the same time.

In the language each is `X`, and begins anew with each `, where X is`. Behind `X` of a block, which
ends with it, English says `Y`: else `X` behind the block would be read as that of the block.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.place import NOWHERE
from ruinous.language.syntax.walk import bodies, nodes

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from ruinous.language.syntax.tree.node import Variable

X: Final = "X"
_LETTERS: Final = "XYZABCDEFGHIJKLMNOPQRSTUVW"


@dataclass
class _Number:
    """A number that a letter stands for."""

    at: int
    """Where it is said what it is, counted in numbers and letters."""
    until: int = -1
    """Where it is asked for last."""
    letter: str = X


@dataclass
class Letters:
    """The numbers of some statements.

    Where a tree is bound, that tells which one is asked for; else the last one that was said.
    """

    _found: list[_Number] = field(default_factory=list)
    _of: dict[Hashable, _Number] = field(default_factory=dict)
    """By what says the number, and what asks for it; by what binding has made of it as well."""
    _asked: set[int] = field(default_factory=set)
    _at: int = 0

    def is_asked_for(self, letting: t.Letting) -> bool:
        """Return whether steps behind the one that says a number ask for it."""
        number = self._of.get(_key(letting))
        return number is not None and id(number) in self._asked

    def letter(self, node: t.Node) -> str:
        """Return the letter of a node that says a number, or asks for one."""
        number = self._of.get(_key(node))
        return X if number is None else number.letter

    def read(self, statements: Iterable[t.Statement], outer: _Number | None = None) -> None:
        """Take in statements in the order of the text.

        Args:
            outer: what `X` is before them, in a tree that is not bound.
        """
        for statement in statements:
            outer = self._read(statement, outer)
            for body in bodies(statement):
                self.read(body.statements, outer)

    def _read(self, statement: t.Statement, outer: _Number | None) -> _Number | None:
        """Take in a statement without its blocks, and return what `X` is behind it."""
        parts = [each.node for each in nodes(statement)]
        letting = next((each for each in parts if isinstance(each, t.Letting)), None)
        if isinstance(statement, t.Change) and t.says_what_x_is(statement):
            self._said(statement)
            return outer
        own = None if letting is None else self._said(letting, letting.variable)
        for each in parts:
            letter = _asked(each)
            if letter is not None:
                self._asks(each, self._of.get(letter.variable, own or outer), own)
        return own if letting is not None and letting.kept else outer

    def _said(self, node: t.Node, variable: Variable | None = None) -> _Number:
        self._at += 1
        number = _Number(self._at)
        self._found.append(number)
        self._of[_key(node)] = number
        if variable is not None:
            self._of[variable] = number
        return number

    def _asks(self, node: t.Node, number: _Number | None, own: _Number | None) -> None:
        """Take in what asks for a number: another one than the statement says itself."""
        if number is not None:
            self._at += 1
            number.until = self._at
            self._of[_key(node)] = number
            if number is not own:
                self._asked.add(id(number))

    def named(self) -> Letters:
        """Give a number another letter where one before it is asked for behind it."""
        for at, number in enumerate(self._found):
            taken = {each.letter for each in self._found[:at] if each.until > number.at}
            number.letter = next(each for each in _LETTERS if each not in taken)
        return self


def letters(statements: Iterable[t.Statement]) -> Letters:
    """Return the letters of the numbers in some statements."""
    found = Letters()
    found.read(statements)
    return found.named()


def _asked(node: t.Node) -> t.Letter | None:
    """Return the letter that a node is, or of which there are so many."""
    if isinstance(node, t.Things | t.Part):
        return node.amount if isinstance(node.amount, t.Letter) else None
    return node if isinstance(node, t.Letter) else None


def _key(node: t.Node) -> Hashable:
    """Return what tells nodes of a text apart; trees that are folded have others at the places."""
    return id(node) if node.place == NOWHERE else (node.place, isinstance(node, t.Letter))
