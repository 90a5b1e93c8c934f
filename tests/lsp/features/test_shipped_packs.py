"""What a client gets in a checkout of the project, with the packs that are shipped open."""

from collections.abc import AsyncIterator

import pytest
import pytest_lsp
from lsprotocol import types

from lsp.session import CONFIG, Client, begin
from repository.places import ROOT

pytestmark = pytest.mark.asyncio(loop_scope="module")
CHAOS = "content/base/chaos/khorne.yaml"
CARDS = "content/marauders/cards/green.yaml"


@pytest_lsp.fixture(scope="module", config=CONFIG)
async def client(lsp_client: Client) -> AsyncIterator[None]:
    """A client with the checkout, for all tests of a module."""
    await begin(lsp_client, ROOT)
    yield
    await lsp_client.shutdown_session()


@pytest.mark.parametrize(
    ("file", "words", "phrase", "name"),
    [
        (CHAOS, "\u2038at the start of battle", "at the start of battle", "moment"),
        (CHAOS, "roll \u20382 dice", "2", "number"),
        (CARDS, "forbid \u2038attacking", "attacking", "verb"),
    ],
)
async def test_a_word_is_offered_with_the_name_of_its_class(
    client: Client, file: str, words: str, phrase: str, name: str
) -> None:
    await client.open(file)
    params = types.CompletionParams(**client.at(file, words))
    found = await client.text_document_completion_async(params)
    assert isinstance(found, types.CompletionList)
    assert {each.detail for each in found.items if each.label == phrase} == {name}
    client.close()
