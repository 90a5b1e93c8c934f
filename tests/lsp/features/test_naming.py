"""Definition, references and rename across files."""

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from lsp.session import Client, client
from tools.editor.desk import BOARD

__all__ = ["client"]
pytestmark = pytest.mark.asyncio(loop_scope="module")
RUINATION = "tiny/ruination.yaml"


async def test_an_id_leads_to_its_definition(client: Client) -> None:
    await client.open(RUINATION)
    [found] = await client.text_document_definition_async(
        types.DefinitionParams(**client.at(RUINATION, "high-moor"))
    )
    assert found.uri == client.uri(BOARD)
    assert found.range.start == client.place(BOARD, "name: \u2038High Moor")
    client.close()


async def test_references_are_in_every_file(client: Client) -> None:
    await client.open(RUINATION)
    context = types.ReferenceContext(include_declaration=True)
    found = await client.text_document_references_async(
        types.ReferenceParams(context, **client.at(RUINATION, "high-moor"))
    )
    assert {each.uri for each in found or ()} >= {client.uri(BOARD), client.uri(RUINATION)}
    client.close()


async def test_a_region_is_renamed_everywhere(client: Client) -> None:
    await client.open(BOARD)
    place = client.at(BOARD, "name: \u2038High Moor")
    can = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**place))
    assert isinstance(can, types.Range)
    found = await client.text_document_rename_async(
        types.RenameParams(**place, new_name="Low Moor")
    )
    assert found is not None
    changes = {each.text_document.uri: each.edits for each in found.document_changes or ()}
    assert {each.new_text for each in changes[client.uri(BOARD)]} == {"Low Moor", "low-moor"}
    assert [each.new_text for each in changes[client.uri(RUINATION)]] == ["low-moor"]
    assert "High Moor" in (client.home / BOARD).read_text("utf-8")
    client.close()


async def test_words_of_the_language_cannot_be_renamed(client: Client) -> None:
    file = "tiny/chaos/ash.yaml"
    await client.open(file)
    place = types.PrepareRenameParams(**client.at(file, "roll 2"))
    assert await client.text_document_prepare_rename_async(place) is None
    client.close()


async def test_a_name_that_is_taken_is_refused(client: Client) -> None:
    await client.open(BOARD)
    params = types.RenameParams(
        **client.at(BOARD, "name: \u2038High Moor"), new_name="The Salt Flats"
    )
    with pytest.raises(JsonRpcException, match="does not do"):
        await client.text_document_rename_async(params)
    client.close()
