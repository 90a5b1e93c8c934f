"""The changes of a card are tried beside the server, on texts that are open, until they change."""

import asyncio
import time
from pathlib import Path
from tempfile import mkdtemp

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from lsp.session import CONFIG, Client, begin, client
from tools.editor.desk import BOARD, CHAOS, CLAN, lay_out

__all__ = ["client"]
pytestmark = pytest.mark.asyncio(loop_scope="module")
SOON = 5
"""Seconds in which a server leaves."""
GIVEN_UP = "Ember Rain: given up"


def files(home: Path) -> list[Path]:
    return sorted(home.rglob("*"))


async def begun(client: Client) -> asyncio.Task[str]:
    """Have the changes of a card tried; return when the client shows it."""
    known = len(client.progress_reports)
    task = asyncio.create_task(client.done("mutate", CHAOS, "ember-rain"))
    await client.until(lambda: len(client.progress_reports) > known and client.reports)
    return task


async def test_what_examples_do_not_notice_is_told_of_the_text_that_is_open(client: Client) -> None:
    before = files(client.home)
    text = client.text(CHAOS).replace("roll 2 dice", "roll 3 dice")
    await client.open(CHAOS, text)
    told = len(client.messages)
    first, *lines = (await client.done("mutate", CHAOS, "ember-rain")).split("\n")
    assert first.startswith("Ember Rain: ")
    assert "changes noticed" in first
    line = 1 + text[: text.index("roll 3 dice")].count("\n")
    assert f"  line {line}:" in lines
    assert any(each.startswith("    - ") and "roll 3 dice" in each for each in lines)
    assert [each.message for each in client.messages[told:]] == [first]
    assert client.log_messages[-1].message == "\n".join((first, *lines))
    assert files(client.home) == before
    client.close()


async def test_it_is_shown_how_far_it_is(client: Client) -> None:
    await client.open(CHAOS)
    await client.done("mutate", CHAOS, "ember-rain")
    start, *reports, end = client.reports
    assert (start.title, start.cancellable) == ("mutate Ember Rain", True)
    assert reports[0].message == "1 change tried"
    assert reports[-1].message == f"{len(reports)} changes tried"
    assert isinstance(end, types.WorkDoneProgressEnd)
    client.close()


async def test_a_client_can_give_it_up(client: Client) -> None:
    await client.open(CHAOS)
    task = await begun(client)
    token = [*client.progress_reports][-1]
    client.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams(token))
    assert await task == GIVEN_UP
    assert isinstance(client.reports[-1], types.WorkDoneProgressEnd)
    client.close()


@pytest.mark.parametrize("file", [CHAOS, BOARD])
async def test_it_is_given_up_when_its_pack_is_edited(client: Client, file: str) -> None:
    await client.open(CHAOS)
    if file != CHAOS:
        await client.open(file)
    task = await begun(client)
    await client.type(file, client.text(file) + "# more\n")
    assert await task == GIVEN_UP
    client.close()


async def test_it_goes_on_while_other_packs_are_edited_and_files_are_saved(client: Client) -> None:
    await client.open(CHAOS)
    await client.open(CLAN)
    task = await begun(client)
    await client.type(CLAN, client.text(CLAN) + "# more\n")
    client.text_document_did_save(types.DidSaveTextDocumentParams(client.named(CHAOS)))
    await client.open(BOARD)
    client.close(BOARD)
    assert "noticed" in await task
    client.close()


async def test_another_one_takes_its_place(client: Client) -> None:
    await client.open(CHAOS)
    first = await begun(client)
    assert "noticed" in await client.done("mutate", CHAOS, "ember-rain")
    assert await first == GIVEN_UP
    client.close()


async def test_questions_are_answered_meanwhile(client: Client) -> None:
    await client.open(CHAOS)
    task = await begun(client)
    assert await client.text_document_code_lens_async(types.CodeLensParams(client.named(CHAOS)))
    assert not task.done()
    assert "noticed" in await task
    client.close()


@pytest.mark.parametrize("progress", [True, False])
async def test_it_ends_with_the_server(progress: bool) -> None:
    other = await CONFIG.start()
    assert isinstance(other, Client)
    await begin(other, lay_out(Path(mkdtemp(prefix="desk"))), progress=progress)
    await other.open(CHAOS)
    task = asyncio.create_task(other.done("mutate", CHAOS, "ember-rain"))
    await (other.until(lambda: other.reports) if progress else asyncio.sleep(0.05))
    start = time.perf_counter()
    await other.shutdown_session()
    await other.stop()
    assert time.perf_counter() - start < SOON
    try:
        said = await task
    except JsonRpcException:  # unless its last words were faster
        said = "given up"
    assert said.endswith("given up")
    assert bool(other.progress_reports) == progress
