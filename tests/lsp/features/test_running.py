"""Lenses tell whether examples hold, and their commands do what they say."""

import asyncio

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from lsp.session import Client, client
from tools.editor.desk import CHAOS

__all__ = ["client"]
MANY = 12
"""More than the threads of the server."""
pytestmark = pytest.mark.asyncio(loop_scope="module")


async def titles(client: Client) -> list[str]:
    found = await client.text_document_code_lens_async(types.CodeLensParams(client.named(CHAOS)))
    return [each.command.title for each in found or () if each.command is not None]


@pytest.mark.parametrize(
    ("given", "title"),
    [("round: 1", "1 example passed"), ("round: 2", "1 of 1 example failed")],
)
async def test_examples_are_played_in_the_background(
    client: Client, given: str, title: str
) -> None:
    before = client.refreshed
    await client.open(CHAOS, client.text(CHAOS).replace("round: 1", given))
    await client.until(lambda: client.refreshed > before)
    assert (await titles(client))[:3] == [title, "try", "mutate"]
    client.close()


@pytest.mark.parametrize(
    ("action", "said"),
    [("try", "Ember Rain acts in"), ("meets", "Ember Rain meets")],
)
async def test_a_command_tells_what_came_of_it(client: Client, action: str, said: str) -> None:
    await client.open(CHAOS)
    assert (await client.done(action, CHAOS, "ember-rain")).startswith(said)
    client.close()


async def test_what_is_not_there_cannot_be_played(client: Client) -> None:
    for action in ("try", "mutate"):
        assert "cannot be played" in await client.done(action, "/nowhere.yaml", "x")


async def test_what_is_cancelled_before_it_is_begun_is_not_done(client: Client) -> None:
    await client.open(CHAOS)
    known = len(client.log_messages)
    asked = [asyncio.create_task(client.done("try", CHAOS, "ember-rain")) for _ in range(MANY)]
    path = str(client.home / CHAOS)
    params = types.ExecuteCommandParams("ruinous.try", arguments=[path, "cold-hearth"])
    last = client.protocol.send_request_async(types.WORKSPACE_EXECUTE_COMMAND, params, "last")
    waiting = asyncio.create_task(last)
    await asyncio.sleep(0)
    client.cancel_request(types.CancelParams("last"))
    with pytest.raises(JsonRpcException, match="canceled"):
        await waiting
    await asyncio.gather(*asked)
    said = [each.message.partition("\n")[0] for each in client.log_messages[known:]]
    assert len(said) == MANY
    assert not any(each.startswith("Cold Hearth") for each in said)
    client.close()
