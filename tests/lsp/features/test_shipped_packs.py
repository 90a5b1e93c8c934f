"""What a client gets in a checkout of the project, with the packs that are shipped open."""

from collections.abc import AsyncIterator

import pytest
import pytest_lsp
from lsprotocol import types

from lsp.session import CONFIG, Client, begin
from repository.places import ROOT

pytestmark = pytest.mark.asyncio(loop_scope="module")
CHAOS = "content/base/chaos/khorne.yaml"
SCENARIO = "tests/scenarios/general-control.yaml"
RULE, CATALOGUE = "general.control.as-own-colour", "tests/rules/general.yaml"
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
    assert await client.details(file, words, phrase) == {name}
    client.close()


async def test_a_rule_that_a_scenario_names_leads_to_its_entry(client: Client) -> None:
    assert await client.open(SCENARIO) == []
    found = await client.text_document_document_link_async(
        types.DocumentLinkParams(client.named(SCENARIO))
    )
    first = min(found or (), key=lambda each: each.range.start)
    assert first.range.start == client.place(SCENARIO, RULE)
    entry = client.place(CATALOGUE, f"id: \u2038{RULE}")
    assert first.target == f"{client.uri(CATALOGUE)}#L{entry.line + 1}"
    assert first.tooltip is None  # for the client has not said that it shows any
    [place] = await client.text_document_definition_async(
        types.DefinitionParams(**client.at(SCENARIO, RULE))
    )
    assert (place.uri, place.range.start) == (client.uri(CATALOGUE), entry)
    said = await client.text_document_hover_async(types.HoverParams(**client.at(SCENARIO, RULE)))
    assert said is not None
    assert isinstance(said.contents, types.MarkupContent)
    assert said.contents.value.startswith(f"`{RULE}`: ")
    client.close()


async def meets(client: Client) -> list[str]:
    params = types.CodeLensParams(client.named(CHAOS))
    found = await client.text_document_code_lens_async(params)
    titles = [each.command.title for each in found or () if each.command is not None]
    return [title for title in titles if title.startswith("meets ")]


async def test_how_many_rules_a_card_meets_is_told_while_it_is_edited(client: Client) -> None:
    before = client.refreshed
    await client.open(CHAOS)
    await client.until(lambda: client.refreshed > before)
    known = await meets(client)
    assert known
    await client.type(CHAOS, client.text(CHAOS) + "# more\n")
    assert await meets(client) == known
    client.close()
