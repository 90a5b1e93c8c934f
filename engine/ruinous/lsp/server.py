"""The server: open documents, the last snapshot of their packs, and what publishes findings."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from ruinous.lsp.checking import Checker
from ruinous.lsp.diagnostics import Publisher
from ruinous.lsp.documents import Documents, path_of
from ruinous.lsp.positions import Positions
from ruinous.tools.editor.workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ruinous.lsp.checking import Task
    from ruinous.tools.editor.snapshot import Snapshot

Handlers: TypeAlias = "Mapping[str, tuple[Callable[[Server, Any], Any], Any]]"
"""To the method of each request what answers it, and the options that clients are told."""
NAME: Final = "ruinous"
_YAML: Final = "**/*.{yaml,yml}"


class Server(LanguageServer):
    """A language server for packs."""

    def __init__(self) -> None:
        super().__init__(NAME, version(NAME))
        self.documents: Final = Documents()
        self.snapshot: Snapshot | None = None
        """The last good one: what questions are answered from."""
        self.begun: types.InitializeParams | None = None
        """How the client has introduced itself."""
        self.settings: dict[str, Any] = {}
        """What the client has set below `ruinous`."""
        self._publisher: Final = Publisher()
        self._checker: Checker | None = None

    # ------------------------------------------------------------ conversions
    def positions(self, path: str) -> Positions:
        """Return the text of a file for conversions."""
        return Positions(self.documents.text(path), self.workspace.position_codec)

    # ------------------------------------------------------------ checks
    def begin(self, roots: Iterable[str]) -> None:
        """Check the packs below some folders, now and at each change.

        Args:
            roots: absolute paths.
        """
        loop = asyncio.get_running_loop()

        def done(snapshot: Snapshot, task: Task) -> None:
            loop.call_soon_threadsafe(self._publish, snapshot, task)

        self._checker = Checker(Workspace(roots), done)
        self.check(None)

    def check(self, changed: Iterable[str] | None) -> None:
        """Have the packs checked as they are now.

        Args:
            changed: absolute paths of what has changed; None: anything may have.
        """
        if self._checker is not None:
            self._checker.ask(self.documents.texts, self.documents.versions, changed)

    def check_path(self, path: str | None) -> None:
        """Have a file that has changed checked; None: it is none of ours."""
        if path is not None:
            self.check([path])

    def _publish(self, snapshot: Snapshot, task: Task) -> None:
        """Tell the client what was found, unless a document has changed since."""
        self.snapshot = snapshot
        if task.versions != self.documents.versions:
            return
        news = self._publisher.news(snapshot, task.versions, self.documents, self.positions)
        for each in news:
            self.text_document_publish_diagnostics(each)

    def stop(self) -> None:
        """End the thread of checks."""
        if self._checker is not None:
            self._checker.stop()


def roots_of(params: types.InitializeParams) -> list[str]:
    """Return the folders that a client has open, as absolute paths."""
    folders = [folder.uri for folder in params.workspace_folders or ()]
    uris = folders or ([params.root_uri] if params.root_uri else [])
    return [path for uri in uris if (path := path_of(uri))]


def watches_files(params: types.InitializeParams) -> bool:
    """Tell whether a client can be asked to watch files."""
    workspace = params.capabilities.workspace
    watched = workspace.did_change_watched_files if workspace else None
    return bool(watched and watched.dynamic_registration)


def watching() -> types.RegistrationParams:
    """Return the request to watch the files of packs."""
    options = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(_YAML)])
    method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
    return types.RegistrationParams([types.Registration("packs", method, options)])
