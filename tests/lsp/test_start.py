"""The server offers every feature, and its options fit the protocol."""

import json
import socket
import subprocess
import sys
import time
from typing import Any, BinaryIO

import pytest
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


def begun(*messages: bytes) -> tuple[list[dict[str, Any]], str]:
    """Send messages to a server on its input; return its answers, and what it printed."""
    run = subprocess.run(
        [sys.executable, "-m", "ruinous", "lsp"],
        input=b"".join(messages), capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    bodies = run.stdout.split(b"Content-Length: ")[1:]
    return [json.loads(each.partition(b"\r\n\r\n")[2]) for each in bodies], run.stderr.decode()


def message(**parts: object) -> bytes:
    body = json.dumps({"jsonrpc": "2.0", **parts}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


HELLO = message(id=1, method="initialize", params={"capabilities": {}})


def test_a_request_without_its_parameters_is_refused_and_the_next_is_answered():
    """T8: a client waited for the answer without end."""
    empty = [message(id=2, method="textDocument/hover", **each) for each in ({}, {"params": {}})]
    answers, _ = begun(HELLO, *empty, message(id=3, method="shutdown"))
    told = {each["id"]: each for each in answers if "id" in each}
    assert told[2]["error"]["code"] == -32602
    assert told[3]["result"] is None


@pytest.mark.parametrize("size", [10**10, 10**17, 10**20])
def test_a_message_of_a_size_that_none_can_have_ends_the_server(size: int):
    answers, printed = begun(HELLO, b"Content-Length: %d\r\n\r\n{}" % size)
    assert [each["id"] for each in answers if "id" in each] == [1]
    assert "a message may have 64,000,000 bytes at most" in printed
    assert "Traceback" not in printed
