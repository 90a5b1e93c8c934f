"""Where blocks end that are told inside of one sentence: what could be taken for a part of them.

Between sentences a block ends with its sentence. Inside of one, what follows it would read as its
last step, as what is done else, or as one more branch. Such parts are numbered, and parts of parts
in another style, so that the end of an inner list can be seen.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import bodies

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

RULES: Final = t.React | t.AtMoment | t.Instead | t.While
"""Statements that wait or hold, among others in force for a time."""
BLOCKS: Final = RULES | t.If | t.Beginning | t.Either | t.Secret | t.During | t.Until | t.Later
"""Statements that are always blocks."""
IN_ORDER: Final = "in this order:"
"""What opens the parts of a block that are done one after the other."""
IN_FORCE: Final = "all of this holds:"
"""What opens those that are in force side by side."""
ONE_OF: Final = "one of these:"
"""What opens conditions with what is done where they hold."""
NOT_FIRST: Final = "where the first condition does not hold"
"""Instead of `otherwise`, behind another condition."""
_UNLESS: Final = ("otherwise", NOT_FIRST, "if you do not", "if they do not")
"""How clauses begin that tell what is done else."""
_CHANGED: Final = re.compile(r"(.+ ha(?:s|ve)) [+-]")
"""What a change begins with, up to its number."""
_STYLES: Final = (
    tuple(map(str, range(1, 21))),
    tuple("abcdefghijklmnopqrst"),
    ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv",
     "xvi", "xvii", "xviii", "xix", "xx"),
    tuple("ABCDEFGHIJKLMNOPQRST"),
)  # fmt: skip
"""Numbers of parts, of their parts, and so on."""


def marked(parts: Iterable[str], level: int) -> list[str]:
    """Return parts with their numbers: `(1) lend a book`, `(2) return a map`.

    Args:
        level: how many lists there are around.
    """
    again, style = divmod(level, len(_STYLES))
    left, right = "(" * (again + 1), ")" * (again + 1)
    plain = (each.removeprefix("then ") for each in parts)
    return [
        f"{left}{number}{right} {each}" for number, each in zip(_STYLES[style], plain, strict=False)
    ]


def asks_on(body: t.Body) -> bool:
    """Return whether a block ends with a condition or an offer that says what is done else."""
    last = body.statements[-1]
    return isinstance(last, t.If | t.May) and last.otherwise is not None


def takes_else(body: t.Body | None, *, branch: bool = True) -> bool:
    """Return whether what is done else, said behind a block, could be that of its last step.

    Args:
        branch: whether the block stands directly under a condition, where a last step that says
            itself what is done else is numbered.
    """
    if body is None:
        return False
    last = body.statements[-1]
    is_numbered = branch and asks_on(body) and len(body.statements) == 1
    match last:
        case t.If(otherwise=otherwise) | t.May(otherwise=otherwise) if is_numbered:
            return takes_else(otherwise)
        case t.If():
            return True
        case t.May(body=taken, otherwise=otherwise):
            return taken is not None or otherwise is not None
        case _:
            return takes_else(_last_of(last), branch=False)


def takes_or(body: t.Body) -> bool:
    """Return whether one more branch, said behind a block, could be that of its last step."""
    last = body.statements[-1]
    inner = _last_of(last)
    return isinstance(last, t.Either) or (inner is not None and takes_or(inner))


def _last_of(statement: t.Statement) -> t.Body | None:
    """Return the block with which a statement ends."""
    return next(reversed([*bodies(statement)]), None)


def linked(clauses: Sequence[str]) -> str:
    """Return several clauses as one: `lend a book and, if it is rare, return a map`."""
    first, *rest = clauses
    return first + "".join(map(_link, map(_after, clauses, rest)))


def _link(clause: str) -> str:
    if clause.startswith(_UNLESS):
        return f"; {clause}"
    return f" and{',' if clause.startswith('if ') else ''} {clause}"


def _after(before: str, step: str) -> str:
    """Return `+1 rent` for `it has +1 rent`, after `it has +2 weight`."""
    found = [_CHANGED.match(each) for each in (before, step)]
    first, second = (None if each is None else each[1] for each in found)
    return step.removeprefix(f"{first} ") if first is not None and first == second else step
