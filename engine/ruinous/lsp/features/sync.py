"""The life of a session and of its documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lsprotocol import types

from ruinous.lsp.documents import path_of
from ruinous.lsp.protocol import Protocol
from ruinous.lsp.server import roots_of, watches_files, watching

if TYPE_CHECKING:
    from ruinous.lsp.server import Handlers, Server


def initialize(ls: Server, params: types.InitializeParams) -> None:
    """Keep what the client is and wants."""
    ls.begun = params
    if isinstance(params.initialization_options, dict):
        ls.settings = params.initialization_options


async def initialized(ls: Server, _: types.InitializedParams) -> None:
    """Check the packs of the client's folders, and ask it to watch their files."""
    if ls.begun is None:
        return
    ls.begin(roots_of(ls.begun))
    if watches_files(ls.begun):
        await ls.client_register_capability_async(watching())


def opened(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
    """Take a document."""
    document = params.text_document
    ls.check_path(ls.documents.open(document.uri, document.text, document.version))


def changed(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
    """Change a document."""
    document, codec = params.text_document, ls.workspace.position_codec
    ls.check_path(
        ls.documents.change(document.uri, params.content_changes, document.version, codec)
    )


def saved(ls: Server, params: types.DidSaveTextDocumentParams) -> None:
    """Check again: files beside a saved one may be new."""
    ls.check_path(path_of(params.text_document.uri))


def closed(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
    """Drop a document; its file counts again."""
    ls.check_path(ls.documents.close(params.text_document.uri))


def watched(ls: Server, params: types.DidChangeWatchedFilesParams) -> None:
    """Check files that others have changed, made or deleted."""
    ls.check([path for change in params.changes if (path := path_of(change.uri))])


def folders_changed(ls: Server, params: types.DidChangeWorkspaceFoldersParams) -> None:
    """Check the packs of the folders that are open now."""
    event = params.event
    removed, added = (
        [path for each in folders if (path := path_of(each.uri))]
        for folders in (event.removed, event.added)
    )
    ls.packs.exchange_roots(removed, added)
    ls.check(None)


def renamed(ls: Server, params: types.RenameFilesParams) -> None:
    """Check again: a client has renamed files, or folders of files."""
    ls.packs.note_renamed(path for each in params.files if (path := path_of(each.old_uri)))
    ls.check(None)


def deleted(ls: Server, _: types.DeleteFilesParams) -> None:
    """Check again: a client has deleted files, or folders of files."""
    ls.check(None)


def configured(ls: Server, params: types.DidChangeConfigurationParams) -> None:
    """Take new settings, below `ruinous` or by themselves."""
    settings = params.settings
    if isinstance(settings, dict):
        own = settings.get("ruinous", settings)
        ls.settings = own if isinstance(own, dict) else ls.settings


def shut_down(ls: Server, _: None) -> None:
    """End the checks, and drop what waits."""
    ls.stop()
    if isinstance(ls.protocol, Protocol):
        ls.protocol.cancel_all()


_FILES: Final = types.FileOperationRegistrationOptions(
    [
        types.FileOperationFilter(types.FileOperationPattern("**/*.{yaml,yml}")),
        types.FileOperationFilter(
            types.FileOperationPattern("**", types.FileOperationPatternKind.Folder)
        ),
    ]
)
"""The client reports renaming and deletion of YAML files and of folders."""
HANDLERS: Final[Handlers] = {
    types.INITIALIZE: (initialize, None),
    types.INITIALIZED: (initialized, None),
    types.TEXT_DOCUMENT_DID_OPEN: (opened, None),
    types.TEXT_DOCUMENT_DID_CHANGE: (changed, None),
    types.TEXT_DOCUMENT_DID_SAVE: (saved, None),
    types.TEXT_DOCUMENT_DID_CLOSE: (closed, None),
    types.WORKSPACE_DID_CHANGE_WATCHED_FILES: (watched, None),
    types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS: (folders_changed, None),
    types.WORKSPACE_DID_RENAME_FILES: (renamed, _FILES),
    types.WORKSPACE_DID_DELETE_FILES: (deleted, _FILES),
    types.WORKSPACE_DID_CHANGE_CONFIGURATION: (configured, None),
    types.SHUTDOWN: (shut_down, None),
}
