"""Ways through a tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import parts_of
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

AnyNode = TypeVar("AnyNode", bound=t.Node)


class Stated(NamedTuple):
    """A statement and those around it, from the outside in."""

    statement: t.Statement
    under: tuple[t.Statement, ...]


def stated(
    statements: Iterable[t.Statement], under: tuple[t.Statement, ...] = ()
) -> Iterator[Stated]:
    """Yield statements and all in their blocks, in the order of the text."""
    for statement in statements:
        yield Stated(statement, under)
        for body in bodies(statement):
            yield from stated(body.statements, (*under, statement))


def bodies(statement: t.Statement) -> Iterator[t.Body]:
    """Yield the blocks of a statement."""
    match statement:
        case t.Either(branches=branches):
            yield from branches
        case t.If(body=body, otherwise=otherwise) | t.May(body=body, otherwise=otherwise):
            yield from (each for each in (body, otherwise) if each is not None)
        case (
            t.Forbid() | t.Allow() | t.Change() | t.Fact() | t.CountAs() | t.Do() | t.Nothing()
            | t.Stop()
        ):  # fmt: skip
            pass
        case _:
            yield statement.body


class Found(NamedTuple):
    """A node and those around it, from the outside in."""

    node: t.Node
    under: tuple[t.Node, ...]


def nodes(node: t.Node) -> list[Found]:
    """Return a node and all nodes inside it, but for blocks, in the order of the text."""
    found: list[Found] = []
    _gather(node, (), found)
    return found


def _gather(node: t.Node, under: tuple[t.Node, ...], found: list[Found]) -> None:
    found.append(Found(node, under))
    inside = (*under, node)
    for name in parts_of(type(node)):
        value = getattr(node, name)
        if not value:  # most: what a phrase could have and has not
            continue
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, t.Node) and not isinstance(each, t.Body):
                _gather(each, inside, found)


def is_denied(node: t.Node, under: tuple[t.Node, ...]) -> bool:
    """Return whether a test asks that there is none, or not so many."""
    if isinstance(node, t.Things | t.Part) and node.quant in ("no", "at most"):
        return True
    return any(
        isinstance(each, t.Denied)
        or (isinstance(each, t.Having) and each.without)
        or (isinstance(each, t.OnlyIf) and each.unless)
        or (isinstance(each, t.Things | t.Part) and each.quant in ("no", "at most"))
        for each in under
    )


def mapped(node: AnyNode, change: Callable[[t.Node], t.Node]) -> AnyNode:
    """Return a node with all nodes directly in it changed."""
    changed: dict[str, Any] = {}
    for name in parts_of(type(node)):
        value = getattr(node, name)
        if isinstance(value, t.Node):
            changed[name] = change(value)
        elif isinstance(value, tuple):
            inner = (change(each) if isinstance(each, t.Node) else each for each in value)
            changed[name] = tuple(inner)
    return replace(node, **changed) if changed else node
