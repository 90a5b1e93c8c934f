"""Findings appear while a text is typed, have its version, and go when they are mended."""

import random
from pathlib import Path

import pytest
from lsprotocol import types

from lsp.session import Client, client
from ruinous.tools.check.check import check
from tools.editor.desk import BOARD, CHAOS, CLAN, NEW_CARDS, NEW_PACK

__all__ = ["client"]
pytestmark = pytest.mark.asyncio(loop_scope="module")

JUNK = ["\0", "\u2028", "\ufeff", "\t", ":", "|", "\U0001f642", "\xe9", "{", "\r"]
MISTAKES = [
    (CHAOS, "roll 2 dice", "rol 2 dice", "E102"),
    (CLAN, "forbid destroying", "forbid destroing", "E102"),
    (CHAOS, "copies: 4", "copies: many", "E305"),
]


@pytest.mark.parametrize(("file", "old", "new", "code"), MISTAKES)
async def test_a_mistake_is_found_and_is_gone_when_it_is_mended(
    client: Client, file: str, old: str, new: str, code: str
) -> None:
    assert await client.open(file) == []
    right = client.text(file)
    [found] = await client.type(file, right.replace(old, new, 1))
    assert found.code == code or str(found.code).startswith("E3")
    assert found.source == "ruinous"
    assert found.severity == types.DiagnosticSeverity.Error
    assert found.code_description is not None
    assert "findings.md#" in found.code_description.href
    assert await client.type(file, right) == []
    client.close()


async def test_findings_are_those_of_the_command(client: Client) -> None:
    text = client.text(CHAOS).replace("roll 2 dice", "rol 2 dice")
    [found] = await client.open(CHAOS, text)
    copy = client.home / "copy"
    Path(copy).mkdir()
    for file in (client.home / "tiny").rglob("*.yaml"):
        new = copy / file.relative_to(client.home / "tiny")
        new.parent.mkdir(exist_ok=True)
        new.write_bytes(file.read_bytes())
    (copy / "chaos" / "ash.yaml").write_text(text, "utf-8")
    [expected] = check([str(copy)]).findings
    for file in sorted(copy.rglob("*"), reverse=True):
        file.rmdir() if file.is_dir() else file.unlink()
    copy.rmdir()
    assert found.code == expected.code
    assert found.message == f"{expected.message}\n{expected.help}"
    assert found.range.start.line == expected.span.line - 1
    assert found.range.start.character == expected.span.column - 1
    client.close()


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
async def test_places_are_right_behind_an_emoji(client: Client, end: str, mark: str) -> None:
    text = client.text(CHAOS).replace("name: Cold Hearth", "name: \U0001f642 Hearth")
    text = text.replace("effect: forbid placing", "effect: forbid \U0001f642placing")
    found = await client.open(CHAOS, mark + text.replace("\n", end))
    line = next(n for n, each in enumerate(text.split("\n")) if "\U0001f642placing" in each)
    first = text.split("\n")[line].index("\U0001f642")
    assert (line, first) in {(each.range.start.line, each.range.start.character) for each in found}
    ends = {each.range.end.character for each in found if each.range.start.line == line}
    assert first + 1 not in ends  # never inside of the emoji, which has two units
    client.close()


async def test_a_change_of_a_part_counts_units_of_the_client(client: Client) -> None:
    text = client.text(CHAOS).replace("two dice more", "\U0001f642 dice moer")
    assert await client.open(CHAOS, text) == []
    where = client.place(CHAOS, "\U0001f642 dice \u2038moer")
    stretch = types.Range(where, types.Position(where.line, where.character + 4))
    change = types.TextDocumentContentChangePartial(stretch, "more")
    await client.change(CHAOS, change, text.replace("moer", "more"))
    where = client.place(CHAOS, "roll 2\u2038 dice")
    stretch = types.Range(where, where)
    mended = client.text(CHAOS).replace("roll 2 dice", "roll 2x dice")
    change = types.TextDocumentContentChangePartial(stretch, "x")
    [found] = await client.change(CHAOS, change, mended)
    assert found.range.start.line == where.line
    client.close()


async def test_half_typed_text_keeps_the_rest_alive(client: Client) -> None:
    await client.open(CHAOS)
    await client.open(BOARD)
    found = await client.type(BOARD, client.text(BOARD) + "  - name Grey\n  x")
    assert [each.code for each in found] == ["E301"]
    assert client.codes(CHAOS) == []
    await client.type(BOARD, client.text(BOARD).removesuffix("  - name Grey\n  x"))
    client.close()


async def test_a_closed_file_shows_what_is_on_disk_and_a_deleted_one_nothing(
    client: Client,
) -> None:
    file, path = "fan/chaos/ash.yaml", client.home / "fan" / "chaos" / "ash.yaml"
    right = path.read_text("utf-8")
    await client.open(file)
    assert await client.type(file, right.replace("forbid placing", "forbid plcing"))
    client.close()
    await client.until(lambda: client.codes(file) == [])
    path.write_text(right.replace("forbid placing", "forbid plcing"), "utf-8")
    told = types.DidChangeWatchedFilesParams(
        [types.FileEvent(client.uri(file), types.FileChangeType.Changed)]
    )
    client.workspace_did_change_watched_files(told)
    await client.until(lambda: client.codes(file) == ["E102"] * 3)
    path.unlink()
    client.workspace_did_change_watched_files(told)
    await client.until(lambda: client.codes(file) == [])
    path.write_text(right, "utf-8")
    client.workspace_did_change_watched_files(told)


async def test_a_pack_that_is_not_saved_yet_is_served_until_it_is_closed(client: Client) -> None:
    pack, cards = "new-pack/pack.yaml", "new-pack/chaos/ash.yaml"
    wrong = NEW_CARDS.replace("forbid placing", "forbid plcing", 1)
    assert await client.open(pack, NEW_PACK.replace("tiny", "tinny")) != []
    assert await client.type(pack, NEW_PACK) == []
    assert [each.code for each in await client.open(cards, wrong)] == ["E102"]
    assert await client.type(cards, NEW_CARDS) == []
    for words, label in (("forbid \u2038placing", "placing"), ("    \u2038copies", "copies")):
        place = types.CompletionParams(**client.at(cards, words))
        found = await client.text_document_completion_async(place)
        assert isinstance(found, types.CompletionList)
        assert label in {each.label for each in found.items}
    form = types.DocumentFormattingParams(client.named(cards), types.FormattingOptions(2, True))
    await client.type(cards, wrong.replace("copies: 2\n", "copies: 2  \n"))
    assert await client.text_document_formatting_async(form)
    client.close()
    await client.until(lambda: client.codes(cards) == client.codes(pack) == [])
    assert not await client.workspace_symbol_async(types.WorkspaceSymbolParams("Pale Snow"))
    assert not (client.home / "new-pack").exists()


async def test_any_text_can_be_a_document(client: Client) -> None:
    luck = random.Random(1)
    right = client.text(CHAOS)
    await client.open(CHAOS)
    for _ in range(25):
        at, end = sorted(luck.randrange(len(right)) for _ in range(2))
        junk = "".join(luck.choice(JUNK) for _ in range(3))
        await client.type(CHAOS, right[:at] + junk + right[min(end, at + 40) :])
    assert await client.type(CHAOS, right) == []
    client.close()


async def test_what_is_no_file_of_a_pack_has_no_findings(client: Client) -> None:
    notes = client.home / "notes.yaml"
    notes.write_text("a: [", "utf-8")
    assert await client.open("notes.yaml") == []
    client.close()
    notes.unlink()
