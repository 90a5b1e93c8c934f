"""Running the actions of an item's lenses; the result is text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import counted
from ruinous.tools.content.explanation_lines import in_short
from ruinous.tools.content.interactions import interactions
from ruinous.tools.trial.try_item import try_held
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ruinous.game.content import Content
    from ruinous.packs.item import Item
    from ruinous.tools.editor.lenses import Result


def run(action: str, content: Content, item: Item, result: Result | None = None) -> str:
    """Run an action, and return its result in lines.

    Args:
        action: one of `COMMANDS`.
        content: the pack of the item with what that requires alone, without mistakes.
        result: the result of the item's examples, if they were played.

    Raises:
        WrongUse: there is no such action.
        ContentError: the item has a mistake.
    """
    if action not in COMMANDS:
        raise WrongUse(f"there is no action `{action}`")
    return "\n".join(COMMANDS[action](content, item, result))


def _examples(content: Content, item: Item, result: Result | None) -> Iterator[str]:
    if result is None:
        yield f"{item.name}: its examples are being played"
    else:
        yield f"{item.name}: {counted(result.passed, 'example')} passed"
        yield from result.failures


def _try(content: Content, item: Item, result: Result | None) -> Iterator[str]:
    tried = try_held(content, item)
    did = f"acts in {len(tried.shown)}" if tried.shown else "did nothing in any"
    yield f"{item.name} {did} of {counted(tried.tried, 'position')}"
    for number, each in enumerate(tried.shown, start=1):
        yield f"position {number}: {'; '.join(each.given) or 'nothing needs to be there'}"
        yield from (f"    {event.text}" for event in each.events)
        yield from (f"    {effect}" for effect in each.effects)
    yield from (f"line {each.line}: `{each.text}`: {each.reason}" for each in tried.never)


def _meets(content: Content, item: Item, result: Result | None) -> Iterator[str]:
    met = interactions(content, item.id)
    yield f"{item.name} meets {counted(len(met), 'kind')} of rules"
    yield from in_short(met)


COMMANDS: Final[Mapping[str, Callable[[Content, Item, Result | None], Iterator[str]]]] = {
    "examples": _examples,
    "try": _try,
    "meets": _meets,
}
"""What can be done with an item, by name; what takes minutes is done elsewhere."""
