"""The editor at the other end of a language server: it opens a file and asks for help with it."""

from __future__ import annotations

import json
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@dataclass(slots=True)
class Editor:
    """An editor with a server that knows YAML at its side."""

    server: subprocess.Popen[bytes]
    asked: int = 0

    def open(self, path: Path, text: str) -> list[str]:
        """Open a file with this text and return what the server complains of."""
        item = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": text}
        self._send("textDocument/didOpen", {"textDocument": item})
        while True:
            message = self._next()
            if message.get("method") == "textDocument/publishDiagnostics":
                return [each["message"] for each in message["params"]["diagnostics"]]

    def completes(self, path: Path, line: int, column: int) -> set[str]:
        """Return the keys that the server offers at a place; lines and columns from 0."""
        answer = self._ask("textDocument/completion", _place(path, line, column))
        return {each["label"] for each in answer["items"]}

    def explains(self, path: Path, line: int, column: int) -> str:
        """Return what the server says of the key at a place."""
        answer = self._ask("textDocument/hover", _place(path, line, column))
        return str(answer["contents"]["value"])

    def greet(self) -> None:
        """Say what this editor can, as the protocol wants it before all else."""
        self._ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        self._send("initialized", {})
        self._send("workspace/didChangeConfiguration", {"settings": {}})

    def _ask(self, method: str, params: object) -> Any:
        self.asked += 1
        self._send(method, params, id=self.asked)
        while True:
            message = self._next()
            if message.get("id") == self.asked and "method" not in message:
                return message["result"]

    def _next(self) -> dict[str, Any]:
        message = self._read()
        if "method" in message and "id" in message:
            self._write({"jsonrpc": "2.0", "id": message["id"], "result": _settings(message)})
        return message

    def _send(self, method: str, params: object, **more: object) -> None:
        self._write({"jsonrpc": "2.0", "method": method, "params": params, **more})

    def _write(self, message: dict[str, Any]) -> None:
        body = json.dumps(message).encode()
        assert self.server.stdin
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self.server.stdin.flush()

    def _read(self) -> dict[str, Any]:
        assert self.server.stdout
        length = 0
        while line := self.server.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        body = self.server.stdout.read(length)
        assert body, "the server has stopped"
        message: dict[str, Any] = json.loads(body)
        return message


@contextmanager
def editor(command: list[str]) -> Iterator[Editor]:
    """Start the server and an editor beside it; both end with the block."""
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL) as server:
        try:
            each = Editor(server)
            each.greet()
            yield each
        finally:
            server.kill()


def _settings(question: dict[str, Any]) -> list[dict[str, bool]] | None:
    """Answer the one thing that the server asks: an editor's settings, a part at a time."""
    if question["method"] != "workspace/configuration":
        return None
    on = {"validate": True, "completion": True, "hover": True}
    return [on if part.get("section") == "yaml" else {} for part in question["params"]["items"]]


def _place(path: Path, line: int, column: int) -> dict[str, Any]:
    position = {"line": line, "character": column}
    return {"textDocument": {"uri": path.as_uri()}, "position": position}
