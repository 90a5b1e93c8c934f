"""Requests about names: where a thing is defined, where it is named, and another name for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from ruinous.lsp.documents import path_of
from ruinous.lsp.server import slow
from ruinous.tools.editor.names import things_at, uses_of
from ruinous.tools.editor.rename import renamed
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.diagnostics import Span
    from ruinous.lsp.server import Handlers, Server
    from ruinous.tools.editor.names import Thing, Use
    from ruinous.tools.editor.snapshot import Snapshot


Place: TypeAlias = (
    types.DefinitionParams | types.ReferenceParams | types.PrepareRenameParams | types.RenameParams
)


def definition(ls: Server, params: types.DefinitionParams) -> list[types.Location]:
    """Lead to what is named."""
    return ls.locations([*_cited(ls, params), *(each.span for each in _things(ls, params))])


def _cited(ls: Server, params: Place) -> list[Span]:
    """Return where the rule of the game is listed that is named at a place."""
    path = path_of(params.text_document.uri)
    if path is None:
        return []
    place = ls.positions(path).point(params.position)
    return [each.rule.span for each in ls.citations(path) if each.covers(*place)]


def references(ls: Server, params: types.ReferenceParams) -> list[types.Location]:
    """List where a thing is named."""
    if ls.snapshot is None:
        return []
    defined = params.context.include_declaration
    spans = [
        use.span
        for thing in _things(ls, params)
        for use in uses_of(ls.snapshot, thing, defined=defined)
    ]
    return ls.locations(dict.fromkeys(spans))


def _things(ls: Server, params: Place) -> list[Thing]:
    path = path_of(params.text_document.uri)
    if ls.snapshot is None or path is None:
        return []
    place = ls.positions(path).point(params.position)
    return things_at(ls.snapshot, path, ls.documents.text(path), *place)


def prepare_rename(ls: Server, params: types.PrepareRenameParams) -> types.Range | None:
    """Tell what would be renamed."""
    path = path_of(params.text_document.uri)
    use = _use(ls, params)
    return ls.positions(path).range(use.span) if use is not None and path is not None else None


def _use(ls: Server, params: Place) -> Use | None:
    """Return the place of the name under the cursor, if it names one thing of a loaded pack."""
    path = path_of(params.text_document.uri)
    found = _things(ls, params)
    if ls.snapshot is None or path is None or not found or not _is_as_read(ls, path):
        return None
    line, column = ls.positions(path).point(params.position)
    for use in uses_of(ls.snapshot, found[0]):
        span = use.span
        if (span.file, span.line) == (path, line) and span.column <= column <= span.end_column:
            return use
    return None


def _is_as_read(ls: Server, path: str) -> bool:
    """Return whether a text is that of the snapshot."""
    map_ = ls.snapshot.map_to(path, ls.documents.text(path)) if ls.snapshot is not None else None
    return map_ is not None and not map_.changed and not map_.shift


@slow
def rename(ls: Server, params: types.RenameParams) -> types.WorkspaceEdit | None:
    """Give a thing another name wherever it is named."""
    found = _things(ls, params)
    if ls.snapshot is None or not found or _use(ls, params) is None:
        return None
    texts = dict(ls.documents.texts)

    def checked(changed: Mapping[str, str]) -> Snapshot:
        return ls.packs.trial({**texts, **changed})

    try:
        edits = renamed(ls.snapshot, found[0], params.new_name, ls.documents.text, checked)
    except WrongUse as refused:
        raise JsonRpcInvalidParams(str(refused)) from None
    return ls.workspace_edit(edits)


HANDLERS: Final[Handlers] = {
    types.TEXT_DOCUMENT_DEFINITION: (definition, None),
    types.TEXT_DOCUMENT_REFERENCES: (references, None),
    types.TEXT_DOCUMENT_PREPARE_RENAME: (prepare_rename, None),
    types.TEXT_DOCUMENT_RENAME: (rename, types.RenameOptions(prepare_provider=True)),
}
