"""A real client, and the server in a process of its own."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, make_test_lsp_client

from tools.editor.desk import lay_out

_PATIENCE: Final = 20
"""Seconds after which a test gives up."""


class Client(LanguageClient):
    """A client that knows what it has open, and waits for findings of its newest text."""

    home: Path
    refreshed = 0
    """How often the server asked for lenses anew."""
    newest = 0
    """Of the newest text of any file."""

    def __post__(self) -> None:
        self.published: dict[str, types.PublishDiagnosticsParams] = {}
        self.texts: dict[str, tuple[str, int]] = {}
        self.news = asyncio.Event()

    def uri(self, file: str) -> str:
        return (self.home / file).as_uri()

    def named(self, file: str) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri(file))

    def text(self, file: str) -> str:
        found = self.texts.get(file)
        return found[0] if found else (self.home / file).read_bytes().decode("utf-8-sig")

    async def open(self, file: str, text: str | None = None) -> list[types.Diagnostic]:
        """Open a file; return what is wrong with it."""
        self.newest += 1
        self.texts[file] = (self.text(file) if text is None else text), self.newest
        item = types.TextDocumentItem(self.uri(file), "yaml", self.newest, self.texts[file][0])
        self.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return await self.findings(file)

    async def type(self, file: str, text: str) -> list[types.Diagnostic]:
        """Change the whole text of a file; return what is wrong with it then."""
        return await self.change(file, types.TextDocumentContentChangeWholeDocument(text), text)

    async def change(self, file: str, change: Any, text: str) -> list[types.Diagnostic]:
        self.newest += 1
        self.texts[file] = text, self.newest
        named = types.VersionedTextDocumentIdentifier(self.newest, self.uri(file))
        params = types.DidChangeTextDocumentParams(named, [change])
        self.text_document_did_change(params)
        return await self.findings(file)

    def close(self, *files: str) -> None:
        for file in files or tuple(self.texts):
            del self.texts[file]
            params = types.DidCloseTextDocumentParams(self.named(file))
            self.text_document_did_close(params)

    async def timed(self, file: str, change: Any) -> float:
        """Return the seconds from a change to the findings of the text that it makes."""
        start = time.perf_counter()
        await self.change(file, change, self.texts[file][0])
        return time.perf_counter() - start

    @property
    def server_pid(self) -> int:
        """The process of the server."""
        assert self._server is not None
        return self._server.pid

    async def findings(self, file: str) -> list[types.Diagnostic]:
        """Return what is wrong with an open file as it is now."""
        uri, version = self.uri(file), self.texts[file][1]
        await self.until(lambda: uri in self.published and self.published[uri].version == version)
        return list(self.published[uri].diagnostics)

    async def details(self, file: str, words: str, phrase: str) -> set[str | None]:
        """Return what is said of a phrase that is offered at a place."""
        params = types.CompletionParams(**self.at(file, words))
        found = await self.text_document_completion_async(params)
        assert isinstance(found, types.CompletionList)
        return {each.detail for each in found.items if each.label == phrase}

    async def done(self, action: str, file: str, item: str) -> str:
        """Have something done with an item; return what came of it."""
        path = str(self.home / file)
        params = types.ExecuteCommandParams(f"ruinous.{action}", arguments=[path, item])
        return str(await self.workspace_execute_command_async(params))

    @property
    def reports(self) -> list[Any]:
        """What was told last of how far work is."""
        return [*self.progress_reports.values()][-1] if self.progress_reports else []

    async def until(self, holds: Any) -> None:
        """Wait until something holds, which is looked at whenever the server tells news."""
        async with asyncio.timeout(_PATIENCE):
            while not holds():
                self.news.clear()
                await self.news.wait()

    def codes(self, file: str) -> list[Any]:
        """Return the codes of what was told last about a file, open or not."""
        found = self.published.get(self.uri(file))
        return [each.code for each in found.diagnostics] if found else []

    def place(self, file: str, words: str) -> types.Position:
        """Return the place of some words, with `\u2038` in them for the cursor, in UTF-16."""
        text = self.text(file)
        at = text.index(words.replace("\u2038", "")) + max(words.find("\u2038"), 0)
        line = text[text.rfind("\n", 0, at) + 1 : at]
        return types.Position(text.count("\n", 0, at), len(line.encode("utf-16-le")) // 2)

    def at(self, file: str, words: str) -> dict[str, Any]:
        """Return the parameters of a request about a place."""
        return {"text_document": self.named(file), "position": self.place(file, words)}


def make_client() -> Client:
    made = make_test_lsp_client()
    made.__class__ = Client
    assert isinstance(made, Client)
    made.__post__()

    @made.feature(types.WORKSPACE_CODE_LENS_REFRESH)
    def refresh(_: None) -> None:
        made.refreshed += 1
        made.news.set()

    del made.protocol.fm.features[types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS]

    @made.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def publish(params: types.PublishDiagnosticsParams) -> None:
        made.published[params.uri] = params
        made.news.set()

    told = made.protocol.fm.features.pop(types.PROGRESS)

    @made.feature(types.PROGRESS)
    def progress(params: types.ProgressParams) -> None:
        told(params)
        made.news.set()

    return made


CONFIG: Final = ClientServerConfig(
    server_command=[sys.executable, "-m", "ruinous", "lsp", "--stdio"], client_factory=make_client
)


async def begin(
    client: Client,
    home: Path,
    units: Sequence[str] = (types.PositionEncodingKind.Utf16,),
    *,
    progress: bool = True,
) -> None:
    """Introduce a client that has a folder open.

    Args:
        progress: whether it shows how far work is.
    """
    client.home = home
    capabilities = types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=list(units)),
        window=types.WindowClientCapabilities(work_done_progress=progress),
        workspace=types.WorkspaceClientCapabilities(
            code_lens=types.CodeLensWorkspaceClientCapabilities(refresh_support=True)
        ),
    )
    folder = types.WorkspaceFolder(home.as_uri(), home.name)
    await client.initialize_session(
        types.InitializeParams(capabilities, workspace_folders=[folder], root_uri=home.as_uri())
    )


@pytest_lsp.fixture(scope="module", config=CONFIG)
async def client(lsp_client: Client) -> AsyncIterator[None]:
    """A client with the desk's packs, for all tests of a module."""
    await begin(lsp_client, lay_out(Path(mkdtemp(prefix="desk"))))
    yield
    await lsp_client.shutdown_session()
