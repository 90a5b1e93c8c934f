"""Lenses above items, and the commands behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lsprotocol import types

from ruinous.diagnostics import ContentError
from ruinous.lsp.documents import path_of
from ruinous.tools.editor.lenses import lenses
from ruinous.tools.editor.runs import COMMANDS, run
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.lsp.server import Handlers, Server

PREFIX: Final = "ruinous."
"""Begins the names of commands."""


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
    """Return what does what a lens offers, given the path of a file and the id of an item."""

    def execute(*arguments: Any) -> str:  # noqa: ANN401 - what the client sends
        path, item = (*map(str, arguments), "", "")[:2]
        try:
            said = _done(ls, action, path, item)
        except (WrongUse, ContentError) as refused:
            said = str(refused)
        first = said.partition("\n")[0]
        ls.window_log_message(types.LogMessageParams(types.MessageType.Info, said))
        ls.window_show_message(types.ShowMessageParams(types.MessageType.Info, first))
        return said

    return execute


def _done(ls: Server, action: str, path: str, item: str) -> str:
    """Return what came of an action, in lines.

    Raises:
        WrongUse: it cannot be done.
        ContentError: the item has a mistake.
    """
    content: Any = ls.packs.alone(path, ls.documents.texts)
    found = [each for each in content.catalogue.items if each.id == item] if content else []
    if not found:
        raise WrongUse(f"`{item}` cannot be played", "mend the mistakes of its pack first")
    return run(action, content, found[0], ls.played.get(path, {}).get(item))


HANDLERS: Final[Handlers] = {
    types.TEXT_DOCUMENT_CODE_LENS: (code_lenses, None),
}
ACTIONS: Final = tuple(COMMANDS)
"""What clients may have done, each as a command with `PREFIX` before it."""
