"""The server offers every feature, and its options fit the protocol."""

import json
import socket
import subprocess
import sys
import time
from typing import Any, BinaryIO

from lsprotocol import types

from ruinous.lsp.start import make_server


def test_every_feature_is_there():
    features = make_server().protocol.fm.features
    assert {
        types.TEXT_DOCUMENT_HOVER,
        types.TEXT_DOCUMENT_COMPLETION,
        types.TEXT_DOCUMENT_RENAME,
        types.TEXT_DOCUMENT_CODE_LENS,
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
    } <= set(features)


def asked(stream: BinaryIO, **message: object) -> dict[str, Any]:
    """Send a message, and return the answer."""
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    stream.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    stream.flush()
    length = 0
    while (line := stream.readline().strip()) != b"":
        name, _, value = line.partition(b": ")
        length = int(value) if name == b"Content-Length" else length
    answer: dict[str, Any] = json.loads(stream.read(length))
    return answer


def connected(port: int) -> socket.socket:
    for _ in range(200):
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            time.sleep(0.05)
    raise TimeoutError


def test_a_client_may_come_over_tcp():
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline())
        with connected(port) as connection, connection.makefile("rwb") as stream:
            params = {"capabilities": {}, "processId": None, "rootUri": None}
            answer = asked(stream, id=1, method="initialize", params=params)
        server.kill()
    assert answer["result"]["serverInfo"]["name"] == "ruinous"


SERVER = """
import socket
from ruinous.lsp.start import serve
with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
print(port, flush=True)
serve(port)
"""


def test_the_command_starts_it_and_two_ways_at_once_are_refused():
    run = subprocess.run(
        [sys.executable, "-m", "ruinous", "lsp", "--stdio", "--tcp", "9"],
        capture_output=True,
        check=False,
        text=True,
    )
    assert run.returncode == 2
    assert "two ways" in run.stderr
