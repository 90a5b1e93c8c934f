"""What stands above each item: whether its examples hold, what to do with it, whom it meets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import counted
from ruinous.packs import examples_of
from ruinous.struct import struct
from ruinous.tools.examples.cases import examples
from ruinous.tools.examples.test import played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ruinous.game.content import Content
    from ruinous.packs.item import Item
    from ruinous.tools.editor.snapshot import Snapshot


@struct
class Lens:
    """A line above an item."""

    item: str
    """Its id."""
    line: int
    """Line of the item's name."""
    action: str
    """What it offers: `examples`, `try`, `mutate` or `meets`."""
    title: str


@struct
class Result:
    """Result of the examples of an item."""

    passed: int
    failures: tuple[str, ...]
    """A text for each that does not hold."""


def lenses(snapshot: Snapshot, path: str, known: Mapping[str, Result]) -> Iterator[Lens]:
    """Yield the lines above the items of a file as it was read.

    Args:
        known: results of the examples that were played, by id of the item.

    The number of rules that an item interacts with is the last one computed, as that takes long.
    """
    game = snapshot.game_at(path)
    content = game.content if game is not None else None
    if content is None:
        return
    met = game.met if game is not None else {}
    for item in _held(snapshot, path, content):
        line = item.span.line
        if (number := len(examples_of(item) or ())) or examples_of(item) is not None:
            yield Lens(item.id, line, "examples", _told(number, known.get(item.id)))
        if item.effect is not None:
            yield Lens(item.id, line, "try", "try")
            if number:
                yield Lens(item.id, line, "mutate", "mutate")
        if rules := met.get(item.name, 0):
            yield Lens(item.id, line, "meets", f"meets {counted(rules, 'rule')}")


def _held(snapshot: Snapshot, path: str, content: Content) -> Iterator[Item]:
    """Yield the items of a file that no other pack has replaced."""
    held = {id(item) for item in content.catalogue.items}
    yield from (item for item in snapshot.items_in(path) if id(item) in held)


def _told(number: int, result: Result | None) -> str:
    if not number:
        return "no examples yet"
    if result is None:
        return counted(number, "example")
    if result.failures:
        return f"{len(result.failures)} of {counted(number, 'example')} failed"
    return f"{counted(number, 'example')} passed"


def results(content: Content, file: str, is_outdated: Callable[[], bool]) -> dict[str, Result]:
    """Play the examples of the items of a file.

    Args:
        content: its pack with what that requires, without mistakes.
        file: as findings show it.
        is_outdated: asked before each example; true: give up.

    Returns:
        The result for each item, by its id.
    """
    found: dict[str, Result] = {}
    pack = next(each for each in content.catalogue.packs if file in each.files)
    for case in examples(content.catalogue, pack.id):
        if case.file != file:
            continue
        if is_outdated():
            return {}
        outcome = played(content, case)
        before = found.get(case.item, Result(0, ()))
        failed = ("\n".join(outcome.lines()),) if outcome.differences else ()
        passed = before.passed + (not failed)
        found[case.item] = Result(passed, (*before.failures, *failed))
    return found
