"""Folders of a workspace that are added, taken away and renamed while their files are open."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import mkdtemp

import pytest
import pytest_lsp
from lsprotocol import types

from lsp.session import CONFIG, Client, begin
from tools.editor.desk import CHAOS, lay_out

pytestmark = pytest.mark.asyncio(loop_scope="module")
TYPO = ("roll 2 dice", "rol 2 dice")
OTHER = f"other/{CHAOS}"


@pytest_lsp.fixture(config=CONFIG)
async def client(lsp_client: Client) -> AsyncIterator[None]:
    """A client with one folder open, and another one beside it."""
    home = Path(mkdtemp(prefix="desk"))
    for name in ("one", "other"):
        (home / name).mkdir()
    shutil.rmtree(lay_out(home / "one") / "fan")
    shutil.copytree(home / "one" / "tiny", home / "other" / "tiny")
    text = (home / OTHER).read_text("utf-8")
    (home / OTHER).write_text(text.replace(*TYPO), "utf-8")
    await begin(lsp_client, home / "other")
    lsp_client.home = home
    yield
    await lsp_client.shutdown_session()
    shutil.rmtree(home)


def exchange(client: Client, removed: list[str], added: list[str]) -> None:
    folders = (
        [types.WorkspaceFolder(client.uri(name), name) for name in names]
        for names in (added, removed)
    )
    event = types.WorkspaceFoldersChangeEvent(*folders)
    client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(event))


def broken_clan(client: Client) -> str:
    """Break a pack of the other game, which only one of the folders has; return its file."""
    file = "one/clan/cards/clan.yaml"
    text = client.text(file)
    (client.home / file).write_text(text.replace("forbid destroying", "forbid destroing"), "utf-8")
    return file


async def test_findings_of_a_folder_come_and_go_with_it(client: Client) -> None:
    clan = broken_clan(client)
    await client.until(lambda: client.codes(OTHER) == ["E102"])
    assert client.codes(clan) == []
    exchange(client, ["other"], ["one"])
    await client.until(lambda: client.codes(clan) == ["E102"])
    await client.until(lambda: client.codes(OTHER) == [])
    exchange(client, ["one"], [])
    await client.until(lambda: client.codes(clan) == [])


async def test_an_open_file_of_a_folder_that_is_gone_tells_of_itself_alone(client: Client) -> None:
    await client.until(lambda: client.codes(OTHER) == ["E102"])
    board = "other/tiny/board.yaml"
    assert await client.open(board) == []
    exchange(client, ["other"], [])
    await client.until(lambda: client.codes(OTHER) == [])
    assert await client.type(board, client.text(board).replace("value: 1", "value: one")) != []


async def test_open_files_of_a_renamed_folder_are_no_second_pack(client: Client) -> None:
    for file in ("pack.yaml", "board.yaml"):
        assert await client.open(f"other/tiny/{file}") == []
    (client.home / "other" / "tiny").rename(client.home / "other" / "small")
    moved = [types.FileRename(client.uri("other/tiny"), client.uri("other/small"))]
    client.workspace_did_rename_files(types.RenameFilesParams(moved))
    new = OTHER.replace("tiny", "small")
    await client.until(lambda: client.codes(new) == ["E102"])
    assert await client.open("other/small/pack.yaml") == []
    assert await client.open("other/small/board.yaml") == []
    assert await client.findings("other/tiny/pack.yaml") == []
    assert client.codes(OTHER) == []
    wrong = [uri for uri, told in client.published.items() if told.diagnostics]
    assert wrong == [client.uri(new)]


async def test_an_open_file_that_is_renamed_is_no_second_file(client: Client) -> None:
    await client.open(OTHER)
    new = OTHER.replace("ash", "embers")
    (client.home / OTHER).rename(client.home / new)
    moved = [types.FileRename(client.uri(OTHER), client.uri(new))]
    client.workspace_did_rename_files(types.RenameFilesParams(moved))
    await client.until(lambda: client.codes(new) == ["E102"])
    await client.until(lambda: client.codes(OTHER) == [])


async def test_a_folder_that_is_renamed_outside_of_the_editor_is_no_second_pack(
    client: Client,
) -> None:
    for file in ("pack.yaml", "board.yaml"):
        assert await client.open(f"other/tiny/{file}") == []
    (client.home / "other" / "tiny").rename(client.home / "other" / "small")
    assert await client.open("other/small/board.yaml") == []
    new = OTHER.replace("tiny", "small")
    await client.until(lambda: client.codes(new) == ["E102"])
    wrong = [uri for uri, told in client.published.items() if told.diagnostics]
    assert wrong == [client.uri(new)]


async def test_a_folder_that_is_deleted_leaves_no_findings(client: Client) -> None:
    await client.until(lambda: client.codes(OTHER) == ["E102"])
    await client.open("other/tiny/pack.yaml")
    shutil.rmtree(client.home / "other" / "tiny")
    gone = [types.FileDelete(client.uri("other/tiny"))]
    client.workspace_did_delete_files(types.DeleteFilesParams(gone))
    await client.until(lambda: not any(each.diagnostics for each in client.published.values()))
