"""The server: open documents, the last snapshot of their packs, and what publishes findings."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from ruinous.lsp.checking import Checker
from ruinous.lsp.diagnostics import Publisher
from ruinous.lsp.documents import Documents, path_of
from ruinous.lsp.idle import work_while_idle
from ruinous.lsp.mutations import Mutations
from ruinous.lsp.positions import Positions
from ruinous.lsp.protocol import Protocol
from ruinous.packs.files import absolute
from ruinous.tools.editor.rules import Catalogues
from ruinous.tools.editor.workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from ruinous.diagnostics import Span
    from ruinous.lsp.checking import Task
    from ruinous.tools.editor.edits import Edit
    from ruinous.tools.editor.lenses import Result
    from ruinous.tools.editor.rules import Citation
    from ruinous.tools.editor.snapshot import Snapshot

Handlers: TypeAlias = "Mapping[str, tuple[Callable[[Server, Any], Any], Any]]"
"""Method of a request to its handler and the options that are registered with the client."""
AnyHandler = TypeVar("AnyHandler")
SLOW: Final = "is_slow"
"""Mark of a handler that runs in a thread, for it takes longer than others can wait."""
NAME: Final = "ruinous"
_YAML: Final = "**/*.{yaml,yml}"


class Server(LanguageServer):
    """A language server for packs."""

    def __init__(self) -> None:
        super().__init__(NAME, version(NAME), protocol_cls=Protocol)
        self.documents: Final = Documents()
        self.snapshot: Snapshot | None = None
        """The last good one: what questions are answered from."""
        self.begun: types.InitializeParams | None = None
        """How the client has introduced itself."""
        self.settings: dict[str, Any] = {}
        """What the client has set below `ruinous`."""
        self.played: dict[str, dict[str, Result]] = {}
        """Results of examples: path of a file to item id to result."""
        self.is_stopped = False
        """Whether the client leaves: it is told nothing more."""
        self.packs: Final = Workspace()
        self.mutations: Final = Mutations()
        self._catalogues: Final = Catalogues()
        self._publisher: Final = Publisher()
        self._checker: Checker | None = None

    # ------------------------------------------------------------ conversions
    def positions(self, path: str) -> Positions:
        """Return the text of a file for conversions."""
        return Positions(self.documents.text(path), self.workspace.position_codec)

    def citations(self, path: str) -> Iterator[Citation]:
        """Yield the places of a file that name rules of the game."""
        text, texts = self.documents.text(path), self.documents.texts
        return self._catalogues.citations(path, text, self.packs.roots, texts)

    def locations(self, spans: Iterable[Span]) -> list[types.Location]:
        """Return stretches of files, named by absolute paths or as findings show them."""
        known: dict[str, tuple[str, Positions]] = {}
        found = []
        for span in spans:
            if span.file not in known:
                path = absolute(span.file)
                known[span.file] = self.documents.uri(path), self.positions(path)
            uri, positions = known[span.file]
            found.append(types.Location(uri, positions.range(span)))
        return found

    def text_edits(self, path: str, edits: Iterable[Edit]) -> list[types.TextEdit]:
        """Return changes of one file in the units of the client."""
        positions = self.positions(path)
        return [types.TextEdit(positions.range(each.span), each.text) for each in edits]

    def workspace_edit(
        self, edits: Iterable[Edit], new_files: Mapping[str, str] | None = None
    ) -> types.WorkspaceEdit:
        """Return changes of several files, and files to be made, for the client to apply."""
        by_file: dict[str, list[Edit]] = {}
        for each in edits:
            by_file.setdefault(each.span.file, []).append(each)
        changes: list[Any] = []
        start = types.Range(types.Position(0, 0), types.Position(0, 0))
        for path, text in (new_files or {}).items():
            uri = self.documents.uri(path)
            named = types.OptionalVersionedTextDocumentIdentifier(uri)
            changes.append(types.CreateFile(uri))
            changes.append(types.TextDocumentEdit(named, [types.TextEdit(start, text)]))
        for path, own in by_file.items():
            document = self.documents.at(path)
            named = types.OptionalVersionedTextDocumentIdentifier(
                self.documents.uri(path), document.version if document else None
            )
            changes.append(types.TextDocumentEdit(named, self.text_edits(path, own)))
        return types.WorkspaceEdit(document_changes=changes)

    # ------------------------------------------------------------ checks
    def begin(self, roots: Iterable[str]) -> None:
        """Check the packs below some folders, now and at each change.

        Args:
            roots: absolute paths.
        """
        loop = asyncio.get_running_loop()

        def done(snapshot: Snapshot, task: Task, paths: Collection[str] | None) -> None:
            loop.call_soon_threadsafe(self._publish, snapshot, task, paths)

        def quiet(task: Task) -> None:
            checker, snapshot = self._checker, self.snapshot
            if checker is None or snapshot is None:
                return
            if work_while_idle(snapshot, self.packs, self.played, checker, task):
                loop.call_soon_threadsafe(self._refresh)

        self.packs.roots = tuple(roots)
        self._checker = Checker(self.packs, done, quiet)
        self.check(None)

    def _refresh(self) -> None:
        """Ask the client to request lenses again, if it supports that."""
        if not self.is_stopped and refreshes_lenses(self.begun):
            self.workspace_code_lens_refresh(None)

    def check(self, changed: Iterable[str] | None) -> None:
        """Have the packs checked as they are now.

        Args:
            changed: absolute paths of what has changed; None: anything may have.
        """
        self.played.clear()
        named = None if changed is None else list(changed)
        self.mutations.note(named, self.documents.texts)
        if self._checker is not None:
            self._checker.ask(self.documents.texts, self.documents.versions, named)

    def check_path(self, path: str | None) -> None:
        """Check a file that has changed; None: it belongs to no pack that is tracked."""
        if path is not None:
            self.check([path])

    def _publish(self, snapshot: Snapshot, task: Task, paths: Collection[str] | None) -> None:
        """Tell the client what was found, unless a document has changed since.

        Args:
            paths: the files to tell of; None: all.
        """
        self.snapshot = snapshot
        if task.versions != self.documents.versions:
            return
        known, places = self.documents, self.positions
        news = self._publisher.news(snapshot, task.versions, known, places, paths)
        for each in news:
            self.text_document_publish_diagnostics(each)

    def stop(self) -> None:
        """End the thread of checks, and the mutation that runs."""
        self.is_stopped = True
        self.mutations.give_up(for_good=True)
        if self._checker is not None:
            self._checker.stop()

    def shutdown(self) -> None:
        """Leave, also where the client has gone without a word."""
        self.stop()
        if isinstance(self.protocol, Protocol):
            self.protocol.workers.shutdown(cancel_futures=True)
        super().shutdown()  # type: ignore[no-untyped-call] # pygls does not say what it returns


def roots_of(params: types.InitializeParams) -> list[str]:
    """Return the folders that a client has open, as absolute paths."""
    folders = [folder.uri for folder in params.workspace_folders or ()]
    uris = folders or ([params.root_uri] if params.root_uri else [])
    return [path for uri in uris if (path := path_of(uri))]


def watches_files(params: types.InitializeParams) -> bool:
    """Return whether a client can be asked to watch files."""
    workspace = params.capabilities.workspace
    watched = workspace.did_change_watched_files if workspace else None
    return bool(watched and watched.dynamic_registration)


def refreshes_lenses(params: types.InitializeParams | None) -> bool:
    """Return whether a client supports being asked to request lenses again."""
    workspace = params.capabilities.workspace if params is not None else None
    lens = workspace.code_lens if workspace else None
    return bool(lens and lens.refresh_support)


def watching() -> types.RegistrationParams:
    """Return the request to watch the files of packs."""
    options = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(_YAML)])
    method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
    return types.RegistrationParams([types.Registration("packs", method, options)])


def slow(handler: AnyHandler) -> AnyHandler:
    """Mark a handler that takes longer than others can wait."""
    setattr(handler, SLOW, True)
    return handler
