"""What clients do in a hurry, and what happens to files meanwhile, breaks nothing."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from lsp.session import Client, client
from ruinous.packs.files import drafted
from ruinous.tools.check.check import check
from tools.editor.desk import BOARD, CHAOS, CLAN, TROOPS

__all__ = ["client"]
pytestmark = pytest.mark.asyncio(loop_scope="module")
FAN = "fan/chaos/ash.yaml"
WRONG = ("roll 2 dice", "rol 2 dice")
WAITING = 5.0
"""Seconds within which an answer comes that nothing may hold up."""


def found_by_command(client: Client, file: str) -> list[tuple[Any, ...]]:
    """Return what `check` finds in a file with the text that the client has open."""
    path = str(client.home / file)
    packs = [str(client.home / name) for name in ("clan", "fan", "tiny")]
    with drafted({path: client.texts[file][0]}):
        found = check(packs).findings
    own = (each for each in found if str(Path(each.span.file).absolute()) == path)
    return [(each.code, each.span.line - 1, each.span.column - 1) for each in own]


def told(found: list[types.Diagnostic]) -> list[tuple[Any, ...]]:
    return [(each.code, each.range.start.line, each.range.start.character) for each in found]


def watched(client: Client, *files: str) -> None:
    events = [types.FileEvent(client.uri(file), types.FileChangeType.Changed) for file in files]
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(events))


def send(client: Client, file: str, text: str) -> None:
    """Change a text without waiting for what is wrong with it."""
    client.newest += 1
    client.texts[file] = text, client.newest
    named = types.VersionedTextDocumentIdentifier(client.newest, client.uri(file))
    change = types.TextDocumentContentChangeWholeDocument(text)
    client.text_document_did_change(types.DidChangeTextDocumentParams(named, [change]))


async def test_after_a_hundred_changes_the_last_text_counts(client: Client) -> None:
    right = client.text(CHAOS)
    assert await client.open(CHAOS) == []
    for number in range(100):
        rule = f"rol {number} dice" if number % 3 else "roll 2 dice"
        send(client, CHAOS, right.replace("roll 2 dice", rule) + "#\n" * (number % 7))
    await asyncio.wait_for(client.findings(CHAOS), 20)
    send(client, CHAOS, right.replace("roll 2 dice", "rol 2 dice and drw a card"))
    found = await client.findings(CHAOS)
    expected = found_by_command(client, CHAOS)
    assert [code for code, *_ in expected]
    assert told(found) == expected
    assert await client.type(CHAOS, right) == []
    client.close()


async def test_a_cancelled_request_holds_up_nobody(client: Client) -> None:
    await client.open(BOARD)
    place = client.at(BOARD, "name: \u2038High Moor")
    slow = [
        (types.TEXT_DOCUMENT_RENAME, types.RenameParams(**place, new_name=f"Low Moor {number}"))
        for number in range(6)
    ]
    answers = []
    for number, (method, params) in enumerate(slow):
        name = f"cancelled {number}"
        answers.append(client.protocol.send_request(method, params, msg_id=name))
        client.cancel_request(types.CancelParams(name))
    hover = client.text_document_hover_async(types.HoverParams(**place))
    assert await asyncio.wait_for(hover, WAITING) is not None
    await asyncio.wait(map(asyncio.wrap_future, answers), timeout=20)
    assert all(each.done() for each in answers)
    broken = client.text(BOARD).replace("name: High Moor", "name: Low Moor")
    assert client.codes(BOARD) == []
    await client.type(BOARD, broken)
    await client.until(lambda: client.codes("tiny/ruination.yaml"))
    client.close()
    await client.until(lambda: not client.codes("tiny/ruination.yaml"))


async def test_each_of_two_packs_has_its_own_mistakes(client: Client) -> None:
    chaos, clan = client.text(CHAOS), client.text(CLAN)
    found = await client.open(CHAOS, chaos.replace(*WRONG))
    other = await client.open(CLAN, clan.replace("forbid destroying", "forbid destroing"))
    assert [each.code for each in (*found, *other)] == ["E102", "E102"]
    assert client.codes(CHAOS) == ["E102"]
    assert await client.type(CLAN, clan) == []
    assert client.codes(CHAOS) == ["E102"]
    assert await client.type(CHAOS, chaos) == []
    client.close()


@pytest.mark.parametrize("data", [b"\xff\xfe\0a", b"", b"\0" * 9, b"cards: [\r"])
async def test_a_file_may_hold_any_bytes(client: Client, data: bytes) -> None:
    path = client.home / FAN
    right = path.read_bytes()
    path.write_bytes(data)
    watched(client, FAN)
    await client.until(lambda: client.codes(FAN))
    path.write_bytes(right)
    watched(client, FAN)
    await client.until(lambda: not client.codes(FAN))


async def test_questions_about_any_text_are_answered(client: Client) -> None:
    luck = random.Random(2)
    await client.open(CHAOS)
    for _ in range(12):
        text = bytes(luck.randrange(256) for _ in range(200)).decode("utf-8", "replace")
        send(client, CHAOS, client.text(CHAOS)[:300] + text)
        place = types.Position(luck.randrange(20), luck.randrange(30))
        named = client.named(CHAOS)
        await client.text_document_hover_async(types.HoverParams(named, place))
        await client.text_document_completion_async(types.CompletionParams(named, place))
        await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(named))
        await client.text_document_code_lens_async(types.CodeLensParams(named))
        await client.text_document_definition_async(types.DefinitionParams(named, place))
    client.close()
    await client.until(lambda: not client.codes(CHAOS))


async def test_an_open_file_may_vanish(client: Client) -> None:
    path = client.home / FAN
    right = path.read_text("utf-8")
    await client.open(FAN)
    path.unlink()
    watched(client, FAN)
    assert await client.type(FAN, right) == []
    hover = types.HoverParams(**client.at(FAN, "Grey Snow"))
    assert await client.text_document_hover_async(hover) is not None
    assert await client.type(FAN, right.replace("forbid placing", "forbid plcing"))
    client.close()
    await client.until(lambda: not client.codes(FAN))
    path.write_text(right, "utf-8")
    watched(client, FAN)


async def test_a_new_file_is_served_before_it_is_saved(client: Client) -> None:
    file = "clan/cards/reed.yaml"
    text = TROOPS.replace("Marsh Drums", "Reed Drums")
    assert await client.open(file, text) == []
    hover = types.HoverParams(**client.at(file, "Reed Drums"))
    assert await client.text_document_hover_async(hover) is not None
    [found] = await client.type(file, text.replace("forbid destroying", "forbid destroing"))
    assert found.code == "E102"
    client.close()
    await client.until(lambda: not client.codes(file))
    assert not (client.home / file).exists()
