"""Lenses above items, and the commands behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lsprotocol import types

from ruinous.diagnostics import ContentError, counted
from ruinous.lsp.documents import path_of
from ruinous.lsp.progress import progress
from ruinous.tools.editor.lenses import lenses
from ruinous.tools.editor.runs import COMMANDS, run
from ruinous.tools.mutation.apart import Order
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ruinous.game.content import Content
    from ruinous.lsp.server import Handlers, Server
    from ruinous.packs.item import Item

PREFIX: Final = "ruinous."
"""Begins the names of commands."""
MUTATE: Final = "mutate"


def code_lenses(ls: Server, params: types.CodeLensParams) -> list[types.CodeLens]:
    """Show above each item whether its examples hold, and what can be done with it."""
    path = path_of(params.text_document.uri)
    if ls.snapshot is None or path is None:
        return []
    positions = ls.positions(path)
    map_ = ls.snapshot.map_to(path, ls.documents.text(path))
    found = []
    for each in lenses(ls.snapshot, path, ls.played.get(path, {})):
        line = map_.new(each.line)
        if line is not None:
            at = positions.position(line, 1)
            name = f"{PREFIX}{each.action}"
            command = types.Command(each.title, name, arguments=[path, each.item])
            found.append(types.CodeLens(types.Range(at, at), command))
    return found


def command_of(ls: Server, action: str) -> Callable[..., str]:
    """Return the handler for a lens: a function of the path of a file and the id of an item."""

    def execute(*arguments: Any) -> str:  # noqa: ANN401 - what the client sends
        path, item = (*map(str, arguments), "", "")[:2]
        try:
            said = _mutated(ls, path, item) if action == MUTATE else _done(ls, action, path, item)
        except (WrongUse, ContentError) as refused:
            said = str(refused)
        if not ls.is_stopped:
            _tell(ls, said)
        return said

    return execute


def _tell(ls: Server, said: str) -> None:
    """Log the result of an action, and show its first line."""
    first = said.partition("\n")[0]
    ls.window_log_message(types.LogMessageParams(types.MessageType.Info, said))
    ls.window_show_message(types.ShowMessageParams(types.MessageType.Info, first))


def _done(ls: Server, action: str, path: str, item: str) -> str:
    """Return the result of an action, in lines.

    Raises:
        WrongUse: it cannot be done.
        ContentError: the item has a mistake.
    """
    content, found = _held(ls, path, item, ls.documents.texts)
    return run(action, content, found, ls.played.get(path, {}).get(item))


def _mutated(ls: Server, path: str, item: str) -> str:
    """Return what the examples of an item notice of its mutants, in lines.

    Raises:
        WrongUse: it cannot be played.
    """
    texts = ls.documents.texts
    content, found = _held(ls, path, item, texts)
    packs = content.catalogue.packs
    order = Order(str(packs[-1].folder), path, item, found.name, texts)
    trial = ls.mutations.begin(order, [str(pack.folder) for pack in packs])
    ls.mutations.note(ls.documents.texts, ls.documents.texts)  # what has changed meanwhile
    with progress(ls, f"mutate {found.name}", trial.end) as show:
        said = trial.outcome(lambda number: show(f"{counted(number, 'change')} tried"))
    return said or f"{found.name}: given up"


def _held(ls: Server, path: str, item: str, texts: Mapping[str, str]) -> tuple[Content, Item]:
    """Return an item with its pack and what that requires alone.

    Raises:
        WrongUse: it cannot be played.
    """
    content = ls.packs.alone(path, texts)
    items = content.catalogue.items if content is not None else ()
    found = next((each for each in items if each.id == item), None)
    if content is None or found is None:
        raise WrongUse(f"`{item}` cannot be played", "mend the mistakes of its pack first")
    return content, found


HANDLERS: Final[Handlers] = {
    types.TEXT_DOCUMENT_CODE_LENS: (code_lenses, None),
}
ACTIONS: Final = (*COMMANDS, MUTATE)
"""What clients may have done, each as a command with `PREFIX` before it."""
